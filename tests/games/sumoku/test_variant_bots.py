"""The bots of Speed, Spot, Team and Solo Sumoku: what they find, how they err, their pace."""

from random import Random
from statistics import median

import pytest

from masume import CLOCK, KeyDealer, Match, Player, game
from masume.bots import Race, adviser, decide, make_bot, seconds_to_think, share_of_mistakes
from masume.games.sumoku.judging import is_right
from masume.games.sumoku.solo.rules import SOLO
from masume.games.sumoku.speed.rules import SPEED
from masume.games.sumoku.spot.calls import is_right_call
from masume.games.sumoku.spot.rules import SPOT
from masume.games.sumoku.team.rules import TEAM
from masume.games.sumoku.tiles import parse_tiles, tile_text
from masume.games.sumoku.variant_bots import a_slip, least_useful
from masume.games.sumoku.variant_moves import Claim, GiveUp, Stop, Swap, TimeUp
from tests.games.sumoku.test_speed import HAND, OTHER, TEN
from tests.games.sumoku.variant_positions import pictured, solo, speed, spot, team

TABLE = "R1 R6 B6 R2 G1 R3 Y2 R4 R5 R7"
HOPELESS = "P1 P1 P2 P2 P5 P5 P7 P7 P8 P8"
"""One colour: no two tiles can be neighbours."""


def test_in_speed_a_bot_claims_its_whole_hand_rightly():
    state = speed(OTHER, HAND)
    move = decide(adviser(SPEED), SPEED, state, 1, Random(1))
    assert is_right(move.layout, state.hands[1], 5)


def test_in_speed_a_bot_that_can_build_nothing_swaps_while_there_are_tiles():
    assert isinstance(decide(adviser(SPEED), SPEED, speed(HOPELESS, HAND), 0, Random(1)), Swap)
    stuck = speed(HOPELESS, HAND, pile="O1")
    assert decide(adviser(SPEED), SPEED, stuck, 0, Random(1)) == GiveUp()


def test_a_bot_swaps_a_tile_of_its_commonest_colour_but_keeps_a_six():
    hand = parse_tiles("R1 R2 R6 O1 Y1 G1 B1 P1 O2 R6")
    assert {tile_text(least_useful(hand, Random(seed))) for seed in range(20)} == {"R1", "R2"}
    assert tile_text(least_useful(parse_tiles("R6 R6 O1"), Random(1))) in ("R6", "O1")


@pytest.mark.parametrize(("level", "share"), [("kind", 0.15), ("greedy", 0.04), ("careful", 0)])
def test_in_speed_and_spot_a_bot_errs_as_often_as_its_level(level, share):
    state, table = speed(HAND, OTHER), spot(TABLE)
    bot, rng = make_bot(level, SPEED), Random(level)
    claims = [decide(bot, SPEED, state, 0, rng) for _ in range(400)]
    wrong = sum(not is_right(claim.layout, state.hands[0], 5) for claim in claims)
    assert wrong / 400 == pytest.approx(share, abs=0.05)
    calls = [decide(make_bot(level, SPOT), SPOT, table, 0, rng) for _ in range(400)]
    wrong = sum(not is_right_call(call.tiles, None, 5) for call in calls)
    assert wrong / 400 == pytest.approx(share, abs=0.05)
    assert share_of_mistakes(level, SPEED) == share
    assert share_of_mistakes(level, TEAM) == share_of_mistakes(level, SOLO) == 0


def test_a_slip_is_a_claim_that_the_rules_accept_and_judge_wrong():
    hand = parse_tiles(HAND)
    for seed in range(30):
        slip = a_slip(pictured(TEN), hand, 5, Random(seed))
        assert not is_right(slip, hand, 5)
        assert SPEED.play(speed(HAND, OTHER), 0, Claim(slip)).wins == (0, 0)


def test_where_every_exchange_is_right_a_tile_is_forgotten():
    pair = pictured("R5 B5")
    assert len(a_slip(pair, parse_tiles("R5 B5"), 5, Random(1))) == 1


def test_hints_never_err():
    for seed in range(100):
        call = decide(adviser(SPOT), SPOT, spot(TABLE, say_total=True), 0, Random(seed))
        assert is_right_call(call.tiles, call.total, 5)
        assert call.total is not None
    assert type(adviser(game("sudoku"))).__name__ == "Greedy"


def test_a_bot_that_errs_where_every_call_is_right_calls_rightly():
    table = spot("R5 O5 Y5 G5 B5 P5 R5 O5 Y5 G5")
    calls = [make_bot("kind", SPOT).choose(SPOT, table, 0, Random(seed)) for seed in range(50)]
    assert all(is_right_call(call.tiles, None, 5) for call in calls)


def test_a_team_of_bots_claims_all_its_tiles_or_gives_up():
    state = team(HAND, HOPELESS)
    claim = decide(make_bot("kind", TEAM), TEAM, state, 0, Random(1))
    assert TEAM.play(state, 0, claim).winner == 0
    assert decide(make_bot("kind", TEAM), TEAM, state, 1, Random(1)) == GiveUp()


