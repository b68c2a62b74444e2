"""Which plays are listed, and in which order."""

from random import Random

from masume.games.sumoku.layout import arranged
from masume.games.sumoku.plays.plays import has_play, plays
from masume.games.sumoku.plays.sampling import some_play
from tests.games.sumoku.plays.positions import listed, positions


def test_a_play_is_listed_with_its_tiles_in_reading_order():
    table, held = positions(1, 5, 4, 5)
    found = listed(table, held, 5)
    assert found
    assert all(play == arranged(play) for play in found)


def test_without_tiles_there_is_no_play():
    table, _ = positions(1, 5, 4, 5)
    for lying in ((), table):
        assert not has_play(lying, (), 5)
        assert some_play(lying, (), 5, Random(1)) is None
        assert list(plays(lying, (), 5)) == []
