"""Who asks, by cookie or key; which origins are refused; how many streams are open."""

import asyncio
from contextlib import ExitStack, closing

import pytest

from masume.core.errors import AccessError, LimitError
from masume.server.bus import SilentBus
from masume.server.http import security
from masume.server.http.security import Security
from masume.server.identity import Caller, hashed
from masume.server.people import People
from masume.server.settings import Settings
from masume.server.store.sqlite.devices import SqliteDevices
from masume.server.store.sqlite.writer import Database
from masume.server.tokens import new_token
from tests.clock import FakeClock
from tests.server.playing import ME, opened
from tests.server.running import ON_A_FILE

SCOPE = {"client": ("10.0.0.1", 5000), "scheme": "http", "headers": []}


def started(settings, store):
    """The people of a server that runs."""
    people = People(settings, store, FakeClock(), SilentBus())
    asyncio.run(people.start())
    return people


@pytest.fixture
def make():
    """Makes the security of a server with these settings; all share one store."""
    database = Database(None)
    store = SqliteDevices(database)

    def make(**settings):
        given = Settings(**settings)
        return Security(given, started(given, store))

    yield make
    database.close()


@pytest.fixture
def identified(make):
    def identify(scope=SCOPE, **headers):
        given = {name.replace("_", "-").encode(): value.encode() for name, value in headers.items()}
        return asyncio.run(make().identify(given, scope))

    return identify


def cookie_of(security, identity):
    """The cookie that an answer sets; empty if none."""
    text = dict(security.headers(SCOPE, identity)).get(b"set-cookie", b"").decode()
    return text.removeprefix("masume_device=").partition(";")[0]


def test_a_device_without_a_cookie_gets_one(make, identified):
    first, second = identified(), identified(cookie="other=1")
    assert first.sets_cookie and second.sets_cookie
    assert first.caller.device != second.caller.device
    assert first.caller.session != second.caller.session
    assert first.caller.address == "10.0.0.1"
    assert len(cookie_of(make(), first)) == 83


@pytest.mark.parametrize("form", ["masume_device={}", "a=1; masume_device={}; b=2"])
def test_a_device_is_known_by_its_cookie(make, identified, form):
    first = identified()
    again = identified(cookie=form.format(cookie_of(make(), first)))
    assert again.caller == first.caller
    assert again.token == first.token
    assert cookie_of(make(), again) == ""


def test_a_cookie_that_this_server_did_not_make_counts_for_nothing(make, identified):
    good = cookie_of(make(), identified())
    changed = ("B" if good[0] == "A" else "A") + good[1:]
    with closing(Database(None)) as other:
        foreign = started(Settings(), SqliteDevices(other)).signer.write(new_token(1))
    for cookie in ("0" * 32, "x" * 83, good[:-3], good + "A" * 9, changed, foreign, "\xff" * 83):
        identity = identified(cookie=f"masume_device={cookie}")
        assert identity.sets_cookie, cookie
        assert identity.caller.device != identified(cookie=f"masume_device={good}").caller.device


def test_who_follows_a_link_from_another_site_keeps_the_cookie_that_was_not_sent(identified):
    assert not identified(sec_fetch_site="cross-site").sets_cookie
    assert identified(sec_fetch_site="same-origin").sets_cookie


def test_a_program_is_known_by_its_key_and_gets_no_cookie(make, identified):
    identity = identified(x_masume_key="k" * 70, cookie="masume_device=x")
    assert (identity.token, identity.sets_cookie) == (None, False)
    assert identity.caller == Caller("", hashed("k" * 64), "10.0.0.1")


def test_without_a_network_there_is_no_address(identified):
    assert identified({"client": None, "scheme": "http"}).caller.address == ""


def test_over_tls_cookies_and_pages_are_for_tls_only(make, identified):
    identity = identified()
    plain, secure = (
        dict(make().headers({"scheme": scheme}, identity)) for scheme in ("http", "https")
    )
    assert b"Secure" not in plain[b"set-cookie"] and b"Secure" in secure[b"set-cookie"]
    assert b"strict-transport-security" not in plain
    assert secure[b"strict-transport-security"] == b"max-age=31536000"
    assert b"form-action 'self'" in plain[b"content-security-policy"]


@pytest.mark.parametrize(
    ("method", "origin", "passes"),
    [
        ("POST", None, True),
        ("POST", "http://masume.example:8000", True),
        ("POST", "http://masume.example", False),
        ("POST", "http://evil.example", False),
        ("DELETE", "null", False),
        ("GET", "http://evil.example", True),
        ("HEAD", "http://evil.example", True),
    ],
)
def test_what_another_site_sends_is_refused_unless_it_only_reads(make, method, origin, passes):
    headers = {b"host": b"masume.example:8000"}
    if origin is not None:
        headers[b"origin"] = origin.encode()
    if passes:
        make().check_origin(method, headers)
        return
    with pytest.raises(AccessError) as caught:
        make().check_origin(method, headers)
    assert caught.value.code == "request/origin"


