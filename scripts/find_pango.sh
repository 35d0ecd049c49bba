#!/bin/sh
# Prints the version of weasyprint, given a Python that has it, once it finds Pango: the system's; else Debian's, as root.
python="$1"
found() { "$python" -c 'import weasyprint; print(weasyprint.__version__)' 2>/dev/null; }
if found; then exit 0; fi
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
  echo "Installing Pango with apt-get …" >&2
  (apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0) >&2
  if found; then exit 0; fi
fi
echo "The sheets to print need Pango: install libpango-1.0-0, libpangoft2-1.0-0 and libharfbuzz-subset0, or leave them out with SHEETS=no." >&2
exit 1
