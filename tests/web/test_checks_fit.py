"""Of the thirty checks, those about what fits on the screen, in three languages."""

import pytest

from tests.web.browser import DESKTOP, PHONE
from tests.web.looks import MISSING, SIDES, fits, in_full_sight, small
from tests.web.seats import ME, SLOW
from tests.web.states import DOTS, READY

KINDS = pytest.mark.parametrize("kind", [PHONE, DESKTOP], ids=["phone", "desktop"])
LEAST = {"sudoku": 36, "sudokids": 54}
"""The smallest side of a space, in pixels."""


@KINDS
@pytest.mark.parametrize("game", LEAST)
def test_check_01_on_ones_turn_board_hand_and_commit_are_in_full_sight_and_02_large_enough(
    screen, game, kind
):
    mine = screen(kind)
    mine.open(game=game, seats=[ME, SLOW], assist="learn")
    mine.page.wait_for_selector(DOTS)
    in_full_sight(mine, ".board", ".hand", "button.commit")
    assert min(mine.page.locator("[data-cell]").evaluate_all(SIDES)) >= LEAST[game]
    assert small(mine) == []


@KINDS
def test_check_02_buttons_of_the_other_pages_are_large_enough(screen, kind):
    mine = screen(kind)
    mine.forgives = "404"  # no table has that invitation
    for path in ("/", "/settings", "/games", "/rules/sudoku", "/rules/sudokids", "/join/ABCDEF"):
        mine.go(path)
        mine.page.wait_for_selector("h1")
        assert small(mine) == [], path


@KINDS
def test_check_28_a_fresh_profile_plays_within_two_clicks_and_no_name_is_asked(screen, kind):
    mine = screen(kind)
    mine.go()
    mine.press(mine.page.get_by_role("button", name="Play").first)
    mine.page.wait_for_selector("[data-cell]")
    mine.until("document.querySelector('main[data-phase=running]')")
    assert mine.page.locator("input").count() == 0
    assert mine.page.locator(".seat .name").first.inner_text() == "You"


def test_check_28_at_most_three_tips_of_few_words_and_never_twice(screen):
    mine = screen(PHONE)
    wish = {"game": "sudoku", "seats": [ME, SLOW], "assist": "learn"}
    mine.open(**wish)
    tip = mine.page.locator(".tip span")
    tip.wait_for()
    given = []
    while tip.count():
        given.append(tip.inner_text())
        mine.page.locator(".tip button").tap()
        mine.settle()
    assert 1 <= len(given) == len(set(given)) <= 3
    assert all(len(words.split()) <= 14 for words in given)
    mine.open(**wish)
    mine.page.wait_for_selector(DOTS)
    assert tip.count() == 0


def test_check_28_a_tip_is_not_skipped_by_acting_before_it_is_read(screen):
    mine = screen(PHONE)
    mine.open(game="sudoku", seats=[ME, SLOW], assist="learn")
    tip = mine.page.locator(".tip span")
    tip.wait_for()
    first = tip.inner_text()
    mine.page.locator(DOTS).first.tap()
    mine.until(READY)
    assert tip.inner_text() != first  # that the button lays
    mine.page.locator(".tip button").tap()
    mine.settle()
    assert tip.count() == 0  # what comes after it is told when it comes


BLOCK = {"en-GB": "block", "zh-TW": "宮", "nl-NL": "blok"}


@pytest.mark.parametrize("language", BLOCK)
def test_check_29_three_languages_fit_a_phone_with_every_glyph(screen, language):
    mine = screen(PHONE, language)
    mine.forgives = "404"  # no table has that invitation
    for path in ("/settings", "/games", "/rules/sudoku", "/join/ABCDEF", "/replay", "/"):
        mine.go(path)
        mine.page.wait_for_selector("h1")
        assert mine.page.evaluate("() => document.documentElement.lang")[:2] == language[:2]
        fits(mine, path)
    mine.page.locator("article button.more").first.tap()
    mine.page.wait_for_selector("dialog[open]")
    fits(mine, "a new table")
    for game in ("sudoku", "sudokids"):
        mine.open(game=game, seats=[ME, SLOW], assist="learn")
        mine.page.wait_for_selector(DOTS)
        fits(mine, game)
        mine.page.locator(DOTS).first.tap()
        mine.until(READY)
        fits(mine, f"{game}, aimed")
        if game == "sudoku":  # the sum comes with the server's answer
            mine.page.wait_for_selector(".why .sum", state="attached")
        counted = mine.page.locator(".why .sum").all_text_contents()
        assert all(text.split()[0] == BLOCK[language] for text in counted), counted
        mine.page.locator("button.menu").press("Enter")
        mine.page.wait_for_selector("dialog[open]")
        fits(mine, f"{game}, menu")


def test_check_29_a_missing_glyph_would_be_seen(screen):
    mine = screen(PHONE)
    mine.go()
    mine.page.wait_for_selector("h1")
    mine.page.evaluate("() => (document.querySelector('h1').textContent = 'A\\u{10fff1}')")
    assert mine.page.evaluate(MISSING) == ["\U0010fff1"]
