"""General code names no game and no box: what it must know of one, the box tells it."""

import doctest
import re
from pathlib import Path

import pytest

from masume.core.registry import boxes

ROOT = Path(__file__).parent.parent
BOXES = "sudoku", "cat", "cardoku", "sumoku"
NAMES = re.compile(r"(?i:sudoku(?!-family)|sudokids|cardoku|sumoku|(?<![\w-])cat(?!\w))|Cat[A-Z]")
SOURCE = ROOT / "src" / "masume"
PYTHON = sorted(
    path for path in SOURCE.rglob("*.py") if path.relative_to(SOURCE).parts[0] != "games"
)
PAGE = sorted(
    path
    for path in (ROOT / "web" / "src").rglob("*")
    if path.suffix in (".ts", ".svelte", ".css")
    and not {*path.relative_to(ROOT / "web" / "src").parts} & {*BOXES}
    and not path.name.endswith(".test.ts")
)


def without_examples(text):
    """The text without its doctests, which have to play some game."""
    for part in doctest.DocTestParser().parse(text):
        if isinstance(part, str):
            yield part


def test_the_boxes_of_this_test_are_ours():
    assert tuple(box.key for box in boxes()) == BOXES


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_general_module_names_no_game(path):
    text = "".join(without_examples(path.read_text(encoding="utf-8")))
    assert [found[0] for found in NAMES.finditer(text)] == []


@pytest.mark.parametrize("path", PAGE, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_general_module_of_the_page_names_no_game(path):
    text = path.read_text(encoding="utf-8")
    assert [found[0] for found in NAMES.finditer(text)] == []
