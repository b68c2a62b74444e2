"""Solo Sumoku, rule by rule. All values are worked out by hand."""

from collections import Counter
from random import Random

import msgspec
import pytest

from masume import CLOCK, IllegalMove, KeyDealer, Match, Player, TableError
from masume.bots import decide, make_bot
from masume.core import record
from masume.games.sumoku.builder import build
from masume.games.sumoku.draws import Dealt
from masume.games.sumoku.key import KeyRolled
from masume.games.sumoku.layout import fault
from masume.games.sumoku.solo.effects import Placed, SoloEnded, StageBuilt
from masume.games.sumoku.solo.moves import TimeUp
from masume.games.sumoku.solo.rules import SOLO
from masume.games.sumoku.speed.moves import Swap
from masume.games.sumoku.tiles import FULL_BAG, kinds_in, tiles_text
from tests.games.sumoku.positions import begun, claim, effects_of, pictured, play, solo, tiles_of
from tests.games.sumoku.solo.layouts import BASE, GROWN

SIXTEEN = "R1 R2 R3 R4 O1 O2 O3 O4 Y1 Y2 Y3 Y4 G1 G2 G3 G4"


def sent(state, line):
    with pytest.raises(IllegalMove) as refused:
        play(state, line)
    return refused.value


@pytest.mark.rule("SOL-1")
def test_sixteen_tiles_are_drawn_and_the_die_is_rolled():
    state = begun(SOLO, 1)
    assert SOLO.chance(state).sizes == tuple(range(96, 80, -1))
    state = play(state, f"deal {SIXTEEN}")
    assert state.phase == "roll"
    state = play(state, "roll 3")
    assert (SOLO.to_act(state), SOLO.decision(state, 0)) == ({0}, "stage 1")
    assert SOLO.scores(state) == (0,)


@pytest.mark.rule("SOL-2", "SUM-2")
@pytest.mark.parametrize(
    ("key", "valid"), [(3, {"R6 B9", "R9 B6"}), (4, set()), (5, {"R6 B9", "R9 B6"})]
)
def test_worked_case_8_a_pair_of_sixes_is_never_read_alike(key, valid):
    """6+9 = 15; 6+6 = 12 and 9+9 = 18 repeat a number whatever the key."""
    for picture in ("R6 B6", "R6 B9", "R9 B6", "R9 B9"):
        state = solo("R6 B6", key=key)
        line = f"0: {claim(pictured(picture))}"
        if picture in valid:
            assert play(state, line).stage == 2
        else:
            assert sent(state, line).code in ("move/number", "move/total")
    assert sent(solo("R6 B6", key=4), f"0: {claim(pictured('R6 B6'))}").facts["rule"] == "SOL-2"


@pytest.mark.rule("SOL-3")
def test_when_all_are_built_in_ten_more_are_drawn():
    state = play(solo("R1 B4 G6"), f"0: {claim(pictured(BASE))}")
    assert (state.stage, state.phase, SOLO.scores(state)) == (2, "deal", (3,))
    assert len(SOLO.chance(state).sizes) == 10
    state = play(state, "deal P4 P1 P2 P3 P5 P7 P8 O1 O2 O3")
    assert SOLO.decision(state, 0) == "stage 2"
    assert len(state.hand) == 13
    assert tiles_of(state) == 96


@pytest.mark.rule("SOL-3")
def test_a_claim_that_is_wrong_or_leaves_tiles_out_is_refused_free():
    state = solo("P4", base=BASE)
    assert sent(state, f"0: {claim(pictured(BASE))}").facts["tiles"] == ("P4",)
    wrong = sent(solo("P8", base=BASE), f"0: {claim((*pictured(BASE), *pictured('P8', x=2)))}")
    assert (wrong.code, wrong.facts["total"]) == ("move/total", 13)  # 1+4+8
    twice = sent(state, f"0: {claim((*pictured(BASE), *pictured('P4', x=2)))}")
    assert (twice.code, twice.facts["rule"]) == ("move/number", "SOL-2")  # 1+4+4
    assert sent(state, "0: claim P8@0,0").code == "move/not-held"
    assert SOLO.scores(play(state, f"0: {claim(pictured(GROWN))}")) == (4,)


