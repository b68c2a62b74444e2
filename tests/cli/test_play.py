"""Playing in the terminal: people, bots, secrets, refusals, saving."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from masume.core import record
from masume.core.verify import verify
from masume.lessons import course_of

# Seed «tea» puts gold on 1@D4 2@C9 3@F7 4@B5 5@A3 6@H1 7@I6 8@E2 9@G8
# and deals a 1 to the first seat, a 1 to the second.


def test_a_whole_game_against_a_bot(masume, tmp_path):
    """The person always takes the hint, so the game goes to its end."""
    typed = "hint\nhint\n"
    path = tmp_path / "half.json"
    masume("play", "sudokids", "--seed", "tea", "--save", path, typed=typed)
    said = None
    for _ in range(40):
        match = record.replay(record.load(path))
        if match.is_over:
            break
        move = next(iter(match.game.moves(match.state, 0)))
        said = masume("play", "--resume", path, typed=match.game.text(move) + "\n")
        assert said.status == 0
    assert match.is_over
    assert "Winner: " in said.out or "Winners: " in said.out
    assert f"Record: {path}" in "".join(said.out.split("\n"))
    assert verify(record.load(path)).fits
    assert masume("verify", path).status == 0


def test_laying_scoring_and_the_bots_answer_are_told(masume):
    said = masume("play", "sudoku", "--seed", "tea", typed="1@b1\n")
    assert "You: 1 on B1, 1+1+1 = 3 points." in said.out
    assert "greedy: 1 on " in said.out
    assert "▒ face down" in said.out


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("2@A1", "Your tile is 1. [move/not-held] (rule SDK-4)"),
        ("1@H1", "H1 is taken. [move/space-filled] (rule SDK-4)"),
        ("1@D9", "The column of D9 already holds 1 (D4). [move/repeats] (rule SDK-4)"),
        ("1@E5", "The block of E5 already holds 1 (D4). [move/repeats] (rule SDK-4)"),
        ("hello", "'hello' is no move. Write a tile and a space, such as 5@C4. [text/unknown]"),
        ("go", "It's your turn: place your tile. [move/not-now] (rule SDK-4)"),
        ("", "Type a move, or ? for help. [text/empty]"),
        ("Zoe: 1@A1", "Nobody here is called 'Zoe'. [text/nobody]"),
        ("greedy: 1@A1", "greedy is a bot and speaks for itself. [text/bot]"),
        ("back", "There's no move to take back right now. [table/nothing-to-take-back]"),
        ("?", "lay the tile on a space"),
        ("board", "such as 1@A1"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence_and_asked_again(masume, line, answer):
    said = masume("play", "sudoku", "--seed", "tea", typed=f"{line}\n1@b1\n")
    assert answer in said.out
    assert "You: 1 on B1" in said.out


def test_moves_shows_where_the_tile_fits(masume):
    said = masume("play", "sudoku", "--seed", "tea", typed="moves\n")
    rows = [line for line in said.out.splitlines() if line.startswith(" 4 ")]
    assert rows[0].count("+") == 0
    assert rows[1] == " 4 ┃ ·   ·   · ┃[1]  ·   · ┃ ·   ·   · ┃"
    assert " 1 ┃ +   +   + ┃ ·   +   + ┃ +  [6]  + ┃" in said.out


def test_a_hint_tells_where_then_what_then_why_and_marks_the_record(masume, tmp_path):
    typed = "1@b1\nhint\nhint\nhint\nlog\n"
    said = masume("play", "sudoku", "--seed", "tea", typed=typed)
    where, what = said.out.index("Look at row "), said.out.index("A good move: ")
    move = said.out[what:].split()[3]
    why = said.out.rindex(f"{move}: ")
    assert where < what < why
    assert "points" in said.out[why:].splitlines()[0]
    saved = record.load(tmp_path / "sudoku.masume.json")
    assert [row.text for row in saved.rows if row.who == "table"] == ["hint 0"]
    assert "You: a hint." in said.out


def test_a_move_can_be_taken_back_and_the_same_tile_comes_again(masume, tmp_path):
    masume("play", "sudoku", "--seed", "tea", typed="1@b1\nback\n1@b1\n")
    rows = record.load(tmp_path / "sudoku.masume.json").rows
    texts = [row.text for row in rows]
    assert "takeback 0 3" in texts
    cut = texts.index("takeback 0 3")
    assert texts[3] == texts[cut + 1] == "1@B1"
    assert texts[4] == texts[cut + 2]


def test_hands_stay_face_down_until_their_owner_says_so(masume):
    typed = "\n1@b1\n"
    said = masume("play", "sudoku", "-p", "Ann,Bea", "--seed", "tea", typed=typed)
    before, _, after = said.out.partition("Press Enter to turn up your tile.")
    assert before.count("▒ face down") == 2
    own, _, others = after.partition("Ann: 1 on B1")
    assert own.count("▒ face down") == 1
    assert others.count("▒ face down") == 2
    assert "Bea: it is your turn. Press Enter" in others


@pytest.mark.parametrize("line", ["moves", "hint"])
def test_help_about_a_tile_waits_until_it_is_turned_up(masume, line):
    said = masume("play", "sudoku", "-p", "Ann,Bea", "--seed", "tea", typed=f"{line}\n")
    assert "Turn up your tile first: press Enter. [text/face-down]" in said.out


def test_the_log_does_not_tell_what_others_drew(masume):
    said = masume("play", "sudoku", "-p", "Ann,Bea", "--seed", "tea", typed="log\n\nlog\n")
    assert said.out.count("draw ?") == 2 + 1
    assert said.out.count("draw 1") == 1


def test_people_watch_each_other_with_the_honour_referee(masume):
    """Ann lays right, Bea objects in vain, Cam may too; then Bea lays wrong and Cam sees it."""
    typed = "\n1@b1\nbea: challenge\nbea: challenge\ngo\n\n1@c1\nann: challenge\n"
    said = masume(
        *("play", "sudoku", "-p", "Ann,Bea,Cam", "-o", "referee=honour", "--seed", "tea"),
        typed=typed,
    )
    assert "Ann: 1 on B1. Any objections?" in said.out
    assert "Bea: challenge, but the tile is right. Nothing is lost." in said.out
    assert "Ann: 1 on B1, 1+1+1 = 3 points." in said.out
    assert "Bea: 1 on C1. Any objections?" in said.out
    assert "the 1 is put aside, no points (rule SDK-12)" in said.out


@pytest.mark.parametrize("line", ["moves", "hint"])
def test_the_honour_referee_gives_no_help(masume, line):
    said = masume(
        *("play", "sudoku", "-p", "Ann,Bea", "-o", "referee=honour", "--seed", "tea"),
        typed=f"\n{line}\n",
    )
    assert "[text/honour]" in said.out


def test_resigning_ends_a_match_of_two(masume, tmp_path):
    said = masume("play", "sudoku", "--seed", "tea", "--save", "r.json", typed="resign\n")
    assert "Winner: greedy. It is over: somebody resigned." in said.out
    assert record.load(tmp_path / "r.json").result.places == (2, 1)


def test_with_three_a_bot_plays_on_for_whoever_resigns(masume, tmp_path):
    masume("play", "sudoku", "-p", "Ann,Bea,kind", "--seed", "tea", typed="resign\n\n")
    texts = [row.text for row in record.load(tmp_path / "sudoku.masume.json").rows]
    assert texts[4:6] == ["resign 0", "bot 0 greedy"]
    assert len(texts) > 6


def test_leaving_saves_and_says_how_to_go_on(masume, tmp_path):
    said = masume("play", "sudoku", "--seed", "tea", typed="1@b1\nquit\n")
    assert "masume play --resume sudoku.masume.json" in said.out
    saved = record.replay(record.load(tmp_path / "sudoku.masume.json"))
    assert not saved.is_over
    again = masume("play", "--resume", "sudoku.masume.json", typed="save\nquit\n")
    assert "3 points" in again.out
    assert record.replay(record.load(tmp_path / "sudoku.masume.json")).state == saved.state


def test_a_save_that_cannot_be_written_is_told_and_play_goes_on(masume):
    said = masume("play", "sudoku", "--seed", "tea", typed="save /nowhere/x.json\n1@b1\n")
    assert "[record/unwritable]" in said.out
    assert "You: 1 on B1" in said.out


def test_a_real_bag_is_asked_and_the_record_says_so(masume, tmp_path):
    gold = "1@D4 2@C9 3@F7 4@B5 5@A3 6@H1 7@I6 8@E2 9@G8"
    typed = f"1@A1\ngold {gold}\n12\ndraw 5\n5\n\n5@d1\n7\n"
    said = masume("play", "sudoku", "-p", "Ann,Bea", "--real", typed=typed)
    assert "[text/" in said.out
    saved = record.load(tmp_path / "sudoku.masume.json")
    assert [row.text for row in saved.rows[1:]] == ["draw 5", "draw 5", "5@D1", "draw 7"]
    assert {row.by for row in saved.rows if row.who == "nature"} == {"person"}
    assert saved.chance.key == ""
    again = masume("play", "--resume", "sudoku.masume.json", typed="\n5@i9\n8\n")
    assert "real bag" in again.out


def test_without_a_game_it_asks_for_one(masume):
    said = masume("play", typed="chess\nsudoku\nA,B,C,D,E\nAnn,kind\n\n")
    assert "There is no such game." in said.out
    assert "[option/seats]" in said.out
    assert "Ann: it is your turn." in said.out


def test_enter_takes_what_is_offered(masume):
    said = masume("play", typed="\n\n\n")
    assert "You: it is your turn." in said.out


def test_leaving_the_questions_leaves_nothing_behind(masume, tmp_path):
    said = masume("play", typed="")
    assert said.status == 0
    assert list(Path(tmp_path).iterdir()) == []


def test_nobody_learns_a_tile_that_lies_face_down_by_trying_moves(masume):
    """On Ann's turn, before she has looked: whatever is tried, the answer is the same."""
    for line in ("Ann: 3@A1", "Ann: 1@H1", "Ann: 1@D9", "3@A1"):
        said = masume("play", "sudoku", "-p", "Ann,Bea", "--seed", "tea", typed=f"{line}\n")
        assert "Ann: turn up your tile first, press Enter. [text/face-down]" in said.out
        assert "Your tile is" not in said.out


