"""Tiles of Sumoku laid from the command line."""

import json

import pytest

from masume.games.sumoku.layout import fault, parse_layout


def test_the_layout_is_drawn_with_the_tiles_as_they_are_read(masume):
    said = masume("build", "--key", 5, "R1", "b6")
    assert said.status == 0
    assert "R1  B9" in said.out  # 1 and 6 make 7: only 1 and 9 are a multiple of 5
    assert "2 tiles, key 5" in said.out


def test_what_is_laid_onto_locked_tiles_is_marked(masume):
    said = masume("build", "--key", 5, "G1", "--locked", "R1@0,0 B9@1,0")
    assert said.status == 0
    assert ">G1" in said.out
    assert ">R1" not in said.out


def test_that_there_is_none_is_one_line_and_status_1(masume):
    said = masume("build", "--key", 5, "R1", "R4")
    assert (said.status, said.err) == (1, "")
    assert said.out == "There is no sumoku of these 2 tiles with key 5.\n"


def test_in_solo_lines_a_number_comes_once(masume):
    assert masume("build", "--key", 4, "R2", "B2").status == 0
    assert masume("build", "--key", 4, "R2", "B2", "--distinct").status == 1


def test_too_little_time_is_told_as_such(masume):
    two_colours = [f"{colour}{n}" for colour in "RB" for n in (2, 3, 4, 5, 6, 7, 8)] * 2
    said = masume("build", "--key", 10, "--seconds", 0.05, *two_colours)
    assert said.status == 1
    assert "None found in 0.05 seconds; there may be one." in said.out


def test_programs_get_json(masume):
    told = json.loads(masume("build", "--json", "--key", 5, "R1", "B4", "G6").out)
    assert told["verdict"] == "built"
    assert fault(parse_layout(" ".join(told["layout"])), 5) is None


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["R9", "B1"], "text/tile"),
        ([], "text/empty"),
        (["--key", "11", "R1", "B4"], "option/key"),
        (["R1", "R1", "R1"], "option/copies"),
        (["B4", "--locked", "R1"], "text/laid"),
        (["B4", "--locked", "R1@0,0 G1@0,0"], "option/locked"),
        (["--seconds", "soon", "R1", "B4"], "usage"),
    ],
)
def test_bad_input_costs_one_line_with_a_code_and_status_2(masume, arguments, code):
    said = masume("build", *arguments)
    assert (said.status, said.out) == (2, "")
    assert said.err.count("\n") == 1
    assert f"[{code}]" in said.err
