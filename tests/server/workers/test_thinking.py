"""Whatever thinks harms nobody else: floods of bots, jobs without end, crafted records."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from masume.core import record
from masume.core.dealer import KeyDealer
from masume.core.match import Match, Player
from masume.core.registry import game
from masume.server import replay
from masume.server.settings import Settings
from masume.server.tables.queue import PoolError, Rank
from masume.server.tables.thinking import for_table
from tests.clock import FakeClock
from tests.server.http.test_replay import PROVED
from tests.server.playing import BOT, ME, code_of, opened, position, post, step
from tests.server.running import InlinePool, Running, until


class EndlessPool(InlinePool):
    """Jobs that never end, or whose process dies, as the test says; others are done at once."""

    def __init__(self):
        self.began = []
        """The worker, the function's name and the values of all jobs."""
        self.hangs = self.dies = lambda worker, *values: False

    async def run(self, worker, work, *values):
        self.began.append((worker, work.__name__, *values))
        if self.hangs(worker, *values):
            await asyncio.Event().wait()
        if self.dies(worker, *values):
            raise PoolError
        return work(*values)

    def called(self):
        return [name for _, name, *_ in self.began]


@pytest.fixture
def start(tmp_path):
    """Starts servers with an endless pool."""
    running = []

    def started(**settings):
        given = {"port": 0, "data": tmp_path / "m.sqlite", "heartbeat_seconds": 60.0, **settings}
        given.setdefault("bots_per_second", 0.0)
        running.append(Running(Settings(**given), FakeClock(), EndlessPool()))
        running[-1].pool = running[-1].app.backend.queue.pool
        return running[-1]

    yield started
    for each in running:
        each.stop()


@pytest.fixture
def meanwhile():
    """Sends requests in other threads: `meanwhile(device.get, "/…").result()`."""
    with ThreadPoolExecutor(8) as threads:
        yield threads.submit


def second(worker, *_):
    """All jobs of the second worker, which tables with people do not need."""
    return worker == 1


def level(name):
    """The jobs of bots of this level."""
    return lambda worker, *values: name in values


def test_tables_of_bots_only_are_known_as_such(start):
    server = start()
    device = server.device()
    server.pool.hangs = lambda *_: True
    for seats, rank in (([ME, BOT], Rank.PLAY), ([BOT, BOT], Rank.BOTS)):
        table = opened(device, seats=seats)
        assert for_table(server.tables.loaded[table["id"]]).rank is rank
    table = opened(device, seats=[ME, BOT])
    post(device, table, "bot", level="greedy")
    assert for_table(server.tables.loaded[table["id"]]).rank is Rank.BOTS


def test_a_hundred_tables_of_bots_do_not_delay_the_bot_of_somebody_else(start):
    server = start()
    server.pool.hangs = second
    device = server.device()
    for _ in range(100):
        opened(device, seats=[BOT, BOT])
    until(lambda: server.pool.began)
    table = opened(device, seats=[ME, BOT])
    rows = step(device, table)
    until(lambda: position(device, table)["row"] > rows)
    assert {worker for worker, *_ in server.pool.began[1:]} == {0}


def test_bots_that_only_wait_are_not_replaced_by_simpler_ones(start):
    server = start(bot_workers=1, bot_seconds=5.0)
    device = server.device()
    server.pool.hangs = level("careful")
    opened(device, seats=[{**BOT, "level": "careful"}, BOT])
    until(lambda: server.pool.began)
    opened(device, seats=[{**BOT, "level": "kind"}, BOT])
    server.clock.advance(4.9)
    assert server.pool.called() == ["choose"]
    server.clock.advance(0.1)
    until(lambda: len(server.pool.began) > 2)
    levels = [values[-2] for values in server.pool.began[:3]]
    assert sorted(levels) == ["careful", "greedy", "kind"]


def test_a_bot_that_thinks_too_long_is_ended_and_a_simpler_one_moves(start):
    server = start(bot_seconds=5.0)
    device = server.device()
    server.pool.hangs = level("careful")
    table = opened(device, seats=[ME, {**BOT, "level": "careful"}])
    rows = step(device, table)
    until(lambda: server.pool.began)
    server.clock.advance(5.0)
    until(lambda: position(device, table)["row"] > rows)
    assert [values[-2] for values in server.pool.began] == ["careful", "greedy"]


def test_a_bot_whose_process_dies_is_asked_again_once(start):
    server = start()
    device = server.device()
    server.pool.dies = level("careful")
    table = opened(device, seats=[ME, {**BOT, "level": "careful"}])
    rows = step(device, table)
    until(lambda: position(device, table)["row"] > rows)
    assert [values[-2] for values in server.pool.began] == ["careful", "careful", "greedy"]


