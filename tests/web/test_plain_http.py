"""Plain http on a home network: no secure context, and everything works all the same."""

import pytest

from tests.server.running import until
from tests.web.browser import HOME_NAME
from tests.web.records import finished, verdict
from tests.web.seats import ME
from tests.web.states import TILES


@pytest.fixture
def server(serve):
    """A server of its own: no stream of another test is still being closed."""
    return serve(hosts=(HOME_NAME,))


def test_the_draws_are_verified_without_the_browsers_own_cryptography(at_home):
    mine = at_home()
    mine.go()
    assert mine.page.evaluate("isSecureContext") is False
    assert mine.page.evaluate("crypto.subtle") is None
    finished(mine)
    kind, words = verdict(mine)
    assert (kind, "shown the same seal" in words) == ("verified", True)


def test_tabs_share_one_stream_and_links_name_the_network(at_home, server):
    mine = at_home()
    table = mine.open(game="sudoku", seats=[ME, ME], seed="tea")
    other = mine.page.context.new_page()
    other.goto(f"{mine.url}/t/{table}")
    other.wait_for_selector("[data-cell]")
    until(lambda: server.open_streams == 1)
    mine.page.bring_to_front()
    mine.page.locator(".hand").click()
    mine.cell("B1").click()
    for tab in (mine.page, other):
        tab.wait_for_function(f"() => {TILES} === 10")
    assert mine.post("/api/device/code")["link"].startswith(f"{mine.url}/device/")
