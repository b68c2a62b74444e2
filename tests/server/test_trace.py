"""Traces: from a request to its commit to the streams that it woke."""

import os
import subprocess
import sys

import pytest
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.sdk.trace.sampling import ALWAYS_OFF

from masume.core.errors import OptionError
from masume.server import trace, tracing
from masume.server.tracing import OpenTelemetry
from tests.server.playing import BOT, ME, opened, step, two_people
from tests.server.reading import Reader
from tests.server.running import ON_A_FILE, until

MOVE = "POST /api/tables/{table_id}/moves"
PROXY = "127.0.0.1"
SENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
"""The example of the W3C recommendation."""


class Spans(InMemorySpanExporter):
    """What was noted, by name."""

    def named(self, name):
        return [each for each in self.get_finished_spans() if each.name == name]


@pytest.fixture
def spans():
    exporter, provider = Spans(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    with trace.used(OpenTelemetry(provider)):
        yield exporter


def is_part(span, of):
    """Whether a span is the child of another one."""
    same = span.context.trace_id == of.context.trace_id
    return same and span.parent is not None and span.parent.span_id == of.context.span_id


def test_one_trace_leads_from_a_move_to_its_commit_and_to_every_stream_that_it_woke(spans, server):
    ann, bea, table = two_people(server)
    readers = [Reader(device, [table["id"]]) for device in (ann, bea)]
    for reader in readers:
        reader.until(lambda _, reader=reader: "position" in reader.kinds())
    spans.clear()
    row = step(ann, table)
    for reader in readers:
        reader.until(lambda _, reader=reader: len(reader.rows()) == row)
    until(lambda: len(spans.named("stream")) == 2)
    [move], [commit] = until(lambda: spans.named(MOVE)), spans.named("commit")
    assert move.parent is None
    assert is_part(commit, of=move)
    assert all(is_part(each, of=commit) for each in spans.named("stream"))
    assert move.attributes == {
        "http.request.method": "POST",
        "http.route": "/api/tables/{table_id}/moves",
        "http.response.status_code": 200,
    }


@pytest.mark.parametrize("serve", ["postgres"], indirect=True)
def test_a_stream_at_another_server_belongs_to_the_trace_of_the_move(spans, serve, tmp_path):
    one, other = (serve(data=tmp_path / "m.sqlite") for _ in range(2))
    here = one.device()
    table = opened(here, seats=[ME, ME])
    reader = Reader(other.device_of(here), [table["id"]])
    reader.until(lambda _: "position" in reader.kinds())
    spans.clear()
    row = step(here, table)
    reader.until(lambda _: len(reader.rows()) == row)
    [stream], [commit] = until(lambda: spans.named("stream")), spans.named("commit")
    assert is_part(stream, of=commit)


@ON_A_FILE
def test_a_stream_that_begins_belongs_to_no_older_trace_and_is_none_itself(spans, server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    step(device, table)
    reader = Reader(device, [table["id"]])
    reader.until(lambda _: "position" in reader.kinds())
    for path in ("/metrics", "/livez", "/healthz", "/readyz"):
        device.get(path)
    device.get("/api/games")
    until(lambda: spans.named("GET /api/games"))
    names = {each.name for each in spans.get_finished_spans()}
    read = "GET /api/tables/{table_id}/position"
    assert names == {"POST /api/tables", read, MOVE, "commit", "GET /api/games"}


@ON_A_FILE
def test_what_a_bot_does_is_a_trace_of_its_own(spans, server):
    device = server.device()
    table = opened(device, "sudoku", [ME, BOT])
    step(device, table)
    server.settle()
    [bots] = until(lambda: spans.named("masume.bots"))
    assert bots.parent is None
    assert [each for each in spans.named("commit") if is_part(each, of=bots)]


@ON_A_FILE
@pytest.mark.parametrize("proxies", [(), (PROXY,)])
def test_only_a_proxy_that_is_believed_may_begin_a_trace(spans, serve, proxies):
    device = serve(proxies=proxies).device()
    device.get("/api/games", headers={"traceparent": SENT})
    [span] = until(lambda: spans.named("GET /api/games"))
    assert (format(span.context.trace_id, "032x") in SENT) == bool(proxies)


@ON_A_FILE
def test_a_trace_holds_no_secret_and_of_a_failure_only_its_type(spans, server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    device.get(f"/join/{table['code']}")
    device.get("/api/games")
    until(lambda: spans.named("GET /api/games"))
    text = "".join(each.to_json() for each in spans.get_finished_spans())
    assert table["code"] not in text
    with pytest.raises(ValueError, match="secret"), trace.span("failed"):
        raise ValueError("secret")
    [failed] = spans.named("failed")
    assert failed.status.description == "ValueError"
    assert "secret" not in failed.to_json()


def test_a_trace_goes_on_at_another_worker(spans):
    with trace.span("commit"):
        text = trace.header()
    assert trace.header() == ""
    with trace.resumed(text):
        assert trace.header() == text
        with trace.span("stream"):
            pass
    assert trace.header() == ""
    [commit], [stream] = spans.named("commit"), spans.named("stream")
    assert is_part(stream, of=commit)
    assert text.startswith(f"00-{commit.context.trace_id:032x}-{commit.context.span_id:016x}-")


def test_what_several_traces_have_led_to_is_linked_to_all_of_them(spans):
    texts = []
    for name in ("first", "second"):
        with trace.root(name):
            texts.append(trace.header())
    with trace.caused("stream", texts):
        pass
    [first], [second], [stream] = map(spans.named, ("first", "second", "stream"))
    assert is_part(stream, of=first)
    assert [each.context.trace_id for each in stream.links] == [second.context.trace_id]


@pytest.mark.parametrize("text", ["", "hello", SENT[:-1], "\0" * 500])
def test_a_text_that_names_no_trace_begins_a_new_one(spans, text):
    with trace.resumed(text), trace.span("new"):
        pass
    [new] = spans.named("new")
    assert new.parent is None


def test_a_stream_that_an_unreadable_text_has_woken_begins_a_new_trace(spans):
    with trace.caused("stream", ["hello", SENT]):
        pass
    [stream] = spans.named("stream")
    assert stream.parent is None


def test_what_nobody_will_see_does_not_travel():
    with trace.used(OpenTelemetry(TracerProvider(sampler=ALWAYS_OFF))), trace.span("commit"):
        assert trace.header() == ""


def test_nothing_is_noted_unless_it_is_asked_for():
    assert trace.tracer is None
    with trace.span("commit"), trace.root("bots"), trace.resumed(SENT):
        assert trace.header() == ""


SERVER = """
import asyncio, os, sys
from masume.server import trace
from masume.server.http.serving import Server
from masume.server.settings import Settings
trace.start(os.environ, "house")
server = Server(Settings())
asyncio.run(server.masume.backend.store.close())
print("opentelemetry.sdk" in sys.modules)
"""


@pytest.mark.parametrize("exporter, is_imported", [("", False), ("none", False), ("console", True)])
def test_the_library_is_imported_only_if_the_environment_asks_for_traces(exporter, is_imported):
    done = subprocess.run(
        [sys.executable, "-c", SERVER],
        env={**os.environ, "OTEL_TRACES_EXPORTER": exporter},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"{is_imported}\n"


def test_the_environment_chooses_exporter_and_name(monkeypatch):
    for each in trace.ASKED_BY:
        monkeypatch.delenv(each, raising=False)
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:9")
    made = tracing.tracer_from(os.environ, "house-1")
    facts = made.provider.resource.attributes
    made.provider.shutdown()
    assert (facts["service.name"], facts["service.instance.id"]) == ("masume", "house-1")
    exporter = tracing._exporter(os.environ)
    assert exporter._endpoint == "http://127.0.0.1:9/v1/traces"
    exporter.shutdown()
    monkeypatch.setenv("OTEL_SERVICE_NAME", "games")
    made = tracing.tracer_from({**os.environ, "OTEL_TRACES_EXPORTER": "console"}, "house-1")
    made.provider.shutdown()
    assert made.provider.resource.attributes["service.name"] == "games"
    with pytest.raises(OptionError, match="carrier-pigeon") as refused:
        tracing._exporter({"OTEL_TRACES_EXPORTER": "carrier-pigeon"})
    assert refused.value.code == "option/setting"


def test_without_the_extra_a_line_in_the_log_says_what_is_missing(monkeypatch, caplog):
    monkeypatch.setitem(sys.modules, "masume.server.tracing", None)
    trace.start({"OTEL_TRACES_EXPORTER": "otlp"}, "house-1")
    assert trace.tracer is None
    assert "pip install 'masume[otel]'" in caplog.text


def test_what_is_left_is_sent_before_a_server_ends(spans, serve):
    closed = []
    server = serve()
    trace.tracer.close = lambda: closed.append(True)
    server.stop()
    assert closed == [True]