@pytest.mark.parametrize(
    ("name", "ask"),
    [
        ("advise", lambda device, table: post(device, table, "hint")),
        ("outlook", lambda device, table: post(device, table, "outlook")),
        ("picture_of", lambda device, table: device.get(f"/api/tables/{table['id']}/picture")),
        (
            "replay_as_json",
            lambda device, _: device.post("/api/replay", content=PROVED.read_text()),
        ),
        ("replay_as_json", lambda device, _: device.get("/api/games/cat/show")),
        ("print_pdf", lambda device, _: device.get("/api/games/cat/print?players=1")),
    ],
)
def test_whatever_takes_long_is_thought_out_elsewhere_while_people_move(
    start, meanwhile, name, ask
):
    server = start()
    server.pool.hangs = second
    device, other = server.device(), server.device()
    table = opened(device, "solo-sumoku", seats=[ME], seed="tea", options={"key": 5})
    answer = meanwhile(ask, device, table)
    until(lambda: server.pool.called() == [name])
    assert step(other, opened(other, "sudoku", seats=[ME, ME])) > 0
    assert not answer.done()
    server.clock.advance(60.0)
    server.pool.hangs = lambda *_: False
    server.clock.advance(60.0)
    assert answer.result().status_code in (200, 409, 429)


def test_a_clock_lets_the_pool_find_the_move_of_whoever_is_late(start):
    server = start()
    device = server.device()
    table = opened(device, "sudoku", seats=[ME, ME], clock={"seconds": 10, "then": "bot"})
    rows = position(device, table)["row"]
    server.clock.advance(10.0)
    until(lambda: position(device, table)["row"] > rows)
    assert server.pool.called() == ["choose"]


def test_hints_are_counted_for_each_address(start):
    device = start(hints_per_minute=1).device()
    table = opened(device, "sudoku", seats=[ME, BOT])
    assert post(device, table, "hint").status_code == 200
    assert code_of(post(device, table, "hint")) == (429, "limit/hints")


def test_requests_are_refused_when_too_many_wait_and_moves_are_not(start, meanwhile):
    server = start(thinking_waiting=2)
    server.pool.hangs = second
    device = server.device()
    table = opened(device, "sudoku", seats=[ME, ME])
    path = f"/api/tables/{table['id']}/picture"
    waiting = [meanwhile(server.device().get, "/api/games/cat/show") for _ in range(3)]
    until(lambda: server.app.backend.queue.waiting(Rank.REQUEST) == 2)
    assert code_of(device.get(path)) == (429, "limit/thinking")
    assert step(device, table) > 0
    server.pool.hangs = lambda *_: False
    server.clock.advance(5.0)
    assert sorted(each.result().status_code for each in waiting) == [200, 200, 409]


def test_a_crafted_record_is_ended_and_a_small_one_behind_it_is_answered(start, meanwhile):
    server = start(replay_seconds=5.0)
    device, small = server.device(), PROVED.read_text()
    crafted = small + " " * 500_000
    server.pool.hangs = lambda worker, text, *_: len(text) > 500_000
    slow = [meanwhile(server.device().post, "/api/replay", content=crafted) for _ in range(3)]
    until(lambda: server.app.backend.queue.waiting(Rank.REQUEST) == 2)
    quick = meanwhile(device.post, "/api/replay", content=small)
    until(lambda: server.app.backend.queue.waiting(Rank.REQUEST) == 3)
    server.clock.advance(5.0)
    assert quick.result().status_code == 200
    assert [len(text) > 500_000 for _, _, text, *_ in server.pool.began[:3]] == [True, False, True]
    server.clock.advance(5.0)
    server.clock.advance(5.0)
    assert [code_of(each.result()) for each in slow] == [(409, "record/too-slow")] * 3


def test_a_record_has_a_greatest_number_of_rows(start):
    rows = len(json.loads(PROVED.read_text())["rows"])
    for most, status in ((rows, 200), (rows - 1, 409)):
        answer = start(record_rows=most).device().post("/api/replay", content=PROVED.read_text())
        assert answer.status_code == status
    assert answer.json()["code"] == "record/too-large"


def test_an_answer_has_a_greatest_size(start):
    size = len(start().device().post("/api/replay", content=PROVED.read_text()).content)
    for most, status in ((size, 200), (size - 1, 409)):
        answer = start(replay_bytes=most).device().post("/api/replay", content=PROVED.read_text())
        assert answer.status_code == status
    assert answer.json()["code"] == "record/too-large"


def test_of_very_many_rolls_only_the_first_have_their_results_listed(monkeypatch):
    monkeypatch.setattr(replay, "MOST_LISTED", 150)
    sudoku = game("sudoku")
    match = Match(sudoku, {}, [Player("Ann"), Player("Bea")], KeyDealer.seeded("tea"))
    match.begin()
    match.act(0, sudoku.parse("1@B1"))
    draws = replay.replay_of(record.record_of(match)).draws
    # the golden tiles have too many results of their own; the bag has 72, 71 and 70 tiles
    assert [draw.results for draw in draws] == [None, 0, 1, None]
