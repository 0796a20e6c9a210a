# `make play` plays, `make test` checks everything. Needs Python 3.11 or newer and make, nothing else.

PYTHON ?= python3
BIN := .venv/bin
INSTALL := $(BIN)/pip install -qq --disable-pip-version-check
KERNELS := $(foreach room,kernel tables search,tests/$(room) src/kalaha/$(room))
LOCK := $(BIN)/uv pip compile pyproject.toml --quiet --no-config --upgrade \
	--universal --generate-hashes --no-header

.DEFAULT_GOAL := help
.PHONY: play test lint format lock clean help

play: .venv/base.stamp  ## set everything up, then play in the terminal
	@$(BIN)/kalaha play

test: lint  ## lint, then run all tests, doctests included; the kernels' once more as plain Python
	$(BIN)/pytest -n 2
	HYPOTHESIS_PROFILE=quick NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n 2 -m "not compiled" $(KERNELS)

lint: .venv/dev.stamp  ## style, types, and who may import whom
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --check --quiet
	$(BIN)/basedpyright
	$(BIN)/lint-imports

format: .venv/dev.stamp  ## bring the code into shape
	$(BIN)/ruff check --fix --quiet
	$(BIN)/ruff format --quiet

lock: .venv/dev.stamp  ## choose the newest versions of all dependencies anew
	$(LOCK) --group build --output-file requirements/base.lock
	$(LOCK) --extra dev --constraint requirements/base.lock --output-file requirements/dev.lock

clean:  ## remove everything that was made here
	rm -rf .venv .benchmarks .hypothesis .import_linter_cache .pytest_cache .ruff_cache build dist
	find src tests -name __pycache__ -prune -exec rm -rf {} +

help:  ## this list
	@sed -n 's/^\([a-z]*\):.*##/make \1	/p' Makefile

# A stamp says that a step was carried out to its end.

.venv/made.stamp:
	@$(PYTHON) -c 'import sys; sys.version_info < (3, 11) and sys.exit("Needs Python 3.11 or newer: make PYTHON=python3.11")'
	@echo 'Setting up, once …'
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/base.stamp: .venv/made.stamp requirements/base.lock pyproject.toml
	@$(INSTALL) --require-hashes -r requirements/base.lock
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/dev.stamp: .venv/base.stamp requirements/dev.lock
	@$(INSTALL) --require-hashes -r requirements/dev.lock
	@touch $@
