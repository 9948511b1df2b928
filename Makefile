# Everything lives in a private .venv; nothing is installed elsewhere.
#
#   make play        the table in a browser, now; the fast build is made behind
#   make terminal    play at the terminal
#   make setup       .venv/bin/conclave, compiled where there is a C compiler, with the browser client
#   make compiled    the same, or fail
#   make client      build the browser client alone
#
#   make quick       lint, types, fast tests on the sources, and the browser client's
#   make test        everything, on both builds and in a browser
#   make web         lint, types and unit tests of the browser client
#   make wire        write web/src/wire.ts anew, after a change of what travels
#   make browser     the tests in a browser alone
#   make kill        the server is killed KILLS=200 times while people play
#   make chaos       workers and PostgreSQL are killed, frozen and cut off CHAOS=200 times while people play
#   make pairs       PAIRS=2000 pairs of games that a seat cannot tell apart
#   make fuzz        FUZZ=50000 bad inputs over HTTP and websockets
#
#   make bench       speed beside OpenSpiel, PettingZoo and boardgame.io, and beside an earlier tree
#   make bench-vector samples a second of many games at a time, beside OpenSpiel and PettingZoo
#   make bench-table 500 tables under load, beside boardgame.io's server
#   make pictures    the pictures in docs/pictures
#   make format      let ruff put the sources in order
#   make clean       forget everything made
#
# make play ARGS="--port 9000"; make terminal ARGS="tictactoe --plain"; make test PYTHON=python3.12; CONCLAVE_PURE=1 make setup

PYTHON ?= python3
ARGS ?=
TESTS ?= tests
# Three processes, because tests of servers wait as long as they work; who is done first takes over what others have not begun.
PYTEST := -m pytest -n 3 --dist worksteal
# A browser takes a core for itself.
BROWSING := -m pytest -n 2 --dist worksteal
# Playwright keeps an event loop running in its process, in which no other test could start one.
APART := --ignore=tests/browser
NO_TESTS := 5
KILLS ?= 200
CHAOS ?= 200
PAIRS ?= 2000
FUZZ ?= 50000
VENV := .venv
PY := $(VENV)/bin/python
SOURCES := src tests tools hatch_build.py $(wildcard benchmarks)
LINTED := $(SOURCES) $(wildcard examples)
INTERPRETED := PYTHONPATH=src CONCLAVE_BUILD=interpreted

# A run of the tests starts dozens of Pythons, which read each other's bytecode, whatever the shell says of it.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := setup
.PHONY: play terminal setup compiled client page test quick browser kill chaos pairs fuzz lint types web web-if-node wire format pictures bench bench-vector bench-table clean

play: | $(PY)
	@$(MAKE) -s --no-print-directory -j2 $(VENV)/.runtime page
	@exec $(PY) -m tools.play $(ARGS)

terminal: $(VENV)/.runtime
	@if $(PY) -m tools.environment is-fresh; then exec $(VENV)/bin/conclave play $(ARGS); fi; \
	PYTHONPATH=src exec $(PY) -m conclave play $(ARGS)

setup: page $(VENV)/.build
	@$(PY) -m tools.environment install

compiled: client $(VENV)/.build
	@CONCLAVE_BUILD=compiled $(PY) -m tools.environment install

client: | $(PY)
	@$(PY) -m tools.client build

page: | $(PY)
	@$(PY) -m tools.client build || echo "conclave: going on without the browser client"

test: $(VENV)/.dev
	@$(MAKE) --no-print-directory -j2 setup client lint types web
	@$(PY) -m tools.browser
	@$(PY) -m tools.services
	@if [ "$$CI" = true ] || [ "$$($(PY) -c 'from conclave.cli.about import build; print(build())')" = compiled ]; \
	then echo "conclave: tests on the compiled build"; CONCLAVE_BUILD=compiled $(PY) $(PYTEST) $(APART) $(TESTS) && \
	echo "conclave: tests in a real browser" && CONCLAVE_BUILD=compiled $(PY) $(BROWSING) tests/browser && \
	echo "conclave: tests on the sources, interpreted, of all that the other build compiles" && \
	{ $(INTERPRETED) $(PY) $(PYTEST) $(APART) --on-both-builds -m "not slow" $(TESTS) || test $$? = $(NO_TESTS); }; \
	else echo "conclave: no compiled build on this machine (see above): tests on the sources, interpreted"; \
	$(INTERPRETED) $(PY) $(PYTEST) $(APART) -m "not slow" $(TESTS); fi

quick: $(VENV)/.dev
	@$(MAKE) --no-print-directory -j2 types lint web-if-node
	@$(INTERPRETED) $(PY) $(PYTEST) $(APART) -m "not slow and not long" $(TESTS)

browser: $(VENV)/.dev setup
	@$(PY) -m tools.browser
	@$(PY) $(BROWSING) tests/browser $(ARGS)

kill: $(VENV)/.dev setup
	@CONCLAVE_KILLS=$(KILLS) $(PY) -m pytest tests/table/test_kill.py

chaos: $(VENV)/.dev setup
	@$(PY) -m tools.services
	@CONCLAVE_CHAOS=$(CHAOS) $(PY) -m pytest tests/table/test_chaos.py

pairs: $(VENV)/.dev setup
	@CONCLAVE_PAIRS=$(PAIRS) $(PY) $(PYTEST) tests/table/test_pairs.py

fuzz: $(VENV)/.dev setup
	@CONCLAVE_FUZZ=$(FUZZ) $(PY) $(PYTEST) tests/table/test_fuzz_http.py tests/table/test_fuzz_socket.py

lint: $(VENV)/.dev
	@$(PY) -m ruff check $(LINTED)
	@$(PY) -m ruff format --check $(LINTED)

types: $(VENV)/.dev
	@$(PY) -m mypy $(SOURCES)

web: $(VENV)/.dev
	@$(PY) -m tools.client check

web-if-node: $(VENV)/.dev
	@$(PY) -m tools.client check-if-node

wire: $(VENV)/.runtime
	@PYTHONPATH=src $(PY) -m tools.wire

format: $(VENV)/.dev
	@$(PY) -m ruff check --fix $(LINTED)
	@$(PY) -m ruff format $(LINTED)

pictures: $(VENV)/.dev setup
	@$(PY) -m tools.screenshots

bench: | $(PY)
	@$(PY) -m benchmarks $(ARGS)

bench-vector: | $(PY)
	@$(PY) -m benchmarks.vector $(ARGS)

bench-table: $(VENV)/.dev setup
	@$(PY) -m benchmarks.table $(ARGS)

clean:
	rm -rf $(VENV) .venv-bench .venv-bench-* benchmarks/node/node_modules build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf web/node_modules web/src/generated src/conclave/table/client
	find src tests tools benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# -- what the environment holds, a stamp each

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	{ echo "conclave needs Python 3.11 or newer, and '$(PYTHON)' is not; name another: make PYTHON=python3.12" >&2; exit 1; }
	@echo "conclave: making $(VENV)"
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/.runtime: pyproject.toml constraints.txt | $(PY)
	@$(PY) -m tools.environment runtime
	@touch $@

$(VENV)/.build: $(VENV)/.runtime
	@$(PY) -m tools.environment build
	@touch $@

$(VENV)/.dev: $(VENV)/.build
	@$(PY) -m tools.environment dev
	@touch $@
