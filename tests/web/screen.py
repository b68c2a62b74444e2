"""One device of a test: a page, and what it sent, said and complained about."""

from playwright.sync_api import Locator, Page, TimeoutError

from tests.web.browser import DESKTOP

PATIENCE_MS = 60_000
"""A state that has not come by then never comes. No test measures time by this."""
PATIENCE_ROUNDS = 5_000
"""How often the server is asked before a test gives up."""
PATIENCE_STEPS = 100
"""How often time is moved on before a test gives up."""
DRAFT_MS = 120
"""So long after the last change the page tells the server what lies on the table."""
NOON = 1_800_000_000
"""When time begins for a page whose clock the test moves: seconds since 1970."""

LISTEN = """() => {
    window.said = [];
    const region = document.querySelector('[aria-live]');
    new MutationObserver(() => window.said.push(region.textContent.trim()))
        .observe(region, {subtree: true, childList: true, characterData: true});
}"""
WATCH_FOCUS = """() => {
    window.strayed = [];
    const look = () => {
        const at = document.activeElement;
        if (at && !at.dataset.cell && !document.querySelector('[data-phase=over]'))
            window.strayed.push(at.outerHTML.slice(0, 80));
        requestAnimationFrame(look);
    };
    look();
}"""
TWO_ROUND_TRIPS = """async () => {
    for (let k = 0; k < 2; k++) await (await fetch(document.baseURI)).text();
}"""


class Screen:
    """A page and what it did."""

    def __init__(self, page: Page, url: str, kind: dict | None = None) -> None:
        self.page, self.url = page, url
        self.kind = kind or DESKTOP
        self.posts: list[str] = []
        self.complaints: list[str] = []
        self.forgives = ""
        """A word by which an expected complaint is known."""
        page.set_default_timeout(PATIENCE_MS)
        page.on("request", lambda r: self.posts.append(r.url) if r.method == "POST" else None)
        page.on("console", lambda m: self.complaints.append(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    @property
    def moves(self) -> int:
        """How many moves were posted."""
        return sum(url.endswith("/moves") for url in self.posts)

    @property
    def is_touched(self) -> bool:
        """Whether people use their fingers here."""
        return bool(self.kind.get("has_touch"))

    def unforgiven(self) -> list[str]:
        """The complaints that no test expected."""
        word = self.forgives
        return [said for said in self.complaints if not (word and word in said)]

    # -- going and asking ----------------------------------------------------------------------

    def go(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def open(self, **wish) -> str:
        """Opens a table as this device, and goes there."""
        table = self.post("/api/tables", wish)["table"]["id"]
        self.look_at(table)
        return table

    def look_at(self, table: str, place: str = "[data-cell]") -> None:
        """Goes to a table and waits for its board."""
        self.go(f"/t/{table}")
        self.page.wait_for_selector(place)

    def post(self, path: str, data: dict | None = None):
        """Posts as this device, which must be granted."""
        answer = self.page.request.post(self.url + path, data=data)
        assert answer.ok, answer.text()
        return answer.json()

    def ask(self, path: str):
        """What the server answers this device."""
        return self.page.request.get(f"{self.url}{path}").json()

    # -- acting --------------------------------------------------------------------------------

    def press(self, place: Locator) -> None:
        """A tap or a click, whichever people do here."""
        (place.tap if self.is_touched else place.click)()

    def cell(self, name: str) -> Locator:
        """The space with this name on a 9×9 board."""
        space = (int(name[1]) - 1) * 9 + "ABCDEFGHI".index(name[0])
        return self.page.locator(f"[data-cell='{space}']")

    # -- waiting -------------------------------------------------------------------------------

    def until(self, script: str) -> None:
        """Waits until an expression holds in the page."""
        try:
            self.page.wait_for_function(f"() => Boolean({script})")
        except TimeoutError:
            raise AssertionError(f"never came true: {script}") from None

    def catch_up(self, table: str) -> None:
        """Waits until the page shows the whole log of its table, as the server has it now."""
        row = self.ask(f"/api/tables/{table}")["row"]
        self.until(f"Number(document.querySelector('main').dataset.row) >= {row}")

    def until_server(self, path: str, holds: str) -> None:
        """Waits until what the server answers meets a condition: `info => info.row > 2`."""
        script = f"""async () => {{
            for (let k = 0; k < {PATIENCE_ROUNDS}; k++)
                if (({holds})(await (await fetch('{path}')).json())) return true;
            return false;
        }}"""
        assert self.page.evaluate(script), f"{path} never came to {holds}"

    def holds(self, script: str) -> bool:
        """Whether an expression holds in the page now."""
        return self.page.evaluate(f"() => Boolean({script})")

    def settle(self) -> None:
        """Lets the page finish what it has begun, as far as it needs no more time to go by.

        After two round trips to the server everything that the page asked before has been sent,
        and what it does after an answer has been done.
        """
        self.page.evaluate(TWO_ROUND_TRIPS)

    def stop_time(self) -> None:
        """From the next address on, time goes by in this page only when the test says so.

        A worker has its own clock, which cannot be stopped: the page then does without one.
        """
        self.page.context.add_init_script("delete window.SharedWorker")
        self.page.clock.install(time=NOON)
        self.page.clock.pause_at(NOON + 1)

    def pass_time(self, ms: int) -> None:
        """Lets time go by in a page whose time was stopped, and everything that follows."""
        self.page.clock.run_for(ms)
        self.settle()

    def pass_time_until(self, script: str, step_ms: int = 500) -> None:
        """Lets time go by in steps until an expression holds."""
        for _ in range(PATIENCE_STEPS):
            if self.holds(script):
                return
            self.pass_time(step_ms)
        raise AssertionError(f"never came true: {script}")

    def keep_draft(self) -> None:
        """Lets the page tell the server what lies on the table; its time was stopped."""
        with self.page.expect_response("**/draft"):
            self.page.clock.run_for(DRAFT_MS)

    def watch_focus(self) -> None:
        """Keeps in `window.strayed` what has the focus from now on but is no space of a board."""
        self.page.evaluate(WATCH_FOCUS)

    # -- hearing -------------------------------------------------------------------------------

    def listen(self) -> None:
        """Keeps what the page says aloud from now on."""
        self.page.evaluate(LISTEN)

    def said(self) -> list[str]:
        """What the page has said aloud since `listen`."""
        return self.page.evaluate("() => window.said")


class FarScreen(Screen):
    """One whose server has a name that only the browser knows: the page itself must ask."""

    def post(self, path: str, data: dict | None = None):
        self._need_a_page()
        return self.page.evaluate(
            """async ([path, data]) => (await fetch(path, {method: 'POST',
            headers: {'content-type': 'application/json'}, body: JSON.stringify(data)})).json()""",
            [path, data],
        )

    def ask(self, path: str):
        self._need_a_page()
        return self.page.evaluate("async path => (await fetch(path)).json()", path)

    def _need_a_page(self) -> None:
        if not self.page.url.startswith(self.url):
            self.go()
