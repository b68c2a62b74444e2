"""The clock at the seat: calm, told at ten seconds, and missing where there is none."""

import pytest

from tests.web.conftest import DESKTOP, PHONE
from tests.web.test_play import ME

SLOW = {"kind": "bot", "pace": "slow"}


TWELVE = {"seconds": 12}


@pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_time_left_is_shown_at_the_seat_and_ten_seconds_are_told(screen, kind):
    mine = screen(kind)
    mine.open(game="sudoku", seats=[ME, SLOW, SLOW, SLOW], seed="tea", clock=TWELVE)
    clock = mine.page.locator("[data-seat='0'] [role=timer]")
    assert clock.inner_text() in ("0:12", "0:11")
    assert mine.page.locator("[role=timer]").count() == 1
    assert mine.page.locator(".clock.short").count() == 0
    box, seat = clock.bounding_box(), mine.page.locator("[data-seat='0']").bounding_box()
    assert box["x"] + box["width"] <= seat["x"] + seat["width"]
    mine.until("document.querySelector('.clock.short')", 5)
    mine.until("document.querySelector('[aria-live]').innerText.includes('Ten seconds left')", 2)


def test_a_second_tab_shows_the_same_time(screen, server):
    mine = screen(DESKTOP)
    table = mine.open(game="sudoku", seats=[ME, SLOW], seed="tea", clock=TWELVE)
    mine.page.wait_for_timeout(3000)
    other = mine.page.context.new_page()
    other.goto(f"{server.url}/t/{table}")
    other.wait_for_selector("[role=timer]")
    assert other.locator("[role=timer]").inner_text() in ("0:09", "0:08", "0:07")


def test_without_a_clock_there_is_none(screen):
    mine = screen(DESKTOP)
    mine.open(game="sudoku", seats=[ME, SLOW], seed="tea")
    assert mine.page.locator("[role=timer]").count() == 0


def test_a_clock_is_chosen_for_a_new_table_and_asked_for_only_then(screen):
    mine = screen(PHONE)
    mine.go()
    wishes = []

    def answer(route):
        if route.request.method == "POST":
            wishes.append(route.request.post_data_json)
            route.fulfill(status=409, json={"code": "x/y", "message": "Not now.", "facts": {}})
        else:
            route.continue_()

    mine.page.route("**/api/tables", answer)
    mine.page.locator("article .button", has_text="More").first.tap()
    mine.page.get_by_role("button", name="Open the table").tap()
    mine.page.wait_for_selector("dialog .wrong")
    mine.page.get_by_label("Time for each move").select_option("60")
    mine.page.get_by_label("When it is up").select_option("forfeit")
    mine.page.get_by_role("button", name="Open the table").tap()
    mine.page.wait_for_timeout(300)
    assert [wish.get("clock") for wish in wishes] == [None, {"seconds": 60, "then": "forfeit"}]
    assert "clock" not in wishes[0]
    mine.complaints = [words for words in mine.complaints if "status of 4" not in words]