def test_alone_a_bot_builds_on_what_lies_and_stops_where_it_cannot():
    state = solo("P4", base="R1 B4\n.. G6")
    move = decide(make_bot("greedy", SOLO), SOLO, state, 0, Random(1))
    assert {*state.base} < {*move.layout}
    assert SOLO.play(state, 0, move).stage == 2
    hopeless = solo("R2 R2", base="R1 B4\n.. G6", key=10)
    assert decide(make_bot("greedy", SOLO), SOLO, hopeless, 0, Random(1)) == Stop()


def test_in_a_given_time_it_hands_in_what_it_can():
    """4 joins 6 for 10; the 2 joins nothing: 2+6 is 8, 2+4 is 6, 2+4+4 repeats a number."""
    state = solo("P4 R2", base="R1 B4\n.. G6", minutes=5)
    move = decide(make_bot("greedy", SOLO), SOLO, state, 0, Random(1))
    after = SOLO.play(state, 0, move)
    assert SOLO.scores(after) == (4,)
    timed = solo("P4", base="R1 B4\n.. G6", minutes=5)
    assert adviser(SOLO).choose(SOLO, timed, CLOCK, Random(1)) == TimeUp()


# -- pace ---------------------------------------------------------------------------------------


def usual(level, rules, state, seat=0):
    return median(seconds_to_think(level, rules, state, seat, Random(seed)) for seed in range(300))


def test_nobody_calls_in_spot_before_two_and_a_half_seconds_however_quick_the_table():
    for level in ("random", "kind", "greedy", "careful"):
        times = [
            seconds_to_think(level, SPOT, spot(TABLE), 0, Random(seed), factor=0.01)
            for seed in range(300)
        ]
        assert min(times) >= 2.5


@pytest.mark.parametrize(
    ("rules", "state"),
    [
        (SPOT, spot(TABLE)),
        (SPEED, speed(HAND, OTHER)),
        (TEAM, team(HAND, OTHER)),
        (SOLO, solo("P4", base="R1 B4\n.. G6")),
    ],
    ids=lambda value: getattr(getattr(value, "info", None), "key", ""),
)
def test_better_levels_are_quicker(rules, state):
    assert usual("careful", rules, state) < usual("greedy", rules, state)
    assert usual("greedy", rules, state) < usual("kind", rules, state)


def test_building_ten_tiles_takes_a_minute_to_some_minutes_and_two_more_some_of_that():
    assert 60 < usual("careful", SPEED, speed(HAND, OTHER)) < 90
    assert 200 < usual("kind", SPEED, speed(HAND, OTHER)) < 280
    grown = speed(HAND + " O3 O5", OTHER)
    assert usual("kind", SPEED, grown) == pytest.approx(0.48 * 240, rel=0.1)


def test_many_right_calls_are_seen_sooner_than_few():
    few = spot("R5 O5 Y5 G5 R1 R1 R2 R2 R3 R3")
    many = spot("R5 O5 Y5 G5 B5 P5 R5 O5 Y5 G5")
    assert usual("greedy", SPOT, many) < usual("greedy", SPOT, few)


def test_in_games_played_in_turn_bots_take_about_a_second_or_two():
    sudoku = game("sudoku")
    times = [seconds_to_think("greedy", sudoku, None, 0, Random(seed)) for seed in range(100)]
    assert 0.9 <= min(times) < max(times) <= 2.2


# -- racing -------------------------------------------------------------------------------------


def test_a_decision_is_thought_about_once_and_a_new_one_anew():
    race, state = Race(Random(1)), speed(HAND, OTHER)
    due = race.due(SPEED, state, 0, "kind")
    assert race.due(SPEED, state, 0, "kind") == due
    race.pass_to(100)
    grown = speed(HAND + " O3 O5", OTHER)
    again = race.due(SPEED, grown, 0, "kind")
    assert again > 100
    assert again != due
    race.pass_to(50)
    assert race.now == 100  # time does not go back


def test_who_is_due_first_acts_first_and_nobody_where_no_bot_is_to_act():
    race, state = Race(Random(1)), speed(HAND, OTHER)
    race._due = {0: (SPEED.decision(state, 0), 9.0), 1: (SPEED.decision(state, 1), 4.0)}
    assert race.first(SPEED, state, {0: "kind", 1: "kind"}) == (4.0, 1)
    assert race.first(SPEED, state, {}) is None


@pytest.mark.parametrize("key", ["speed-sumoku", "spot-sumoku", "team-sumoku", "solo-sumoku"])
@pytest.mark.parametrize("level", ["random", "kind", "greedy", "careful"])
def test_bots_of_every_level_play_whole_matches(key, level):
    rules = game(key)
    players = [Player(f"{level} {k}", level) for k in range(min(2, rules.info.seats[1]))]
    match = Match(rules, {}, players, KeyDealer.seeded(f"{key} {level}"))
    bot, rng = make_bot(level, rules), Random(level)
    match.begin()
    while not match.is_over:
        seat = min(rules.to_act(match.state))
        match.act(seat, decide(bot, rules, match.state, seat, rng))
    assert match.result is not None
