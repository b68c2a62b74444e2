"""Browser windows that serve one test after another.

A new context with its first page takes longer than most of what a test does in it, and it knows
none of the page's files and compiled scripts. So what a test has left behind is deleted, and the
next test that wants such a window gets it with a new page. A context that was changed for good
(by a clock, scripts or routes) is closed.
"""

import json

from playwright.sync_api import Browser, BrowserContext, Page

KEPT = 3
"""So many windows wait for the next test."""
LASTING = (
    "add_init_script",
    "expose_binding",
    "expose_function",
    "grant_permissions",
    "route",
    "set_extra_http_headers",
    "set_offline",
)
"""What changes a context for good. Changes of a page end with the page."""


class Window:
    """A context of the browser, and the page of the test that has it."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.page = context.new_page()
        self.is_changed = False
        """Whether another test would notice that this one was here."""
        for name in LASTING:
            self._watch(context, name)
        self._watch(context.clock, "install")

    def _watch(self, thing: object, name: str) -> None:
        """Notes when a method is called."""
        method = getattr(thing, name)

        def call(*values, **named):
            self.is_changed = True
            return method(*values, **named)

        setattr(thing, name, call)

    def empty(self, origin: str) -> None:
        """Opens a new page, and forgets all that the last one kept."""
        left = self.context.pages
        self.page = self.context.new_page()  # first: the browser keeps the process for it
        for page in left:
            page.close()
        self._forget(self.page, origin)
        self.context.clear_cookies()

    def _forget(self, page: Page, origin: str) -> None:
        devtools = self.context.new_cdp_session(page)
        kinds = {"origin": origin, "storageTypes": "all"}
        devtools.send("Storage.clearDataForOrigin", kinds)
        devtools.detach()


class Windows:
    """Opens windows, and keeps some that can be used again."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.kept: list[tuple[str, Window]] = []

    def open(self, options: dict) -> Window:
        """A window that no test has seen, or that remembers none."""
        wanted = json.dumps(options, sort_keys=True)
        for each in self.kept:
            if each[0] == wanted:
                self.kept.remove(each)
                return each[1]
        return Window(self.browser.new_context(**options))

    def put_back(self, window: Window, options: dict, origin: str) -> None:
        """Keeps a window for the next test if it can."""
        if window.is_changed or not window.context.pages:
            window.context.close()
            return
        window.empty(origin)
        self.kept.append((json.dumps(options, sort_keys=True), window))
        while len(self.kept) > KEPT:
            self.kept.pop(0)[1].context.close()

    def close(self) -> None:
        for _, window in self.kept:
            window.context.close()
