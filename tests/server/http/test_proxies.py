"""What a proxy says of a request is believed only where a setting names the proxy."""

import pytest

from masume.core.errors import OptionError
from masume.server.http.proxies import Proxies
from masume.server.settings import Settings, settings_from
from tests.server.playing import ME, opened

NAMED = Proxies(("127.0.0.1", "10.0.0.0/8", "fd00::/8"))


def unwrapped(proxies, peer, **headers):
    """The request after the proxies were asked about it: its origin, scheme and host."""
    given = [(name.replace("_", "-").encode(), text.encode()) for name, text in headers.items()]
    scope = {"client": (peer, 1), "scheme": "http", "headers": given}
    found = dict(given)
    origin = proxies.unwrap(scope, found)
    assert dict(scope["headers"]).get(b"host") == found.get(b"host")
    return origin.address, scope["scheme"], found.get(b"host", b"").decode()


@pytest.mark.parametrize("peer", ["127.0.0.1", "10.1.2.3", "203.0.113.1", "::1"])
def test_without_the_setting_nobody_is_believed(peer):
    said = {"x_forwarded_for": "1.2.3.4", "x_forwarded_proto": "https", "x_forwarded_host": "evil"}
    assert unwrapped(Proxies(()), peer, host="own", **said) == (peer, "http", "own")


@pytest.mark.parametrize(
    ("peer", "chain", "address"),
    [
        ("127.0.0.1", "203.0.113.9", "203.0.113.9"),
        ("127.0.0.1", "1.1.1.1, 203.0.113.9", "203.0.113.9"),  # the first one may be made up
        ("127.0.0.1", "203.0.113.9, 10.0.0.5", "203.0.113.9"),
        ("127.0.0.1", "10.0.0.5", "10.0.0.5"),
        ("127.0.0.1", "203.0.113.9:5000", "203.0.113.9"),
        ("fd00::1", "[2001:db8::1]:80", "2001:db8::1"),
        ("::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"),
        ("127.0.0.1", "nonsense", "127.0.0.1"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("203.0.113.1", "1.2.3.4", "203.0.113.1"),
        ("", "1.2.3.4", ""),
    ],
)
def test_the_last_address_that_is_no_proxy_counts(peer, chain, address):
    assert unwrapped(NAMED, peer, x_forwarded_for=chain)[0] == address


def test_scheme_and_host_are_taken_from_a_proxy():
    said = {"x_forwarded_proto": "https", "x_forwarded_host": "games.example.org"}
    assert unwrapped(NAMED, "10.0.0.1", host="inner", **said)[1:] == ("https", "games.example.org")
    assert unwrapped(NAMED, "10.0.0.1", host="inner", x_forwarded_proto="gopher")[1] == "http"


def test_guesses_at_invitations_are_counted_whatever_they_say_of_themselves(serve):
    server = serve(joins_per_minute=3)
    device = server.device()
    answers = [
        device.get("/api/join/NONE", headers={"x-forwarded-for": f"10.0.0.{k}"}).status_code
        for k in range(5)
    ]
    assert answers == [404, 404, 404, 429, 429]


def test_an_unknown_proxy_is_mentioned_in_the_log_once(server, caplog):
    for _ in range(2):
        server.device().get("/healthz", headers={"x-forwarded-for": "10.0.0.1"})
    assert caplog.text.count("a proxy at 127.0.0.1 is not believed") == 1


def test_proxies_are_named_in_the_environment_and_nonsense_is_refused():
    found = settings_from({"MASUME_PROXIES": "127.0.0.1, 10.0.0.0/8"})
    assert found.proxies == ("127.0.0.1", "10.0.0.0/8")
    with pytest.raises(OptionError, match="proxies"):
        Proxies(("10.0.0.0/99",))
    assert Settings().proxies == ()


def test_tables_are_counted_by_the_address_that_a_proxy_names(serve):
    server = serve(proxies=("127.0.0.1",), tables_per_address=1)
    device = server.device()
    device.headers["x-forwarded-for"] = "2001:db8::1"
    opened(device, seats=[ME, ME])
    device.headers["x-forwarded-for"] = "2001:db8::2"
    body = {"game": "sudoku", "seats": [ME, ME]}
    assert device.post("/api/tables", json=body).status_code == 429
    device.headers["x-forwarded-for"] = "2001:db8:0:1::2"
    assert device.post("/api/tables", json=body).status_code == 201
