"""The interface asked everything that its own description allows, and much that it does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.server.playing import BOT, ME, OPEN

if TYPE_CHECKING:  # slow to import, and every worker would
    import requests
    from schemathesis import GenerationMode

LIMITS = {"tables_per_address": 100_000, "joins_per_minute": 100_000}
SEATS, LEVELS = [0, 1, 2, -1], ["greedy", "random", "kind"]
FIELDS = ["seat", "decision", "key", "moves", "put"]
PICKS = [[0], [1], [7], [30], [80], [0, 1]]
EXAMPLES = {"sqlite": 7, "postgres": 4}
"""For every operation and either mode, by the store: it answers only a part of what is asked."""
CHECKS = (
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "positive_data_acceptance",
)


def open_tables(session: requests.Session, url: str) -> tuple[list[str], list[str]]:
    """The ids of four tables in different phases, and their invitations."""
    found = []
    for seats in ([ME, ME], [ME, BOT], [ME, OPEN], [ME, ME]):
        request = {"game": "sudoku", "seats": seats, "watchable": True}
        found.append(session.post(f"{url}/api/tables", json=request).json()["table"])
    session.post(f"{url}/api/tables/{found[3]['id']}/resign", json={"seat": 0})
    return [table["id"] for table in found], [table["code"] for table in found]


def make_it_matter(draw, case, session: requests.Session, url: str, ids, codes) -> None:
    """Mostly puts what exists in the place of what was made up, so that something happens."""
    if not draw(st.integers(0, 4)):
        return
    if "table_id" in (case.path_parameters or {}):
        case.path_parameters["table_id"] = draw(st.sampled_from(ids))
    if not isinstance(case.body, dict):
        return
    for name, there in (("code", codes), ("seat", SEATS), ("level", LEVELS)):
        if name in case.body and draw(st.integers(0, 4)):
            case.body[name] = draw(st.sampled_from(there))
    picks = draw(st.sampled_from(PICKS))  # drawn whatever the server says
    if "decision" in case.body:
        case.body = {name: case.body[name] for name in FIELDS if name in case.body}
        decide(case, session.get(f"{url}/api/tables/{ids[0]}/position").json(), picks)


def decide(case, position, picks: list[int]) -> None:
    """Means a decision that is really faced, and moves that could be played there."""
    for seat, decision in position["decisions"].items():
        case.path_parameters["table_id"] = position["table"]
        case.body |= {"seat": int(seat), "decision": decision["decision"]}
        if "moves" in case.body:
            moves = decision["moves"]
            case.body["moves"] = [moves[pick % len(moves)] for pick in picks]


def check(case, answer: requests.Response) -> None:
    """No failure of ours, everything as described, and every refusal in the one shape."""
    from schemathesis import checks

    wanted = [checks.not_a_server_error, *map(checks.CHECKS.get_one, CHECKS)]
    case.validate_response(answer, checks=wanted)
    told = f"{case.method} {case.formatted_path} {case.body!r}: {answer.status_code} {answer.text}"
    assert answer.status_code < 500, told
    if answer.status_code >= 400:
        refusal = answer.json()
        assert refusal.keys() == {"code", "message", "facts"}, told
        assert "/" in refusal["code"], told
        assert refusal["message"], told
        assert isinstance(refusal["facts"], dict), told


def fuzz(
    operation, mode: GenerationMode, session: requests.Session, url: str, examples: int
) -> int:
    """Asks one operation again and again, always the same; returns how often that was granted."""
    ids, codes = open_tables(session, url)
    granted = []

    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode), data=st.data())
    def ask(case, data):
        make_it_matter(data.draw, case, session, url, ids, codes)
        answer = case.call(session=session)
        check(case, answer)
        granted.append(answer.status_code < 300)

    ask()
    return sum(granted)


@pytest.mark.parametrize("name", ["positive", "negative"])
def test_whatever_is_asked_the_server_answers_or_refuses_in_the_one_shape(serve, name):
    import requests
    import schemathesis

    server, mode = serve(**LIMITS), schemathesis.GenerationMode(name)
    examples = EXAMPLES["postgres" if server.app.backend.settings.database else "sqlite"]
    described = schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")
    operations = [each.ok() for each in described.get_all_operations()]
    if name == "negative":  # where nothing is sent, nothing can be wrong
        operations = [each for each in operations if each.body or each.query]
    with requests.Session() as session:
        granted = [
            each.label for each in operations if fuzz(each, mode, session, server.url, examples)
        ]
    if name == "positive":  # it was no mere shouting at a closed door
        assert "POST /api/tables/{table_id}/moves" in granted
        assert len(granted) >= 12
    assert len(operations) >= 12
