"""Writes or checks `docs/errors.md`: every code, its class, its status, its sentences and facts.

The codes are read from the source: each call of an error class with its code written out. Where a
code is no literal, `PASSED_ON` or `LISTED` below must name the function, or the check fails.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_type_hints

from msgspec import Struct

from masume.core import errors, facts

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "masume"
TEMPLATE = SOURCE / "cli" / "template"
PAGE = ROOT / "docs" / "errors.md"

CLASSES = {
    name: kind.status
    for name, kind in vars(errors).items()
    if isinstance(kind, type) and issubclass(kind, errors.MasumeError)
}
PLAIN = ("Finding", "Refusal")
"""Classes with a code and a sentence that are no exceptions."""
FACTS: dict[str, object] = get_type_hints(facts.Facts)

PASSED_ON = {
    "masume.core.record.replay": "what a row was refused for",
    "masume.core.verify.verify": "what the record was refused for",
    "masume.games.cat.sheet_files.read": "what the sheet was refused for",
    "masume.server.messages.refusals.refusal_of": "what was refused",
}
"""Functions that wrap an error and keep its code."""

LISTED = {
    "masume.games.sumoku.judging.refusal": (
        "move/single",
        "move/reading",
        "move/overlap",
        "move/apart",
        "move/colour",
        "move/number",
        "move/total",
    ),
    "masume.server.http.rates.Rates.count": (
        "limit/daily",
        "limit/devices",
        "limit/exports",
        "limit/friends",
        "limit/hints",
        "limit/invites",
        "limit/joins",
        "limit/lessons",
        "limit/mine",
        "limit/outlooks",
        "limit/prints",
        "limit/puzzles",
        "limit/replays",
        "limit/tournaments",
    ),
    "masume.server.http.refusals.refused": (
        "request/form",
        "request/method",
        "request/too-large",
        "request/unknown",
    ),
}
"""Functions that take their codes from elsewhere."""

BY_FRAMEWORK = {"request/method": 405, "request/unknown": 404, "server/failed": 500}
"""The statuses of refusals that no exception of ours stands for."""

EXCUSED: set[str] = set()
"""Those of the functions above that were met."""

OFF_SERVER = (
    "masume.arena.",
    "masume.cli.",
    "masume.terminal.",
    "masume.client",
    "masume.research.",
    ".coding",
    ".batch",
    ".terminal",
    ".commands",
)
"""Parts of module names whose errors never leave for a page."""


INTRODUCTION = """\
# Errors

