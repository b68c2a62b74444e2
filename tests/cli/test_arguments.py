"""Options of games on the command line."""

import pytest

from masume.cli.arguments import spell_out_options
from masume.core import record


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("sudoku --gold lines", "sudoku --option gold=lines"),
        ("--gold lines sudoku", "--option gold=lines sudoku"),
        ("sudoku --gold=lines -p A,B", "sudoku --option gold=lines -p A,B"),
        ("cardoku --separation -p A,B", "cardoku --option separation=true -p A,B"),
        ("cardoku --separation false", "cardoku --option separation=false"),
        ("spot-sumoku --say-total", "spot-sumoku --option say_total=true"),
        ("sudoku --gold", "sudoku --option gold="),
        ("sudoku --sheet winter", "sudoku --sheet winter"),
        ("chess --gold lines", "chess --gold lines"),
        ("sudoku --seed gold", "sudoku --seed gold"),
    ],
)
def test_an_option_of_the_game_may_be_written_as_a_flag(typed, meant):
    assert spell_out_options(typed.split(), {"--seed"}) == meant.split()


def test_an_option_of_the_command_is_never_taken_for_one_of_the_game():
    assert spell_out_options(["sudoku", "--gold", "x"], {"--gold"}) == ["sudoku", "--gold", "x"]


def test_a_match_is_played_with_the_option_given_as_a_flag(masume, tmp_path):
    masume("play", "sudoku", "--gold", "lines", "--seed", "tea", "--save", "a.json", typed="1@b1\n")
    assert record.load(tmp_path / "a.json").options["gold"] == "lines"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["play", "sudoku", "--gold", "dust"], "option/value"),
        (["play", "sudoku", "--gold"], "option/form"),
        (["play", "sudoku", "--sheet", "spring"], "usage"),
        (["sim", "sudoku", "--gold=dust"], "option/value"),
    ],
)
def test_a_flag_that_the_game_does_not_know_costs_one_line(masume, arguments, code):
    said = masume(*arguments)
    assert (said.status, said.err.count("\n")) == (2, 1)
    assert said.err.endswith(f"[{code}]\n")
