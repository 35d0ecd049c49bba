"""Prints the configuration with which nginx serves a finished site.

python scripts/nginx.py ADDRESS ROOT HEADERS [LISTEN]

ADDRESS is where the site is read (https://example.org/truk/), ROOT the folder of the whole host, in which the site
stands at the path of its address; HEADERS is what `truk_site.policy` wrote. LISTEN is the port, or address and port: 80
if it is not said; certificates are put in by whoever has them.
"""

from __future__ import annotations

import sys
from pathlib import Path
from urllib.parse import urlsplit

sys.path.insert(0, str(Path(__file__).parent.parent))
from scripts.serve import TYPES, read_policies

TEMPLATE = Path(__file__).parent.parent / "deploy" / "nginx.conf"


def policies(headers: Path) -> str:
    """Return the lines of the map from an address to its policy."""
    return "\n".join(
        f'    {f'"~{pattern}"' if pattern else "default"} "{policy}";' for pattern, policy in read_policies(headers)
    )


def types() -> str:
    """Return the types that `scripts/serve.py` sends too; nginx adds the charset by itself.

    >>> types().splitlines()[0]
    '        application/x-bibtex bib;'
    """
    lines = (f"        {kind.partition(';')[0]} {ending[1:]};" for ending, kind in TYPES.items() if ending)
    return "\n".join(lines)


def configuration(address: str, root: str, headers: Path, listen: str = "80") -> str:
    """Return the configuration; raises `ValueError` if the address does not end in a slash."""
    where = urlsplit(address)
    if not where.hostname or not where.path.endswith("/"):
        raise ValueError(f"{address} should be a whole address that ends in a slash, like https://example.org/truk/")
    text = TEMPLATE.read_text("utf-8").partition("\n\n")
    given = {"listen": listen, "name": where.hostname, "root": root, "path": where.path}
    given |= {"policies": policies(headers), "types": types()}
    made = text[2]
    for name, value in given.items():
        made = made.replace(f"@{name}@", value)
    return made


if __name__ == "__main__":
    if not 4 <= len(sys.argv) <= 5:
        sys.exit(__doc__)
    try:
        print(configuration(sys.argv[1], sys.argv[2], Path(sys.argv[3]), *sys.argv[4:]), end="")
    except ValueError as error:
        sys.exit(str(error))
