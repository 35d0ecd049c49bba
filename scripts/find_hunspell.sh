#!/bin/sh
# Prints a hunspell for the spelling check: the system's; else Debian's, as root. The dictionaries come from npm.
if command -v hunspell >/dev/null 2>&1; then command -v hunspell; exit 0; fi
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
  echo "Installing hunspell with apt-get …" >&2
  (apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends hunspell) >&2
  if command -v hunspell >/dev/null 2>&1; then command -v hunspell; exit 0; fi
fi
echo "The spelling check needs hunspell: install the package hunspell, then run make check again." >&2
exit 1