@pytest.mark.rule("SOL-3")
def test_sixteen_and_eight_times_ten_use_all_96_tiles():
    match = Match(SOLO, {"key": 5}, [Player("Ann")], KeyDealer.seeded("solo"))
    match.begin()
    bot, stages = make_bot("careful", SOLO), []
    while not match.is_over:
        stages.append(len(match.state.hand))
        match.act(0, decide(bot, SOLO, match.state, 0, Random(0)))
    assert stages == [16, 26, 36, 46, 56, 66, 76, 86, 96]
    assert match.result.reason == "all-placed"
    assert match.scores == (96,)
    assert fault(match.state.laid, 5, distinct=True) is None
    assert SOLO.view(match.state, None).laid == match.state.base


@pytest.mark.rule("SOL-4")
def test_tiles_of_earlier_stages_stay_where_they_are_as_they_are_read():
    state = solo("P4", base=BASE)
    moved = sent(state, f"0: {claim(pictured(GROWN, x=1))}")
    assert (moved.code, moved.facts["rule"]) == ("move/locked", "SOL-4")
    turned = pictured("R1 B4\n.. G9\n.. P1")
    assert sent(solo("P1", base=BASE, key=5), f"0: {claim(turned)}").code == "move/locked"
    assert play(state, f"0: {claim(pictured(GROWN))}").stage == 2


@pytest.mark.rule("SOL-4")
def test_unlocked_they_may_be_rearranged():
    state = solo("P4", base=BASE, locked=False)
    assert play(state, f"0: {claim(pictured(GROWN, x=1))}").stage == 2
    other = pictured("R1 P4 ..\n.. G6 B4")  # 1+4, 4+6, 6+4
    assert play(state, f"0: {claim(other)}").stage == 2


@pytest.mark.rule("SOL-3")
def test_new_tiles_are_added_to_those_of_earlier_stages():
    """Without a given time no layout may leave an earlier tile out: SOL-5 says nothing here."""
    missing = sent(solo("P4 O1", base=BASE, locked=False), f"0: {claim(pictured('R1 B4'))}")
    assert (missing.code, missing.facts["rule"]) == ("move/earlier", "SOL-3")


# -- against the clock --------------------------------------------------------------------------


@pytest.mark.rule("SOL-5")
def test_in_a_given_time_some_of_the_new_tiles_may_be_handed_in_and_the_best_count_stands():
    state = solo("P4 P8", base=BASE, minutes=5)
    state = play(state, f"0: {claim(pictured(GROWN))}")
    assert (SOLO.scores(state), state.stage, state.phase) == ((4,), 1, "play")
    again = sent(state, f"0: {claim(pictured(GROWN))}")
    assert (again.code, again.facts["rule"]) == ("move/no-better", "SOL-5")
    over = SOLO.play(state, CLOCK, TimeUp())
    assert SOLO.outcome(over).reason == "time"
    assert SOLO.outcome(over).scores == (4,)


@pytest.mark.rule("SOL-5")
def test_what_is_handed_in_contains_all_earlier_stages():
    state = solo("P4 O1", base=BASE, minutes=5, locked=False)
    missing = sent(state, f"0: {claim(pictured('R1 B4'))}")
    assert (missing.code, missing.facts["rule"]) == ("move/earlier", "SOL-5")
    state = solo("P4 O1", base=BASE, minutes=5)
    assert sent(state, "0: claim P4@0,0 O1@1,0").code == "move/locked"


@pytest.mark.rule("SOL-5")
def test_with_a_given_time_a_complete_stage_still_brings_ten_more():
    state = play(solo("P4", base=BASE, minutes=5), f"0: {claim(pictured(GROWN))}")
    assert (state.stage, state.phase) == (2, "deal")


