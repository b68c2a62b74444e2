"""The challenges of a day of the Sumoku games: one best play, races, and who has given up."""

from datetime import date

import pytest

from masume.core import registry
from masume.core.dealer import KeyDealer
from masume.core.match import Match, Player
from masume.core.record import record_of
from masume.core.verify import verify
from masume.daily import OPENER, Done, daily_of
from masume.daily.challenge import begin, opening_of
from masume.games.sumoku.claims import GiveUp
from masume.games.sumoku.solo.moves import Stop, TimeUp
from masume.games.sumoku.sumoku.moves import Play
from masume.games.sumoku.sumoku.puzzles import BEST_PLAY, SumokuPuzzles
from masume.games.sumoku.tiles import tile_text
from masume.puzzles.setter import puzzle_of
from tests.puzzles.checks import check_best_play

FRIDAY, SUNDAY = date(2027, 1, 15), date(2027, 1, 17)


def dealt(key, day, chance):
    """The match of a challenge with its opening, and what its box says of it."""
    game, daily = registry.game(key), daily_of(key)
    challenge = daily.challenge(game, day)
    players = [Player(f"P{seat}") for seat in range(1 + len(challenge.bots))]
    match = Match(game, dict(challenge.options), players, KeyDealer(chance))
    begin(match, opening_of(key, day, chance))
    return match, daily, challenge


@pytest.mark.parametrize(("day", "level"), [(FRIDAY, "medium"), (SUNDAY, "hard")])
def test_the_best_play_of_the_day_is_a_puzzle_of_the_first_seat(day, level):
    match, daily, challenge = dealt("sumoku", day, bytes(32))
    assert match.state.turn == 0
    assert {entry.row.by for entry in match.log} == {"dealer", OPENER}
    found = SumokuPuzzles(match.game).solve(BEST_PLAY, match.state, 0)
    puzzle = puzzle_of(match, 0, found)
    assert puzzle.level == level
    check_best_play(puzzle)  # by a second solver
    assert daily.best(challenge, match) == puzzle.best
    assert daily.done(challenge, match, 0) is None


def test_all_draws_of_the_opening_follow_from_the_key_of_the_day():
    match, _, _ = dealt("sumoku", FRIDAY, bytes(32))
    report = verify(record_of(match))
    assert (report.wrong, report.unproved) == ((), ())
    assert report.draws >= 6  # two hands, the die, and a refill after at least two plays
    assert opening_of("sumoku", FRIDAY, bytes(32)) == opening_of("sumoku", FRIDAY, bytes(32))
    assert opening_of("sumoku", FRIDAY, b"1" * 32) != opening_of("sumoku", FRIDAY, bytes(32))


def test_one_answer_counts_with_its_own_points():
    match, daily, challenge = dealt("sumoku", FRIDAY, bytes(32))
    before = match.scores[0]
    assert before > 0  # the opening has scored, and does not count
    answer = next(move for move in match.game.moves(match.state, 0) if isinstance(move, Play))
    match.act(0, answer)
    assert daily.done(challenge, match, 0) == Done(match.scores[0] - before)
    match.resign(0)
    assert daily.done(challenge, match, 0) == Done(match.log[-1].after.scores[0] - before)


def test_who_resigns_before_the_answer_has_given_up():
    match, daily, challenge = dealt("sumoku", FRIDAY, bytes(32))
    match.resign(0)
    assert daily.done(challenge, match, 0) == Done(None, gave_up=True)


@pytest.mark.parametrize("game", ["speed-sumoku", "team-sumoku"])
def test_who_gives_up_a_race_keeps_no_row_of_days(game):
    match, daily, challenge = dealt(game, FRIDAY, bytes(32))
    match.act(0, GiveUp(), ms=10_000)
    assert daily.done(challenge, match, 0) == Done(None, gave_up=True)


def test_who_loses_a_race_has_played_it_to_its_end():
    match, daily, challenge = dealt("speed-sumoku", FRIDAY, bytes(32))
    one, other, *_ = map(tile_text, match.state.hands[0])
    match.act(0, f"claim {one}@0,0 {other}@1,0", ms=10_000)  # eight tiles are left: wrong (SPD-5)
    assert daily.done(challenge, match, 0) == Done(None)


def test_solo_stopped_with_nothing_built_is_given_up_and_ten_minutes_are_not():
    match, daily, challenge = dealt("solo-sumoku", FRIDAY, bytes(32))
    match.act(0, Stop(), ms=1_000)
    assert daily.done(challenge, match, 0) == Done(None, gave_up=True)
    match, daily, challenge = dealt("solo-sumoku", FRIDAY, bytes(32))
    match.act(-2, TimeUp(), ms=600_000)
    assert daily.done(challenge, match, 0) == Done(0)


def test_where_no_position_is_found_the_first_play_counts(monkeypatch):
    monkeypatch.setattr("masume.games.sumoku.daily.AT_ALL", 0)
    game = registry.game("sumoku")
    assert daily_of("sumoku").opening(game, FRIDAY, bytes(32)) == ()
