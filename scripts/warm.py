"""Make a started engine ready to be written down, for start C. It runs inside Pyodide, on the files of start B.

What is imported here is not read again by whoever starts from the memory; the rest of the package's file is at hand.
"""

import gc
import importlib
import json
import sys

from truk_rules import browser, walkthrough
from truk_rules.language import LANGUAGES

_zip = sys.path_importer_cache["/truk.zip"]
for _name in sorted(_zip._get_files()):
    if _name.endswith(".pyc"):
        importlib.import_module(_name.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."))
for _number, _id in enumerate(walkthrough.ids()):
    _lang = LANGUAGES[_number % len(LANGUAGES)]
    _question = {"ask": "step", "walkthrough": _id, "lang": _lang, "step": 0, "tried": []}
    if not json.loads(browser.handle(json.dumps(_question)))["ok"]:
        raise RuntimeError(f"not answered: {_question}")
del _number, _id, _lang, _question, _name, _zip
gc.collect()
None  # noqa: B018 — what runPython would hand over to JavaScript