def test_errors_and_objections_cannot_be_taken_back(masume):
    ask = ("play", "sudoku", "-p", "Ann,Bea", "-o", "referee=honour", "--seed", "tea")
    said = masume(*ask, typed="\nstuck\nAnn: back\n")
    assert "Moves can't be taken back in this game. [table/no-take-back]" in said.out


def test_a_changed_file_is_not_gone_on_with(masume, tmp_path):
    masume("play", "sudoku", "--seed", "tea", typed="1@b1\n")
    path = tmp_path / "sudoku.masume.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"You"', '"Yue"'), encoding="utf-8")
    kept = path.read_bytes()
    said = masume("play", "--resume", path)
    assert (said.status, path.read_bytes()) == (2, kept)
    assert said.err.strip().endswith("[record/digest]")
    assert "[record/digest]" in masume("replay", path).out


def test_a_second_match_does_not_replace_the_first(masume, tmp_path):
    for _ in range(2):
        masume("play", "sudoku", "--seed", "tea", typed="1@b1\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "sudoku.masume.json",
        "sudoku1.masume.json",
    ]


def test_saving_replaces_no_file_of_anything_else(masume, tmp_path):
    (tmp_path / "notes.txt").write_text("dear diary")
    said = masume("play", "sudoku", "--seed", "tea", typed="save notes.txt\nsave a.json\n1@b1\n")
    assert "[record/exists]" in said.out
    assert (tmp_path / "notes.txt").read_text() == "dear diary"
    texts = [row.text for row in record.load(tmp_path / "a.json").rows]
    assert "1@B1" in texts  # and leaving saved into the same file again


