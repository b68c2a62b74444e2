"""Some of the thirty checks of the page, each named after what it asks for."""

import pytest

from tests.web.conftest import DESKTOP, PHONE
from tests.web.test_play import BOT, ME

SLOW = {**BOT, "pace": "slow"}


def test_3_touch_the_first_tap_posts_nothing_and_the_second_posts_once(screen):
    mine = screen(PHONE)
    mine.open(game="sudoku", seats=[ME, SLOW], seed="tea")
    mine.cell("B1").tap()
    mine.page.wait_for_timeout(300)
    assert mine.moves == 0
    assert "+3" in mine.page.locator(".commit").inner_text()
    mine.cell("B1").tap()
    mine.until("document.querySelectorAll('[data-cell] [data-tile]').length >= 10")
    assert mine.moves == 1


def test_4_mouse_a_click_posts_once(screen):
    mine = screen(DESKTOP)
    mine.open(game="sudoku", seats=[ME, SLOW], seed="tea")
    mine.cell("B1").click()
    mine.until("document.querySelectorAll('[data-cell] [data-tile]').length >= 10")
    assert mine.moves == 1


def test_5_an_illegal_aim_posts_nothing_and_names_what_clashes(screen):
    mine = screen(PHONE)
    mine.open(game="sudoku", seats=[ME, SLOW], seed="tea")
    mine.cell("D9").tap()
    mine.until("document.querySelector('.note')")
    assert "column" in mine.page.locator(".note").inner_text()
    assert mine.page.locator(".note a").get_attribute("href").endswith("/rules/sudoku#SDK-4")
    assert mine.moves == 0


@pytest.mark.parametrize(("game", "least"), [("sudoku", 36), ("sudokids", 54)])
def test_1_and_2_everything_fits_a_phone_and_can_be_touched(screen, game, least):
    mine = screen(PHONE)
    mine.open(game=game, seats=[ME, SLOW])
    box = mine.page.locator("[data-cell]").first.bounding_box()
    assert min(box["width"], box["height"]) >= least
    sizes = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    assert mine.page.evaluate(sizes) == [360, 560]
    for part in (".hand", ".commit"):
        box = mine.page.locator(part).first.bounding_box()
        assert box["y"] + box["height"] <= 560


def test_11_spaces_have_names(screen):
    mine = screen()
    mine.open(game="sudoku", seats=[ME, SLOW], seed="tea")
    names = [mine.cell(name).get_attribute("aria-label") for name in ("A1", "D4")]
    assert names == ["A1, empty", "D4, 1, golden"]


def test_14_a_face_down_hand_has_no_value_in_the_page_after_reload_too(screen):
    mine = screen(PHONE)
    mine.open(game="sudoku", seats=[ME, ME], seed="tea")
    for _ in range(2):
        assert mine.page.locator(".hand [data-tile]").count() == 0
        mine.page.reload()
        mine.page.wait_for_selector("[data-cell]")
    mine.page.locator(".hand").tap()
    mine.until("document.querySelectorAll('.hand [data-tile]').length == 1")


def test_28_a_fresh_profile_is_in_a_running_game_within_two_clicks(screen):
    mine = screen()
    mine.go()
    mine.page.get_by_role("button", name="Play").first.click()
    mine.page.wait_for_selector("[data-cell]")
    assert mine.page.locator("main[data-phase=running]").count() == 1


@pytest.mark.parametrize("language", ["en-GB", "zh-TW", "nl-NL"])
@pytest.mark.parametrize("path", ["/", "/settings", "/rules/sudoku"])
def test_29_three_languages_fit_a_phone(screen, language, path):
    mine = screen(PHONE, language)
    mine.go(path)
    mine.page.wait_for_selector("h1")
    assert mine.page.evaluate("document.documentElement.lang")[:2] == language[:2]
    assert mine.page.evaluate("document.documentElement.scrollWidth") == 360
    clipped = """[...document.querySelectorAll('button')]
        .filter(b => b.scrollWidth > b.clientWidth + 1).map(b => b.innerText)"""
    assert mine.page.evaluate(clipped) == []
