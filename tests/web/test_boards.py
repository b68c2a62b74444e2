"""Boards in their trays: what the rim tells, and what the big button says of a move."""

import pytest

from tests.web.browser import DESKTOP, PHONE
from tests.web.cardoku import Twin, fits, open_table
from tests.web.seats import ME, SLOW
from tests.web.states import DOTS, GHOST, MY_TURN, READY


@pytest.mark.parametrize("kind", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_board_whose_moves_are_told_by_spaces_has_letters_and_numbers(screen, kind):
    mine = screen(kind)
    mine.open(game="sudoku", seats=[ME, SLOW])
    for name, cell in (("C", "C1"), ("7", "A7")):
        label = mine.page.locator(".tray .name", has_text=name).filter(visible=True).bounding_box()
        space = mine.cell(cell).bounding_box()
        along = ("x", "width") if name == "C" else ("y", "height")
        middle = label[along[0]] + label[along[1]] / 2
        assert space[along[0]] < middle < space[along[0]] + space[along[1]]


def test_on_the_desktop_every_seat_has_a_pawn_on_the_score_track(screen):
    mine = screen()
    mine.open(game="sudoku", seats=[ME, SLOW, SLOW])
    assert mine.page.locator(".tray .pawn").filter(visible=True).count() == 3
    assert mine.page.locator(".tray .step").filter(visible=True).count() == 40


def test_a_send_that_fails_leaves_the_move_ready_to_be_sent_again(screen):
    mine = screen(PHONE)
    mine.forgives = "ERR_FAILED"
    mine.open(game="sudoku", seats=[ME, SLOW], assist="learn")
    mine.page.locator(DOTS).first.tap()
    mine.until(f"{GHOST} && {READY}")
    mine.settle()  # the button names the points when they are known
    words = mine.page.locator("button.commit").inner_text()
    mine.page.route("**/moves", lambda route: route.abort())
    mine.page.locator("button.commit").tap()
    mine.page.wait_for_selector(".note")
    assert mine.page.locator("button.commit").inner_text() == words
    mine.page.unroute("**/moves")
    mine.page.locator("button.commit").tap()
    mine.until(f"!{MY_TURN}")


def test_a_card_that_fits_nowhere_is_called_so(screen):
    mine = screen(PHONE)
    twin = Twin("clash", 1)
    open_table(twin, [mine], played=lambda twin: any(not fits(twin, c) for c in twin.view.hands[0]))
    mine.until(MY_TURN)
    card = next(card for card in twin.view.hands[0] if not fits(twin, card))
    mine.page.locator(f"[data-slot='{card}.0']").tap()
    assert mine.page.locator("button.commit").inner_text() == "Fits nowhere now"
    assert mine.page.locator("button.commit").is_disabled()


def test_children_read_no_coordinates(screen):
    mine = screen(PHONE)
    mine.open(game="sudokids", seats=[ME, SLOW], seed="tea", options={"start": "six"})
    commit = mine.page.locator("button.commit")
    for cell in mine.page.locator("[data-cell]").all():
        cell.tap()
        mine.settle()
        if commit.is_disabled():
            break
    assert commit.inner_text() == commit.get_attribute("aria-label") == "Doesn't fit here"
    mine.page.locator("[data-cell]:has([data-tile]:not(.ghost))").first.tap()
    mine.page.locator(".note", has_text="There's an animal there already.").wait_for()
