"""How games look and speak in the terminal: ours, other people's, and those without a face."""

import pytest
from rich.text import Text

from masume.core import registry
from masume.core.game import Effect
from masume.terminal.face import Face, face_of
from masume.terminal.prompt import ALWAYS, help_for
from tests.bots import test_crew
from tests.core.coins import Add, Coins


class Took(Effect, frozen=True, tag="took"):
    """Points were taken."""


class Shut(Effect, frozen=True, tag="shut"):
    """The purse is shut."""


class TalkingCoins(Coins):
    """Coins that tell what was taken."""

    def effects(self, before, who, move, after, viewer):
        return (Took(rule="COI-1", seat=who, points=move.points),) if isinstance(move, Add) else ()


COINS = TalkingCoins()


class CoinsFace(Face):
    """A face of other people."""

    notation = "  add 5          take five points"
    asks = "take what you like: add 0 to add 9"
    says_it_all = frozenset({"took"})
    reasons = {"counted": "the purse is shut"}  # noqa: RUF012

    def draw(self, match, view, marks):
        return Text(" | ".join(f"({score})" for score in view.scores))

    def words(self, effect, name):
        return f"{name} grabs {effect.points}."


@pytest.fixture
def coins(install):
    """Installs the game alone."""
    install("masume_coins", {"coins": f"{__name__}:COINS"})


@pytest.fixture
def face(install):
    """Installs it with its face."""
    install("masume_coins", {"coins": f"{__name__}:COINS"}, terminal=f"{__name__}:CoinsFace")


TYPED = "add 2\nadd 3\nadd 4\nadd 5\n"


def test_a_game_of_other_people_is_drawn_and_told_by_its_own_face(face, masume, tmp_path):
    path = tmp_path / "end.json"
    said = masume("play", "coins", "-p", "Ann,Bea", "--save", path, typed="?\n" + TYPED)
    assert said.status == 0
    assert "(0) | (0)" in said.out
    assert "Ann: take what you like: add 0 to add 9 (? for help)." in said.out
    assert "  add 5          take five points\n  moves" in said.out
    assert "Ann> Ann grabs 2." in said.out
    assert "(6) | (8)" in said.out
    assert "Winner: Bea. It is over: the purse is shut." in said.out
    replayed = masume("replay", path).out
    assert "Bea grabs 5." in replayed
    assert "(6) | (8)" in replayed


def test_a_game_without_a_face_shows_its_view_and_effects_by_their_kind(coins, masume):
    said = masume("play", "coins", "-p", "Ann,Bea", typed="moves\n" + TYPED)
    assert said.status == 0
    assert "{'scores': (0, 0)}" in said.out
    assert "Ann: it is your turn. Type a move, such as add 0 (? for help)." in said.out
    assert "add 0 · add 1 · add 2" in said.out
    assert "Ann: add 2. Ann: took, 2 points (COI-1)." in said.out
    assert "{'scores': (6, 8)}" in said.out
    assert "Winner: Bea. It is over: counted." in said.out


def test_what_ends_any_match_is_said_for_a_game_with_a_face_too(face, masume):
    said = masume("play", "coins", "-p", "Ann,Bea", "-o", "people=true", typed="resign\n")
    assert "It is over: somebody resigned." in said.out


def test_its_own_bot_sits_at_the_table_by_the_name_of_its_level(install, masume):
    crew = f"{test_crew.__name__}:CoinsCrew"
    install("masume_coins", {"coins": f"{__name__}:COINS"}, bots=crew)
    said = masume("play", "coins", "-p", "Ann,modest", typed="hint\nhint\nadd 2\nadd 2\n")
    assert "A good move: add 1" in said.out
    assert said.out.count("modest: add 1.") == 2
    assert "Winner: Ann." in said.out


def test_a_broken_face_is_warned_about_and_the_game_is_played(install):
    install("masume_coins", {"coins": f"{__name__}:COINS"}, terminal=f"{__name__}:NoSuchFace")
    with pytest.warns(UserWarning, match="NoSuchFace of .* cannot be loaded"):
        assert type(face_of(COINS)) is Face


def test_the_plain_face_points_nowhere_and_helps_with_what_any_game_has():
    plain = face_of(COINS)
    assert plain.places(Add(1)) == ()
    assert plain.look_at(Add(1)) == ""
    assert plain.fits([], "") == []
    assert plain.words(Shut(rule="COI-2"), "") == "shut (COI-2)."
    assert help_for(COINS) == ALWAYS


@pytest.mark.parametrize("key", registry.keys())
def test_every_game_of_ours_has_its_own_face_and_says_how_moves_are_written(key):
    face = face_of(registry.game(key))
    assert type(face) is not Face
    assert help_for(face.game) == f"{face.notation}\n{ALWAYS}"
    assert face.notation
    assert face.reasons
    assert face.says_it_all
