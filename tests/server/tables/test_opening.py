"""New tables: names, and what is refused before anything is stored."""

import asyncio

import pytest
from msgspec.structs import replace

from masume import Traits
from masume.core.dealer import KeyDealer
from masume.core.errors import OptionError
from masume.daily import OPENER
from masume.games.sudoku.bots import SudokuCrew
from masume.server.challenges.challenges import BY
from masume.server.settings import Settings
from masume.server.tables import opening
from masume.server.tables.branching import EARLIER
from masume.server.tables.names import PROGRAMS, clean_name
from masume.server.tables.real_dice import CLOCK_BY
from tests.core.coins import COINS, Coins
from tests.server.asking import Asker, application
from tests.server.playing import ME, OPEN

SHORT = Settings(name_length=8)


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Ann", "Ann"),
        (" A \t  B ", "A B"),
        ("12345678", "12345678"),
        ("x", "x"),
        ("", "Player 1"),
        ("   ", "Player 1"),
    ],
)
def test_a_name_loses_needless_spaces_and_nobody_is_without_one(name, clean):
    assert clean_name(SHORT, name, "Player 1") == clean


@pytest.mark.parametrize("name", ["123456789", "a\u3164b"])
def test_a_name_that_is_too_long_or_has_blank_letters_is_refused(name):
    with pytest.raises(OptionError, match="at most 8 characters that can be seen") as caught:
        clean_name(SHORT, name, "x")
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
        "A\u3164B",
    ],
)
def test_a_name_with_blank_letters_is_refused(name):
    with pytest.raises(OptionError) as caught:
        clean_name(Settings(), name, "Player 1")
    assert caught.value.code == "option/name"


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("", "Player 1"),
        ("  ", "Player 1"),
        ("\u0301", "Player 1"),
        ("\u034f", "Player 1"),
        ("\u17b4", "Player 1"),
        ("\u200b", "Player 1"),
        ("\u202e", "Player 1"),
        ("a\x00b", "ab"),
        ("a\u202eb", "ab"),
        ("é", "é"),
        ("e\u0301", "e\u0301"),
        ("林", "林"),
        ("😀", "😀"),
        ("?", "?"),
        *((each, each.capitalize()) for each in PROGRAMS),
        ("7", "7"),
    ],
)
def test_a_name_is_taken_without_needless_spaces_and_what_cannot_be_seen(name, clean):
    assert clean_name(Settings(), name, "Player 1") == clean


def test_nobody_is_called_as_the_log_calls_whoever_enters_a_row_for_the_program():
    assert {KeyDealer.by, CLOCK_BY, EARLIER, OPENER, BY} < {*PROGRAMS}


def test_a_bot_without_a_name_is_who_plays_its_level_and_nobody_sits_there_twice(server):
    device = server.device()
    bot = {"kind": "bot", "level": "greedy"}
    seats = [ME, bot, bot, {"kind": "bot", "level": "careful", "pace": "slow"}]
    table = device.post("/api/tables", json={"game": "sudoku", "seats": seats}).json()["table"]
    assert [seat["name"] for seat in table["seats"]][1:] == ["Pica", "Pica 2", "Hela"]
    assert [seat["character"] for seat in table["seats"]] == ["", "pica", "pica", "hela"]


def test_thousands_of_bots_are_refused_before_each_is_given_a_name(monkeypatch):
    named = []
    monkeypatch.setattr(opening, "free_name", lambda *given: named.append(given) or "Pica")

    async def ask():
        async with application() as app:
            body = {"game": "sudoku", "seats": [{"kind": "bot"}] * 3_000}
            return await Asker(app)("POST", "/api/tables", body)

    status, refusal = asyncio.run(ask())
    assert (status, refusal["code"], len(named)) == (422, "option/seats", 0)


def test_a_game_tells_as_whom_its_bots_play(server):
    facts = {each["key"]: each for each in server.device().get("/api/games").json()}
    pica = facts["sudoku"]["characters"][2]
    assert pica == {
        "key": "pica",
        "name": "Pica",
        "animal": "magpie",
        "manner": "greedy",
        "level": "greedy",
        "pace": "normal",
    }
    everybody = ["Otti", "Igo", "Pica", "Bodo", "Hela", "Ren"]
    assert [each["name"] for each in facts["sumoku"]["characters"]] == everybody
    assert [each["name"] for each in facts["solo-sumoku"]["characters"]] == everybody[:-1]


def test_an_animal_that_is_seated_in_the_lobby_has_its_own_name_and_pace():
    async def play():
        async with application() as app:
            host = Asker(app)
            table = await host.opened(seats=[ME, OPEN, OPEN, OPEN])
            path = f"/api/tables/{table['id']}/bot"
            for seat, level, name in ((1, "greedy", ""), (2, "greedy", ""), (3, "careful", "Hela")):
                status, _ = await host("POST", path, {"seat": seat, "level": level, "name": name})
                assert status == 200
            seats = app.backend.tables.loaded[table["id"]].seats
            assert [(seat.name, seat.pace) for seat in seats[1:]] == [
                ("Pica", "normal"),
                ("Pica 2", "normal"),
                ("Hela", "slow"),
            ]

    asyncio.run(play())


@pytest.mark.parametrize(
    ("level", "answer"),
    [("strong", (409, "table/no-bot")), ("clever", (422, "bot/unknown"))],
)
def test_a_bot_that_does_not_play_a_game_is_not_seated_there(level, answer, monkeypatch):
    monkeypatch.setattr(SudokuCrew, "levels", ("random", "kind", "greedy", "careful"))

    async def play():
        async with application() as app:
            host = Asker(app)
            table = await host.opened(seats=[ME, OPEN])
            body = {"seat": 1, "level": level}
            status, refusal = await host("POST", f"/api/tables/{table['id']}/bot", body)
            assert (status, refusal["code"]) == answer
            assert app.backend.tables.loaded[table["id"]].seats[1].kind == "open"

    asyncio.run(play())


def test_real_dice_keep_a_seat_for_somebody_who_rolls_them():
    async def play():
        async with application() as app:
            host, bot = Asker(app), {"kind": "bot", "level": "greedy"}
            table = await host.opened(game="cat", seats=[bot, OPEN], real_dice=True)
            body = {"seat": 1, "level": "greedy"}
            status, refusal = await host("POST", f"/api/tables/{table['id']}/bot", body)
            assert (status, refusal["code"]) == (409, "table/no-bot")

    asyncio.run(play())


def test_a_bot_is_seated_only_at_an_open_seat():
    async def play():
        async with application() as app:
            host = Asker(app)

            async def seated(table, seat):
                body = {"seat": seat, "level": "greedy"}
                status, answer = await host("POST", f"/api/tables/{table['id']}/bot", body)
                return status, answer.get("code")

            waiting = await host.opened(seats=[ME, OPEN])
            for seat in (0, 2, -1):
                assert await seated(waiting, seat) == (409, "join/full")
            assert await seated(waiting, 1) == (200, None)

    asyncio.run(play())
