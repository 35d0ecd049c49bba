"""`python -m truk_rules` is the command line."""

import sys

from truk_rules.cli import main

sys.exit(main())
