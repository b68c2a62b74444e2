"""Playing Cardoku in the terminal."""

from random import Random

import pytest

from masume import KeyDealer, Match, Player
from masume.bots import Reason, decide, make_bot
from masume.core import record
from masume.core.game import Effect
from masume.core.verify import verify
from masume.games.cardoku.bots import reasons
from masume.games.cardoku.rules import CARDOKU
from masume.games.cardoku.rules.effects import GoalMissed, GoalReached, InVain, OnTrial, Swapped
from masume.games.cardoku.rules.moves import Pass, Play, Shift, Swap
from masume.games.cardoku.rules.state import CardokuOptions
from masume.games.cardoku.terminal import CardokuFace


def played(seed, seats=2, **options):
    """A whole match, so that its moves can be typed."""
    players = [Player(name) for name in ("Ann", "Bea", "Cam", "Dov")[:seats]]
    match = Match(CARDOKU, CardokuOptions(**options), players, KeyDealer.seeded(seed))
    match.begin()
    rng, bot = Random(seed), make_bot("greedy@1", CARDOKU)
    while not match.is_over:
        seat = min(CARDOKU.to_act(match.state))
        if match.options.referee == "honour":
            move = CARDOKU.sample(match.state, seat, rng)
        else:
            move = decide(bot, CARDOKU, match.state, seat, rng)
        match.act(seat, move)
    return match


def typed(match, enter):
    """What people type for it; Enter turns up a hand."""
    lines = []
    for entry in match.log:
        if entry.row.who >= 0:
            turn_up = enter and not (entry.before.phase == "check" or lines[-1:] == [""])
            lines += [""] * turn_up + [match.text(entry.row)]
    return "\n".join(lines) + "\n"


def test_a_whole_game_of_two_through_moves_and_swaps(masume, tmp_path):
    match = played("tea")
    texts = [match.text(entry.row) for entry in match.log]
    assert any(">" in text and "<" not in text for text in texts)
    ask = ("play", "cardoku", "-p", "Ann,Bea", "--seed", "tea")
    said = masume(*ask, typed=typed(match, enter=True))
    assert " moves from " in said.out
    assert "The last turns brought nothing: the game is over." in said.out
    saved = record.load(tmp_path / "cardoku.masume.json")
    assert [row.text for row in saved.rows] == texts
    assert verify(saved).fits
    shown = masume("replay", tmp_path / "cardoku.masume.json")
    assert "Ann: ten cards dealt, " in shown.out
    assert "draw ?" not in shown.out


def test_the_table_hands_and_decks_are_drawn(masume):
    said = masume("play", "cardoku", "-p", "Ann,Bea", "--seed", "tea", typed="\n")
    before, _, after = said.out.partition("Press Enter to turn up your hand.")
    assert " 3 ┃ ·    1T   ·  ┃ ·    ·    ·  ┃ ·    ·    ·  ┃ 1" in before
    assert before.count("cards face down") == 2
    assert after.count("▒ 10 cards face down") == 1
    assert "1S 1V 2T 3K 5V 6S 7S 7T 7V 8K 9S" in after
    assert "1S 1V 2T" not in before


def test_solo_and_together_hands_need_no_turning_up(masume):
    solo = masume("play", "cardoku", "-p", "Ann", "--seed", "tea", typed="")
    assert "Press Enter" not in solo.out
    ask = ("play", "cardoku", "-p", "Ann,Bea", "-o", "cooperative=true", "--seed", "tea")
    both = masume(*ask, typed="")
    assert "Press Enter" not in both.out
    assert "face down" not in both.out
    assert "0 of 20 points" in both.out


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("?", "C4>D5          move a card of the table"),
        ("moves", "1S 34 · 1V 34 · 2T 25 · 3K 72"),
        ("moves 2t", " 8 ┃ ·    ·    ·  ┃ +    ·    +  ┃ +    +    4T ┃ 1"),
        ("hint", "Look at row "),
        ("4K@A1", "There is no 4K in your hand. [move/not-held] (rule CRD-8)"),
        ("1S@C3", "The row and block of C3 already hold 1 (B3). [move/repeats] (rule CRD-8)"),
        ("B3>C3", "once your own deck is empty. [move/deck-not-empty]"),
        ("pass", "You can play, so you have to. [move/can-play] (rule CRD-10)"),
        ("7S@E5", "Ann: 7S on E5."),
    ],
)
def test_what_is_typed_is_answered(masume, line, answer):
    said = masume("play", "cardoku", "-p", "Ann,Bea", "--seed", "tea", typed=f"\n{line}\n")
    assert answer in said.out


def test_teams_share_a_line_and_a_hand(masume):
    said = masume("play", "cardoku", "-p", "Ann,Bea,Cam,Dov", "--seed", "tea", typed="\n7S@E5\n\n")
    assert "Ann + Cam" in said.out
    assert "Bea + Dov" in said.out
    assert "Bea: it is your turn." in said.out


