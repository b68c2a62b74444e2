"""The contract test catches games that break any single promise; ours pass: `tests/contract`."""

import pytest
from msgspec.structs import replace

from masume.games.sudoku.rules.sudokids import ANIMALS, SUDOKIDS, Sudokids
from masume.grids.board import Board
from masume.testing import ContractBroken, check_game, pictures
from masume.testing import walk as walk_module
from masume.testing.walk import Walk
from tests.games.sudoku.recount import recount

from . import broken_games as games


@pytest.mark.parametrize(
    ("broken", "promise"),
    [
        (games.LeakingView, "no leak"),
        (games.LeakingRow, "no leak"),
        (games.HidingRow, "no leak"),
        (games.HidingMoves, "no leak: None can tell two moves of 0 apart"),
        (games.LeakingTale, "no leak"),
        (games.LeakingRefusal, "no leak: a refusal"),
        (games.OnlyTheBagIsMixed, "`resample` varies"),
        (games.SpeechlessParser, "refuses in words"),
        (games.StrangeWinners, "winners are seats"),
        (games.NothingHidden, "`resample` varies"),
        (games.ChangingWhatIsSeen, "`resample` keeps"),
        (games.InventingStuckPlayers, "resampled state can be played on"),
        (games.AcceptingTooMuch, "is refused"),
        (games.AcceptingTooLittle, "is accepted"),
        (games.AcceptingAnyone, "is refused"),
        (games.DisorderlyMoves, "same order"),
        (games.MovesTwice, "listed twice"),
        (games.MovesForEverybody, "cannot act: no moves"),
        (games.UnreadableText, "reads back"),
        (games.NeverOver, "ends within 20 rows"),
        (games.NoOutcome, "over when it has an outcome"),
        (games.WrongScores, "recount agrees"),
        (games.WrongOutcome, "recount agrees"),
        (games.OneNameForAll, "one name means one decision"),
        (games.RestlessNames, "only if they change it"),
        (games.ChanceBesideOthers, "nobody acts beside chance"),
        (games.RealBag, "real dice are open to all"),
        (games.MovesForTheClock, "seat -2 cannot act: no moves"),
        (games.MovesForChance, "seat -1 cannot act: no moves"),
        (games.TooManyRows, "can be saved and loaded"),
        (games.TooManyBytes, "such rows can be loaded"),
        (games.LeakingEffect, "no leak: the effects of a move"),
        (games.WrongWinner, "recount agrees with the winners"),
        (games.UndeclaredReason, "`info.reasons` names"),
        (games.NoSuchRuleTold, "the rulebook has the rule KID-99 of the effect moved"),
        (games.NoSuchRuleRefused, "the rulebook has the rule SDK-99 of move/"),
        (games.NoSuchSeatTold, "the effect moved names a seat"),
        (games.ForeignEffect, "`info.effect` names the effect moved"),
        (games.WinningByResigning, "only seats that stayed win"),
        (games.ScoringByResigning, "leaves the scores as they are"),
        (games.NoWayToLeave, "can leave by its `resigning_move`"),
        (games.SilentNonsense, "can say its `silent_move`"),
        (games.AskedForRoll, "seat 9 rolls real dice"),
        (games.WaitedForAndFree, "not named in `may_act` too"),
        (games.ChanceAmongOthers, "chance acts alone"),
        (games.NothingToDo, "seat 0 can act, so it has a move"),
        (games.DecisionsForEverybody, "seat 0 has a decision to name"),
        (games.ForcingAChoice, "what is forced on 0 is its only move"),
        (games.SamplingTheUnlisted, "a sampled move is a listed one"),
        (games.UndrawableTile, "can be drawn"),
        (games.PlayableSecret, r"a move with `\?` cannot be played"),
        (games.LooseView, "round-trips through JSON"),
        (games.TrailingSpace, "' is one line"),
        (games.StreamWithASlash, "'bag/tiles' names a stream"),
        (games.NoRuleTold, "an effect names its kind and its rule"),
        (
            games.BreakingDown,
            r"KeyError.*\n  in sudokids, 1 seats, .* match 0 of seed 0, row \d",
        ),
    ],
)
def test_a_game_that_breaks_a_promise_is_caught(broken, promise):
    with pytest.raises(ContractBroken, match=promise):
        check_game(broken(Board(high=2, wide=3), ANIMALS), recount=recount, matches=60)


def test_a_broken_promise_tells_where_to_look():
    with pytest.raises(ContractBroken, match=r"sudokids, \d seats, SudokidsOptions.*match \d+"):
        check_game(games.NeverOver(Board(high=2, wide=3), ANIMALS), recount=recount)


def test_a_recount_that_names_another_reason_is_told():
    with pytest.raises(ContractBroken, match="a recount agrees with the reason: bored and "):
        check_game(SUDOKIDS, recount=lambda match: replace(recount(match), reason="bored"))


def test_what_was_met_and_what_was_not_is_reported():
    class Chatty(Sudokids):
        def __init__(self, *parts):
            super().__init__(*parts)
            self.info = replace(self.info, seats=(2, 2), effect=games.Told | games.Never)
            self.info = replace(self.info, reasons=("stuck", "laid", "bored"))

        def effects(self, before, who, move, after, viewer):
            return (games.Told(rule="KID-3"),)

    tally = check_game(Chatty(Board(high=2, wide=3), ANIMALS), recount=recount, matches=1)
    assert tally.setups == tally.matches == sum(tally.reasons.values())
    assert tally.reasons.keys() == {"stuck", "laid"}
    assert tally.unmet_reasons == ("bored",)
    assert (tally.effects.keys(), tally.unmet_effects) == ({"told"}, ("never",))
    assert not tally.order_checked  # no other process can import a class of a function


def test_steered_matches_fill_more_of_the_board(monkeypatch):
    monkeypatch.setattr(walk_module, "LOOKS", 0)

    def rows(steered):
        options = SUDOKIDS.info.options()
        walks = [Walk(SUDOKIDS, options, 2, f"{n}", recount, steered=steered) for n in range(20)]
        for walk in walks:
            walk.play_out()
        return sum(len(walk.match.line) for walk in walks)

    assert rows(True) > rows(False)


@pytest.mark.parametrize(
    ("picture", "found"),
    [("<svg><g></svg>", "mismatched tag"), ("<svg>seen</svg>", "svg"), ("", "no element found")],
)
def test_a_picture_that_is_no_svg_is_caught(monkeypatch, picture, found):
    monkeypatch.setattr(pictures, "picture_of", lambda key, view, moves: picture)
    with pytest.raises(ContractBroken, match=f"a picture is an SVG document: {found}"):
        check_game(SUDOKIDS, recount=recount, matches=1)
