"""A lost connection is told in words, mends itself, and costs no draft."""

import pytest

from tests.web.browser import DESKTOP, PHONE
from tests.web.cable import Cable
from tests.web.screen import Screen
from tests.web.seats import ME, SLOW
from tests.web.states import LOST, TILES

PATIENCE_MS = 2_500
"""After so long without a sign of life the page says that the connection is lost."""
AIMED = "document.querySelector('.commit').innerText.includes('+3')"


@pytest.fixture
def server(serve):
    """A server whose sign of life is due after a second, but whose clock stands still."""
    return serve(heartbeat_seconds=1.0)


@pytest.fixture
def cable(server):
    yield from laid_to(server)


def laid_to(server):
    cable = Cable(int(server.url.rpartition(":")[2]))
    yield cable
    cable.close()


def over(screen, cable, kind=DESKTOP, **more) -> Screen:
    """A screen that reaches the server through the cable; it may complain of the network."""
    mine = screen(kind, url=cable.url, **more)
    mine.forgives = "ERR_"
    return mine


def aim(mine):
    mine.open(game="sudoku", seats=[ME, SLOW], seed="tea")
    mine.cell("B1").tap()
    mine.until(AIMED)


def told_and_mended(mine, cable):
    """The page says that the line is lost, and goes on after it was mended."""
    assert "Connection lost" in mine.page.locator("p.status").inner_text()
    assert "Connection lost" in mine.page.locator("[aria-live]").first.inner_text()
    cable.mend()
    mine.until(f"!{LOST}")
    assert mine.page.locator("[aria-selected=true] [data-cell='1']").count() == 1
    mine.page.locator(".commit").tap()
    mine.until(f"{TILES} >= 10")


def test_a_silent_cut_is_told_within_3_s_and_mends_itself_without_losing_the_aim(screen, cable):
    mine = over(screen, cable, PHONE)
    mine.stop_time()
    aim(mine)
    cable.cut()
    mine.page.clock.run_for(PATIENCE_MS - 1)
    assert not mine.holds(LOST)
    mine.page.clock.run_for(1)
    mine.until(LOST)
    mine.page.clock.resume()
    told_and_mended(mine, cable)


@pytest.fixture
def live_cable(serve_live):
    """To a server whose signs of life do come: a worker's clock cannot be stopped."""
    yield from laid_to(serve_live())


def test_the_worker_of_all_tabs_tells_of_a_silent_cut_too(screen, live_cable):
    mine = over(screen, live_cable, PHONE)
    aim(mine)
    live_cable.cut()
    mine.until(LOST)
    told_and_mended(mine, live_cable)


def test_moves_made_during_a_cut_arrive_after_it(screen, cable):
    mine, other = over(screen, cable), screen()
    mine.stop_time()
    table = mine.open(game="sudoku", seats=[ME, ME], seed="tea", watchable=True)
    other.page.context.add_cookies(mine.page.context.storage_state()["cookies"])
    other.look_at(table)
    cable.cut()
    mine.page.clock.run_for(PATIENCE_MS)
    mine.until(LOST)
    other.page.locator(".hand").click()
    other.cell("B1").click()
    other.until(f"{TILES} === 10")
    assert mine.page.evaluate(f"() => {TILES}") == 9
    cable.mend()
    mine.page.clock.resume()
    mine.until(f"{TILES} === 10 && !{LOST}")


def test_a_part_of_the_page_that_does_not_come_is_told_and_asked_for_again(screen, server):
    mine = screen(PHONE)
    mine.forgives = "404"
    table = mine.post("/api/tables", {"game": "sudoku", "seats": [ME, ME]})["table"]["id"]
    parts = "**/assets/sudoku-sudoku-*.js"
    mine.page.route(parts, lambda route: route.fulfill(status=404))
    mine.go(f"/t/{table}")
    mine.page.get_by_role("alert").wait_for()
    assert "couldn't be loaded" in mine.page.get_by_role("alert").inner_text()
    assert mine.page.locator("p.status").inner_text() == "One moment…"
    mine.page.unroute(parts)
    mine.page.get_by_role("button", name="Try again").tap()
    mine.page.wait_for_selector("[data-cell]")
    assert mine.page.get_by_role("alert").count() == 0
