"""The coach: what was refused twice is shown again by a step of a lesson, and the game goes on."""

from masume.lessons import course_of, open_stage
from tests.web.browser import PHONE
from tests.web.cat import EMPTY, PENCIL
from tests.web.learner import Learner
from tests.web.seats import ME

OFFER = ".again"
NO_CIRCLE = "[data-cell][aria-disabled=true]"


def first_step(key: str):
    course = course_of(key)
    return open_stage(course, course.lesson[0], 0)


def test_a_step_is_tried_again_and_the_game_goes_on_as_it_was(screen):
    """In the opening of Cat Sudoku one writes into circles: the first step of its course."""
    mine = screen(PHONE)
    table = mine.open(game="cat", seats=[ME], seed="tea", assist="learn")
    mine.page.locator(EMPTY).first.tap()
    mine.until(f"document.querySelectorAll('{PENCIL}').length === 1")
    spaces = mine.page.locator(NO_CIRCLE)
    spaces.nth(3).tap(force=True)
    mine.page.locator(".note").wait_for()
    assert mine.page.locator(OFFER).count() == 0
    spaces.nth(4).tap(force=True)
    mine.page.locator(OFFER, has_text="has no circle").wait_for()
    mine.page.locator(f"{OFFER} a").tap()
    mine.page.wait_for_selector("main.lesson")
    Learner(mine).do(first_step("cat"))
    mine.page.locator(".teach .to-game.main").tap()
    mine.until(f"document.querySelectorAll('{PENCIL}').length === 1")  # nothing is lost
    assert mine.page.url.endswith(f"/t/{table}")
    for place in (3, 4, 5):
        spaces.nth(place).tap(force=True)
    mine.page.locator(".note").wait_for()
    assert mine.page.locator(OFFER).count() == 0  # it is never offered again


def test_children_see_who_teaches_and_a_button_without_words(screen):
    mine = screen(PHONE)
    mine.open(game="sudokids", seats=[ME], seed="tea3", assist="learn")  # the same tile twice
    for _ in range(2):
        mine.page.locator("[data-cell='0']").tap(force=True)
    mine.until("document.querySelector('main').dataset.row >= 3")
    for cell in (1, 2):  # beside the first, in its row
        mine.page.locator(f"[data-cell='{cell}']").tap(force=True)
        mine.page.locator(f"[data-cell='{cell}'].aim").wait_for()
        mine.page.locator(".clash").first.wait_for()
    offer = mine.page.locator(OFFER)
    offer.locator("img").wait_for()
    assert offer.locator("a").inner_text() == ""
    assert offer.locator("a").get_attribute("aria-label") == "Show me"
    offer.locator("button").tap()
    assert offer.count() == 0
