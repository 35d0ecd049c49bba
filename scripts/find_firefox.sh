#!/bin/sh
# Prints a Firefox for the browser tests: the system's; else Debian's, as root.
for name in ${FIREFOX:-} firefox-esr firefox; do
  if command -v "$name" >/dev/null 2>&1; then command -v "$name"; exit 0; fi
done
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
  echo "Installing Firefox with apt-get …" >&2
  (apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends firefox-esr) >&2
  if command -v firefox-esr >/dev/null 2>&1; then command -v firefox-esr; exit 0; fi
fi
echo "The browser tests need a Firefox: install the package firefox-esr, or set FIREFOX to its path." >&2
exit 1
