# `make play` plays, `make test` tests. Needs make and Python 3.11 or newer; as root on Debian, `make test` also installs
# chromium, postgresql, nginx and gcc with apt if they are missing.

PYTHON ?= python3
BIN := .venv/bin
INSTALL := $(BIN)/uv pip install --quiet --no-config --python $(BIN)/python
PAGE := src/kalaha/server/static/made-from
PAGE_SOURCES := $(shell find web kernels src/kalaha data/solved \( -name node_modules -o -name compiled -o -name static -o -name __pycache__ \) -prune \
	-o -type f -print)
WEB := $(BIN)/python hatch_build.py run --silent
TESTS := $(BIN)/pytest --dist loadfile -n $$($(BIN)/python -c 'from kalaha.machine import cores; print(max(2, cores()))')
JOBS := $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) + 1))) # one more than cores, since some tests wait

# The parts of the tests, the longest first. `make test` runs each in one process, which imports only what its tests need.
PARTS := page faces kernels solver rules server
rules-tests := tests/rules tests/game tests/notation
kernels-tests := tests/kernel tests/tables tests/search tests/envs
solver-tests := tests/solver tests/engine tests/cluster tests/puzzles
server-tests := tests/server
published-tests := tests/test_manual.py tests/test_wheel.py tests/web/test_site.py tests/web/test_package.py
page-tests := tests/web $(published-tests:%=--ignore=%)
faces-tests := src docs README.md tests $(foreach other,$(rules-tests) $(kernels-tests) $(solver-tests) $(server-tests) $(page-tests), \
	$(if $(findstring --,$(other)),$(other),--ignore=$(other)))
LOCK := $(BIN)/uv pip compile --quiet --no-config --upgrade --universal --generate-hashes --no-header

.DEFAULT_GOAL := help
.PHONY: play site test test-all lint docs format wire lock audit sbom wheels release clean help programs

play: $(PAGE) .venv/self.stamp  ## set everything up, then play in the browser
	@$(BIN)/kalaha

site: .venv/base.stamp  ## the page without a server, as files for any web host: build/site
	@$(BIN)/python hatch_build.py site build/site

test:  ## lint and all tests, the exhaustive ones on a tenth of their cases
	@$(MAKE) --no-print-directory --jobs $(JOBS) --keep-going programs $(PARTS:%=test-%) vitest lint

test-all:  ## what `make test` leaves out: every case, in each part whose files have changed since it last passed
	@$(MAKE) --no-print-directory --keep-going $(STAMPS)

lint: style types arrows page-style page-types  ## style, types, who may import whom, and the lines by hand
	@$(BIN)/python tools/measure/lines.py

.PHONY: style types arrows page-style page-types vitest kernels
style: .venv/dev.stamp
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --check --quiet
types: .venv/dev.stamp # those of tests and tools are a part of `make test-all`
	$(BIN)/basedpyright --pythonpath $(BIN)/python src
arrows: .venv/dev.stamp .venv/self.stamp
	$(BIN)/lint-imports
page-style: $(PAGE)
	$(WEB) style
page-types: $(PAGE)
	$(WEB) check
vitest: $(PAGE)
	$(WEB) test
$(PARTS:%=test-%): test-%: programs kernels
	$(BIN)/pytest --quiet --durations 5 $($*-tests)

kernels: .venv/dev.stamp .venv/self.stamp $(PAGE) # the library is built with the page