def test_names_are_shown_as_they_are(masume):
    said = masume("play", "sudoku", "-p", "[/x],[red]Zoe", "--seed", "tea", typed="\n1@b1\n")
    assert "[/x]: 1 on B1" in said.out
    assert "[red]Zoe: it is your turn" in said.out


def test_a_match_of_ones_own_is_committed_to_before_the_first_draw(masume, tmp_path):
    said = masume("play", "sudoku", typed="quit\n")
    saved = record.load(tmp_path / "sudoku.masume.json")
    assert f"All draws are fixed by {saved.chance.commitment}" in "".join(said.out.split("\n"))


def test_a_terminal_that_knows_no_boxes_gets_question_marks_and_no_traceback(tmp_path):
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "masume", "games"],
        env=environment,
        capture_output=True,
        check=False,
        cwd=tmp_path,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"sudokids" in done.stdout


def test_what_is_refused_twice_is_offered_as_a_step_of_a_lesson_once(masume):
    """A golden 1 lies at D4. The lesson's 7 goes to B2; then the game goes on as it was."""
    typed = "lesson\n1@A4\n1@A4\nlesson\n7@B2\n1@A4\n1@A1\n"
    said = masume("play", "sudoku", "-p", "You,kind", "--seed", "tea", typed=typed)
    assert "No lesson is offered now." in said.out
    offer = "Type lesson to try that once more with Otti: Place and count."
    assert said.out.count(offer) == 1
    before, _, after = said.out.partition(offer)
    assert before.count("move/repeats") == 2
    assert "Otti: Place your 7 on a marked space" in after
    assert course_of("sudoku").lesson[0].step[0].right.say["en"] in after
    assert "You: 1 on A1" in after.partition("Back at the table.")[2]


def test_whoever_leaves_the_step_of_a_lesson_is_back_at_the_table(masume):
    said = masume("play", "sudoku", "--seed", "tea", typed="1@A4\n1@A4\nlesson\nquit\n1@A1\n")
    assert "1 on A1" in said.out.partition("Back at the table.")[2]
