"""The statements of the store are those of PostgreSQL 15, too; the tests run on a newer one."""

import re
from pathlib import Path

import pytest

from masume.server.store import postgres

FILES = sorted(Path(postgres.__file__).parent.glob("*.py"))


def after_subqueries(text):
    """What follows each subquery after FROM: the next word behind its last bracket."""
    for found in re.finditer(r"\bFROM \((?=\s*(?:SELECT|VALUES)\b)", text):
        depth, end = 1, found.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        yield text[end:].split(maxsplit=1)[0]


def test_what_follows_a_subquery_is_found():
    text = "SELECT a FROM (SELECT f(1) AS a) AS b, c FROM (\n  SELECT 2\n) WHERE true"
    assert [*after_subqueries(text)] == ["AS", "WHERE"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_subquery_has_a_name(file):
    """Before PostgreSQL 16 one without a name is an error."""
    assert {*after_subqueries(file.read_text(encoding="utf-8"))} <= {"AS"}
