"""Security events are counted and logged, with an actor and without secrets."""

import json
import logging

from masume.server.http.events import MOST_REMEMBERED, Events
from masume.server.http.metrics import Metrics
from masume.server.identity import Caller
from masume.server.logs import JsonLines
from tests.clock import FakeClock
from tests.server.playing import ME, opened


def test_a_line_names_the_actor_and_how_often_and_comes_once_a_minute(caplog):
    clock = FakeClock()
    events = Events(Metrics(), clock)
    caller = Caller(device="a" * 64, address="10.0.0.1")
    for _ in range(5):
        events.note("seat/not-yours", caller)
    clock.pause(60)
    events.note("seat/not-yours", caller)
    lines = [json.loads(JsonLines().format(record)) for record in caplog.records]
    assert [line["times"] for line in lines] == [1, 5]
    assert lines[0]["event"] == "seat/not-yours by device aaaaaaaaaaaa"
    assert lines[0]["address"] == "10.0.0.1"
    assert lines[0]["source"] == "masume.security"


def test_very_many_addresses_are_not_all_remembered():
    events = Events(Metrics(), FakeClock())
    for number in range(MOST_REMEMBERED + 5):
        events.note("request/origin", Caller(address=str(number)))
    assert len(events._lines) == MOST_REMEMBERED


def test_refused_rights_and_limits_are_logged_and_counted_without_a_secret(serve, caplog):
    caplog.set_level(logging.INFO, "masume")
    server = serve(joins_per_minute=1)
    host, other = server.device(), server.device()
    table = opened(host, seats=[ME, ME], watchable=True)
    path = f"/api/tables/{table['id']}"
    body = {"seat": 0, "decision": "turn 1", "key": "k", "moves": ["1@A1"]}
    assert other.post(f"{path}/moves", json=body).status_code == 403  # a raw route
    assert other.post(f"{path}/resign", json={"seat": 0}).status_code == 403
    for _ in range(2):
        other.get(f"/api/join/{table['code']}")
    page = host.get("/metrics").text
    assert 'masume_security_events_total{event="seat/not-yours"} 2.0' in page
    assert 'masume_limit_reached_total{limit="joins"} 1.0' in page
    assert 'masume_limit_reached_total{limit="streams"} 0.0' in page
    said = [record for record in caplog.records if record.name == "masume.security"]
    assert [record.getMessage().split(" by device ")[0] for record in said] == [
        "seat/not-yours",
        "limit/joins",
    ]
    assert len({record.actor for record in said}) == 1
    for secret in (table["code"], other.cookies["masume_device"], host.cookies["masume_device"]):
        assert secret not in str([vars(record) for record in said])
