"""Who asks, by cookie or key; which origins are refused; how many streams are open."""

from contextlib import ExitStack

import pytest

from masume.core.errors import AccessError, LimitError
from masume.server.http.security import Security
from masume.server.identity import Caller, hashed
from masume.server.settings import Settings

SCOPE = {"client": ("10.0.0.1", 5000), "scheme": "http"}
SECRET = "0123456789abcdef" * 2


def identified(scope=SCOPE, **headers):
    given = {name.replace("_", "-").encode(): value.encode() for name, value in headers.items()}
    return Security(Settings()).identify(given, scope)


def test_a_device_without_a_cookie_gets_one():
    first, second = identified(), identified(cookie="other=1")
    assert first.sets_cookie and second.sets_cookie
    assert len(first.secret) == 32
    assert first.secret != second.secret
    assert first.caller == Caller(hashed(first.secret), "", "10.0.0.1")


@pytest.mark.parametrize(
    "cookie",
    [f"masume_device={SECRET}", f"a=1; masume_device={SECRET}; b=2", f"x;masume_device={SECRET}"],
)
def test_a_device_is_known_by_its_cookie(cookie):
    identity = identified(cookie=cookie)
    assert (identity.secret, identity.sets_cookie) == (SECRET, False)
    assert identity.caller.device == hashed(SECRET)


def test_a_cookie_that_is_too_short_counts_for_nothing_and_a_long_one_is_cut():
    assert identified(cookie=f"masume_device={SECRET[:31]}").sets_cookie
    assert not identified(cookie=f"masume_device={SECRET}").sets_cookie
    assert identified(cookie=f"masume_device={SECRET * 3}").secret == SECRET * 2


def test_a_program_is_known_by_its_key_and_gets_no_cookie():
    identity = identified(x_masume_key="k" * 70, cookie=f"masume_device={SECRET}")
    assert (identity.secret, identity.sets_cookie) == ("", False)
    assert identity.caller == Caller("", hashed("k" * 64), "10.0.0.1")


def test_without_a_network_there_is_no_address():
    assert identified({"client": None, "scheme": "http"}).caller.address == ""


def test_whoever_becomes_another_device_is_told_its_cookie():
    identity = identified(cookie=f"masume_device={SECRET}")
    identity.become("f" * 32)
    headers = dict(Security(Settings()).headers(SCOPE, identity))
    assert headers[b"set-cookie"].startswith(b"masume_device=" + b"f" * 32 + b";")


def test_a_known_device_is_sent_no_cookie():
    identity = identified(cookie=f"masume_device={SECRET}")
    assert b"set-cookie" not in dict(Security(Settings()).headers(SCOPE, identity))


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
def test_what_another_site_sends_is_refused_unless_it_only_reads(method, origin, passes):
    headers = {b"host": b"masume.example:8000"}
    if origin is not None:
        headers[b"origin"] = origin.encode()
    if passes:
        Security(Settings()).check_origin(method, headers)
        return
    with pytest.raises(AccessError) as caught:
        Security(Settings()).check_origin(method, headers)
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
def test_figures_are_for_this_machine_unless_they_are_opened(address, headers, is_open, allowed):
    security = Security(Settings(open_metrics=is_open))
    identity = identified({"client": (address, 1), "scheme": "http", "headers": []}, **headers)
    assert security.may_see_metrics(identity) is allowed


def test_devices_of_one_ipv6_network_count_as_one_address():
    scopes = [{"client": (f"2001:db8:0:1::{k}", 1), "scheme": "http"} for k in (1, 2)]
    assert {identified(scope).caller.address for scope in scopes} == {"2001:db8:0:1::/64"}


def test_one_address_cannot_take_all_streams_by_naming_ever_new_devices():
    security = Security(Settings(streams_per_address=2, streams=3))
    with ExitStack() as streams:
        for name in ("a", "b"):
            caller = Caller(device=name, address="10.0.0.1")
            streams.enter_context(security.counted_stream(caller))
        with pytest.raises(LimitError, match="your address"):
            streams.enter_context(security.counted_stream(Caller("c", "", "10.0.0.1")))
        streams.enter_context(security.counted_stream(Caller("d", "", "10.0.0.2")))
    assert security.streams_by_address == {}


def test_streams_are_counted_by_device_or_key_and_forgotten_when_they_end():
    security = Security(Settings(streams_per_device=2, streams=3))
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
            assert is_refused(phone) == "Too many streams are open on this device."
            streams.enter_context(security.counted_stream(program))
            assert is_refused(program) == "Too many streams are open on this server."
        assert security.streams == {"phone": 1, "program": 1}
        assert is_refused(phone) == ""
    assert security.streams == {}


def test_a_stream_that_fails_is_not_counted_any_more():
    security = Security(Settings())
    with pytest.raises(RuntimeError), security.counted_stream(Caller(device="phone")):
        raise RuntimeError
    assert security.streams == {}
