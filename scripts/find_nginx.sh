#!/bin/sh
# Prints an nginx for the test of its configuration, with Debian's module for brotli; both come from Debian, as root.
module=/usr/lib/nginx/modules/ngx_http_brotli_static_module.so
if command -v nginx >/dev/null 2>&1 && [ -e "$module" ]; then command -v nginx; exit 0; fi
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
  echo "Installing nginx with apt-get …" >&2
  # RUNLEVEL=1: no server is started
  (apt-get update -q && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends nginx libnginx-mod-http-brotli-static) >&2
  if command -v nginx >/dev/null 2>&1 && [ -e "$module" ]; then command -v nginx; exit 0; fi
fi
echo "The test of deploy/nginx.conf needs nginx: install the packages nginx and libnginx-mod-http-brotli-static." >&2
exit 1
