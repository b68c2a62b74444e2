"""The page in a real browser against a real server."""

import pytest
from playwright.sync_api import expect, sync_playwright

from masume.server.http.page import WEB
from masume.server.settings import Settings
from tests.clock import FakeClock
from tests.server.running import InlinePool, Running, serve_live, serve_on_a_file
from tests.web.browser import ARGUMENTS, CHROMIUM, DESKTOP, HOME_NAME
from tests.web.pixels import Darkroom
from tests.web.screen import PATIENCE_MS, FarScreen, Screen
from tests.web.windows import Windows
from tests.web.wiretap import WireTap

__all__ = ["serve_live", "serve_on_a_file"]

MANY = 1_000_000
FOR_ALL = Settings(
    port=0,
    hosts=(HOME_NAME,),
    heartbeat_seconds=3600.0,  # a page whose time a test moves on misses no sign of life
    idle_seconds=3600.0,  # and finds no connection closed
    tables_per_address=MANY,
    joins_per_minute=MANY,  # the clock stands still: a minute never ends
    replays_per_minute=MANY,
    outlooks_per_minute=MANY,
    device_codes_per_minute=MANY,
    lessons_per_minute=MANY,
    friends_per_minute=MANY,
    invites_per_minute=MANY,
    puzzles_per_minute=MANY,
    exports_per_minute=MANY,
    hint_playouts=10,  # a hint is there at once; how good it is others test
    daily_bots=False,  # they would think on the event loop
    tournament_par_plays=0,
    tournaments_per_person=MANY,
    tournaments_per_address=MANY,
    tournaments_per_minute=MANY,
)
"""The settings of a server that serves all tests of a worker."""


@pytest.fixture(scope="package")
def chromium():
    """A browser for all tests here; after them its event loop is in nobody's way."""
    if CHROMIUM is None:
        pytest.skip("chromium is not installed")
    assert (WEB / "index.html").is_file(), "the page was not built: install Node and run make"
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def darkroom(chromium):
    room = Darkroom(chromium)
    yield room
    room.close()


@pytest.fixture(scope="session")
def server_for_all():
    """A server in memory, whose bots think at once and whose clock stands still."""
    running = Running(FOR_ALL, FakeClock(), InlinePool())
    yield running
    running.stop()


@pytest.fixture
def server(server_for_all):
    """The server of this worker; what still waited at the tables of a test is forgotten."""
    yield server_for_all
    for watcher in server_for_all.app.backend.watchers:
        server_for_all.loop.call_soon_threadsafe(watcher.close)


@pytest.fixture(scope="package")
def windows(chromium):
    windows = Windows(chromium)
    yield windows
    windows.close()


@pytest.fixture
def screen(windows, server):
    """Opens screens: `screen(PHONE)`; no page may have complained in the end."""
    opened = []

    def show(kind=DESKTOP, language="en-GB", url=None, made=Screen, **more):
        # What service workers keep would hide the server; most tests need no motion, which is slow.
        options = {"locale": language, "service_workers": "block", "reduced_motion": "reduce"}
        options |= {**kind, **more}
        window = windows.open(options)
        opened.append((window, options, made(window.page, url or server.url, kind)))
        return opened[-1][2]

    yield show
    for window, options, each in opened:
        windows.put_back(window, options, each.url)
    assert [each.unforgiven() for _, _, each in opened] == [[]] * len(opened)


@pytest.fixture
def at_home(screen, server):
    """Screens that know the server by a name of the home network, over plain http."""
    url = server.url.replace("127.0.0.1", HOME_NAME)

    def show(kind=DESKTOP, **more):
        return screen(kind, url=url, made=FarScreen, **more)

    return show


@pytest.fixture
def tapped(screen, server):
    """Opens screens whose every received byte is kept."""
    shown = []

    def show(kind=DESKTOP):
        tap = WireTap(server.url)
        shown.append((screen(kind, url=tap.url), tap))
        return shown[-1]

    yield show
    for each, tap in shown:
        each.page.goto("about:blank")  # it would go on asking, and complain
        tap.close()
