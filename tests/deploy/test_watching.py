"""Dashboard, alerts and autoscaler name figures that exist, and each alert has its runbook.

`deploy/check.sh` lets Prometheus read the rules and try each of them.
"""

import asyncio
import json
import re
from collections import defaultdict

import pytest
from prometheus_client.parser import text_string_to_metric_families

from masume.core.clock import Clock
from masume.server.http.siblings import Siblings
from tests.deploy.files import ROOT, documents, read
from tests.server.asking import Asker, application

[ALERTS] = documents("prometheus/alerts.yaml")
RULES = [rule for group in ALERTS["groups"] for rule in group["rules"]]
[ADAPTER] = documents("kubernetes/prometheus-adapter.yaml")
DASHBOARD = json.loads(read("grafana/masume.json"))
PANELS = [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]
QUERIES = [
    *(rule["expr"] for rule in RULES),
    *(target["expr"] for panel in PANELS for target in panel["targets"]),
    *(rule["seriesQuery"] for rule in ADAPTER["rules"]),
]
SELECTOR = re.compile(r"\b((?:masume|process)_\w+|up)\b(?:\{((?:\"[^\"]*\"|[^}\"])*)\})?")
LABEL = re.compile(r"(\w+)\s*(?:=~|!=|!~|=)\s*\"([^\"]*)\"")
FROM_PROMETHEUS = {"job", "instance", "namespace", "pod", "le"}
"""Labels that Prometheus adds, and the one of buckets."""


async def page(folder):
    """The figures of a worker whose parent has another one, which is down."""
    async with application(workers=2) as app:
        app.metrics.siblings = Siblings(
            folder, "house-1", app.metrics.registry, lambda: None, Clock()
        )
        table = await Asker(app).opened()
        await Asker(app, "a stranger")("POST", f"/api/tables/{table['id']}/moves", {})
        await Asker(app)("GET", "/readyz")
        app.metrics.events.labels("anything")
        return (await app.metrics.page(app.backend.tables, 0)).decode()


@pytest.fixture(scope="module")
def samples(tmp_path_factory):
    """For each name of a sample, its labels and their values."""
    text = asyncio.run(page(tmp_path_factory.mktemp("siblings")))
    found = defaultdict(lambda: defaultdict(set))
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            for label, value in {**sample.labels, "": ""}.items():
                found[sample.name][label].add(value)
    return found


def selectors(query):
    """Each figure of a query with its conditions, such as `("up", [("job", "masume")])`."""
    return [(name, LABEL.findall(labels or "")) for name, labels in SELECTOR.findall(query)]


def test_selectors_are_found_in_queries():
    query = 'sum by (le) (rate(masume_a_bucket{route="/x/{id}",le!="1"}[5m])) / up > 0'
    assert selectors(query) == [
        ("masume_a_bucket", [("route", "/x/{id}"), ("le", "1")]),
        ("up", []),
    ]


@pytest.mark.parametrize("query", QUERIES, ids=range(len(QUERIES)))
def test_what_is_asked_for_exists(query, samples):
    assert selectors(query), "nothing is asked for"
    for name, conditions in selectors(query):
        if name == "up":  # made by Prometheus
            continue
        assert name in samples, f"the program has no figure {name}"
        assert {label for label, _ in conditions} <= samples[name].keys() | FROM_PROMETHEUS


@pytest.mark.parametrize("query", QUERIES, ids=range(len(QUERIES)))
def test_labels_have_values_that_occur(query, samples):
    for name, conditions in selectors(query):
        for label, value in conditions:
            if label in ("route", "phase", "state", "rank"):
                assert all(each in samples[name][label] for each in value.split("|")), value


def test_every_sum_is_by_labels_that_exist(samples):
    known = {label for labels in samples.values() for label in labels} | FROM_PROMETHEUS
    for query in QUERIES:
        for names in re.findall(r"\b(?:by|ignoring|on) \(([^)]*)\)", query):
            assert {*re.split(r",\s*", names)} <= known, query


def sections():
    """The sections of the runbook by the anchor that leads there."""
    text = (
        (ROOT / "docs" / "operating.md").read_text(encoding="utf-8").partition("\n## Runbook\n")[2]
    )
    parts = re.split(r"^### (\w+)$", text, flags=re.MULTILINE)[1:]
    return {title.lower(): words for title, words in zip(parts[::2], parts[1::2], strict=True)}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["alert"])
def test_each_alert_has_a_section_of_the_runbook(rule):
    page, _, anchor = rule["annotations"]["runbook"].partition("#")
    assert page == "docs/operating.md"
    assert anchor == rule["alert"].lower()
    words = sections()[anchor]
    parts = re.findall(r"^- \*\*(.+?)\*\*: \S", words, re.MULTILINE)
    assert parts == ["Symptom", "Meaning", "Look at", "Do"]
    assert rule["labels"]["severity"] in ("page", "ticket")
    assert rule["annotations"]["summary"]


def test_each_section_of_the_runbook_has_an_alert():
    assert sections().keys() == {rule["alert"].lower() for rule in RULES}


def test_each_alert_is_tried():
    [tests] = documents("prometheus/alerts_test.yaml")
    tried = {
        re.search(r'alertname="(\w+)"', test["promql_expr_test"][0]["expr"])
        for test in tests["tests"]
    }
    assert {found[1] for found in tried if found} == {rule["alert"] for rule in RULES}


def test_panels_lie_side_by_side():
    taken = set()
    for panel in DASHBOARD["panels"]:
        place = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert not cells & taken and place["x"] + place["w"] <= 24, panel["title"]
        taken |= cells
    assert len({panel["id"] for panel in DASHBOARD["panels"]}) == len(DASHBOARD["panels"])
