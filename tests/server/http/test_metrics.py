"""The figures of a running server."""

import asyncio

from masume.server.http.metrics import Metrics
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
        metrics.request("GET", "/api/tables", status, 0.001)
    metrics.request("BREW", "other", 405, 0.001)
    seen = figures(metrics)
    name = "masume_requests_total"
    assert seen[f'{name}{{method="GET",route="/api/tables",status="200"}}'] == "2.0"
    assert seen[f'{name}{{method="GET",route="/api/tables",status="404"}}'] == "1.0"
    assert seen[f'{name}{{method="other",route="other",status="405"}}'] == "1.0"


def test_the_time_of_every_request_is_counted_but_that_of_streams():
    metrics = Metrics()
    metrics.request("GET", "/api/tables", 200, 0.003)
    metrics.request("GET", "/api/stream", 200, 900.0)
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
        metrics.request("GET", "/api/tables", 200, seconds)
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
