"""The README of a box draws its tree as it is."""

import re
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[2] / "src" / "masume" / "games"
ENTRY = re.compile(r"^    ( *)([\w.-]+(?:\.py|\.toml|/)) ", re.MULTILINE)


def drawn(readme: str) -> set[str]:
    """The files and folders that the tree names, a folder with its slash."""
    found, folder = set(), ""
    for indent, name in ENTRY.findall(readme):
        folder = folder if indent else (name if name.endswith("/") else "")
        found.add(folder + name if indent else name)
    return found


@pytest.mark.parametrize("box", ["sudoku", "cat", "cardoku"])
def test_the_tree_names_every_module_and_folder_and_nothing_else(box):
    room = GAMES / box
    there = {
        str(path.relative_to(room)) + "/" * path.is_dir()
        for path in (*room.glob("*"), *room.glob("*/*.py"))
        if path.name not in ("__init__.py", "__pycache__", "README.md")
    }
    assert drawn((room / "README.md").read_text(encoding="utf-8")) == there


def test_a_tree_is_read_folder_by_folder():
    tree = "    rules/        the rules\n      state.py      the state\n    bots.py       bots\n"
    assert drawn(tree) == {"rules/", "rules/state.py", "bots.py"}