Every refusal has a stable code, a sentence in English and, for some codes, facts. This page is
written by `scripts/error_catalogue.py --write`. The column HTTP has the status that a server
answers with; a finding of `masume verify` has none.
"""


class Entry(Struct):
    """What the source says of one code."""

    code: str
    classes: set[str] = set()
    sentences: list[str] = []
    facts: set[str] = set()
    modules: set[str] = set()

    @property
    def statuses(self) -> list[int]:
        """The HTTP statuses it is answered with; none for a finding."""
        if self.code in BY_FRAMEWORK:
            return [BY_FRAMEWORK[self.code]]
        return sorted({CLASSES[name] for name in self.classes if name in CLASSES})

    @property
    def reaches_pages(self) -> bool:
        """Whether a server can answer with it, so that a page needs words for it."""
        return any(not any(part in name for part in OFF_SERVER) for name in self.modules)


@cache
def catalogue() -> dict[str, Entry]:
    """Every code, sorted. `SystemExit` for a code or a fact that cannot be understood."""
    found: dict[str, Entry] = {}
    for path in sorted(set(SOURCE.rglob("*.py")) - set(TEMPLATE.rglob("*"))):
        module = "masume." + ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        for call in _Module(module, path).calls():
            for code in call.codes:
                entry = found.setdefault(code, Entry(code))
                entry.classes.add(call.name)
                entry.sentences += [each for each in call.sentences if each not in entry.sentences]
                entry.facts |= call.facts
                entry.modules.add(module)
    if idle := {*PASSED_ON, *LISTED} - EXCUSED:
        raise SystemExit(f"no longer needed in PASSED_ON or LISTED: {sorted(idle)}")
    unknown = {name: entry.facts - {*FACTS} for name, entry in found.items()}
    if any(unknown.values()):
        raise SystemExit(f"facts that core/facts.py does not know: {unknown}")
    return dict(sorted(found.items()))


class Call(Struct):
    """One place where an error is made."""

    name: str
    codes: list[str]
    sentences: list[str]
    facts: set[str]


class _Module:
    def __init__(self, name: str, path: Path) -> None:
        self.name = name
        self.tree = ast.parse(path.read_text(encoding="utf-8"))

    def calls(self) -> Iterator[Call]:
        """The errors made in this module."""
        for function, where in _functions(self.tree, self.name):
            for node in _own(function):
                if isinstance(node, ast.Call) and _name(node.func) in {*CLASSES, *PLAIN}:
                    yield from self.call(node, _name(node.func), function, where)
        for kind in (each for each in ast.walk(self.tree) if isinstance(each, ast.ClassDef)):
            bases = [_name(base) for base in kind.bases if _name(base) in CLASSES]
            for node in ast.walk(kind) if bases else ():
                if isinstance(node, ast.Call) and ast.unparse(node.func) == "super().__init__":
                    yield from self.call(node, bases[0], kind, f"{self.name}.{kind.name}")

    def call(self, node: ast.Call, name: str, function: ast.AST, where: str) -> Iterator[Call]:
        """What one call says; `name` is the class that is made."""
        keywords = {each.arg for each in node.keywords if each.arg}
        if not node.args:
            return
        first, *others = node.args
        sentences = [*self.words(others[0], function)] if others else []
        named = _assigned_facts(function) if name in CLASSES else set()
        told = {each for each in keywords if name in CLASSES} | named
        if isinstance(first, ast.Constant):
            yield Call(name, [str(first.value)], sentences, told)
        elif where in LISTED:
            EXCUSED.add(where)
            yield Call(name, [*LISTED[where]], [], told)
        elif where in PASSED_ON:
            EXCUSED.add(where)
        else:
            raise SystemExit(f"{where}: the code of {ast.unparse(node)[:60]} is not written out")

    def words(self, node: ast.expr, function: ast.AST, depth: int = 0) -> Iterator[str]:
        """The sentences that an expression can be, values in braces."""
        match node:
            case ast.Constant():
                yield str(node.value)
            case ast.JoinedStr():
                yield "".join(map(_part, node.values))
            case ast.IfExp():
                yield from self.words(node.body, function, depth)
                yield from self.words(node.orelse, function, depth)
            case ast.Name() if depth < 3:
                for value in _values(node.id, node, function):
                    yield from self.words(value, function, depth + 1)
                for value, caller in self.arguments(node.id, function):
                    yield from self.words(value, caller, depth + 1)

    def arguments(self, name: str, function: ast.AST) -> Iterator[tuple[ast.expr, ast.AST]]:
        """What the callers in this module give a function for its parameter of this name."""
        if not isinstance(function, ast.FunctionDef):
            return
        parameters = [each.arg for each in function.args.args if each.arg != "self"]
        if name not in parameters:
            return
        position = parameters.index(name)
        for caller, _ in _functions(self.tree, self.name):
            for node in _own(caller):
                if isinstance(node, ast.Call) and _name(node.func) == function.name:
                    yield from ((value, caller) for value in node.args[position : position + 1])


def _functions(tree: ast.AST, where: str) -> Iterator[tuple[ast.AST, str]]:
    """The module and every function in it, each with its full name."""
    yield tree, where
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from _functions(node, f"{where}.{node.name}")
        else:
            for function, name in _functions(node, where):
                if function is not node:
                    yield function, name


def _own(function: ast.AST) -> Iterator[ast.AST]:
    """Everything in a function but what belongs to a function or class inside it."""
    for node in ast.iter_child_nodes(function):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node
            yield from _own(node)


def _name(function: ast.expr) -> str:
    return ast.unparse(function).split(".")[-1]


def _part(node: ast.expr) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    assert isinstance(node, ast.FormattedValue)
    names = [each.id for each in ast.walk(node.value) if isinstance(each, ast.Name)]
    ends = [each.attr for each in ast.walk(node.value) if isinstance(each, ast.Attribute)]
    return "{" + (ends[:1] or names[-1:] or ["…"])[0].strip("_").lower() + "}"


def _values(name: str, node: ast.AST, function: ast.AST) -> list[ast.expr]:
    """What a name can be at a node: the nearest assignments before it, from its block outwards."""
    for block in _blocks(function, node):
        for statement in reversed(block):
            found = [*_assigned(name, statement)]
            if found:
                return found
    return []


def _blocks(tree: ast.AST, node: ast.AST) -> Iterator[list[ast.stmt]]:
    """The statements before a node in its own block, then in the block around that, and so on."""
    for field in ("body", "orelse", "handlers", "finalbody", "cases"):
        block = getattr(tree, field, [])
        for number, statement in enumerate(block):
            if any(each is node for each in ast.walk(statement)):
                yield from _blocks(statement, node)
                yield block[:number]
                return


def _assigned(name: str, statement: ast.stmt) -> Iterator[ast.expr]:
    for node in ast.walk(statement):
        if not isinstance(node, ast.Assign):
            continue
        for target in node.targets:
            if isinstance(target, ast.Name) and target.id == name:
                yield node.value
            elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                pairs = zip(target.elts, node.value.elts, strict=False)
                yield from (value for each, value in pairs if ast.unparse(each) == name)


def _assigned_facts(function: ast.AST) -> set[str]:
    """Facts that are added to an error after it was made."""
    return {
        str(node.slice.value)
        for node in _own(function)
        if isinstance(node, ast.Subscript)
        and isinstance(node.ctx, ast.Store)
        and ast.unparse(node.value).endswith(".facts")
        and isinstance(node.slice, ast.Constant)
    }


def page() -> str:
    """The Markdown of `docs/errors.md`."""
    lines = [INTRODUCTION, "| code | class | HTTP | sentences | facts |", "|---|---|---|---|---|"]
    for entry in catalogue().values():
        cells = [
            f"`{entry.code}`",
            ", ".join(sorted(entry.classes)),
            ", ".join(map(str, entry.statuses)),
            "<br>".join(each.replace("|", "\\|") for each in entry.sentences),
            ", ".join(sorted(entry.facts)),
        ]
        lines.append(f"| {' | '.join(cells)} |")
    lines += ["", "## Facts", "", "| name | type | meaning |", "|---|---|---|"]
    lines += [f"| `{name}` | `{kind}` | {words} |" for name, kind, words in _fact_rows()]
    return "\n".join(lines) + "\n"


def _fact_rows() -> Iterator[tuple[str, str, str]]:
    tree = ast.parse(Path(facts.__file__).read_text(encoding="utf-8"))
    body = next(node for node in tree.body if isinstance(node, ast.ClassDef)).body
    for node, following in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.AnnAssign):
            words = following.value if isinstance(following, ast.Expr) else None
            said = str(words.value) if isinstance(words, ast.Constant) else ""
            yield ast.unparse(node.target), ast.unparse(node.annotation), said


def main() -> None:
    """Writes the page with `--write`; else fails if it is not current."""
    made = page()
    if "--write" in sys.argv:
        PAGE.write_text(made, encoding="utf-8")
    elif not PAGE.is_file() or PAGE.read_text(encoding="utf-8") != made:
        raise SystemExit(f"{PAGE.name} is not current: run make docs")


if __name__ == "__main__":
    main()
