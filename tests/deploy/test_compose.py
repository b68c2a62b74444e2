"""`deploy/compose.yaml` fits the command, its settings and the Caddyfile.

`deploy/check.sh` compares it with the schema of Compose.
"""

import re
from ipaddress import ip_network

import pytest

from masume.server.http.proxies import Proxies
from tests.deploy.files import CACHE, END_SECONDS, PROBES, SETTINGS, documents, parsed, read

[COMPOSE] = documents("compose.yaml")
SERVICES = COMPOSE["services"]
WORKERS = ["worker-1", "worker-2", "worker-3"]
OURS = [*WORKERS, "thinker"]


def test_there_are_a_database_three_workers_a_thinker_and_a_proxy():
    assert {"database", "caddy", *OURS} <= SERVICES.keys()


@pytest.mark.parametrize("name", OURS)
def test_our_services_have_no_rights_and_time_to_end(name):
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert int(service["stop_grace_period"].removesuffix("s")) > END_SECONDS
    assert service["depends_on"]["database"] == {"condition": "service_healthy"}


@pytest.mark.parametrize("name", OURS)
def test_kernels_are_kept_in_one_volume(name):
    assert SERVICES[name]["volumes"] == [f"kernels:{CACHE}"]
    assert "kernels" in COMPOSE["volumes"]


@pytest.mark.parametrize("name", OURS)
def test_every_setting_exists(name):
    given = SERVICES[name]["environment"].keys()
    assert "MASUME_DATABASE" in given
    assert given - SETTINGS == set()
    assert SERVICES[name]["environment"]["MASUME_WORKER"] == name


def test_the_thinker_is_a_command_of_ours_and_its_health_is_asked_where_it_answers():
    options = parsed(SERVICES["thinker"]["command"])
    assert options["metrics_host"] == "0.0.0.0"
    test = SERVICES["thinker"]["healthcheck"]["test"][-1]
    port, path = re.search(r"127\.0\.0\.1:(\d+)(/\w+)", test).groups()
    assert int(port) == options["metrics_port"]
    assert path in PROBES


def test_the_database_cannot_be_reached_from_outside():
    assert SERVICES["database"]["networks"] == ["back"]
    assert COMPOSE["networks"]["back"] == {"internal": True}
    assert [name for name in SERVICES if "ports" in SERVICES[name]] == ["caddy", "prometheus"]
    assert SERVICES["prometheus"]["ports"] == ["127.0.0.1:9090:9090"]


def test_no_password_is_written_down():
    assert re.findall(r"PASSWORD\S*", read("compose.yaml").partition("\nname:")[2]) == [
        "PASSWORD:?choose",
        "PASSWORD:",
        "PASSWORD:?choose",
    ]


def test_the_workers_believe_the_proxy():
    [subnet] = [each["subnet"] for each in COMPOSE["networks"]["front"]["ipam"]["config"]]
    proxies = Proxies((SERVICES["worker-1"]["environment"]["MASUME_PROXIES"],))
    assert proxies.trusts(str(ip_network(subnet)[7]))
    assert SERVICES["caddy"]["networks"] == ["front"]


def test_the_proxy_and_prometheus_know_every_worker():
    port = parsed(["serve"])["port"]
    upstreams = re.search(r"MASUME_UPSTREAMS:([^}]*)\}", read("Caddyfile"))[1].split()
    assert upstreams == [f"{name}:{port}" for name in WORKERS]
    [prometheus] = documents("prometheus/prometheus.yaml")
    servers, thinkers = (
        job["static_configs"][0]["targets"] for job in prometheus["scrape_configs"]
    )
    assert servers == upstreams
    assert thinkers == [f"thinker:{parsed(SERVICES['thinker']['command'])['metrics_port']}"]


def test_the_proxy_keeps_figures_and_probes_inside():
    hidden = re.search(r"@inside path (.*)", read("Caddyfile"))[1].split()
    assert {*hidden} == PROBES | {"/metrics"}
    assert "respond @inside 404" in read("Caddyfile")


def test_the_log_is_archived_as_the_rehearsal_and_the_docs_have_it():
    [command] = [each for each in SERVICES["database"]["command"] if "archive_command" in each]
    words = command.removeprefix("archive_command=")
    assert f"archive_command = '{words}'" in read("../docs/operating.md")
    rehearsed = read("rehearse/recovery.sh").replace("$top/archive", "/archive")
    assert f"archive_command = '{words}'" in rehearsed
