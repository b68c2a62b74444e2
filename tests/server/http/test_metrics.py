"""The figures of a running server."""

import asyncio

from msgspec.structs import replace
from scripts.error_catalogue import catalogue

import masume
from masume.server.figures import Figures
from masume.server.http.metrics import LIMITS, Metrics
from masume.server.tables.queue import Asker as ThinkingAsker
from masume.server.tables.queue import Rank
from tests.server.asking import Asker, application


def figures(metrics, streams=0, tables=0):
    """All figures by name, of a server with some running tables."""

    async def read():
        async with application() as app:
            for _ in range(tables):
                await Asker(app).opened()
            return await metrics.page(app.backend.tables, streams)

    lines = asyncio.run(read()).decode().splitlines()
    return dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))


def test_requests_are_counted_by_method_route_and_status():
    metrics = Metrics()
    for status in (200, 200, 404):
        metrics.requests.add("GET", "/api/tables", status, 0.001)
    metrics.requests.add("BREW", "other", 405, 0.001)
    seen = figures(metrics)
    name = "masume_requests_total"
    assert seen[f'{name}{{method="GET",route="/api/tables",status="200"}}'] == "2.0"
    assert seen[f'{name}{{method="GET",route="/api/tables",status="404"}}'] == "1.0"
    assert seen[f'{name}{{method="other",route="other",status="405"}}'] == "1.0"


def test_every_limit_that_can_be_reached_begins_with_zero():
    refusals = {code.removeprefix("limit/") for code in catalogue() if code.startswith("limit/")}
    assert set(LIMITS) == refusals | {"head", "slow", "stall"}  # those answer by closing
    seen = figures(Metrics())
    assert {seen[f'masume_limit_reached_total{{limit="{each}"}}'] for each in LIMITS} == {"0.0"}


def test_the_time_of_every_request_is_counted_but_that_of_streams():
    metrics = Metrics()
    metrics.requests.add("GET", "/api/tables", 200, 0.003)
    metrics.requests.add("GET", "/api/stream", 200, 900.0)
    seen = figures(metrics)
    name, route = "masume_request_seconds", 'route="/api/tables"'
    assert seen[f"{name}_count{{{route}}}"] == "1.0"
    assert seen[f"{name}_sum{{{route}}}"] == "0.003"
    assert seen[f'{name}_bucket{{le="0.002",{route}}}'] == "0.0"
    assert seen[f'{name}_bucket{{le="0.005",{route}}}'] == "1.0"
    assert seen[f'{name}_bucket{{le="+Inf",{route}}}'] == "1.0"
    assert not any("seconds" in key and "/api/stream" in key for key in seen)


def test_a_duration_falls_into_the_bucket_of_its_bound_and_all_greater_ones():
    metrics = Metrics()
    for seconds in (0.002, 0.003, 7.0):
        metrics.requests.add("GET", "/api/tables", 200, seconds)
    seen = figures(metrics)
    name, route = "masume_request_seconds_bucket", 'route="/api/tables"'
    found = [seen[f'{name}{{le="{limit}",{route}}}'] for limit in ("0.002", "0.005", "5.0", "+Inf")]
    assert found == ["1.0", "2.0", "2.0", "3.0"]
    assert seen[f"masume_request_seconds_sum{{{route}}}"] == "7.005"


def test_what_waits_to_be_thought_out_and_how_jobs_ended_is_shown():
    async def read():
        async with application() as app:
            queue = app.backend.queue
            for _ in range(2):
                await queue.run(ThinkingAsker("table", "", Rank.PLAY), 1.0, str, "done")
            return await Metrics().page(app.backend.tables, 0)

    text = asyncio.run(read()).decode()
    assert 'masume_thinking_ended{how="done"} 2.0' in text
    assert 'masume_thinking_ended{how="late"} 0.0' in text
    assert 'masume_thinking_waiting{rank="play"} 0.0' in text


def test_tables_by_phase_streams_and_moves_are_shown_as_they_are_now():
    metrics = Metrics()
    metrics.requests.moves += 1
    seen = figures(metrics, streams=3, tables=2)
    assert seen["masume_moves_total"] == "1.0"
    assert seen["masume_streams"] == "3.0"
    assert seen['masume_tables{phase="running"}'] == "2.0"
    assert seen['masume_tables{phase="open"}'] == "0.0"


def test_the_figures_of_all_parts_are_shown():
    own = Figures()
    own.commits.add(0.003)
    own.notification_delays.add(0.02)
    own.notifications_sent, own.notifications_received, own.catch_ups = 5, 4, 1
    own.leases_taken, own.leases_taken_over, own.leases_held = 9, 2, lambda: 3
    own.is_bus_connected = lambda: True
    metrics = Metrics(own)
    metrics.name_worker("house-1", "server")
    seen = figures(metrics)
    assert seen['masume_commit_seconds_bucket{le="0.005"}'] == "1.0"
    assert seen["masume_commit_seconds_count"] == "1.0"
    assert seen['masume_notification_seconds_bucket{le="0.01"}'] == "0.0"
    assert seen["masume_notification_seconds_sum"] == "0.02"
    assert seen["masume_notifications_sent_total"] == "5.0"
    assert seen["masume_notifications_received_total"] == "4.0"
    assert seen["masume_bus_catch_ups_total"] == "1.0"
    assert seen["masume_bus_connected"] == "1.0"
    assert seen["masume_leases_taken_total"] == "9.0"
    assert seen["masume_leases_taken_over_total"] == "2.0"
    assert seen["masume_leases_held"] == "3.0"
    assert seen["masume_store_connections_most"] == "0.0"
    assert (
        f'masume_worker_info{{kind="server",version="{masume.__version__}",worker="house-1"}}'
        in seen
    )


def test_every_change_that_is_stored_is_timed_and_tables_in_memory_are_counted():
    async def read():
        async with application() as app:
            await Asker(app).opened()
            table = next(iter(app.backend.tables.loaded.values()))
            async with app.backend.tables.edit(table) as table:
                table.header = replace(table.header, watchable=True)
            async with app.backend.tables.edit(table):
                pass  # nothing to store
            return await app.metrics.page(app.backend.tables, 0)

    text = asyncio.run(read()).decode()
    assert "masume_commit_seconds_count 1.0" in text
    assert "masume_tables_loaded 1.0" in text


def test_the_connections_to_the_database_are_shown():
    async def read():
        async with application() as app:
            app.backend.store.connections = lambda: (2, 3, 10)
            return (await Metrics().page(app.backend.tables, 0)).decode().splitlines()

    seen = [line for line in asyncio.run(read()) if line.startswith("masume_store_conn")]
    assert seen == [
        'masume_store_connections{state="used"} 2.0',
        'masume_store_connections{state="idle"} 3.0',
        "masume_store_connections_most 10.0",
    ]