def test_people_watch_each_other(masume):
    ask = ("play", "cardoku", "-p", "Ann,Bea", "-o", "referee=honour", "--seed", "tea")
    lines = ["", "1S@C3", "challenge", "", "1S@C3", "go", "", "challenge C3", "", "moves"]
    said = masume(*ask, typed="\n".join(lines) + "\n")
    assert "Ann: 1S on C3. Any objections?" in said.out
    assert "Ann: rightly challenged, so the play goes back: play again (rule CRD-17)." in said.out
    assert "(seen: 1S)" in said.out
    assert "Bea: 1S on C3 was wrong. It goes under a deck (rule CRD-17)." in said.out
    assert "under it 1S" in said.out
    assert "[text/honour]" in said.out


def test_a_whole_game_with_everything_at_once(masume, tmp_path):
    """Three decks, teams, wild cards, separation, one total, and people who err."""
    options = {"decks": 3, "separation": True, "wild": True, "cooperative": True}
    match = played("salt", 4, referee="honour", **options)
    chosen = [f"{name}={str(value).lower()}" for name, value in options.items()]
    ask = ["play", "cardoku", "-p", "Ann,Bea,Cam,Dov", "--seed", "salt", "-o", "referee=honour"]
    for choice in chosen:
        ask += ["-o", choice]
    said = masume(*ask, typed=typed(match, enter=False))
    assert "From the third deck: " in said.out
    assert match.result.winners == ()
    [total] = {*match.result.scores}
    assert f"{total} points together, 20 were needed: you all lose." in " ".join(said.out.split())
    assert record.load(tmp_path / "cardoku.masume.json").result == match.result


def test_a_game_can_end_with_no_card_left(masume, tmp_path):
    """A bot alone lays everything; the replay says so."""
    rng, tries = Random(1), range(40)
    for number in tries:
        match = Match(
            CARDOKU, CardokuOptions(), [Player("Ann")], KeyDealer.seeded(f"solo {number}")
        )
        match.begin()
        while not match.is_over:
            match.act(0, CARDOKU.sample(match.state, 0, rng))
        if match.state.end == "empty":
            break
    record.save(match, tmp_path / "solo.json")
    said = masume("replay", tmp_path / "solo.json")
    assert "All cards are laid: the game is over." in said.out
    assert "It is over: nobody has a card left." in said.out


class Other(Effect, frozen=True, tag="other"):
    """What Cardoku never tells."""


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (
            OnTrial(
                play=Swapped(cards=("1K", "2S"), cell="A1", other="B1", rule="CRD-8", seat=0),
                rule="CRD-17",
                seat=0,
            ),
            "Ann: 1K on A1 and 2S on B1 change places. Any objections?",
        ),
        (
            InVain(rule="CRD-17", seat=0),
            "Ann: challenge, but the card is right. Nothing is lost.",
        ),
        (
            InVain(cell="C4", rule="CRD-17", seat=0),
            "Ann: challenge, but the card on C4 is right. Nothing is lost.",
        ),
        (GoalReached(total=21, goal=20, rule="CRD-20"), "21 points together: you all win."),
        (
            GoalMissed(total=19, goal=20, rule="CRD-20"),
            "19 points together, 20 were needed: you all lose.",
        ),
        (Other(rule="CRD-1", seat=0), "Ann: other (CRD-1)."),
    ],
)
def test_effects_that_are_rare_are_sentences_too(effect, words):
    assert CardokuFace(CARDOKU).words(effect, "Ann") == words


def test_where_a_card_of_the_table_fits_is_found_by_its_space():
    face, moves = CardokuFace(CARDOKU), [Play("5K", "C4"), Shift("A1", "B2"), Swap("A1", "I9")]
    assert face.fits(moves, "a1") == ["B2"]
    assert face.fits(moves, "A1<>") == ["I9"]
    assert face.fits([*moves, Shift("A1", "C3")], "") == "5K 1 · A1 2 · A1<> 1"
    assert face.fits([Pass()], "") == "pass"


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (reasons.Completes(lines=("row 2",)), "It completes row 2."),
        (
            reasons.Leaves(cell="C4", value=7, lines=("row 4", "block 4"), chance=1.0),
            "It leaves C4 to the next player: playing 7 there completes row 4 and block 4.",
        ),
        (
            reasons.Denies(lines=("row 4",)),
            "The next player can no longer complete row 4.",
        ),
        (
            reasons.Locks(cells=("A1", "B1", "C1")),
            "It locks A1, B1 and C1: nobody can move those cards any more.",
        ),
        (reasons.Keeps(cards=1), "1 card stays in hand for later."),
        (reasons.Keeps(cards=8), "8 cards stay in hand for later."),
        (reasons.RunsOut(turns=0), "It ends the game while in the lead."),
        (
            reasons.RunsOut(turns=1),
            "In the lead: 1 more turn that brings nothing ends the game.",
        ),
        (
            reasons.RunsOut(turns=3),
            "In the lead: 3 more turns that bring nothing end the game.",
        ),
        (reasons.Planned(lines=26), "After this, 26 lines can still be completed."),
        (
            reasons.Repairs(cell="C4"),
            "On C4 the card no longer stands in the way of others.",
        ),
        (
            reasons.Lends(block="block 5"),
            "The rows and columns through block 5 have scored: its cards can serve elsewhere.",
        ),
        (Reason(), ""),
    ],
)
def test_reasons_are_sentences(reason, words):
    assert CardokuFace(CARDOKU).why(reason) == words
