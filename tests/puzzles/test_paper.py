"""Puzzles on paper: what is on the sheet, and what cannot be printed."""

import re

import pytest

from masume.core.errors import MasumeError
from masume.printing import typst
from masume.puzzles import LEVELS, find_puzzle, pack_of, paper
from masume.puzzles.paper import print_puzzles
from tests.puzzles.test_puzzles import KINDS

TENS = ("spot-sumoku", "tens", "easy")


@pytest.fixture
def laid_out(monkeypatch):
    """What the template is given, in place of a PDF."""
    monkeypatch.setattr(paper, "compile_pdf", lambda template, data, language, paper: data)
    return print_puzzles


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_puzzles_fill_a_page_and_their_solutions_the_last(language):
    if language == "zh-Hant" and not {*typst.CHINESE, *typst.MORE_CHINESE} & typst.families():
        pytest.skip("no Chinese font is installed here")
    made = print_puzzles(*TENS, count=4, language=language)
    assert made.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type\s*/Page\b", made)) == 2


def test_each_puzzle_has_its_picture_and_each_solution_its_answer(laid_out):
    data = laid_out(*TENS, first=3, count=2, language="nl")
    assert [each["number"] for each in data["puzzles"]] == [3, 4]
    answers = [find_puzzle(*TENS, number).answer for number in (3, 4)]
    assert [each["text"] for each in data["answers"]] == answers
    for puzzle, answer in zip(data["puzzles"], data["answers"], strict=True):
        assert puzzle["svg"].startswith("<svg") and answer["svg"].startswith("<svg")
        assert puzzle["svg"] != answer["svg"]
    said = (data["title"], data["level"], data["solutions"])
    assert said == ("De enige vier", "makkelijk", "Oplossingen")


def test_where_several_answers_are_right_the_sheet_says_so_and_leaves_room(laid_out):
    several = laid_out("speed-sumoku", "lay-all", "easy", count=1)
    assert several["note"] == "One solution for each; others may be right, too."
    assert several["puzzles"][0]["lines"]
    assert laid_out(*TENS, count=1)["note"] == ""


def test_numbers_beyond_the_pack_are_made(laid_out):
    [made] = laid_out(*TENS, first=900, count=1)["answers"]
    assert made["text"] == find_puzzle(*TENS, 900).answer


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"count": 0}, "option/print"),
        ({"count": 25}, "option/print"),
        ({"language": "xx"}, "option/print"),
        ({"paper": "a9"}, "option/print"),
        ({"first": 0}, "puzzle/number"),
        ({"first": 2**31 - 1, "count": 2}, "puzzle/number"),
    ],
)
def test_what_cannot_be_printed_is_refused(given, code):
    with pytest.raises(MasumeError) as caught:
        print_puzzles(*TENS, **given)
    assert caught.value.code == code


def test_a_solution_with_the_key_10_can_be_drawn(laid_out):
    keys = [puzzle.options["key"] for puzzle in pack_of("spot-sumoku", "tens").hard]
    data = laid_out("spot-sumoku", "tens", "hard", first=1 + keys.index(10), count=1)
    assert data["answers"][0]["svg"].startswith("<svg")


def test_every_puzzle_of_a_pack_and_its_solution_can_be_drawn(laid_out):
    """With every key of Sumoku, 10 among them, and on every sheet of Cat Sudoku."""
    for key, kind in KINDS:
        for level in LEVELS:
            data = laid_out(key, kind, level, count=24)
            every = [*data["puzzles"], *data["answers"]]
            assert all(each["svg"].startswith("<svg") for each in every)
