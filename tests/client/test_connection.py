"""Requests and streams of a program, over networks that break."""

import httpx
import msgspec
import pytest

from masume.client.connection import Connection, Refused
from tests.clock import FakeClock


def connected(handler):
    """A connection to a server that answers with this function."""
    connection = Connection("http://server", "secret", FakeClock())
    headers = connection._http.headers
    connection.close()
    transport = httpx.MockTransport(handler)
    connection._http = httpx.Client(base_url="http://server", headers=headers, transport=transport)
    return connection


class Network:
    """Breaks as often as it is told, then answers; notes every request."""

    def __init__(self, breaks=0, answer=None):
        self.breaks, self.requests = breaks, []
        self.answer = answer or httpx.Response(200, json={"row": 4})

    def __call__(self, request):
        self.requests.append(request)
        if len(self.requests) <= self.breaks:
            raise httpx.ReadError("the cable is loose", request=request)
        return self.answer


def test_a_request_carries_the_key_and_its_body_as_json():
    network = Network()
    assert connected(network).post("/api/x", {"seat": 1}, dict) == {"row": 4}
    [request] = network.requests
    assert request.headers["x-masume-key"] == "secret"
    assert request.headers["content-type"] == "application/json"
    assert request.content == b'{"seat":1}'


def test_a_request_that_counts_once_is_sent_up_to_six_times():
    network = Network(breaks=5)
    connection = connected(network)
    assert connection.post_again("/api/x", {}, dict) == {"row": 4}
    assert len(network.requests) == 6
    assert connection.clock.seconds == 5 * 0.5
    network = Network(breaks=6)
    with pytest.raises(httpx.TransportError):
        connected(network).post_again("/api/x", {}, dict)
    assert len(network.requests) == 6


@pytest.mark.parametrize("status", [502, 503, 504])
def test_a_server_that_is_away_is_asked_again(status):
    answers = [httpx.Response(status, text="away"), httpx.Response(200, json={"row": 4})] * 2
    connection = connected(lambda _: answers.pop(0))
    assert connection.post_again("/api/x", {}, dict) == {"row": 4}
    assert msgspec.json.decode(connection.get_again("/api/x")) == {"row": 4}
    assert connection.clock.seconds == 2 * 0.5


def test_a_stream_waits_for_a_server_that_is_away():
    refusal = {"code": "store/away", "message": "The database is away."}
    answers = [httpx.Response(503, json=refusal), httpx.Response(200, content=b"data: one\n\n")]
    connection = connected(lambda _: answers.pop(0))
    assert next(connection.listen("t")).data == "one"
    assert connection.clock.seconds == 1


def test_who_stays_away_is_told_with_the_last_answer():
    network = Network(answer=httpx.Response(503, text="away"))
    with pytest.raises(Refused, match="The server answered 503"):
        connected(network).post_again("/api/x", {}, dict)
    assert len(network.requests) == 6


def test_any_other_request_is_sent_once():
    network = Network(breaks=1)
    with pytest.raises(httpx.TransportError):
        connected(network).post("/api/x", {}, dict)
    assert len(network.requests) == 1


def test_a_refusal_is_an_error_with_code_message_and_facts():
    refusal = {
        "code": "table/stale",
        "message": "Something has changed. Take another look.",
        "facts": {"row": 7},
    }
    network = Network(answer=httpx.Response(409, json=refusal))
    connection = connected(network)
    for ask in (
        lambda: connection.post("/api/x", {}, dict),
        lambda: connection.post_again("/api/x", {}, dict),
        lambda: connection.get("/api/x"),
        lambda: next(connection.listen("t")),
    ):
        with pytest.raises(Refused) as caught:
            ask()
        assert caught.value.code == "table/stale"
        assert caught.value.message == "Something has changed. Take another look."
        assert caught.value.facts == {"row": 7}
    assert len(network.requests) == 4


def test_an_answer_that_is_not_the_servers_own_is_told_by_its_status():
    network = Network(answer=httpx.Response(502, text="<h1>Bad gateway</h1>"))
    with pytest.raises(Refused, match="The server answered 502") as caught:
        connected(network).get("/api/x")
    assert caught.value.code == "server/answer"


class Broken(httpx.SyncByteStream):
    """A stream that ends in the middle."""

    def __init__(self, *parts):
        self.parts = parts

    def __iter__(self):
        yield from self.parts
        raise httpx.ReadError("the cable is loose")


def test_a_stream_that_breaks_or_ends_goes_on_after_the_last_event_that_came():
    streams = [
        httpx.Response(200, stream=Broken(b"id: a=3\ndata: one\n\n", b"id: a=4\ndata: ha")),
        httpx.Response(200, content=b"data: two\n\n"),
        httpx.Response(200, content=b"id: a=5\ndata: three\n\ndata: four\n\n"),
    ]
    requests = []

    def answer(request):
        requests.append(request)
        return streams[len(requests) - 1]

    connection = connected(answer)
    events = connection.listen("t")
    assert [next(events).data for _ in range(4)] == ["one", "two", "three", "four"]
    assert connection.clock.seconds == 2  # a second before each return
    assert {str(request.url) for request in requests} == {"http://server/api/stream?tables=t"}
    assert [request.headers.get("last-event-id") for request in requests] == [None, "a=3", "a=3"]
