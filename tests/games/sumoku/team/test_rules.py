"""Team Sumoku, rule by rule. All values are worked out by hand."""

from random import Random

import msgspec
import pytest

from masume import NATURE, IllegalMove, KeyDealer, Match, Player
from masume.games.sumoku.claims import GaveUp, GiveUp
from masume.games.sumoku.draws import Dealt
from masume.games.sumoku.key import KeyRolled
from masume.games.sumoku.speed.moves import Swap
from masume.games.sumoku.team.effects import TeamEnded
from masume.games.sumoku.team.rules import TEAM
from masume.games.sumoku.tiles import FULL_BAG, kinds_in, tiles_text
from tests.games.sumoku.positions import begun, claim, effects_of, pictured, play, team
from tests.games.sumoku.speed.hands import HAND, OTHER, RIGHT, TEN, THIRD, WRONG


def sent(state, line):
    with pytest.raises(IllegalMove) as refused:
        play(state, line)
    return refused.value


@pytest.mark.rule("TEM-1")
@pytest.mark.parametrize(("teams", "share"), [(2, 48), (3, 32), (4, 24)])
def test_all_tiles_are_shared_out_evenly(teams, share):
    state, every = begun(TEAM, teams), kinds_in(FULL_BAG)
    for number in range(teams):
        assert TEAM.to_act(state) == {NATURE}
        assert len(TEAM.chance(state).sizes) == share
        state = play(state, f"deal {tiles_text(every[share * number : share * (number + 1)])}")
    assert [len(hand) for hand in state.hands] == [share] * teams
    assert sum(state.bag) == 0
    assert state.phase == "roll"


@pytest.mark.rule("TEM-2", "TEM-3")
def test_team_0_rolls_and_then_all_build_at_once():
    state = team(HAND, OTHER, key=0, faces=(), phase="roll")
    assert effects_of(state, "roll 5") == [KeyRolled(5, (5,), rule="SUM-3", seat=0)]
    state = play(state, "roll 5")
    assert TEAM.to_act(state) == {0, 1}
    assert TEAM.decision(state, 0) == TEAM.decision(state, 1) == "build"


@pytest.mark.rule("TEM-2")
def test_the_first_to_complete_its_sumoku_wins():
    state = play(team(OTHER, HAND), f"1: {RIGHT}")
    outcome = TEAM.outcome(state)
    assert (outcome.reason, outcome.winners, outcome.scores) == ("built", (1,), (0, 1))
    assert state.layout == pictured(TEN)
    assert TEAM.view(state, None).layout == pictured(TEN)
    assert TEAM.to_act(state) == frozenset()


@pytest.mark.rule("TEM-3")
def test_a_wrong_claim_is_refused_with_the_reason_and_costs_nothing():
    state = team(HAND, OTHER)
    line = sent(state, f"0: {WRONG}")
    assert (line.code, line.facts["rule"]) == ("move/total", "SUM-6")
    assert (line.facts["cells"], line.facts["total"]) == (("1,1", "2,1"), 13)
    assert line.message == "G9 P4 adds up to 13, no multiple of 5."
    short = sent(state, f"0: {claim(pictured(TEN.replace('P3', '..')))}")
    assert (short.code, short.facts["tiles"]) == ("move/unused", ("P3",))
    assert sent(state, f"0: {claim(pictured('R1 .. R2'))}").code == "move/unused"
    assert sent(state, "0: claim R8@0,0").code == "move/not-held"
    assert play(state, f"0: {RIGHT}").winner == 0  # nothing was lost


@pytest.mark.rule("TEM-2", "SUM-2", "SUM-6")
@pytest.mark.parametrize(
    ("key", "valid"), [(3, {"R6 B6", "R6 B9", "R9 B9"}), (4, {"R6 B6"}), (5, {"R6 B9"})]
)
def test_worked_case_3_two_sixes(key, valid):
    for picture in ("R6 B6", "R6 B9", "R9 B9"):
        state = team("R6 B6", OTHER, key=key)
        if picture in valid:
            assert play(state, f"0: {claim(pictured(picture))}").winner == 0
        else:
            assert sent(state, f"0: {claim(pictured(picture))}").code == "move/total"


@pytest.mark.rule("TEM-3")
def test_a_team_may_give_up_and_a_lone_one_must_still_complete():
    state = play(team(HAND, OTHER, THIRD), "1: giveup")
    assert TEAM.to_act(state) == {0, 2}
    assert TEAM.decision(state, 0) == "build"
    assert sent(state, "1: giveup").code == "move/not-your-turn"
    assert [*TEAM.moves(state, 1)] == []
    state = play(state, "2: giveup")
    assert TEAM.outcome(state) is None
    assert play(state, f"0: {RIGHT}").winner == 0


@pytest.mark.rule("TEM-3")
def test_if_all_give_up_there_is_no_winner():
    state = play(play(team(HAND, OTHER), "1: giveup"), "0: giveup")
    outcome = TEAM.outcome(state)
    assert (outcome.reason, outcome.winners, outcome.scores) == ("all-gave-up", (), (0, 0))