@pytest.mark.rule("SOL-5")
def test_the_clock_moves_only_where_there_is_a_given_time_and_only_the_clock():
    state = solo("P4", base=BASE, minutes=5)
    assert SOLO.may_act(state) == {CLOCK}
    assert [*SOLO.moves(state, CLOCK)] == [TimeUp()]
    assert sent(state, "0: time").code == "move/not-now"
    with pytest.raises(IllegalMove):
        SOLO.play(state, CLOCK, SOLO.parse("stop"))
    with pytest.raises(IllegalMove):
        SOLO.play(state, CLOCK, SOLO.parse(claim(pictured(GROWN))))
    free = solo("P4", base=BASE)
    assert SOLO.may_act(free) == frozenset()
    with pytest.raises(IllegalMove):
        SOLO.play(free, CLOCK, TimeUp())
    with pytest.raises(IllegalMove):
        SOLO.play(free, 0, Swap(0))


@pytest.mark.rule("SOL-5")
def test_five_minutes_are_over_after_five_minutes():
    match = Match(SOLO, {"time": 5, "key": 5}, [Player("Ann")], KeyDealer.seeded("time"))
    match.begin()
    assert SOLO.time_limit(match.options) == 300_000
    with pytest.raises(TableError, match="still time left"):
        match.act(CLOCK, TimeUp(), ms=299_999)
    with pytest.raises(TableError, match="Time's up"):
        match.act(0, SOLO.parse("stop"), ms=300_001)
    match.act(CLOCK, TimeUp(), ms=300_000)
    assert match.result.reason == "time"
    kept = record.record_of(match)
    assert kept.rows[-1].who == "clock"
    assert record.replay(kept).result == match.result


@pytest.mark.rule("SOL-5")
def test_against_the_stopwatch_the_log_tells_the_time_and_nothing_is_taken_back():
    options = SOLO.info.options(time="stopwatch")
    assert SOLO.time_limit(options) is None
    assert not SOLO.allows_take_backs(options)
    assert SOLO.allows_take_backs(SOLO.info.options())
    assert not SOLO.allows_take_backs(SOLO.info.options(time=10))
    match = Match(SOLO, {"time": "stopwatch", "key": 5}, [Player("Ann")], KeyDealer.seeded("solo"))
    match.begin()
    match.act(0, decide(make_bot("careful", SOLO), SOLO, match.state, 0, Random(0)), ms=61_000)
    assert match.log[-2].row.ms == 61_000


@pytest.mark.rule("SOL-5")
def test_stopping_ends_the_game_with_the_tiles_of_the_last_accepted_layout():
    state = play(solo("P4", base=BASE), "0: stop")
    assert SOLO.outcome(state).reason == "stopped"
    assert SOLO.outcome(state).scores == (3,)
    assert SOLO.to_act(state) == frozenset()
    assert SOLO.decision(state, 0) == ""


def test_a_claim_can_be_taken_back_and_the_tiles_come_again():
    match = Match(SOLO, {"key": 5}, [Player("Ann")], KeyDealer.seeded("solo"))
    match.begin()
    move = decide(make_bot("careful", SOLO), SOLO, match.state, 0, Random(0))
    match.act(0, move)
    drawn = match.state.hand
    match.take_back(0)
    assert match.state.stage == 1
    match.act(0, move)
    assert match.state.hand == drawn


def test_chance_gives_what_is_due_and_nothing_else():
    state = begun(SOLO, 1)
    assert sent(state, "roll 5").code == "move/no-such-chance"
    assert sent(state, "stop").code == "move/no-such-chance"
    assert sent(state, "deal R1").code == "move/draw"
    assert sent(state, "0: stop").code == "move/not-your-turn"
    state = play(state, f"deal {SIXTEEN}")
    assert sent(state, f"deal {SIXTEEN}").code == "move/no-such-chance"
    assert sent(state, "roll 3 3").code == "move/roll"
    assert sent(solo("P4", base=BASE), "roll 3").code == "move/not-your-turn"


