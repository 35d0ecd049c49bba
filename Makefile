# Every target sets up what it needs by itself; `make help` lists them.

export NO_MKDOCS_2_WARNING := 1
# the date that packed files and papers bear: two builds of a commit have the same bytes
export SOURCE_DATE_EPOCH := 1577836800

PY := .venv/bin/python
# file by file on each core, on four at most: every one has browsers of its own
SHARED := -n auto --maxprocesses 4 --dist loadfile
PORT ?= 8000
# where the pages say that they stand; another one makes them anew, another PORT does not
SITE_URL ?= http://localhost:8000/
WEB_ROOT ?= /srv/www
SHEETS ?= yes
export SHEETS
# the mail address to which readers write of mistakes
CONTACT ?=
export CONTACT
# no: the memory of the engine is not written down, and no reader starts from it
SNAPSHOT ?= yes

CODE := $(shell find truk_rules truk_site scripts -name '*.py' -o -name '*.toml' -o -name '*.json' -o -name '*.html' -o -name '*.csl' -o -name '*.css' -o -name '*.mjs' | sort)
CATALOGS := $(shell find locales -name '*.po' -o -name 'nouns.toml' | sort)
PAGES := $(shell find docs -type f | sort) mkdocs.yml CITATION.cff editions.toml $(wildcard editions/*/edition.json)
WHEEL := build/wheel/stamp
ENGINE := build/engine/engine.json
SHOWING := drawing family_tables glossary html lint_project lint_prose messages narration offline policy records serve site_build
SITE := build/site$(if $(filter no,$(SHEETS)),-without-sheets).stamp

.PHONY: help serve site compressed nginx zip test test-fast fuzz coverage check bench lighthouse messages engine golden anchors edition editions reproducible clean
.DELETE_ON_ERROR:

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 14

serve: ## build the site and serve it at http://localhost:8000/ (PORT=9000: another port); SHEETS=yes makes the sheets to print too
	$(MAKE) --no-print-directory site SHEETS=$(if $(filter command line environment,$(origin SHEETS)),$(SHEETS),$(if $(wildcard build/site.stamp),yes,no))
	$(PY) scripts/serve.py site $(PORT)

site: $(SITE) ## build the site into site/, its sheets to print too (SHEETS=no leaves them out)

compressed: site ## put the site into build/compressed/ with a .gz and a .br beside each file, for a server that sends those
	$(PY) scripts/compressed.py site build/compressed

nginx: compressed ## write build/nginx.conf for a site at SITE_URL, from a server whose files lie in WEB_ROOT (/srv/www)
	$(PY) scripts/nginx.py $(SITE_URL) $(WEB_ROOT) build/headers.tsv > build/nginx.conf

zip: site ## pack each language for a disk, to be read without a server, into dist/
	rm -f dist/truk-*.zip
	$(PY) -m truk_site.disk site build/records.json dist

test: setup-browser build/firefox build/hunspell build/nginx site ## run all tests: the engine, the site, Chromium and Firefox, the engine inside Pyodide
	CHROMIUM="$$(cat build/chromium)" FIREFOX="$$(cat build/firefox)" NGINX="$$(cat build/nginx)" $(PY) -m pytest $(SHARED)

test-fast: setup ## run the tests that need neither the site nor a browser
	$(PY) -m pytest $(SHARED) -m "not site and not browser and not node"

fuzz: setup ## play DEALS hands (20000 if not said) of each game by chance: what must hold in any hand
	DEALS=$${DEALS:-20000} $(PY) -m pytest tests/test_random_play.py

coverage: setup ## measure the tests of the engine (not of what shows it): every line and every branch of it has to be run
	DEALS=200 $(PY) -m coverage run -m pytest -q -m "not site and not browser and not node" $(SHOWING:%=--ignore=tests/test_%.py) tests
	$(PY) -m coverage report

check: setup node_modules/.stamp build/hunspell ## lint, types, catalogs, language and spelling
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	$(PY) scripts/messages.py check
	@echo "The texts of five languages are spelled: a minute."
	$(PY) scripts/lint_prose.py

bench: setup-browser .venv/.bench site ## measure: engine start, a step, an action, the build (ratios within one run)
	CHROMIUM="$$(cat build/chromium)" $(PY) scripts/bench.py

lighthouse: setup-browser build/lighthouse/.stamp site ## measure pages with Lighthouse, as a telephone on a slow line
	CHROMIUM="$$(cat build/chromium)" $(PY) scripts/lighthouse.py build/lighthouse

messages: setup-python ## bring the catalogs up to the sources, compile and check them
	$(PY) scripts/messages.py update
	$(PY) scripts/messages.py compile
	$(PY) scripts/messages.py check

engine: $(ENGINE) ## build what the browser runs into build/engine/

golden: setup-browser site ## write the golden texts anew after a wanted change; read the diff
	GOLDEN=write CHROMIUM="$$(cat build/chromium)" $(PY) -m pytest tests/test_narration.py tests/test_heard.py

anchors: site ## add the pages and anchors of the site to the record of those that last
	$(PY) -m truk_site.permanent site

edition: setup ## freeze the edition that mkdocs.yml names, as it is at this commit
	$(PY) scripts/editions.py freeze $(SITE_URL)

editions: setup ## build the frozen editions for SITE_URL into editions/, from their commits; make site puts them below v/
	$(PY) scripts/editions.py fetch $(SITE_URL)

reproducible: setup node_modules/.stamp ## build the commit at hand twice, at two places, and compare every byte (takes twice as long as make zip)
	$(PY) scripts/reproducible.py build/reproducible

clean: ## remove what was built; environments and frozen editions stay
	rm -rf build site dist

# ---- what the targets need ----

.PHONY: setup setup-python setup-browser FORCE
setup-python: .venv/.stamp
setup: .venv/.stamp build/messages.stamp
setup-browser: setup build/chromium

.venv/.stamp: requirements.lock pyproject.toml scripts/find_python.sh
	@if ! test -x $(PY); then python="$$(sh scripts/find_python.sh)" && "$$python" -m venv .venv; fi
	@echo "Python packages are put into .venv/: some minutes the first time."
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

.venv/.bench: .venv/.stamp requirements-bench.lock
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.lock
	@touch $@

node_modules/.stamp: package.json package-lock.json
	@command -v npm >/dev/null && command -v node >/dev/null || { echo "npm was not found: install Node.js 20 or newer with npm, then run make again." >&2; exit 1; }
	npm ci --no-audit --no-fund --silent
	@touch $@

build/lighthouse/.stamp: scripts/lighthouse/package.json scripts/lighthouse/package-lock.json
	@mkdir -p build/lighthouse && cp $^ build/lighthouse
	cd build/lighthouse && npm ci --no-audit --no-fund --silent
	@touch $@

build/messages.stamp: .venv/.stamp $(CATALOGS) scripts/messages.py
	$(PY) scripts/messages.py compile
	@mkdir -p build && touch $@

build/chromium: .venv/.stamp scripts/find_chromium.sh
	@mkdir -p build
	sh scripts/find_chromium.sh > $@

build/firefox: scripts/find_firefox.sh
	@mkdir -p build
	sh scripts/find_firefox.sh > $@

build/nginx: scripts/find_nginx.sh
	@mkdir -p build
	sh scripts/find_nginx.sh > $@

build/hunspell: scripts/find_hunspell.sh
	@mkdir -p build
	sh scripts/find_hunspell.sh > $@

$(WHEEL): build/messages.stamp $(CODE) README.md
	rm -rf build/wheel
	$(PY) -m build --wheel --no-isolation --outdir build/wheel . >/dev/null
	@touch $@

$(ENGINE): $(WHEEL) node_modules/.stamp
	@echo "The engine is packed for browsers: a minute or two."
	node scripts/build_engine.mjs --wheel build/wheel/*.whl --out build/engine $(if $(filter no,$(SNAPSHOT)),--no-snapshot)

build/pango: .venv/.stamp scripts/find_pango.sh
	@mkdir -p build
	sh scripts/find_pango.sh $(PY) > $@

# The addresses stand in the pages: others make them anew.
build/site-url: FORCE
	@mkdir -p build
	@test "$$(cat $@ 2>/dev/null)" = '$(SITE_URL) $(CONTACT)' || echo '$(SITE_URL) $(CONTACT)' > $@

$(SITE): $(ENGINE) $(CODE) $(PAGES) build/site-url $(if $(filter no,$(SHEETS)),,build/pango)
	@rm -f build/site.stamp build/site-without-sheets.stamp
	@echo "The pages of five languages are built, read for search and data, and given their policies: a minute or two."
	SITE_URL=$(SITE_URL) $(PY) -m mkdocs build --strict
	$(PY) -m truk_site.records site build/records.json
	node scripts/build_search.mjs build/records.json site/pagefind
	$(if $(filter no,$(SHEETS)),,$(PY) -m truk_site.papers site build/papers)
	$(PY) -m truk_site.policy site build/headers.tsv
	$(PY) -m truk_site.offline site
	$(PY) scripts/editions.py publish site $(SITE_URL)
	@touch $@
