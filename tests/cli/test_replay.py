"""Looking at records."""

import json

import pytest
from rich.console import Console

from masume.cli import replay
from masume.core import record
from tests.folders import RECORDS

PATH = RECORDS / "sudoku" / "2-strict-blocks-standard.json"


def test_every_row_is_told_and_the_end_is_drawn(masume):
    kept = record.load(PATH)
    said = masume("replay", PATH)
    assert said.status == 0
    assert "draw ?" in said.out
    assert f"{len(kept.rows):>4}  " in said.out
    assert "It is over: " in said.out
    for score in kept.result.scores:
        assert f"{score} points" in said.out


def test_one_position_can_be_asked_for(masume):
    start = masume("replay", PATH, "--at", 0).out
    assert start.count("·") == 81
    after_gold = masume("replay", PATH, "--at", 1).out
    assert after_gold.count("[") == 9
    assert after_gold.count("·") == 72


def test_a_position_can_be_written_as_a_picture(masume, tmp_path):
    said = masume("replay", PATH, "--svg", "end.svg")
    assert (said.status, said.out) == (0, "end.svg written.\n")
    masume("replay", PATH, "--svg", "gold.svg", "--at", 1)
    end, gold = ((tmp_path / name).read_text("utf-8") for name in ("end.svg", "gold.svg"))
    assert end.count(", golden") == gold.count(", golden") == 9
    assert gold.count(", empty") == 72
    assert end.count(", empty") < 72


def test_why_no_picture_is_written_is_told_in_a_line(masume, monkeypatch):
    said = masume("replay", PATH, "--svg", "no/such/folder.svg")
    assert said.status == 2
    assert "Cannot write no/such/folder.svg: " in said.err
    monkeypatch.setattr(replay, "picture_of", lambda key, view: None)
    assert "SuDoKu draws no pictures." in masume("replay", PATH, "--svg", "out.svg").err


def test_a_record_of_nothing_can_be_looked_at(masume, tmp_path):
    kept = json.loads(PATH.read_text(encoding="utf-8"))
    kept |= {"rows": [], "result": None}
    (tmp_path / "empty.json").write_text(json.dumps(kept), encoding="utf-8")
    assert masume("replay", "empty.json").out.count("·") == 81


@pytest.mark.parametrize(
    ("typed", "positions"),
    [
        (["", "b", "b", "q"], ["", "1/", "", ""]),
        (["3", "hello", ""], ["", "3/", "3/", "4/"]),
        (["99999", ""], ["", "END"]),
    ],
)
def test_one_can_step_through_a_record(capsys, monkeypatch, typed, positions):
    match = record.replay(record.load(PATH))
    lines = iter(typed)

    def answer(prompt):
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    console = Console(width=100)
    monkeypatch.setattr(console, "input", answer)
    shown = []
    show = replay.show
    monkeypatch.setattr(replay, "show", lambda c, m, at: (shown.append(at), show(c, m, at)))
    replay.step(console, match)
    numbers = [0 if p == "" else len(match.log) if p == "END" else int(p[:-1]) for p in positions]
    assert shown == numbers
    assert "Enter: next" in capsys.readouterr().out


def test_what_happened_at_the_table_is_told(masume):
    told = {
        "odd-takeback": "last move taken back.",
        "odd-hint": "a hint.",
        "odd-abandoned": "The match is abandoned.",
        "odd-resigned-three": "resigned.",
        "odd-bot-and-back": "back at the table.",
    }
    for name, words in told.items():
        assert words in masume("replay", RECORDS / "sudokids" / f"{name}.json").out


def test_alone_the_points_are_told_and_nobody_wins(masume):
    said = masume("replay", RECORDS / "sudokids" / "1-strict-empty-standard.json")
    assert "Winner" not in said.out
    assert "points. It is over: " in said.out


def test_the_place_of_the_last_move_is_marked_as_its_game_names_it(masume):
    """Lays in SuDoKu are marked by `>5<`, tiles of Sumoku by `>R5`."""
    sudoku = record.replay(record.load(PATH))
    row = next(entry.row.number for entry in sudoku.log if entry.row.who >= 0)
    said = masume("replay", PATH, "--at", row + 1).out
    assert f">{sudoku.log[row].row.move.value}<" in said
    path = next((RECORDS / "sumoku").glob("2-*.json"))
    sumoku = record.replay(record.load(path))
    row = next(entry.row.number for entry in sumoku.log if entry.row.who >= 0)
    tiles = len(sumoku.game.text(sumoku.log[row].row.move).split())
    assert masume("replay", path, "--at", row + 1).out.count(">") == tiles
