"""What ASGI tells: the server's start and end, bodies and paths."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from masume.core.errors import MasumeError, RequestError
from masume.server.http.asgi import Path, again, check_depth, limited, read_body, run_lifespan


def run(sent, fails_at=""):
    """Runs something from start to end, which fails at one of them; notes what is sent."""

    @asynccontextmanager
    async def running():
        fail("startup")
        yield
        fail("shutdown")

    def fail(phase):
        if phase == fails_at:
            raise OSError("the disk is full")

    async def receive():
        return {}

    async def send(message):
        sent.append((message["type"], message.get("message", "")[-17:-1]))

    asyncio.run(run_lifespan(running(), receive, send))


def test_start_and_end_are_told():
    sent = []
    run(sent)
    assert sent == [("lifespan.startup.complete", ""), ("lifespan.shutdown.complete", "")]


def test_a_server_that_cannot_start_says_why():
    sent = []
    with pytest.raises(OSError, match="full"):
        run(sent, fails_at="startup")
    assert sent == [("lifespan.startup.failed", "the disk is full")]


def test_a_server_that_cannot_end_says_why():
    sent = []
    with pytest.raises(OSError, match="full"):
        run(sent, fails_at="shutdown")
    assert sent[1:] == [("lifespan.shutdown.failed", "the disk is full")]


def messages(*bodies, cut=False):
    """A request that arrives in parts; it may break off before the last one."""
    parts = [
        {"type": "http.request", "body": body, "more_body": number < len(bodies)}
        for number, body in enumerate(bodies, 1)
    ]
    sent = iter([*parts[:-1], {"type": "http.disconnect"}] if cut else parts)

    async def receive():
        return next(sent)

    return receive


def body_of(receive, depth=4):
    return asyncio.run(read_body(receive, depth))


def test_a_body_is_put_together_from_its_parts():
    assert body_of(messages(b"[1,", b"2", b"]")) == b"[1,2]"
    assert body_of(messages(b"[1]")) == b"[1]"


def test_a_body_that_breaks_off_is_refused():
    with pytest.raises(RequestError, match="cut off"):
        body_of(messages(b"[1,", b"2]", cut=True))


@pytest.mark.parametrize(
    ("body", "is_deep"),
    [
        (b"[[[[]]]]", False),
        (b"[[[[[]]]]]", True),
        (b'[{"a":[{}]}]', False),
        (b'[{"a":[{"b":[]}]}]', True),
        (b"[],[],[],[],[],[]", False),
        (b'["[[[[[[[["]', False),
        (b'["\\"[[[[[["]', False),
        (b"[[[[[", True),
    ],
)
def test_lists_and_objects_may_lie_so_deep_within_each_other(body, is_deep):
    if is_deep:
        with pytest.raises(RequestError, match="nested too deeply"):
            check_depth(body, 4)
    else:
        check_depth(body, 4)


@pytest.mark.parametrize(
    ("headers", "parts", "refusal"),
    [
        ({b"content-length": b"4"}, [b"1234"], None),
        ({b"content-length": b"5"}, [b"12345"], "request/too-large"),
        ({b"content-length": b"five"}, [b"1"], "request/form"),
        ({}, [b"12", b"34"], None),
        ({}, [b"12", b"345"], "request/too-large"),
        (
            {b"content-length": b"4", b"transfer-encoding": b"chunked"},
            [b"12345"],
            "request/too-large",
        ),
    ],
)
def test_a_body_may_be_so_long(headers, parts, refusal):
    receive = limited(messages(*parts), headers, 4)
    if refusal is None:
        assert body_of(receive) == b"".join(parts)
    else:
        with pytest.raises(MasumeError) as caught:
            body_of(receive)
        assert caught.value.code == refusal


def test_a_body_that_was_read_is_given_once_more_and_then_what_follows_it():
    async def play():
        receive = again(b"[1]", messages(b"after"))
        return [(await receive())["body"] for _ in range(2)]

    assert asyncio.run(play()) == [b"[1]", b"after"]


def test_paths_are_matched_as_a_whole():
    path = Path("/t/{table_id}/{rest:path}")
    assert path.match("/t/5f/a/b") == {"table_id": "5f", "rest": "a/b"}
    assert [path.match(other) for other in ("/t//a", "/x/5f/a", "/t/5f")] == [None] * 3
