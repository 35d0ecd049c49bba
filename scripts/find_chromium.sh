#!/bin/sh
# Prints a Chromium for the browser tests: the system's; else Debian's, as root; else Playwright's own download.
for name in ${CHROMIUM:-} chromium chromium-browser google-chrome google-chrome-stable; do
  if command -v "$name" >/dev/null 2>&1; then command -v "$name"; exit 0; fi
done
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
  echo "Installing Chromium with apt-get …" >&2
  (apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends chromium) >&2
  if command -v chromium >/dev/null 2>&1; then command -v chromium; exit 0; fi
fi
echo "Downloading Playwright's Chromium …" >&2
if .venv/bin/python -m playwright install chromium >&2; then
  .venv/bin/python -c 'from playwright.sync_api import sync_playwright as p
with p() as each: print(each.chromium.executable_path)'
  exit 0
fi
echo "The browser tests need a Chromium: install the package chromium, or set CHROMIUM to its path." >&2
exit 1
