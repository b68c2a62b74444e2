"""Plain http on a home network: no secure context, and everything works all the same."""

import pytest

from tests.web.conftest import ARGUMENTS, CHROMIUM, DESKTOP, Screen
from tests.web.test_fairness import finished, verdict
from tests.web.test_play import ME
from tests.web.test_tabs import TILES, in_tab

NAME = "games.home.arpa"


@pytest.fixture
def abroad(chromium, server):
    """A page that reached the server by a name that is not this machine's."""
    port = server.url.rpartition(":")[2]
    rules = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
    browser = chromium.browser_type.launch(executable_path=CHROMIUM, args=[*ARGUMENTS, rules])
    mine = Screen(
        browser.new_context(locale="en-GB", **DESKTOP).new_page(), f"http://{NAME}:{port}"
    )
    mine.go()
    assert mine.page.evaluate("isSecureContext") is False
    yield mine
    browser.close()
    assert mine.complaints == []


def test_the_draws_are_verified_without_the_browsers_own_cryptography(abroad):
    assert abroad.page.evaluate("crypto.subtle") is None
    finished(abroad)
    kind, words = verdict(abroad)
    assert (kind, "shown the same seal" in words) == ("verified", True)


def test_the_seventh_tab_receives_moves_and_links_name_the_network(abroad, server):
    table = abroad.open(game="sudoku", seats=[ME, ME], seed="tea")
    tabs = [abroad.page, *(abroad.page.context.new_page() for _ in range(6))]
    for tab in tabs[1:]:
        tab.goto(f"{abroad.url}/t/{table}")
        tab.wait_for_selector("[data-cell]")
    assert server.server.masume.state.guard.streams.total() == 1
    abroad.page.bring_to_front()
    abroad.page.locator(".hand").click()
    abroad.cell("B1").click()
    for tab in tabs:
        in_tab(tab, f"{TILES} == 10")
    link = abroad.page.evaluate(
        "async () => (await (await fetch('/api/device/code', {method: 'POST'})).json()).link"
    )
    assert link.startswith(f"{abroad.url}/device/")
