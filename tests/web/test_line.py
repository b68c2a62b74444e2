"""A lost connection is told in words, mends itself, and costs no draft."""

import time
from pathlib import Path

import pytest

from tests.web.conftest import DESKTOP, PHONE, Screen
from tests.web.cut import Cable
from tests.web.test_play import ME

LOST = "document.querySelector('.status strong.wrong')"
TILES = "document.querySelectorAll('[data-cell] [data-tile]').length"


@pytest.fixture
def cable(server):
    joined = Cable(int(server.url.rpartition(":")[2]))
    yield joined
    joined.close()


def over(screen, cable, kind=DESKTOP, **more) -> Screen:
    """A screen that reaches the server through the cable; it may complain of the network."""
    mine = screen(kind, **more)
    mine.url, mine.forgives = cable.url, "ERR_"
    return mine


@pytest.mark.parametrize("workers", [True, False], ids=["shared", "alone"])
def test_a_silent_cut_is_told_within_3_s_and_mends_itself_without_losing_the_aim(
    screen, server, cable, workers
):
    mine = over(screen, cable, PHONE)
    if not workers:
        mine.page.context.add_init_script("delete window.SharedWorker")
    mine.open(game="sudoku", seats=[ME, {"kind": "bot", "pace": "slow"}], seed="tea")
    mine.cell("B1").tap()
    mine.until("document.querySelector('.commit').innerText.includes('+3')")
    cable.cut()
    began = time.monotonic()
    mine.until(LOST, 4)
    assert time.monotonic() - began < 3
    assert "Connection lost" in mine.page.locator("p.status").inner_text()
    said = mine.page.locator("[aria-live]").first.inner_text()
    assert "Connection lost" in said
    mine.page.wait_for_timeout(1500)
    cable.mend()
    mine.until(f"!{LOST}", 12)
    assert mine.page.locator("[aria-selected=true] [data-cell='1']").count() == 1
    mine.page.locator(".commit").tap()
    mine.until(f"{TILES} >= 10")


def test_moves_made_during_a_cut_arrive_after_it(screen, server, cable):
    mine, other = over(screen, cable), screen(DESKTOP)
    table = mine.open(game="sudoku", seats=[ME, ME], seed="tea", watchable=True)
    state = mine.page.context.storage_state()
    other.page.context.add_cookies(state["cookies"])
    other.go(f"/t/{table}")
    other.page.wait_for_selector("[data-cell]")
    cable.cut()
    mine.until(LOST, 4)
    other.page.locator(".hand").click()
    other.cell("B1").click()
    other.until(f"{TILES} == 10")
    cable.mend()
    mine.until(f"{TILES} == 10 && !{LOST}", 12)


def test_the_page_recovers_after_the_server_was_started_anew(screen, serve, tmp_path: Path):
    data = tmp_path / "again.sqlite"
    first = serve(data=data)
    cable = Cable(int(first.url.rpartition(":")[2]))
    mine = over(screen, cable)
    mine.open(game="sudoku", seats=[ME, ME], seed="tea")
    first.stop()
    mine.until(LOST, 4)
    second = serve(data=data)
    cable.port = int(second.url.rpartition(":")[2])
    mine.until(f"!{LOST}", 12)
    mine.page.locator(".hand").click()
    mine.cell("B1").click()
    mine.until(f"{TILES} == 10")
    cable.close()


def test_a_device_without_network_says_so_at_once(screen):
    mine = screen(DESKTOP)
    mine.page.context.add_init_script("delete window.SharedWorker")
    mine.open(game="sudoku", seats=[ME, ME], seed="tea")
    # The emulated network keeps open streams alive, so the words may be gone in a moment.
    mine.page.evaluate(
        f"""() => new MutationObserver(() => (window.toldLost ||= Boolean({LOST})))
        .observe(document.body, {{subtree: true, childList: true}})"""
    )
    mine.page.context.set_offline(True)
    mine.until("window.toldLost", 1.5)
    mine.page.context.set_offline(False)
    mine.until(f"!{LOST}", 12)
