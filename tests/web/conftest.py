"""The page in a real browser against a real server."""

import shutil

import pytest
from playwright.sync_api import Page, sync_playwright

from masume.server.http.page import WEB
from masume.server.settings import Settings
from tests.server.conftest import Running, serve  # noqa: F401 (fixture)
from tests.web.listening import WireTap

CHROMIUM = next(
    filter(
        None,
        map(shutil.which, ["chromium-headless-shell", "chromium", "chromium-browser"]),
    ),
    None,
)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-proxy-server",
    "--host-resolver-rules=MAP masume.test 127.0.0.1",
]
HOME_NAME = "masume.test"
"""A name that is not the browser's own machine: plain http there is no secure context."""

PHONE = {
    "viewport": {"width": 360, "height": 560},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
DESKTOP = {"viewport": {"width": 1280, "height": 720}}


@pytest.fixture(scope="session")
def chromium():
    if CHROMIUM is None:
        pytest.skip("chromium is not installed")
    assert (WEB / "index.html").is_file(), "the page was not built: install Node and run make"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


class Screen:
    """A page, what it posted, and what it complained about."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        self.posts: list[str] = []
        self.complaints: list[str] = []
        self.forgives = ""
        """A word by which a complaint is known to be meant."""
        page.on("request", lambda r: self.posts.append(r.url) if r.method == "POST" else None)
        page.on("console", lambda m: self.complaints.append(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    @property
    def moves(self) -> int:
        """How many moves were posted."""
        return sum(url.endswith("/moves") for url in self.posts)

    def go(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def open(self, **wish) -> str:
        """Opens a table as this device, and goes there."""
        table = self.post("/api/tables", wish)["table"]["id"]
        self.go(f"/t/{table}")
        self.page.wait_for_selector("[data-cell]")
        return table

    def post(self, path: str, data: dict):
        """Posts as this device, which must be granted."""
        answer = self.page.request.post(self.url + path, data=data)
        assert answer.ok, answer.text()
        return answer.json()

    def ask(self, path: str):
        """What the server answers this device."""
        return self.page.request.get(f"{self.url}{path}").json()

    def until(self, script: str, seconds: float = 15) -> None:
        """Waits until an expression holds in the page."""
        for _ in range(int(seconds / 0.03)):
            if self.page.evaluate(f"() => Boolean({script})"):
                return
            self.page.wait_for_timeout(30)
        raise AssertionError(f"never came true: {script}")

    def cell(self, name: str):
        """The space with this name on a 9×9 board."""
        space = (int(name[1]) - 1) * 9 + "ABCDEFGHI".index(name[0])
        return self.page.locator(f"[data-cell='{space}']")


class FarScreen(Screen):
    """One whose server has a name that only the browser knows: the page itself must post."""

    def post(self, path: str, data: dict):
        self.go()
        return self.page.evaluate(
            """async ([path, data]) => (await fetch(path, {method: 'POST',
            headers: {'content-type': 'application/json'}, body: JSON.stringify(data)})).json()""",
            [path, data],
        )


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """One server for all tests of a file: its bots then need to wake up only once."""
    data = tmp_path_factory.mktemp("server") / "masume.sqlite"
    running = Running(Settings(heartbeat_seconds=0.2, port=0, data=data))
    running.data = data
    yield running
    running.stop()


@pytest.fixture
def screen(chromium, server):
    """Opens screens: `screen(PHONE)`; no page may have complained in the end."""
    opened = []

    def show(kind=DESKTOP, language="en-GB", url=None, kept=Screen, **more):
        context = chromium.new_context(locale=language, **kind, **more)
        opened.append((context, kept(context.new_page(), url or server.url)))
        return opened[-1][1]

    yield show
    for context, each in opened:
        context.close()
        word = each.forgives
        assert [said for said in each.complaints if not (word and word in said)] == []


@pytest.fixture
def at_home(screen, server):
    """Screens that know the server by a name of the home network, over plain http."""
    url = server.url.replace("127.0.0.1", HOME_NAME)

    def show(kind=DESKTOP, **more):
        return screen(kind, url=url, kept=FarScreen, **more)

    return show


@pytest.fixture
def tapped(screen, server):
    """Opens screens whose every received byte is kept."""
    taps = []

    def show(kind=DESKTOP):
        taps.append(WireTap(server.url))
        return screen(kind, url=taps[-1].url), taps[-1]

    yield show
    for tap in taps:
        tap.close()
