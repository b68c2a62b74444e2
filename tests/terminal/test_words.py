"""What happened, in sentences."""

import ast
from pathlib import Path

import pytest

import masume
from masume.core import table_moves
from masume.core.game import Effect
from masume.core.match import Result
from masume.terminal.words import result_words, row_words, table_words
from tests.core.coins import Add, Coins, match_of

NAMES = {"name", "names[seat]", "self._name(speaker)", "match.players[0].name"}
"""How the terminal's texts get at a player's name."""


class Took(Effect, frozen=True, tag="took"):
    """Points were taken."""


class Talking(Coins):
    """Tells of every move that points were taken; of chance too."""

    def effects(self, before, who, move, after, viewer):
        seat = who if isinstance(move, Add) else None
        return (Took(rule="COI-1", seat=seat, points=3),)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (table_moves.TakeBack(1, 4), "Bea: last move taken back."),
        (table_moves.Resign(1), "Bea: resigned."),
        (table_moves.BotTakes(1, "kind"), "Bea: a bot (kind) plays on."),
        (table_moves.PersonReturns(1), "Bea: back at the table."),
        (table_moves.Hint(1), "Bea: a hint."),
        (table_moves.Abandon(), "The match is abandoned."),
    ],
)
def test_what_happens_at_the_table_is_told(move, words):
    assert table_words(move, ["Ann", "Bea"]) == words


def told(match, viewer=None):
    return [row_words(match, entry, viewer) for entry in match.log]


def test_a_move_without_effects_is_told_as_it_is_written():
    match = match_of(2, [7])
    assert told(match)[0].startswith("Chance: purse ")
    assert told(match)[1] == "Ann: add 7."
    assert told(match)[2] == "Chance: toss ?."
    assert told(match, viewer=0)[2] in ("Chance: toss heads.", "Chance: toss tails.")


def test_effects_follow_a_move_and_stand_alone_for_chance():
    match = match_of(2, [7], game=Talking())
    assert told(match)[1] == "Ann: add 7. Ann: took, 3 points (COI-1)."
    assert told(match)[2] == "took, 3 points (COI-1)."


def test_a_row_of_the_table_is_told_as_such():
    match = match_of(2)
    match.record_table_move(table_moves.Hint(0))
    assert told(match)[-1] == "Ann: a hint."


@pytest.mark.parametrize(
    ("seats", "winners", "reason", "words"),
    [
        (1, (0,), "counted", "Ann: 5 points. It is over: counted."),
        (2, (), "counted", "Nobody wins: counted."),
        (2, (1,), "counted", "Winner: Bea. It is over: counted."),
        (2, (0, 1), "counted", "Winners: Ann and Bea. It is over: counted."),
        (2, (1,), "resigned", "Winner: Bea. It is over: somebody resigned."),
        (2, (), "abandoned", "Nobody wins: the match was abandoned."),
    ],
)
def test_who_won_and_why(seats, winners, reason, words):
    result = Result((5, 3)[:seats], (1, 2)[:seats], winners, reason)
    assert result_words(match_of(seats), result) == words


def sentences_with_names():
    """Every text of the terminal with a player's name in it: file, what stands before and after."""
    root = Path(masume.__file__).parent
    general = [root / "terminal" / name for name in ("face.py", "session.py", "words.py")]
    for path in (
        *general,
        *root.glob("games/**/terminal*/*.py"),
        *root.glob("games/**/terminal.py"),
    ):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            parts = node.values if isinstance(node, ast.JoinedStr) else ()
            for place, part in enumerate(parts):
                if isinstance(part, ast.FormattedValue) and ast.unparse(part.value) in NAMES:
                    before = "".join(ast.unparse(each) for each in parts[:place])
                    after = parts[place + 1] if place + 1 < len(parts) else None
                    yield path, before, getattr(after, "value", "")


def test_names_stand_before_a_colon_so_that_you_is_right_in_every_sentence():
    """A player who is called You, as the terminal's first player is, gets no third person."""
    found = list(sentences_with_names())
    assert len(found) > 30
    for path, before, after in found:
        assert not before.strip("'\\n "), path
        assert after.startswith(": "), path
