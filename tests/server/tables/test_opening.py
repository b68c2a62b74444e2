"""New tables: names, and what is refused before anything is stored."""

import asyncio

import pytest
from msgspec.structs import replace

from masume import Traits
from masume.core.errors import OptionError
from masume.server.settings import Settings
from masume.server.tables.opening import clean_name
from tests.core.coins import COINS, Coins
from tests.server.asking import Asker, application
from tests.server.playing import ME

SHORT = Settings(name_length=8)


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Ann", "Ann"),
        ("  Ann \t  B ", "Ann B"),
        ("12345678", "12345678"),
        ("x", "x"),
        ("", "Player 1"),
        ("   ", "Player 1"),
    ],
)
def test_a_name_loses_needless_spaces_and_nobody_is_without_one(name, clean):
    assert clean_name(SHORT, name, "Player 1") == clean


@pytest.mark.parametrize(
    ("name", "default"), [("123456789", "x"), ("a\x00b", "x"), ("a\u202eb", "x"), ("", "")]
)
def test_a_name_that_is_too_long_or_cannot_be_printed_is_refused(name, default):
    with pytest.raises(OptionError, match="1 to 8 printable characters") as caught:
        clean_name(SHORT, name, default)
    assert caught.value.code == "option/name"


class Racing(Coins):
    """Everybody acts at once."""

    info = replace(COINS.info, traits=Traits(real_time=True))


class Unlisted(Coins):
    """Nobody could list all moves."""

    info = replace(COINS.info, traits=Traits(unlisted=True))


RACING, UNLISTED = Racing(), Unlisted()


@pytest.mark.parametrize(
    ("game", "code"), [("RACING", "option/clock"), ("UNLISTED", "option/clock"), ("COINS", None)]
)
def test_only_games_in_turn_whose_moves_are_listed_have_a_clock_for_each_move(install, game, code):
    install("masume_coins", {"coins": f"{__name__}:{game}"})

    async def ask():
        async with application() as app:
            body = {"game": "coins", "seats": [ME, ME], "clock": {"seconds": 60}}
            return await Asker(app)("POST", "/api/tables", body)

    _, answer = asyncio.run(ask())
    assert answer.get("code") == code


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",
        "\u2800",
        "\u115f\u1160",
        "\uffa0 \u3164",
        "\u0301",
        "\u034f",
        "\u17b4",
        "\u200b",
        "\u202e",
    ],
)
def test_a_name_that_nobody_could_see_is_refused(name):
    with pytest.raises(OptionError) as caught:
        clean_name(Settings(), name, "Player 1")
    assert caught.value.code == "option/name"


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("", "Player 1"),
        ("  ", "Player 1"),
        ("A\u3164B", "A B"),
        ("é", "é"),
        ("e\u0301", "e\u0301"),
        ("林", "林"),
        ("😀", "😀"),
        ("?", "?"),
        ("7", "7"),
    ],
)
def test_a_name_is_taken_without_needless_spaces(name, clean):
    assert clean_name(Settings(), name, "Player 1") == clean
