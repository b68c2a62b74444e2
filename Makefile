# The two commands that matter are `make play` and `make test`; both set everything up.

PYTHON_IN := .venv/bin/python
INPUTS := pyproject.toml scripts/setup.sh

.PHONY: play test lint bench docs requirements clean

play: .venv/play.stamp
	@.venv/bin/masume play $(ARGS)

test: lint
ifdef ARGS
	$(PYTHON_IN) -m pytest -n auto $(ARGS)
else
	$(PYTHON_IN) -m pytest -n auto --cov --cov-report=
	$(PYTHON_IN) -m coverage report --include='*/masume/core/*,*/masume/games/*' --fail-under=100 --skip-covered --show-missing
endif

lint: .venv/dev.stamp
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	.venv/bin/lint-imports --no-logo

# The peers beside us are optional: .venv/bin/python -m pip install -e ".[bench]"
bench: .venv/dev.stamp
	$(PYTHON_IN) bench/rules.py $(ARGS)

# What is generated: the table of rules and their tests.
docs: .venv/dev.stamp
	$(PYTHON_IN) scripts/rules_coverage.py --write

# Pins every dependency with its hashes; needs uv.
requirements:
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --no-emit-index-url --python-version 3.11 pyproject.toml requirements/build.in -o requirements/play.txt
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --no-emit-index-url --python-version 3.11 --group dev -c requirements/play.txt pyproject.toml requirements/build.in -o requirements/dev.txt

.venv/play.stamp: requirements/play.txt $(INPUTS)
	@scripts/setup.sh play
	@touch $@

.venv/dev.stamp: requirements/dev.txt $(INPUTS)
	@scripts/setup.sh dev
	@touch $@ .venv/play.stamp

clean:
	rm -rf .venv .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
