"""Sumoku in the terminal: a whole game, the table drawn, effects in words."""

import pytest

from masume import KeyDealer, Match, Player
from masume.core import record
from masume.core.game import loose
from masume.core.verify import verify
from masume.games.sumoku.layout import parse_layout
from masume.games.sumoku.plays.best import best_plays
from masume.games.sumoku.plays.pattern import layout_of
from masume.games.sumoku.sumoku.moves import Pass, Play
from masume.games.sumoku.sumoku.rules import SUMOKU
from masume.games.sumoku.terminal.sumoku import ROOMY, pattern_board, tiles_drawn
from masume.games.sumoku.tiles import parse_tiles
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
        ("R8@0,0", "A lone tile is no line: lay two or more. [move/single] (rule SUM-9)"),
        ("pass", "Who can play must play: you have a play. [move/can-play] (rule SUM-17)"),
        ("5@C4", "'5@c4' is no laid tile"),
        ("?", "R1@0,0 B9@1,0"),
        ("moves", " · and more"),
        ("hint", "Look at the cells around 0,0."),
        ("hint\nhint", "A good move: "),
    ],
)
def test_what_is_typed_is_answered(masume, line, answer):
    said = masume("play", "sumoku", "--seed", "tea", typed=line + "\n")
    assert answer in said.out


def test_the_table_is_drawn_with_coordinates():
    layout = parse_layout("R1@-1,0 B9@0,0 G1@0,1")
    lines = pattern_board(layout, {"0,1": "last"}).plain.split("\n")
    assert [line.rstrip() for line in lines] == [
        "      -2  -1   0   1",
        "  -1   ·   ·   ·   ·",
        "   0   ·  R1  B9   ·",
        "   1   ·   · >G1   ·",
        "   2   ·   ·   ·   ·",
    ]


def test_a_wide_table_is_drawn_closer():
    layout = parse_layout(" ".join(f"R1@{x},0" for x in range(ROOMY)))
    first, *_, row, _ = pattern_board(layout, {}).plain.split("\n")
    assert row == "   0   ·" + " R1" * ROOMY + "  ·"
    assert first.split() == [str(x) for x in range(0, ROOMY + 1, 2)]


def test_hands_are_drawn_and_empty_ones_said():
    assert tiles_drawn(parse_tiles("R1 B6")).plain.split() == ["R1", "B6"]
    assert tiles_drawn(()).plain == "no tiles"


def test_moves_say_where_they_are():
    assert FACE.places(SUMOKU.parse("R1@0,0 B9@1,0")) == ("0,0", "1,0")
    assert FACE.places(SUMOKU.parse("draw R1")) == ()
    assert FACE.look_at(SUMOKU.parse("R1@3,-2")) == "the cells around 3,-2"


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (
            loose("score", "SUM-14", 0, 20, {"lines": ("R1 B9", "B9 G1"), "parts": (10, 10)}),
            "Ann: R1 B9 = 10, B9 G1 = 10: 20 points.",
        ),
        (
            loose("extra", "SUM-16", 0),
            "A line of six colours (rule SUM-16): an extra turn for Ann.",
        ),
        (loose("decline", "SUM-16", 0), "Ann: no extra turn."),
        (loose("pass", "SUM-17", 0), "Ann: no play, so a pass."),
        (loose("draw", "SUM-15", 0, facts={"tiles": "R1"}), "Ann: new tiles R1."),
        (
            loose("redeal", "SUM-18"),
            "Nobody can start: all tiles go back, and hands are dealt anew.",
        ),
        (
            loose("left", "SUM-19", 0, -13, {"tiles": "G6 G7"}),
            "Ann: G6 G7 left in hand, -13 points.",
        ),
        (loose("end", "SUM-18"), "Nobody can play: the game is over."),
    ],
)
def test_effects_are_said_in_words(effect, words):
    assert FACE.words(effect, "Ann") == words
