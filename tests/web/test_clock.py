"""The clock at the seat: calm, told at ten seconds, and missing where there is none."""

import pytest

from tests.web.browser import DESKTOP, PHONE
from tests.web.new_table import show_rare, start
from tests.web.seats import ME, SLOW, seat_guests

TWELVE = {"seconds": 12}
SHOWN = "document.querySelector('[role=timer]').innerText"


@pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_time_left_is_shown_at_the_seat_and_ten_seconds_are_told(screen, kind):
    mine = screen(kind)
    mine.stop_time()
    mine.open(game="sudoku", seats=[ME, SLOW, SLOW, SLOW], seed="tea", clock=TWELVE)
    clock = mine.page.locator("[data-seat='0'] [role=timer]")
    assert clock.inner_text() == "0:12"
    assert mine.page.locator("[role=timer]").count() == 1
    box, seat = clock.bounding_box(), mine.page.locator("[data-seat='0']").bounding_box()
    assert box["x"] + box["width"] <= seat["x"] + seat["width"]
    mine.listen()
    mine.pass_time(1_800)
    assert (clock.inner_text(), mine.page.locator(".clock.short").count()) == ("0:11", 0)
    assert mine.said() == []
    mine.pass_time(200)
    assert (clock.inner_text(), mine.page.locator(".clock.short").count()) == ("0:10", 1)
    assert mine.said() == ["Ten seconds left."]


def test_a_second_tab_shows_the_same_time(screen):
    mine = screen()
    table = mine.open(game="sudoku", seats=[ME, SLOW], seed="tea", clock=TWELVE)
    mine.until(f"{SHOWN} !== '0:12'")
    before = mine.page.evaluate(f"() => {SHOWN}")
    other = mine.page.context.new_page()
    other.goto(f"{mine.url}/t/{table}")
    other.wait_for_selector("[role=timer]")
    shown = other.evaluate(f"() => {SHOWN}")
    assert before >= shown, "it has not begun again"
    mine.page.bring_to_front()  # a tab behind others looks at its clock now and then
    mine.until(f"{SHOWN} <= '{shown}'")


def test_without_a_clock_there_is_none(screen):
    mine = screen()
    mine.open(game="sudoku", seats=[ME, SLOW], seed="tea")
    assert mine.page.locator("[role=timer]").count() == 0


def test_a_clock_is_chosen_for_a_new_table_and_asked_for_only_then(screen):
    mine = screen(PHONE)
    mine.forgives = "status of 4"
    mine.go()
    wishes = []

    def answer(route):
        if route.request.method == "POST":
            wishes.append(route.request.post_data_json)
            route.fulfill(status=409, json={"code": "x/y", "message": "Not now.", "facts": {}})
        else:
            route.continue_()

    mine.page.route("**/api/tables", answer)
    mine.page.locator("article button.more").first.tap()
    refused = "**/api/tables"
    with mine.page.expect_response(refused):
        start(mine)
    mine.page.wait_for_selector("dialog .wrong")
    show_rare(mine)
    mine.page.get_by_label("Time for each move").select_option("60")
    mine.page.get_by_label("When time runs out").select_option("forfeit")
    with mine.page.expect_response(refused):
        start(mine)
    assert [wish.get("clock") for wish in wishes] == [None, {"seconds": 60, "then": "forfeit"}]
    assert "clock" not in wishes[0]


def test_days_for_a_move_are_chosen_for_a_game_by_correspondence_and_shown_as_days(screen):
    mine = screen()
    mine.go()
    mine.page.locator("article button.more").first.click()
    show_rare(mine)
    clock = mine.page.get_by_label("Time for each move")
    clock.wait_for()
    days = [text for text in clock.locator("option").all_inner_texts() if "correspondence" in text]
    assert [text.split(" (")[0] for text in days] == ["1 day", "3 days", "7 days", "14 days"]
    clock.select_option("259200")
    start(mine)
    timer = mine.page.locator("[role=timer]")
    timer.wait_for()
    assert timer.inner_text() in ("3 d 0 h", "2 d 23 h")
    assert timer.get_attribute("aria-label") in ("3 days left", "2 days, 23 hours left")


def test_a_move_that_the_clock_made_is_not_told_as_ones_own(screen, server):
    mine = screen()
    mine.open(game="sudoku", seats=[ME, SLOW], seed="tea", clock=TWELVE)
    mine.listen()
    server.clock.advance(13)
    mine.page.locator(".note", has_text="Your time was up").wait_for()
    assert any("Your time was up" in said for said in mine.said())
    assert mine.page.locator(".table > .log li", has_text="time was up").count() == 1


def test_who_is_away_while_to_move_is_said_to_be_away(screen):
    ann, bea = screen(), screen()
    wish = {"game": "sudoku", "seats": [{"kind": "open"}, ME], "seed": "tea"}
    table = seat_guests(ann, bea, names=["Bea"], **wish)
    ann.look_at(table)
    ann.until("document.querySelector('[data-seat=\"0\"]').innerText.includes('away')")
    assert ann.page.locator("p.status").inner_text() == "Bea is away"
