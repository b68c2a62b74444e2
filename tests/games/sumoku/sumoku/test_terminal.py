"""Sumoku in the terminal: a whole game, the table drawn, effects in words."""

from typing import get_args

import pytest

from masume import KeyDealer, Match, Player
from masume.core import record
from masume.core.verify import verify
from masume.games.sumoku.draws import Drew
from masume.games.sumoku.key import KeyRolled
from masume.games.sumoku.plays.best import best_plays
from masume.games.sumoku.plays.pattern import layout_of
from masume.games.sumoku.sumoku.effects import (
    DealtAgain,
    Declined,
    ExtraTurn,
    LeftInHand,
    Passed,
    Scored,
    Starts,
    SumokuEnded,
)
from masume.games.sumoku.sumoku.moves import Pass, Play
from masume.games.sumoku.sumoku.rules import SUMOKU
from masume.games.sumoku.sumoku.state import Reason
from masume.terminal.face import face_of

FACE = face_of(SUMOKU)

# Seed «tea» deals Ann R4 R5 R8 O1 O2 Y6 Y8 B3 (37), Bea 39; the key is 5.


def good_game():
    """Two people who always take a best play: the match, and what they type."""
    players = [Player("Ann"), Player("Bea")]
    match = Match(SUMOKU, {}, players, KeyDealer.seeded("tea"))
    match.begin()
    typed = []
    while not match.is_over:
        (seat,) = SUMOKU.to_act(match.state)
        move = SUMOKU.forced(match.state, seat)
        if move is None:
            _, plays = best_plays(match.state.table, match.state.hands[seat], match.state.key)
            move = Play(layout_of(next(plays)))
            typed.append(SUMOKU.text(move))
        match.act(seat, move)
    return match, typed


def test_a_whole_game_of_two_people(masume, tmp_path):
    match, typed = good_game()
    path = tmp_path / "end.json"
    arguments = ("play", "sumoku", "-p", "Ann,Bea", "--seed", "tea", "--save", path)
    said = masume(*arguments, typed="\n".join(typed) + "\n")
    assert said.status == 0
    kept = record.load(path)
    assert tuple(kept.result.scores) == match.scores
    assert verify(kept).fits
    assert said.out.count("no play, so a pass.") == sum(
        isinstance(entry.row.move, Pass) for entry in match.log
    )
    assert "Nobody can play: the game is over." in said.out
    assert "It is over: the bag is empty and nobody can play." in said.out


def test_the_first_turn_is_told(masume):
    said = masume("play", "sumoku", "--seed", "tea", typed="R8@0,0 O2@1,0\n")
    assert "You: the smallest total, 37, so the first turn." in said.out
    assert "You: rolled, and the key is 5." in said.out
    assert "You: R8 O2 = 10 points." in said.out
    assert ">" in said.out.split("greedy: ")[-1]  # what the bot laid last
    assert "key 5" in said.out
    assert "bag: 80" in said.out


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("R8@0,0 O1@1,0", "R8 O1 adds up to 9, no multiple of 5. [move/total] (rule SUM-6)"),
        ("R8@0,0", "One tile doesn't make a line: play two or more. [move/single] (rule SUM-9)"),
        ("pass", "You can play, so you have to. [move/can-play]"),
        ("5@C4", "'5@C4' is no laid tile"),
        ("?", "R1@0,0 B9@1,0"),
        ("moves", " · and more"),
        ("hint", "Look at the cells around 0,0."),
        ("hint\nhint", "A good move: "),
    ],
)
def test_what_is_typed_is_answered(masume, line, answer):
    said = masume("play", "sumoku", "--seed", "tea", typed=line + "\n")
    assert answer in said.out


def test_moves_say_where_they_are():
    assert FACE.places(SUMOKU.parse("R1@0,0 B9@1,0")) == ("0,0", "1,0")
    assert FACE.places(SUMOKU.parse("draw R1")) == ()
    assert FACE.look_at(SUMOKU.parse("R1@3,-2")) == "the cells around 3,-2"


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (
            Scored(("R1 B9", "B9 G1"), (), (10, 10), rule="SUM-14", seat=0, points=20),
            "Ann: R1 B9 = 10, B9 G1 = 10: 20 points.",
        ),
        (Scored(("R1 B9",), (), (10,), rule="SUM-14", points=10), "Ann: R1 B9 = 10 points."),
        (ExtraTurn(rule="SUM-16"), "Ann: an extra turn, for a line of six colours (rule SUM-16)."),
        (Declined(rule="SUM-16"), "Ann: no extra turn."),
        (Passed(rule="SUM-17"), "Ann: no play, so a pass."),
        (Drew(("R1", "B6"), rule="SUM-15"), "Ann: new tiles R1 B6."),
        (KeyRolled(7, (3, 4), rule="SUM-4"), "Ann: rolled, and the key is 7."),
        (Starts(37, rule="SUM-11"), "Ann: the smallest total, 37, so the first turn."),
        (
            DealtAgain(rule="SUM-18"),
            "Nobody can start: all tiles go back, and new hands are dealt.",
        ),
        (
            LeftInHand(("G6", "G7"), rule="SUM-19", points=-13),
            "Ann: G6 G7 left in hand, -13 points.",
        ),
        (SumokuEnded("blocked", rule="SUM-18"), "Nobody can play: the game is over."),
    ],
    ids=lambda value: getattr(value, "kind", ""),
)
def test_effects_are_said_in_words(effect, words):
    assert FACE.words(effect, "Ann") == words


def test_every_way_to_end_has_words():
    assert FACE.reasons.keys() == {*get_args(Reason)}
