"""What is told of every move."""

from masume.games.cardoku.rules import CARDOKU
from masume.games.cardoku.rules.effects import Moved, Played, Returned

from .positions import drawn, play
from .test_setup import HANDS, SEEDS, begun, by_value


def told(state, line):
    seat, _, text = line.rpartition(": ")
    who, move = int(seat) if seat else -1, CARDOKU.parse(text)
    return CARDOKU.effects(state, who, move, CARDOKU.play(state, who, move), None)


def kinds(state, line):
    return [(effect.kind, effect.rule) for effect in told(state, line)]


def test_setting_up():
    fresh = CARDOKU.start(CARDOKU.info.options(decks=3), 2)
    assert told(fresh, "lot 1")[0].seat == 1
    state = play(fresh, "lot 1")
    assert told(state, "domains K S")[0].domains == ("K", "S")
    [seeds] = told(begun(2), SEEDS)
    assert (seeds.kind, seeds.cells[:2]) == ("seeds", ("A1", "D2"))
    state = play(begun(2), SEEDS)
    [dealt] = told(state, f"deal {by_value(HANDS[0])}")
    assert (dealt.kind, dealt.rule, dealt.seat, dealt.left) == ("dealt", "CRD-6", 0, 21)
    state = drawn("1", ("2K", "3K"), ("4K 5K", "6K"), phase="draw")
    [drew] = told(state, "draw 4K")
    assert (drew.kind, drew.left) == ("drew", 1)


def test_plays_moves_swaps_and_passes():
    state = drawn("1 2 3 | 4 . 6 | 7 8 .", ("5S", "9V"))
    played, score = told(state, "0: 5S@E1")
    assert played == Played(card="5S", cell="E1", rule="CRD-8", seat=0)
    assert (score.points, score.seat, score.lines) == (1, 0, ("row 1",))
    [moved] = told(state, "0: A1>I2")
    assert moved == Moved(card="1K", start="A1", cell="I2", rule="CRD-8", seat=0)
    [swapped] = told(state, "0: A1<>B1")
    assert (swapped.cards, swapped.cell, swapped.other) == (("1K", "2K"), "A1", "B1")


def test_challenges():
    state = drawn("5", ("5S 6S", "7S"), ("1K 2K", "1K 2K"), honour=True)
    assert kinds(state, "0: 5S@B1") == [("on-trial", "CRD-17")]
    trial = play(state, "0: 5S@B1")
    [corrected] = told(trial, "1: challenge")
    assert (corrected.kind, corrected.seat) == ("corrected", 0)
    assert corrected.play == Played(card="5S", cell="B1", rule="CRD-8", seat=0)
    assert corrected.cells == ("A1",)
    assert kinds(trial, "1: go") == [("played", "CRD-8")]
    later = play(trial, "1: go", "draw 1K")
    [returned] = told(later, "0: challenge B1")
    assert returned == Returned(card="5S", cell="B1", side=1, cells=("A1",), rule="CRD-17", seat=0)
    assert kinds(later, "0: challenge A1") == [("in-vain", "CRD-17")]
    assert kinds(play(state, "0: 6S@B1"), "1: challenge") == [("in-vain", "CRD-17")]


def test_the_end_and_why():
    state = drawn("1 2", ("3S", ""))
    assert kinds(state, "0: 3S@D1") == [("played", "CRD-8"), ("end-empty", "CRD-15")]
    idle = drawn("1 2", ("3S", ""), idle=5)
    assert kinds(idle, "0: A1>C1") == [("moved", "CRD-8"), ("end-idle", "CRD-15")]
    stuck = drawn("1 . . | . . . | . . .", ("", ""), passes=1)
    assert kinds(stuck, "0: A1>C1")[0] == ("moved", "CRD-8")


def test_a_pass_is_told():
    from .pictures import SOLVED, without

    state = drawn(without(SOLVED, "I1"), ("1S", "2S"), passes=1)
    assert kinds(state, "0: pass") == [("pass", "CRD-10"), ("end-stuck", "CRD-15")]
