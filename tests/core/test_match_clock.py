"""A given time: nobody acts after it, and the clock not before."""

from masume import CLOCK, KeyDealer, Match, Player
from masume.core import record
from masume.core.table_moves import Abandon

from .coins import COINS, NOBODY, Add, match_of, refusal


class Timed(type(COINS)):
    """Coins for one minute; the clock takes nothing and moves for whoever is late."""

    def time_limit(self, options):
        return 60_000

    def may_act(self, state):
        return frozenset({CLOCK}) if self.to_act(state) else NOBODY

    def play(self, state, seat, move):
        mover = state.moved % len(state.scores) if seat == CLOCK else seat
        return super().play(state, mover, move)


def test_a_game_has_no_time_limit_unless_it_says_so():
    match = match_of(2)
    assert COINS.time_limit(match.options) is None
    match.act(0, Add(3), ms=10**9)
    assert match.scores == (3, 0)


def test_people_act_until_the_time_is_over_and_not_later():
    match = match_of(2, game=Timed())
    match.act(0, Add(3), ms=60_000)
    before = match.state
    assert refusal(match.act, 1, Add(3), ms=60_001) == "table/late"
    assert match.state == before
    assert match.scores == (3, 0)


def test_the_clock_moves_when_the_time_is_over_and_not_sooner():
    match = match_of(2, game=Timed())
    assert refusal(match.act, CLOCK, Add(0), ms=59_999) == "table/early"
    match.act(CLOCK, Add(0), ms=60_000)
    assert match.log[-2].row.who == CLOCK


def test_chance_and_the_table_do_not_check_time_limit():
    match = match_of(2, game=Timed())
    match.act(CLOCK, Add(0), ms=60_000)
    match.deal(90_000)
    match.record_table_move(Abandon(), ms=120_000)
    assert match.result.reason == "abandoned"


def test_a_record_in_which_somebody_acts_too_late_does_not_replay():
    timed = Timed()
    match = Match(timed, {}, [Player("Ann")], KeyDealer.seeded("tea"))
    match.begin()
    match.act(0, Add(3), ms=60_000)
    kept = record.dumps(record.record_of(match))
    assert record.replay(record.loads(kept), timed).scores == (3,)
    assert (
        refusal(record.replay, record.loads(kept.replace("60000", "60001")), timed) == "table/late"
    )
