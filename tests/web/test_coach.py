"""The coach: what was refused twice is shown again by a step of a lesson, and the game goes on."""

import pytest
from playwright.sync_api import expect

from masume.lessons import course_of, open_stage
from tests.web.board import by_touch, first_fit, lay
from tests.web.browser import PHONE
from tests.web.cat import EMPTY, PENCIL
from tests.web.learner import Learner
from tests.web.seats import BOT, ME
from tests.web.states import MY_TURN
from tests.web.test_layout import BOX, overlap

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


@pytest.mark.parametrize("game", ["sudoku", "sudokids"])
def test_whoever_plays_and_presses_no_ok_is_told_nothing_in_the_third_turn(screen, game):
    mine = screen(PHONE)
    mine.open(game=game, seats=[ME, BOT], seed="tea", assist="learn")
    given = []
    for _ in range(2):
        mine.until(MY_TURN)
        given.append(mine.page.locator(".tip span").inner_text())
        lay(mine, by_touch)
    mine.until(MY_TURN)
    mine.settle()
    assert mine.page.locator(".tip").count() == 0
    assert len(set(given)) == 2


def test_an_offer_goes_when_two_moves_were_made_without_it(screen):
    mine = screen(PHONE)
    mine.open(game="cardoku", seats=[ME, BOT], seed="tea", assist="learn")
    refuse_twice(mine)
    mine.page.locator(OFFER).wait_for()
    for left in (1, 0):
        play_a_card(mine)
        expect(mine.page.locator(OFFER)).to_have_count(left)
    refuse_twice(mine)  # it was not understood after all
    mine.page.locator(OFFER).wait_for()


def test_an_offer_hides_neither_seats_nor_menu_nor_the_refusal_on_a_tall_phone(screen):
    mine = screen({**PHONE, "viewport": {"width": 390, "height": 844}})
    mine.open(game="cardoku", seats=[ME, BOT], seed="tea", assist="learn")
    refuse_twice(mine)
    mine.page.locator(OFFER).wait_for()
    offer = mine.page.locator(OFFER).evaluate(BOX)
    for part in (".table > .seats", ".bar button[aria-label=Menu]", ".note", ".table > .place"):
        assert not overlap(offer, mine.page.locator(part).evaluate(BOX)), part


def take_a_card(mine):
    """Takes the first card that fits somewhere."""
    mine.until(MY_TURN)
    hand = mine.page.locator(".hand [data-slot]")
    for place in range(hand.count()):
        hand.nth(place).tap()
        if mine.page.locator("[data-cell]:has(.dot)").count():
            return
    raise AssertionError("no card fits")


def play_a_card(mine):
    take_a_card(mine)
    before = mine.page.locator("main").get_attribute("data-row")
    by_touch(mine, first_fit(mine))
    mine.until(f"document.querySelector('main').dataset.row > {before}")


def refuse_twice(mine):
    take_a_card(mine)
    spaces = mine.page.locator("[data-cell]:not(:has(.dot)):not(:has([data-card]))")
    for _ in range(2):
        spaces.first.tap(force=True)
        mine.page.wait_for_selector(".note", state="attached")
