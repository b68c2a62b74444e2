"""What `/api/schema` says of new tables is what the server accepts."""

from itertools import product

import pytest

from masume.core import registry
from masume.core.errors import OptionError
from masume.core.options import choices, options_from
from masume.server.http.request_schemas import setups
from tests.server.playing import BOT, ME, OPEN, code_of, opened, path_of, post

GAMES = [game.info.key for game in registry.games()]
MANY_SEATS = 9


def described(game, options, seats):
    """Whether the description allows these options at so many seats, and with bots."""
    fitting = [
        each.bots
        for each in setups(game)
        if each.seats[0] <= seats <= each.seats[1]
        and all(options[name] in values for name, values in each.options.items())
    ]
    return bool(fitting), any(fitting)


def accepted(game, options, seats):
    """Whether the rules do."""
    try:
        checked = game.check(options_from(game, options), seats)
    except OptionError:
        return False, False
    return True, game.allows_bots(checked)


@pytest.mark.parametrize("key", GAMES)
def test_every_combination_of_options_and_seats_is_described_as_it_is(key):
    game = registry.game(key)
    names = [each.name for each in choices(game)]
    for values in product(*(each.values for each in choices(game))):
        options = dict(zip(names, values, strict=True))
        for seats in range(MANY_SEATS):
            expected = accepted(game, options, seats)
            assert described(game, options, seats) == expected, (options, seats)


@pytest.mark.parametrize(
    "wrong",
    [
        {"take_backs": 0},
        {"watchable": "true"},
        {"seats": [{**ME, "pace": "Fast"}]},
        {"clock": {"seconds": "60"}},
    ],
)
def test_bodies_are_read_strictly(server, wrong):
    body = {"game": "sudoku", "seats": [ME, ME], **wrong}
    assert code_of(server.device().post("/api/tables", json=body)) == (400, "request/form")


def test_whole_numbers_are_numbers_however_they_are_written(server):
    device = server.device()
    table = opened(device, clock={"seconds": 60.0, "then": "bot"})
    assert table["clock"]["seconds"] == 60
    assert post(device, table, "resign", seat=0.0).status_code == 200


def test_the_key_of_a_table_is_also_the_hosts(server):
    answer = server.device().post("/api/tables", json={"game": "sudoku", "seats": [OPEN, BOT]})
    program = server.device()
    program.headers["x-masume-key"] = answer.json()["key"]
    table = answer.json()["table"]
    assert program.get(path_of(table)).json()["host"]
    assert program.post(path_of(table, "/code")).status_code == 200


def test_the_stream_is_described_with_its_events(server):
    paths = server.device().get("/api/schema/openapi.json").json()["paths"]
    stream = paths["/api/stream"]["get"]["responses"]
    assert "text/event-stream" in stream["200"]["content"]
    assert {"400", "404", "429"} <= stream.keys()
