"""Writes or checks `docs/rules-coverage.md`: every rule id with its tests, one line each.

The ids are those of the rules pages (`**SDK-1**` in `src/masume/games/*/rulebook/*.en.md`); the
tests are those marked with `@pytest.mark.rule("SDK-1")`. A rule without a test fails, and so does
a test that names a rule which does not exist.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "docs" / "rules-coverage.md"
RULE = re.compile(r"^- \*\*([A-Z]{3}-\d+)\*\*\s+(.+?)(?=\n-|\n\n|\Z)", re.MULTILINE | re.DOTALL)


def rules() -> dict[str, str]:
    """Every rule id with the beginning of its text, page by page."""
    found: dict[str, str] = {}
    for page in sorted(ROOT.glob("src/masume/games/*/rulebook/*.en.md")):
        for number, text in RULE.findall(page.read_text(encoding="utf-8")):
            found[number] = re.split(r"(?<=[.:;])\s", " ".join(text.split()))[0].rstrip(":;")
    return dict(sorted(found.items(), key=lambda item: _order(item[0])))


def tests() -> dict[str, list[str]]:
    """For every rule id the tests that are marked with it."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef) and function.name.startswith("test_"):
                for rule in _marked(function):
                    found.setdefault(rule, []).append(f"{path.relative_to(ROOT)}::{function.name}")
    return found


def _marked(function: ast.FunctionDef) -> Iterator[str]:
    for mark in function.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
            yield from (ast.literal_eval(argument) for argument in mark.args)


def _order(rule: str) -> tuple[str, int]:
    box, _, number = rule.partition("-")
    return box, int(number)


def table() -> str:
    """The page, or `SystemExit` with what is missing."""
    known, tested = rules(), tests()
    untested, unknown = known.keys() - tested.keys(), tested.keys() - known.keys()
    if untested or unknown:
        raise SystemExit(
            f"rules without a test: {sorted(untested)}; tests of no rule: {sorted(unknown)}"
        )
    lines = [
        "# Rules and their tests",
        "",
        "Written by `make docs` from the rules pages and the tests; the test run checks that it",
        "is current. Each test works its values out by hand.",
        "",
        "| rule | says | tests |",
        "|---|---|---|",
    ]
    for rule, text in known.items():
        names = "<br>".join(f"`{name}`" for name in tested[rule])
        lines.append(f"| {rule} | {text} | {names} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Writes the page with `--write`; else complains if it is not current."""
    if "--write" in sys.argv:
        TABLE.write_text(table(), encoding="utf-8")
        print(f"wrote {TABLE.relative_to(ROOT)}: {len(rules())} rules")
    elif not TABLE.is_file() or TABLE.read_text(encoding="utf-8") != table():
        raise SystemExit("docs/rules-coverage.md is not current: run `make docs`")


if __name__ == "__main__":
    main()