@pytest.mark.rule("TEM-3")
def test_a_team_that_resigns_gives_up_and_the_others_build_on():
    match = Match(TEAM, {}, [Player("A"), Player("B"), Player("C")], KeyDealer.seeded("tea"))
    match.begin()
    assert [match.text(entry.row) for entry in match.resign(1)] == ["resign 1", "giveup"]
    assert (match.state.gave_up, match.bots, match.is_over) == ((1,), {}, False)
    match.resign(0)
    assert (match.result.winners, match.result.reason) == ((2,), "resigned")


@pytest.mark.rule("TEM-3")
def test_a_team_that_has_given_up_may_resign_too():
    match = Match(TEAM, {}, [Player("A"), Player("B"), Player("C")], KeyDealer.seeded("tea"))
    match.begin()
    match.act(1, "giveup")
    match.resign(1)
    assert TEAM.to_act(match.state) == {0, 2}


@pytest.mark.rule("TEM-3")
@pytest.mark.parametrize("gone", [[1], [1, 2]])
@pytest.mark.parametrize(("rules", "winners"), [(2, ()), (1, (0,))])
def test_a_team_that_has_given_up_does_not_win_when_all_others_resign(rules, winners, gone):
    """Whoever resigns gives up: then all have, and nobody wins. Rules version 1 gave it to A."""
    players = [Player(name) for name in "ABC"[: 1 + len(gone)]]
    match = Match(TEAM, {"rules": rules}, players, KeyDealer.seeded("tea"))
    match.begin()
    match.act(0, "giveup")
    for seat in gone:
        assert not match.is_over  # a lone team must still complete or give up
        match.resign(seat)
    assert match.result.winners == winners
    assert match.result.reason == ("resigned" if winners else "all-gave-up")


def test_other_moves_are_not_for_now():
    with pytest.raises(IllegalMove, match="Claim or give up"):
        TEAM.play(team(HAND, OTHER), 0, Swap(0))


def test_chance_gives_what_is_due_and_nothing_else():
    state, share = begun(TEAM, 2), tiles_text(kinds_in(FULL_BAG)[:48])
    assert sent(state, "roll 5").code == "move/no-such-chance"
    assert sent(state, "giveup").code == "move/no-such-chance"
    assert sent(state, "deal R1").code == "move/draw"
    assert sent(state, "0: giveup").code == "move/not-your-turn"
    state = team(HAND, OTHER, key=0, faces=(), phase="roll")
    assert sent(state, f"deal {share}").code == "move/no-such-chance"
    assert sent(state, "roll 3 3").code == "move/roll"
    assert sent(team(HAND, OTHER), "roll 3").code == "move/not-your-turn"


def test_random_moves_are_right_claims_or_giving_up():
    state = team(OTHER, HAND)
    moves = [TEAM.sample(state, 1, Random(seed)) for seed in range(200)]
    won = sum(TEAM.play(state, 1, move).winner == 1 for move in moves)
    assert 90 < won < 150  # six in ten
    assert moves.count(GiveUp()) == 200 - won
    assert TEAM.sample(state, 0, Random(1)) == GiveUp()  # these cannot be built


def test_a_match_has_a_deal_and_a_last_word_for_each_team_and_a_roll():
    assert TEAM.most_rows(TEAM.info.options(), 3) == 7


# -- what is told -------------------------------------------------------------------------------


@pytest.mark.rule("TEM-1")
def test_the_tiles_of_every_team_are_told():
    first, second = (tiles_text(kinds_in(FULL_BAG)[k : k + 48]) for k in (0, 48))
    dealt = Dealt(tuple(first.split()), rule="TEM-1", seat=0)
    assert effects_of(begun(TEAM, 2), f"deal {first}") == [dealt]
    [dealt] = effects_of(play(begun(TEAM, 2), f"deal {first}"), f"deal {second}")
    assert dealt.seat == 1


@pytest.mark.rule("TEM-2")
def test_the_claim_that_wins_is_told_line_by_line():
    *lines, end = effects_of(team(OTHER, HAND), f"1: {RIGHT}")
    assert [line.kind for line in lines] == ["line-right"] * 8
    assert end == TeamEnded("built", rule="TEM-2", seat=1)


@pytest.mark.rule("TEM-3")
def test_giving_up_is_told():
    gave_up = GaveUp(rule="TEM-3", seat=1)
    assert effects_of(team(HAND, OTHER), "1: giveup") == [gave_up]
    ended = TeamEnded("all-gave-up", rule="TEM-3")
    assert effects_of(play(team(HAND, OTHER), "0: giveup"), "1: giveup") == [gave_up, ended]


def test_effects_are_read_back_from_json():
    for line in (f"0: {RIGHT}", "0: giveup"):
        effects = effects_of(team(HAND, OTHER), line)
        written = msgspec.json.encode(effects)
        assert msgspec.json.decode(written, type=list[TEAM.info.effect]) == effects
