"""Two games with the same draws: seats swapped, and the key revealed after the second."""

import asyncio

import pytest

from masume.core.game import NATURE
from masume.server.identity import Caller
from masume.server.tables import lobby, pairs
from tests.server.playing import ME, OPEN, code_of, info, opened, path_of, post
from tests.server.running import until

SECRETS = ("record", "replay", "review")
BETWEEN_SERVERS = pytest.mark.parametrize("serve", ["postgres"], indirect=True)


@pytest.fixture
def people(server):
    return server.device(), server.device()


def first_game(ann, bea):
    """A running game that is to be played twice."""
    seats = [{**ME, "name": "Ann"}, OPEN]
    table = opened(ann, "sudoku", seats, twice=True)
    bea.post("/api/join", json={"code": table["code"], "name": "Bea"})
    ann.post(path_of(table, "/start"))
    return table


def second_game(ann, bea, table):
    """The second one, at which both have arrived."""
    ann.post(path_of(table, "/rematch"))
    return bea.post(path_of(table, "/rematch")).json()["table"]


def shown(device, table):
    return [device.get(path_of(table, f"/{what}")).status_code for what in SECRETS]


def drawn(server, table):
    """What chance brought to the table before anybody moved, hidden or not."""
    match = server.tables.loaded[table["id"]].playing()
    return [match.text(entry.row) for entry in match.log if entry.row.who == NATURE]


def test_the_second_game_has_the_same_seal_and_draws_and_swapped_seats(people, server):
    ann, bea = people
    table = first_game(ann, bea)
    assert info(bea, table)["twice"]
    begun = drawn(server, table)
    post(ann, table, "resign")
    second = second_game(ann, bea, table)
    assert (second["phase"], second["twin"]) == ("running", table["id"])
    assert second["commitment"] == info(ann, table)["commitment"] != ""
    assert [seat["name"] for seat in second["seats"]] == ["Bea", "Ann"]
    assert drawn(server, second) == begun


def test_nothing_of_the_first_is_shown_before_the_second_is_over(people):
    ann, bea = people
    table = first_game(ann, bea)
    key = table["commitment"]
    post(ann, table, "resign")
    for what in SECRETS:
        refused = ann.get(path_of(table, f"/{what}"))
        assert code_of(refused) == (409, "table/second-game")
    branch = ann.post(path_of(table, "/branch"), json={"row": 1, "seat": 0})
    assert code_of(branch) == (409, "table/second-game")
    second = second_game(ann, bea, table)
    assert shown(ann, table) == [409] * 3
    assert code_of(ann.post(path_of(table, "/reveal"))) == (409, "table/second-runs")
    post(bea, second, "resign")
    assert shown(ann, second) == [200] * 3
    assert shown(ann, table) == [200] * 3
    both = [ann.get(path_of(each, "/record")).json()["chance"] for each in (table, second)]
    assert both[0] == both[1]
    assert both[0]["commitment"] == key
    third = ann.post(path_of(second, "/rematch")).json()["table"]
    assert third["twice"]
    assert third["twin"] == ""
    assert third["commitment"] != key


def test_who_does_without_a_second_game_sees_the_draws(people, server):
    ann, bea = people
    table = first_game(ann, bea)
    assert code_of(ann.post(path_of(table, "/reveal"))) == (409, "table/running")
    post(ann, table, "resign")
    waiting = ann.post(path_of(table, "/rematch")).json()["table"]
    stranger = server.device().post(path_of(table, "/reveal"))
    assert code_of(stranger) == (404, "table/unknown")
    assert bea.post(path_of(table, "/reveal")).status_code == 200
    assert shown(ann, table) == [200] * 3
    other = info(ann, waiting)
    assert (other["twin"], other["twice"]) == ("", False)
    assert other["commitment"] != info(ann, table)["commitment"]


def test_two_games_need_two_players_and_draws_that_nobody_knows(people):
    ann, _ = people
    for game, more in (
        ("sudoku", {"seats": [ME, OPEN], "seed": "tea"}),
        ("cat", {"seats": [ME, OPEN], "real_dice": True}),
        ("sudoku", {"seats": [ME]}),
    ):
        made = ann.post("/api/tables", json={"game": game, "twice": True, **more})
        assert code_of(made) == (422, "option/twice")


def test_who_does_without_a_second_game_while_it_is_opened_sees_no_key_of_it(people, server):
    ann, bea = people
    table = first_game(ann, bea)
    post(ann, table, "resign")
    first = server.tables.loaded[table["id"]]
    caller = Caller(first.seats[0].device)

    async def at_once():
        both = (
            lobby.rematch(server.tables, first, caller),
            pairs.reveal(server.tables, first, caller),
        )
        await asyncio.gather(*both, return_exceptions=True)

    server.wait(at_once())
    second = info(ann, {"id": info(ann, table)["next"]})
    is_shown = ann.get(path_of(table, "/record")).status_code == 200
    assert is_shown == (second["commitment"] != table["commitment"])


def test_a_second_game_that_was_deleted_is_not_played_by_the_same_draws(people, server):
    ann, bea = people
    table = first_game(ann, bea)
    post(ann, table, "resign")
    second = second_game(ann, bea, table)
    post(bea, second, "resign")
    assert ann.get(path_of(second, "/record")).json()["chance"]["key"] != ""
    server.wait(server.tables.store.remove([second["id"]]))
    server.tables.drop(second["id"])
    assert second_game(ann, bea, table)["commitment"] != table["commitment"]


@BETWEEN_SERVERS
def test_a_second_game_that_ended_at_another_server_opens_the_first(serve, tmp_path):
    here, there = (serve(data=tmp_path / "m") for _ in range(2))
    ann, bea = here.device(), here.device()
    table = first_game(ann, bea)
    post(ann, table, "resign")
    second = second_game(ann, bea, table)
    post(there.device_of(bea), second, "resign")
    until(lambda: info(ann, second)["phase"] == "over")
    assert shown(ann, table) == [200] * 3
