#!/bin/sh
# Prints a Python of 3.12 or newer, 3.13 first (the version the browser engine has), from PATH or pyenv.
good() { "$1" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 12))' 2>/dev/null; }
versions="${PYENV_ROOT:-$HOME/.pyenv}/versions"
for name in 3.13 3.12 3.14 3.15; do
  for python in "python$name" "$versions/$name"*/bin/python; do
    if good "$python"; then command -v "$python"; exit 0; fi
  done
done
for python in python3 python; do
  if good "$python"; then command -v "$python"; exit 0; fi
done
echo "No Python 3.12 or newer was found on PATH or in pyenv: install one (with its venv module), then run make again." >&2
exit 1
