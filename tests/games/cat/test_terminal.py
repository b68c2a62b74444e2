"""Cat Sudoku at the terminal: playing, sheets of one's own, real dice, replay."""

import pytest

from masume.bots.judge import Reason
from masume.core import record
from masume.core.game import Effect
from masume.core.verify import verify
from masume.games.cat.bots import reasons
from masume.games.cat.rules import CAT
from masume.games.cat.rules.effects import Diagonal, NoWild, OutOfTime, Penalty, Total, Wrote
from masume.games.cat.terminal import CatFace

OWN = "\n".join(["oooooo", "ooxxxx", *["xxxxxx"] * 2, "......", *["xxxxxx"] * 4])


@pytest.fixture
def own(tmp_path):
    path = tmp_path / "own.txt"
    path.write_text(f"# mine\n{OWN}\n", encoding="utf-8")
    return path


def test_real_dice_are_typed_and_the_record_says_so(masume, tmp_path):
    path = tmp_path / "real.json"
    typed = "4 1 3 2\n1@A1 2@I1 3@B2 4@H2\nroll 6655\n"
    said = masume("play", "cat", "-p", "You", "--real", "--save", path, typed=typed)
    assert "real dice, such as roll 1 1 1 1" in said.out
    assert "You: rolled 1 2 3 4." in said.out
    assert "You: wrote 1@A1 2@I1 3@B2 4@H2." in said.out
    assert "You: rolled 5 5 6 6." in said.out
    kept = record.load(path)
    assert [row.by for row in kept.rows if row.who == "nature"] == ["person", "person"]
    found = verify(kept)
    assert found.fits
    assert len(found.unproved) == 2


def test_real_dice_that_cannot_be_are_asked_again(masume):
    said = masume("play", "cat", "-p", "You", "--real", typed="1 2 3\n1 2 3 7\n1 2 3 4\n")
    assert said.out.count("4 dice are due") == 2
    assert "You: rolled 1 2 3 4." in said.out


def test_the_table_shows_sheets_counter_and_wild_dice(masume):
    typed = "1 1 2 3\n1@A1 1@H2 2@I1 3@B2\n5 5 6 1\ncross 5 row 2 blank 1\n"
    said = masume("play", "cat", "-p", "You", "--real", typed=typed)
    assert "You: 5 is wild." in said.out
    assert "Wild Counter  1 2 3 4 5 6 5 _ _" in said.out
    assert "2+ dice  □ □ □ □ □ □ x □ □" in said.out
    assert "[1]  *5*  *5*  [6]" in said.out
    assert " 1 (1)                     (2)" in said.out
    assert "Round 2 of 12" in said.out


def test_a_whole_game_by_hints_and_its_replay(masume, tmp_path):
    path = tmp_path / "solo.json"
    said = masume("play", "cat", "-p", "kind", "--sheet", "winter", "--seed", "tea", "--save", path)
    assert said.status == 0
    assert "[2]" in said.out
    assert "The sheets are full: the game is over." in said.out
    assert "kind: " in said.out
    again = masume("replay", path)
    assert "points. It is over: the sheets are full." in again.out
    assert masume("verify", path).status == 0


def test_moves_and_hints_can_be_asked_for(masume):
    said = masume("play", "cat", "-p", "You", "--seed", "tea", typed="moves\nhint\nhint\nback\n")
    assert "write 1@" in said.out or "write 2@" in said.out
    assert "A good move: write " in said.out
    assert "Moves can't be taken back in this game." in said.out


def test_a_sheet_of_ones_own_is_played_saved_and_resumed(masume, own, tmp_path):
    path = tmp_path / "mine.json"
    said = masume(
        "play",
        "cat",
        "-p",
        "You",
        "--sheet",
        own,
        "--seed",
        "a",
        "--save",
        path,
        typed="hint\nquit\n",
    )
    assert said.status == 0
    assert record.load(path).options["sheet"] == OWN.replace("\n", "/")
    assert "A  B  C  D  E  F" in masume("play", "--resume", path).out


def test_a_sheet_is_for_cat_sudoku_alone(masume):
    said = masume("play", "sudoku", "--sheet", "spring")
    assert (said.status, said.err.endswith("[usage]\n")) == (2, True)


def test_a_sheet_is_checked_and_shown(masume, own):
    said = masume("sheet", "check", own)
    assert (said.status, "48 spaces, 8 circles, 12 rounds" in said.out) == (0, True)
    assert "A filling worth 100 exists" in said.out
    shown = masume("sheet", "preview", "spring").out.splitlines()
    assert shown[:2] == ["(·)                     (·)", " · (·)               (·) ·"]


