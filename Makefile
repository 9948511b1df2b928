# Everything lives in a private .venv; nothing is installed elsewhere.
#
#   make play    play now; the fast build is made in the background    make test   everything, on both builds
#   make setup   .venv/bin/conclave, compiled where there is a C compiler   make quick  lint, types, fast tests on the sources
#   make compiled  rebuild and install the compiled package, or fail   make bench  speed beside OpenSpiel, PettingZoo, boardgame.io
#   make format  let ruff put the sources in order                     make clean  forget everything made
#
# make play ARGS="tictactoe --plain"; make test PYTHON=python3.12; CONCLAVE_PURE=1 make setup

PYTHON ?= python3
ARGS ?=
TESTS ?= tests
VENV := .venv
PY := $(VENV)/bin/python
SOURCES := src tests tools hatch_build.py $(wildcard benchmarks)
INTERPRETED := PYTHONPATH=src CONCLAVE_BUILD=interpreted

.DEFAULT_GOAL := setup
.PHONY: play setup compiled test quick lint types format bench clean

play: $(VENV)/.runtime
	@if $(PY) tools/environment.py is-fresh; then exec $(VENV)/bin/conclave play $(ARGS); fi; \
	echo "conclave: playing from the sources; the fast build is being made for the next time (log: $(VENV)/build.log)"; \
	(nohup nice $(MAKE) --no-print-directory setup >> $(VENV)/build.log 2>&1 < /dev/null &); \
	PYTHONPATH=src exec $(PY) -m conclave play $(ARGS)

setup: $(VENV)/.build
	@$(PY) tools/environment.py install

compiled: $(VENV)/.build
	@CONCLAVE_BUILD=compiled $(PY) tools/environment.py install

test: lint types setup
	@if [ "$$CI" = true ] || [ "$$($(PY) -c 'from conclave.cli.about import build; print(build())')" = compiled ]; \
	then echo "conclave: tests on the compiled build"; CONCLAVE_BUILD=compiled $(PY) -m pytest -n 2 $(TESTS); \
	else echo "conclave: no compiled build on this machine (see above), so its tests are left out"; fi
	@echo "conclave: tests on the sources, interpreted"
	@$(INTERPRETED) $(PY) -m pytest -n 2 -m "not slow" $(TESTS)

quick: lint types
	@$(INTERPRETED) $(PY) -m pytest -n 2 -m "not slow" $(TESTS)

lint: $(VENV)/.dev
	@$(PY) -m ruff check $(SOURCES)
	@$(PY) -m ruff format --check $(SOURCES)

types: $(VENV)/.dev
	@$(PY) -m mypy $(SOURCES)

format: $(VENV)/.dev
	@$(PY) -m ruff check --fix $(SOURCES)
	@$(PY) -m ruff format $(SOURCES)

bench: | $(PY)
	@$(PY) -m benchmarks $(ARGS)

clean:
	rm -rf $(VENV) .venv-bench benchmarks/node/node_modules build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests tools benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# -- what the environment holds, a stamp each

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	{ echo "conclave needs Python 3.11 or newer, and '$(PYTHON)' is not; name another: make PYTHON=python3.12" >&2; exit 1; }
	@echo "conclave: making $(VENV)"
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/.runtime: pyproject.toml constraints.txt | $(PY)
	@$(PY) tools/environment.py runtime
	@touch $@

$(VENV)/.build: $(VENV)/.runtime
	@$(PY) tools/environment.py build
	@touch $@

$(VENV)/.dev: $(VENV)/.build
	@$(PY) tools/environment.py dev
	@touch $@
