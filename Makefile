# The two commands that matter are `make play` and `make test`; both set everything up.

PYTHON_IN := .venv/bin/python
NPM := $(PYTHON_IN) scripts/npm.py
# Tests with a server or a browser wait a good deal: two more of them than there are cores.
WORKERS = $(shell $(PYTHON_IN) -c "import os; print((os.cpu_count() or 1) + 2)")
INPUTS := pyproject.toml hatch_build.py scripts/setup.sh \
	$(shell find web -type f -not -path '*/node_modules/*' 2>/dev/null) \
	$(wildcard src/masume/bots/portraits/*.svg src/masume/games/*/drawings/*.svg)

.PHONY: play test test-long counted collected lint python-lint page-style page-lint page-check page-test page-types bench soak gallery docs site \
	requirements clean

# Bytecode saves every process a second or more; it is kept out of the sources.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(CURDIR)/.venv/pycache

# Serves the page and opens it; `make play ARGS=play` plays in the terminal.
play: .venv/play.stamp
	@.venv/bin/masume $(ARGS)

test: .venv/dev.stamp
ifdef ARGS
	$(PYTHON_IN) -m pytest -n auto $(ARGS)
else
	@$(MAKE) --no-print-directory -j3 counted $(LINT) page-test collected
	$(PYTHON_IN) -m pytest -n $(WORKERS) --dist worksteal --part=others
endif

# What takes too long to be run each time (LONG in conftest.py).
test-long: .venv/dev.stamp
	$(PYTHON_IN) -m pytest -n $(WORKERS) --part=long

# The tests that must meet every line of the rules.
counted: .venv/dev.stamp
	$(PYTHON_IN) -m pytest -n auto --part=counted --cov --cov-report=
	$(PYTHON_IN) -m coverage report --fail-under=100 --skip-covered --show-missing

# All other tests are read and compiled once, before each worker reads them.
collected: .venv/dev.stamp
	@told=$$($(PYTHON_IN) -m pytest --part=others --collect-only) || { echo "$$told"; false; }

# Most of these use one core only, so two of them run at a time; the longest ones begin.
LINT := page-check page-lint python-lint page-style
lint: .venv/dev.stamp
	@$(MAKE) --no-print-directory -j2 $(LINT)

python-lint: .venv/dev.stamp
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	.venv/bin/lint-imports --no-logo

page-style page-lint page-check page-test: .venv/dev.stamp
	$(NPM) run --silent $(@:page-%=%)

# The peers beside us are optional: .venv/bin/python -m pip install -e ".[bench]"
bench: .venv/dev.stamp
	$(PYTHON_IN) bench/rules.py $(ARGS)

# Plays all games while servers are killed, stalled and attacked: make soak MINUTES=60, or KILLS=1000;
# with several servers at one database: make soak NODES=3 FAULTS=500
soak: .venv/dev.stamp
	$(PYTHON_IN) -m tests.faults.soak --minutes $(or $(MINUTES),0) --kills $(or $(KILLS),0) \
		--nodes $(or $(NODES),0) --faults $(or $(FAULTS),0)

# Takes pictures of every screen, to be looked at: make gallery ARGS="--only sudoku --theme dark"
gallery: .venv/dev.stamp
	$(PYTHON_IN) -m tests.web.gallery $(ARGS)

# Makes the page's types from the server's own description of its interface.
page-types: .venv/dev.stamp
	$(PYTHON_IN) scripts/page_types.py --write

# What is generated: tables of rules and errors, a page for each game, positions for page tests.
docs: .venv/dev.stamp page-types
	$(PYTHON_IN) scripts/rules_coverage.py --write
	$(PYTHON_IN) scripts/game_pages.py --write
	$(PYTHON_IN) scripts/error_catalogue.py --write
	$(PYTHON_IN) scripts/page_fixtures.py --write
	$(PYTHON_IN) scripts/coding_tables.py --write

# The documentation as a site, in build/site; warnings are errors.
site: .venv/dev.stamp
	$(PYTHON_IN) scripts/site_pages.py build
	NO_MKDOCS_2_WARNING=1 .venv/bin/mkdocs build --strict --config-file build/mkdocs.yml

# Pins every dependency with its hashes; needs uv.
requirements:
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --no-emit-index-url --python-version 3.11 --extra print pyproject.toml requirements/build.in -o requirements/play.txt
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --no-emit-index-url --python-version 3.11 --extra print --extra postgres --extra otel --extra fast -c requirements/play.txt pyproject.toml -o requirements/server.txt
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --no-emit-index-url --python-version 3.11 --extra print --extra cluster --extra postgres --extra otel --extra research --group dev -c requirements/play.txt -c requirements/server.txt pyproject.toml requirements/build.in -o requirements/dev.txt
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --no-emit-index-url --python-version 3.11 --extra fast -c requirements/server.txt -c requirements/dev.txt pyproject.toml -o requirements/fast.txt
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --no-emit-index-url --python-version 3.11 requirements/node.in -o requirements/node.txt

.venv/play.stamp: requirements/play.txt requirements/fast.txt $(INPUTS)
	@scripts/setup.sh play
	@touch $@

.venv/dev.stamp: requirements/dev.txt requirements/fast.txt scripts/browser.sh $(INPUTS)
	@scripts/browser.sh & scripts/setup.sh dev; done=$$?; wait; exit $$done
	@touch $@ .venv/play.stamp

clean:
	rm -rf .venv .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