def test_a_mistake_in_a_sheet_is_named_by_line_and_column(masume, tmp_path):
    path = tmp_path / "bad.txt"
    path.write_text("# mine\noooo\nxx?x\n", encoding="utf-8")
    said = masume("sheet", "check", path)
    assert said.status == 2
    assert "Line 3, column 3 of the sheet: '?' is none of x o . and 1 to 6." in said.err
    for odd in (tmp_path / "none.txt", tmp_path):
        said = masume("sheet", "preview", odd)
        assert (said.status, "option/sheet-file" in said.err) == (2, True)


def test_a_sheet_that_cannot_be_filled_for_100_is_told(masume, own, monkeypatch):
    """Rows of three between prints that leave 5 and 6 alone."""
    rows = ["oooooooo.", ".........", ".333.333.", "1xxx2xxx1", ".444.444."]
    rows += ["xxxxxx.xx"] * 4 + ["xx......."]
    own.write_text("\n".join(["oooo.oooo", *rows[1:]]), encoding="utf-8")
    said = masume("sheet", "check", own)
    assert said.status == 1, said
    assert "no filling is worth 100" in said.out
    from masume.games.cat.commands import sheet
    from masume.games.cat.rules.filling import GaveUp

    def tired(of):
        raise GaveUp

    monkeypatch.setattr(sheet, "perfect", tired)
    said = masume("sheet", "check", "spring")
    assert (said.status, "none was ruled out" in said.out) == (1, True)


def test_being_out_of_step_is_told(masume):
    typed = "1 2 3 4\n1@A1\n1@A1 2@I1 3@B2 4@H2 1@C9\n6 6 5\n"
    said = masume("play", "cat", "-p", "Ann,Bea", "-o", "referee=honour", "--real", typed=typed)
    told = " ".join(said.out.split())
    assert "Bea: 1 too many, -3 (rule CAT-15)." in told
    assert "Ann: 3 too few, -9 (rule CAT-14)." in told
    assert "Ann: rolled 5 6 6." in told


def test_the_pdf_is_written_where_one_wishes(masume, own, tmp_path):
    said = masume("print", "cat", "--players", 2, "--lang", "nl", "--paper", "a4")
    assert "cat-spring-nl.pdf: sheets, a Wild Counter and the rules." in said.out
    assert (tmp_path / "cat-spring-nl.pdf").read_bytes().startswith(b"%PDF-")
    assert masume("print", "cat", "-O", tmp_path / "no" / "a.pdf").status == 2
    assert "cat-own-en.pdf" in masume("print", "cat", "--sheet", own, "--players", 1).out


class Other(Effect, frozen=True, tag="other"):
    """What Cat Sudoku never tells."""


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (NoWild(rule="CAT-10", seat=0), "No box is open: nothing is wild."),
        (Wrote(numbers=(), rule="CAT-11", seat=0), "Ann: wrote nothing."),
        (OutOfTime(rule="CAT-14", seat=0), "Ann: the time is over."),
        (
            Diagonal(cells=("A1", "B2", "C3"), value=4, rule="CAT-17", seat=0, points=-5),
            "\n  Ann: 4 on A1–B2–C3 diagonally, -5.",
        ),
        (Penalty(rule="CAT-18", seat=0, points=-9), "\n  Ann: out of step, -9."),
        (Total(score=82, rule="CAT-18", seat=0), "\n  Ann: 82 points."),
        (Other(rule="CAT-1"), "other (CAT-1)."),
    ],
)
def test_effects_that_are_rare_are_sentences_too(effect, words):
    name = "" if effect.seat is None else "Ann"
    assert CatFace(CAT).words(effect, name) == words


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (reasons.Circles(cells=("B2",)), "B2 will be circled."),
        (reasons.Circles(cells=("B2", "D2", "E2")), "B2, D2 and E2 will be circled."),
        (
            reasons.Diagonal(value=4, cells=("B2", "C3")),
            "There is a 4 corner to corner at B2 and C3.",
        ),
        (reasons.Blocks(cells=("C4",)), "Nothing fits at C4 any more without a loss."),
        (reasons.KeepsOpen(cells=("C4",)), "It still leaves a number for C4."),
        (reasons.KeepsRoom(value=5, places=3), "It keeps room for 3 of number 5."),
        (reasons.KeepsRoom(value=5, places=1), "It keeps room for one 5."),
        (reasons.TakesRoom(value=5, places=2), "It leaves room for only 2 of number 5."),
        (reasons.TakesRoom(value=5, places=1), "It leaves room for only one 5."),
        (reasons.TakesRoom(value=5, places=0), "It leaves no room for any 5."),
        (reasons.MakesWild(number=2, dice=1), "1 die that shows 2 can be any number."),
        (reasons.MakesWild(number=2, dice=3), "3 dice that show 2 can be any number."),
        (
            reasons.SpendsBlank(column=7),
            "It uses up a box of a blank column, which would fit any roll.",
        ),
        (reasons.HelpsOthers(points=-1.0), "It helps the others more."),
        (Reason(), ""),
    ],
)
def test_a_hint_tells_why_in_sentences(reason, words):
    assert CatFace(CAT).why(reason) == words
