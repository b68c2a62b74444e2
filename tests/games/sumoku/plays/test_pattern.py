"""Patterns of tables are kept, but not too many of them."""

from masume.games.sumoku.plays import pattern
from masume.games.sumoku.plays.pattern import pattern_of
from tests.games.sumoku.plays.positions import positions


def test_a_full_cache_is_emptied_but_for_the_empty_table(monkeypatch):
    tables = [positions(seed, 5, 3, 0)[0][:2] for seed in range(3)]
    monkeypatch.setattr(pattern, "_cache", {(): pattern.Pattern()})
    monkeypatch.setattr(pattern, "CACHED", 3)
    for table in tables:
        pattern_of(table)
    assert list(pattern._cache) == [(), tables[2]]
