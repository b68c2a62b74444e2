"""Making, keeping and judging puzzles, whatever the game."""

from random import Random

import pytest

from masume.core import registry
from masume.core.errors import MasumeError, NotFound, PuzzleError
from masume.puzzles import (
    LEVELS,
    Puzzle,
    Setter,
    Tally,
    corrected,
    find_puzzle,
    has_puzzles,
    judge,
    pack_of,
    packed,
    pose,
    setter_of,
)
from masume.puzzles.packs import _read
from masume.puzzles.puzzle import LAST_NUMBER

KINDS = [
    (key, kind.key) for key in filter(has_puzzles, registry.keys()) for kind in setter_of(key).kinds
]
PACK_BYTES = 120_000
"""Packs are small: they come with every installation."""


@pytest.mark.parametrize(("key", "kind"), KINDS)
def test_every_puzzle_of_a_pack_can_be_played_and_its_answer_is_best(key, kind):
    setter, pack = setter_of(key), pack_of(key, kind)
    found = setter.find(kind)
    for level in LEVELS:
        assert len(pack.of(level)) >= 24
        for puzzle in pack.of(level):
            assert puzzle.level == level
            posed = pose(setter, found, puzzle)
            assert posed.match.decision(posed.seat)
            answer = judge(posed, puzzle.answer)
            assert (answer.solved, answer.worth) == (True, puzzle.best)
            assert puzzle.best - puzzle.next >= found.margin


@pytest.mark.parametrize(("key", "kind"), KINDS)
def test_packs_are_small_and_hold_no_puzzle_twice(key, kind):
    box = registry.box_of(key)
    assert len(box.file("puzzles", f"{key}.{kind}.json").read_bytes()) < PACK_BYTES
    every = [puzzle for level in LEVELS for puzzle in pack_of(key, kind).of(level)]
    assert len({puzzle.rows for puzzle in every}) == len(every)


@pytest.mark.parametrize(("key", "kind"), KINDS)
def test_words_are_there_in_three_languages(key, kind):
    found = setter_of(key).find(kind)
    worth = [found.worth.one, found.worth.other] if found.worth else []
    for words in (found.title, found.ask, *worth):
        assert {*words} == {"en", "nl", "zh-Hant"}
    assert all("{n}" in text for words in worth for text in words.values())


def test_the_same_number_always_gives_the_same_puzzle():
    made = find_puzzle("spot-sumoku", "tens", "medium", 777)
    assert made == find_puzzle("spot-sumoku", "tens", "medium", 777)
    assert made != find_puzzle("spot-sumoku", "tens", "medium", 778)
    assert made.level == "medium"


def test_a_game_without_puzzles_says_so():
    with pytest.raises(NotFound) as caught:
        setter_of("team-sumoku")
    assert caught.value.code == "puzzle/none"


@pytest.mark.parametrize("number", [0, -1, LAST_NUMBER + 1])
def test_numbers_have_limits(number):
    setter = setter_of("spot-sumoku")
    with pytest.raises(NotFound) as caught:
        packed(setter, setter.kinds[0], "easy", number)
    assert caught.value.code == "puzzle/number"


def test_a_search_that_finds_nothing_ends(monkeypatch):
    monkeypatch.setattr("masume.puzzles.setter.MOST_POSITIONS", 3)
    monkeypatch.setattr(type(setter_of("spot-sumoku")), "solve", lambda *_: None)
    setter = setter_of("spot-sumoku")
    with pytest.raises(PuzzleError) as caught:
        setter.make(setter.kinds[0], "easy", 1)
    assert caught.value.code == "puzzle/not-found"


def test_a_pack_that_is_none_is_told():
    with pytest.raises(PuzzleError) as caught:
        _read("x.json", b'{"easy": [{"rows": 3}]}')
    assert caught.value.code == "puzzle/pack"


@pytest.mark.parametrize("row", ["0: call R1 R2 R3 R4", "Ann: none", "chance: deal R1"])
def test_rows_that_the_rules_refuse_are_told(row):
    puzzle = Puzzle(rows=(row,), answer="none", best=1, next=0, difficulty=1)
    setter = setter_of("spot-sumoku")
    with pytest.raises(PuzzleError) as caught:
        pose(setter, setter.kinds[0], puzzle)
    assert caught.value.code == "puzzle/rows"


def test_an_answer_that_the_rules_refuse_is_worth_nothing():
    setter = setter_of("spot-sumoku")
    posed = pose(setter, setter.kinds[0], find_puzzle("spot-sumoku", "tens", "easy", 1))
    for text, code in (("call R1", "move/four"), ("what", "text/unknown")):
        answer = judge(posed, text)
        assert isinstance(answer.refusal, MasumeError)
        assert (answer.solved, answer.worth, answer.refusal.code) == (False, None, code)


def test_difficulty_is_corrected_by_how_people_do():
    # 30 was foreseen and counts as 20 people. Ten solved it with their third try: 40 each.
    assert corrected(30, Tally(solved=10, tries=30)) == round((20 * 30 + 10 * 40) / 30)
    assert corrected(30, Tally(failed=1000)) == 99
    assert corrected(1, Tally(solved=1000, tries=1000)) == 1


def test_positions_do_not_depend_on_anything_but_the_generator():
    setter: Setter = setter_of("spot-sumoku")
    kind = setter.kinds[0]
    one, other = (next(setter.positions(kind, "easy", Random(5)))[0] for _ in range(2))
    assert one.state == other.state
