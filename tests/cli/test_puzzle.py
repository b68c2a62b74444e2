"""Puzzles in the terminal."""

from masume.puzzles import find_puzzle

TENS = ("puzzle", "spot-sumoku")
FIRST = find_puzzle("spot-sumoku", "tens", "easy", 1)
PLAY = find_puzzle("sumoku", "best-play", "easy", 1)


def test_all_kinds_are_listed_with_their_packs(masume):
    said = masume("puzzle", "--lang", "nl")
    assert said.status == 0
    assert "masume puzzle spot-sumoku --kind tens" in said.out
    assert "De enige vier (24 easy, 24 medium, 24 hard)" in said.out


def test_the_answer_in_notation_solves_it_and_the_next_one_comes(masume):
    said = masume(*TENS, typed=f"{FIRST.answer}\nquit\n")
    assert said.status == 0
    assert "Find the only four colours whose sum is a multiple of the key number." in said.out
    assert "Solved: right!" in said.out
    assert "The only four · easy · 2" in said.out
    assert said.out.rstrip().endswith("Solved: 1")


def test_hints_say_where_then_which_then_why(masume):
    said = masume("puzzle", "sumoku", typed="hint\nhint\nhint\nquit\n")
    out = " ".join(said.out.split())
    where, which, why = (
        out.index(text) for text in ("hint again tells the move", "A good move", "again: why")
    )
    assert where < which < why
    assert f"A good move: {PLAY.answer}" in out
    assert PLAY.answer not in out[:which]
    assert f"It scores {PLAY.best} points in 2 lines." in out[why:]


def test_after_five_tries_the_answer_is_shown_and_refused_moves_are_none(masume):
    other = "call " + " ".join(FIRST.rows[0].split()[2:6])
    tries = "\n".join([other, "call R1", *[other] * 4, "quit"])
    said = masume(*TENS, typed=tries)
    assert "Call four tiles." in said.out
    assert "Try 5 of 5" in said.out
    assert f"No try left. The answer is {FIRST.answer}." in said.out
    assert said.out.rstrip().endswith("Solved: 0")


def test_what_does_not_exist_is_refused_in_one_line(masume):
    for arguments, code in (
        (("puzzle", "team-sumoku"), "puzzle/none"),
        ((*TENS, "--kind", "x"), "puzzle/kind"),
        ((*TENS, "--level", "x"), "puzzle/level"),
        ((*TENS, "--number", 0), "puzzle/number"),
    ):
        said = masume(*arguments)
        assert said.status == 2
        assert said.err.rstrip().endswith(f"[{code}]")


def test_puzzles_are_printed_with_their_solutions(masume, tmp_path):
    file = tmp_path / "tens.pdf"
    said = masume(*TENS, "--print", file, "--count", 1, "--lang", "nl")
    assert said.status == 0
    assert said.out.rstrip().endswith("tens.pdf: De enige vier, 1 puzzle and the solutions.")
    assert file.read_bytes().startswith(b"%PDF")


def test_a_file_that_cannot_be_written_and_too_many_puzzles_are_refused(masume, tmp_path):
    for arguments, code in (
        (("--print", tmp_path / "none" / "x.pdf", "--count", 1), "option/print-file"),
        (("--print", tmp_path / "x.pdf", "--count", 25), "option/print"),
    ):
        said = masume(*TENS, *arguments)
        assert said.status == 2
        assert said.err.rstrip().endswith(f"[{code}]")


def test_where_several_answers_are_right_one_of_them_is_shown(masume):
    answer = find_puzzle("speed-sumoku", "lay-all", "easy", 1).answer
    wrong = " ".join(answer.split()[:3])
    said = masume("puzzle", "speed-sumoku", typed="\n".join([wrong] * 5 + ["quit"]))
    assert "One answer is claim" in " ".join(said.out.split())