def test_random_moves_are_right_claims_and_rarely_stopping():
    state = play(begun(SOLO, 1, key=5), f"deal {SIXTEEN}")
    moves = [SOLO.sample(state, 0, Random(seed)) for seed in range(200)]
    stages = Counter(SOLO.play(state, 0, move).stage for move in moves)
    assert 0 < stages[1] < 20  # `stop`
    assert stages[2] == 200 - stages[1]


def test_in_a_given_time_random_claims_may_leave_tiles_out():
    state = play(begun(SOLO, 1, key=5, time=5), f"deal {SIXTEEN}")
    moves = [SOLO.sample(state, 0, Random(seed)) for seed in range(120)]
    placed = Counter(SOLO.scores(SOLO.play(state, 0, move))[0] for move in moves)
    assert placed[16] > 60
    assert 2 <= min({*placed} - {0}) < max({*placed} - {16}) <= 15
    assert SOLO.sample(state, CLOCK, Random(1)) == TimeUp()


@pytest.mark.parametrize(("time", "rows"), [("free", 20), ("stopwatch", 20), (5, 106)])
def test_no_match_is_longer_than_the_game_promises(time, rows):
    """Nine deals, a roll, the end; nine claims, or in a given time one for every tile but one."""
    assert SOLO.most_rows(SOLO.info.options(time=time), 1) == rows


# -- what is told -------------------------------------------------------------------------------


@pytest.mark.rule("SOL-1", "SOL-3")
def test_new_tiles_and_the_key_are_told():
    state = begun(SOLO, 1)
    dealt = Dealt(tuple(SIXTEEN.split()), rule="SOL-1", seat=0)
    assert effects_of(state, f"deal {SIXTEEN}") == [dealt]
    rolled = KeyRolled(3, (3,), rule="SUM-3", seat=0)
    assert effects_of(play(state, f"deal {SIXTEEN}"), "roll 3") == [rolled]
    state = play(solo("P4", base=BASE), f"0: {claim(pictured(GROWN))}")
    [dealt] = effects_of(state, "deal P1 P2 P3 P5 P7 P8 O1 O2 O3 O4")
    assert dealt.rule == "SOL-3"


@pytest.mark.rule("SOL-3")
def test_a_complete_stage_is_told_line_by_line():
    *lines, built = effects_of(solo("P4", base=BASE), f"0: {claim(pictured(GROWN))}")
    assert [line.total for line in lines] == [5, 10, 10]
    assert built == StageBuilt(4, 1, rule="SOL-3", seat=0, points=1)


@pytest.mark.rule("SOL-5")
def test_in_a_given_time_what_is_left_out_is_no_fault():
    state = solo("P4 P8", base=BASE, minutes=5)
    *lines, placed = effects_of(state, f"0: {claim(pictured(GROWN))}")
    assert [line.kind for line in lines] == ["line-right"] * 3
    assert placed == Placed(4, rule="SOL-5", seat=0, points=1)


@pytest.mark.rule("SOL-3", "SOL-5")
def test_the_end_is_told_with_its_reason_and_what_is_placed():
    stopped = SoloEnded("stopped", 3, rule="SOL-5", seat=0)
    assert effects_of(solo("P4", base=BASE), "0: stop") == [stopped]
    state = solo("P4", base=BASE, minutes=5)
    over = SOLO.play(state, CLOCK, TimeUp())
    effects = SOLO.effects(state, CLOCK, TimeUp(), over, None)
    assert effects == (SoloEnded("time", 3, rule="SOL-5", seat=0),)
    laid = build(kinds_in(FULL_BAG), 5, distinct=True).layout
    state = solo(tiles_text(kinds_in(FULL_BAG)), stage=9)
    built, ended = effects_of(state, f"0: {claim(laid)}")[-2:]
    assert (built.kind, built.points) == ("stage-built", 96)
    assert ended == SoloEnded("all-placed", 96, rule="SOL-3", seat=0)


def test_effects_are_read_back_from_json():
    for line in (f"0: {claim(pictured(GROWN))}", "0: stop"):
        effects = effects_of(solo("P4", base=BASE), line)
        written = msgspec.json.encode(effects)
        assert msgspec.json.decode(written, type=list[SOLO.info.effect]) == effects
