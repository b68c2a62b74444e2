"""How long tables stay: in memory, in the store, and over a restart."""

from masume.server.backend import SWEEP_SECONDS
from tests.server.playing import (
    ME,
    code_of,
    info,
    opened,
    path_of,
    post,
    step,
)
from tests.server.reading import Reader
from tests.server.running import until


class Hours:
    """Lets hours pass, after each of which the server has tidied up."""

    def __init__(self, server) -> None:
        self.server = server
        self.sweeps = 0
        sweeper = server.app.backend.sweeper
        self._sweep, sweeper.sweep = sweeper.sweep, self._count
        until(lambda: SWEEP_SECONDS in server.clock.waiting())

    async def _count(self) -> None:
        await self._sweep()
        self.sweeps += 1

    def let_pass(self, hours: int) -> None:
        for number in range(self.sweeps + 1, self.sweeps + hours + 1):
            self.server.clock.advance(SWEEP_SECONDS)
            until(lambda number=number: self.sweeps == number)


def test_tables_that_nobody_touches_are_marked_and_a_day_later_deleted(serve, caplog):
    caplog.set_level("INFO")
    server = serve(keep_days=2, grace_days=1)
    hours, device = Hours(server), server.device()
    old, kept, back = (opened(device, seats=[ME, ME]) for _ in range(3))
    hours.let_pass(47)
    step(device, kept)
    hours.let_pass(2)
    assert "marked for deletion: 2 tables" in caplog.text
    assert len(device.get("/api/tables").json()) == 3
    step(device, back)
    hours.let_pass(23)
    assert "deleted" not in caplog.text
    step(device, kept)
    hours.let_pass(1)
    assert f"deleted 1 tables: {old['id']}" in caplog.text
    tables = {table["id"] for table in device.get("/api/tables").json()}
    assert tables == {kept["id"], back["id"]}
    assert code_of(device.get(path_of(old))) == (404, "table/unknown")


def test_who_listens_to_a_table_hears_that_it_was_deleted(serve):
    server = serve(keep_days=1, grace_days=0)
    hours, device = Hours(server), server.device()
    old, kept = opened(device, seats=[ME, ME]), opened(device, seats=[ME, ME])
    reader = Reader(device, [old["id"], kept["id"]])
    reader.until(lambda events: len(events) == 4)
    hours.let_pass(23)
    step(device, kept)
    hours.let_pass(3)
    told = reader.until(lambda events: events[-1]["event"] == "gone")
    assert told[-1]["data"] == {"table": old["id"]}


def test_the_store_learns_once_a_minute_that_a_table_is_played_and_at_once_that_it_is_over(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    [began] = server.read("SELECT touched FROM tables")

    def in_store():
        [row] = server.read("SELECT touched, phase FROM tables")
        return row["touched"] - began["touched"], row["phase"]

    server.clock.advance(60)
    step(device, table)
    assert in_store() == (0, "running")
    server.clock.advance(0.001)
    step(device, table)
    assert in_store() == (60_001, "running")
    server.clock.advance(1)
    step(device, table)
    assert in_store() == (60_001, "running")
    post(device, table, "resign")
    assert in_store() == (61_001, "over")


def test_after_a_restart_a_table_is_described_as_before(serve, tmp_path):
    first = serve(data=tmp_path / "m.sqlite")
    device = first.device()
    made = {"seats": [ME, ME], "watchable": True, "assist": "learn", "options": {"gold": "lines"}}
    table = opened(device, "sudoku", clock={"seconds": 60}, **made)
    step(device, table)
    before, cookies = info(device, table), device.cookies
    first.stop()
    device = serve(data=tmp_path / "m.sqlite").device()
    device.cookies = cookies
    after = info(device, table)
    assert after == before
    assert after["watchable"] is True  # not 1, as the store has it
    assert after["real_dice"] is after["seeded"] is False