# The stamp of a part says that those of its tests passed of which `make test` runs fewer cases, or none. Each depends on
# what its tests depend on.
STAMPS := $(patsubst %,build/%.stamp,$(PARTS) plain published types)
EFFORT = 1
all = EFFORT=$(EFFORT) $(TESTS) $1 && mkdir -p build && touch $@
more = $(call all,-m grows $1)
files = $(shell find $(addprefix src/kalaha/,$1) $(addprefix tests/,$2) tests/*.py data $3 -type f ! -name '*.pyc' \
	! -path '*/static/*' ! -path '*/compiled/*')
BOOK := rules game notation
FAST := $(BOOK) kernel tables search
ENGINE := $(FAST) engine solver cluster puzzles
build/rules.stamp: $(call files,$(BOOK),$(BOOK) reference)
	$(call more,$(rules-tests))
build/kernels.stamp: $(call files,$(FAST) envs,kernel tables search envs reference,kernels)
	$(call more,$(kernels-tests))
build/plain.stamp: EFFORT = 0.1
build/plain.stamp: $(call files,$(FAST) envs,kernel tables search envs reference,kernels)
	KALAHA_KERNELS=python $(call all,-m "not compiled" tests/kernel tests/tables tests/search tests/envs/test_batch.py)
build/solver.stamp: $(call files,$(ENGINE),solver engine cluster puzzles reference)
	$(call more,$(solver-tests))
build/server.stamp: $(call files,$(ENGINE) server wire locale,server,deploy)
	$(call more,$(server-tests))
build/faces.stamp: $(call files,.,.,docs README.md)
	$(call more,$(faces-tests))
build/page.stamp: $(PAGE) $(call files,$(FAST) locale wire server,web,web/tests)
	EFFORT=1 $(WEB) test -- $(notdir $(shell grep -l "houseRules.ts" web/tests/*.test.ts))
	$(call more,$(page-tests))
build/published.stamp: $(PAGE) $(call files,.,,docs tools deploy *.md *.toml web/package)
	$(call all,$(published-tests))
build/types.stamp: $(call files,.,.,tools kernels)
	$(BIN)/basedpyright --pythonpath $(BIN)/python && mkdir -p build && touch $@
$(STAMPS): | programs kernels

docs: .venv/dev.stamp  ## the manual, in build/docs; fails where a link or a name leads nowhere
	$(BIN)/python -m sphinx --conf-dir docs --fresh-env --write-all --jobs auto --fail-on-warning --keep-going --quiet . build/docs

format: .venv/dev.stamp  ## bring the code into shape
	$(BIN)/ruff check --fix --quiet
	$(BIN)/ruff format --quiet
	$(WEB) format

wire: .venv/base.stamp  ## write the fields of every JSON document into docs/web-api.md
	@$(BIN)/python web/openapi.py

lock: .venv/dev.stamp  ## upgrade and lock all dependencies
	$(LOCK) pyproject.toml --group build --extra all --extra postgres --extra push --output-file requirements/base.lock
	$(LOCK) pyproject.toml --group dev --all-extras --constraint requirements/base.lock --output-file requirements/dev.lock
	$(LOCK) --group link --python-version 3.11 --output-file requirements/link.lock
	$(LOCK) --group supply --python-version 3.11 --output-file requirements/supply.lock

audit: .venv/supply.stamp  ## look up known vulnerabilities of what the locks pin
	@.venv/supply/bin/python requirements/audit.py

sbom: .venv/supply.stamp  ## list what a server consists of, in CycloneDX: kalaha.cdx.json
	@.venv/supply/bin/python -W ignore -m cyclonedx_py requirements requirements/base.lock \
		--pyproject pyproject.toml --output-reproducible --output-file kalaha.cdx.json

wheels: .venv/supply.stamp  ## what is published, in dist: sdist, wheel and npm package; uses the wheel on every Python from 3.11 here
	@.venv/supply/bin/nox

release: .venv/supply.stamp  ## VERSION=1.2.3: that version in every file that names it, and in the changelog, with the date; DRY=1 only tells
	@test -n "$(VERSION)" || { echo 'Name the version: make release VERSION=1.2.3'; exit 2; }
	@.venv/supply/bin/bump-my-version bump --new-version $(VERSION) $(if $(DRY),--dry-run --verbose)
	@test -n "$(DRY)" || echo 'Nothing is committed or tagged. Next: what docs/working-on-it.md says has to pass.'

clean:  ## remove everything that was made here
	rm -rf web/node_modules web/src/search/compiled src/kalaha/server/static src/kalaha/kernel/compiled
	rm -f web/src/*/*.json web/src/lib/rows.ts
	rm -rf .venv .nox kalaha.cdx.json .hypothesis .import_linter_cache .pytest_cache .ruff_cache build dist
	find src tests -name __pycache__ -prune -exec rm -rf {} +

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*##/make \1	/p' Makefile

programs: # of Debian's, which tests need; where they cannot be installed those are skipped, and say so
	@missing="$$(command -v chromium >/dev/null || echo chromium) $$(ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || echo postgresql) $$(ls /usr/sbin/nginx >/dev/null 2>&1 || echo nginx) $$(command -v cc >/dev/null || echo gcc libc6-dev)"; \
		[ "$$missing" = "   " ] || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && \
		DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $$missing >/dev/null; } || true

# A stamp says that a step was carried out to its end.

.venv/made.stamp:
	@$(PYTHON) -c 'import sys; sys.version_info < (3, 11) and sys.exit("Needs Python 3.11 or newer: make PYTHON=python3.11")'
	@echo 'Setting up, once …'
	@$(PYTHON) -m venv .venv
	@awk '/^[^ ]/ { found = /^uv==/ } found' requirements/dev.lock > .venv/uv.txt
	@$(BIN)/pip install -qq --disable-pip-version-check --require-hashes -r .venv/uv.txt
	@touch $@

.venv/base.stamp: .venv/made.stamp requirements/base.lock
	@$(INSTALL) --require-hashes -r requirements/base.lock
	@command -v cc >/dev/null || $(INSTALL) --require-hashes -r requirements/link.lock
	@touch $@

.venv/dev.stamp: .venv/base.stamp requirements/dev.lock
	@$(INSTALL) --require-hashes -r requirements/dev.lock
	@touch $@

.venv/self.stamp: .venv/base.stamp pyproject.toml | $(PAGE)
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/supply.stamp: .venv/made.stamp requirements/supply.lock
	@$(PYTHON) -m venv .venv/supply
	@$(BIN)/uv pip install --quiet --no-config --python .venv/supply/bin/python --require-hashes -r requirements/supply.lock
	@touch $@

$(PAGE): .venv/base.stamp hatch_build.py $(PAGE_SOURCES)
	@$(BIN)/python hatch_build.py
	@touch $@