@pytest.mark.parametrize(
    ("address", "headers", "is_open", "allowed"),
    [
        ("127.0.0.1", {}, False, True),
        ("::1", {}, False, True),
        ("10.0.0.1", {}, False, False),
        ("10.0.0.1", {}, True, True),
        ("127.0.0.1", {"x_forwarded_for": "127.0.0.1"}, False, False),
        ("127.0.0.1", {"via": "1.1 proxy"}, False, False),
    ],
)
def test_figures_are_for_this_machine_unless_they_are_opened(
    make, identified, address, headers, is_open, allowed
):
    security = make(open_metrics=is_open)
    identity = identified({"client": (address, 1), "scheme": "http", "headers": []}, **headers)
    assert security.may_see_metrics(identity) is allowed


def test_devices_of_one_ipv6_network_count_as_one_address(identified):
    scopes = [{"client": (f"2001:db8:0:1::{k}", 1), "scheme": "http"} for k in (1, 2)]
    assert {identified(scope).caller.address for scope in scopes} == {"2001:db8:0:1::/64"}


def test_one_address_cannot_take_all_streams_by_naming_ever_new_devices(make):
    security = make(streams_per_address=2, streams=3)
    with ExitStack() as streams:
        for name in ("a", "b"):
            caller = Caller(device=name, address="10.0.0.1")
            streams.enter_context(security.counted_stream(caller))
        with pytest.raises(LimitError, match="from here"):
            streams.enter_context(security.counted_stream(Caller("c", "", "10.0.0.1")))
        streams.enter_context(security.counted_stream(Caller("d", "", "10.0.0.2")))
    assert security.streams_by_address == {}


def test_streams_are_counted_by_device_or_key_and_forgotten_when_they_end(make):
    security = make(streams_per_device=2, streams=3)
    phone, program = Caller(device="phone"), Caller(key="program")

    def is_refused(caller):
        try:
            with security.counted_stream(caller):
                return ""
        except LimitError as error:
            return error.message

    with ExitStack() as streams:
        streams.enter_context(security.counted_stream(phone))
        assert security.streams == {"phone": 1}
        with security.counted_stream(phone):
            assert is_refused(phone) == "Too many windows are open on this device. Close one."
            streams.enter_context(security.counted_stream(program))
            assert is_refused(program) == "The server is full right now. Try again in a moment."
        assert security.streams == {"phone": 1, "program": 1}
        assert is_refused(phone) == ""
    assert security.streams == {}


def test_the_last_streams_are_for_people_at_their_tables_and_for_many_addresses(make):
    security = make(streams=20, streams_per_address=8, streams_per_device=20, streams_reserved=4)

    def listen(address, **more):
        streams.enter_context(security.counted_stream(Caller("x", "", address), **more))

    with ExitStack() as streams:
        for number in range(16):
            listen(f"10.0.0.{number % 2}", is_player=True)
        with pytest.raises(LimitError, match="server is full"):
            listen("10.0.0.9")
        listen("10.0.0.9", is_player=True)
        with pytest.raises(LimitError, match="server is full"):
            listen("10.0.0.9", is_player=True)  # one is what this address may have of the last
        listen("10.0.0.8", is_player=True)


def test_a_stream_that_fails_is_not_counted_any_more(make):
    security = make()
    with pytest.raises(RuntimeError), security.counted_stream(Caller(device="phone")):
        raise RuntimeError
    assert security.streams == {}


def test_a_program_is_known_by_the_first_letters_of_its_key(identified):
    first = identified(x_masume_key="a" * 64)
    assert first.caller.key == hashed("a" * 64)
    assert first.caller.address == "10.0.0.1"
    before = security._program.cache_info().currsize
    assert identified(x_masume_key="a" * 30_000).caller == first.caller
    assert security._program.cache_info().currsize == before
    assert identified(x_masume_key="a" * 63).caller != first.caller
    assert not first.sets_cookie


@ON_A_FILE
def test_no_cache_keeps_what_is_answered_to_one_person(serve):
    server = serve()
    device = server.device()
    table = opened(device, seats=[ME, ME])
    own = ("", "/position", "/moves")
    paths = ["/api/tables", "/api/me/games", "/api/me/export", "/api/friends", "/api/devices"]
    for path in (*paths, *(f"/api/tables/{table['id']}{each}" for each in own)):
        answer = device.get(path)
        assert answer.headers["content-type"].startswith("application/json"), path
        assert answer.headers["cache-control"] == "no-store", path
    picture = f"/api/tables/{table['id']}/picture"
    for path in ("/metrics", "/api/games/cat/print?parts=counter", picture):
        assert device.get(path).headers["cache-control"] == "no-store", path
    nowhere = device.get("/nowhere", headers={"accept": "text/html"})
    assert (nowhere.status_code, nowhere.headers["cache-control"]) == (404, "no-store")
    refused = device.post(f"/api/tables/{table['id']}/moves", content=b"{")
    assert (refused.status_code, refused.headers["cache-control"]) == (400, "no-store")


@ON_A_FILE
def test_an_answer_that_caches_may_share_brings_no_cookie(serve):
    """A cache on the way would give it to others, who were the same person then."""
    stranger = serve().device()
    picture = stranger.get("/api/games/sudoku/examples/sudoku-the-first-points")
    assert picture.headers["cache-control"].startswith("public")
    assert "set-cookie" not in picture.headers
    assert "set-cookie" in stranger.get("/api/tables").headers
