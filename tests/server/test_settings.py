"""Settings: given, from the environment, or as usual; and all of them documented."""

import json
import logging
import os
import platform
from pathlib import Path

import pytest

from masume.core.errors import OptionError
from masume.server.logs import JsonLines, write_logs
from masume.server.settings import Settings, settings_from
from tests.command import logging_kept

DOCS = Path(__file__).parents[2] / "docs" / "server.md"


def test_what_is_given_goes_before_the_environment():
    environment = {"MASUME_PORT": "1", "MASUME_STREAMS": "7", "MASUME_OPEN_METRICS": "true"}
    found = settings_from(environment, port=2)
    assert (found.port, found.streams, found.open_metrics) == (2, 7, True)
    assert found.joins_per_minute == Settings().joins_per_minute


@pytest.mark.parametrize(
    "name, text",
    [
        ("STREAMS", "many"),
        ("HEARTBEAT_SECONDS", ""),
        ("DAY_AHEAD_MINUTES", "1440"),
        ("DAILY_REVEAL_HOURS", "-1"),
    ],
)
def test_a_setting_that_makes_no_sense_is_named(name, text):
    with pytest.raises(OptionError, match=f"MASUME_{name}") as refused:
        settings_from({f"MASUME_{name}": text})
    assert refused.value.code == "option/setting"


@pytest.mark.parametrize("name", Settings.__struct_fields__)
def test_every_setting_is_documented(name):
    assert f"`{name}`" in DOCS.read_text()


def test_a_process_has_an_id_that_can_be_chosen():
    assert Settings(worker="house-1").worker_id == "house-1"
    assert Settings().worker_id == f"{platform.node()}-{os.getpid()}"


def test_every_log_line_says_which_worker_wrote_it():
    record = logging.LogRecord("masume.bots", logging.INFO, "", 0, "moved", (), None)
    assert json.loads(JsonLines("house-1").format(record))["worker"] == "house-1"
    assert "worker" not in json.loads(JsonLines().format(record))


@pytest.mark.parametrize("worker, words", [("50 %-1", "50 %-1 masume.bots"), ("", "masume.bots")])
def test_a_readable_log_line_begins_with_the_time_and_the_worker(worker, words, capsys):
    with logging_kept():
        write_logs("text", worker)
        logging.getLogger("masume.bots").warning("moved")
    time, _, rest = capsys.readouterr().err.partition(",")
    assert len(time) == len("2026-01-01 00:00:00")
    assert rest.partition(" ")[2] == f"{words} moved\n"


def test_a_log_line_holds_the_facts_of_a_request_and_the_trace_of_a_mistake():
    record = logging.LogRecord("masume.requests", logging.INFO, "", 0, "request", (), None)
    record.route, record.status, record.cookie = "/join/{rest}", 200, "secret"
    line = json.loads(JsonLines().format(record))
    assert (line["event"], line["route"], line["status"]) == ("request", "/join/{rest}", 200)
    assert "secret" not in str(line)
    try:
        raise ValueError("why")
    except ValueError as error:
        failed = logging.LogRecord("m", 40, "", 0, "x", (), (ValueError, error, None))
    assert "ValueError: why" in json.loads(JsonLines().format(failed))["trace"]
