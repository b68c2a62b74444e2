"""Of the thirty checks, those about what fits on the screen, in three languages."""

import pytest

from tests.web.conftest import DESKTOP, PHONE
from tests.web.test_play import BOT, ME

SLOW = {**BOT, "pace": "slow"}
KINDS = pytest.mark.parametrize("kind", [PHONE, DESKTOP], ids=["phone", "desktop"])
SMALL = """() => [...document.querySelectorAll('button, a.button, select, label.button, .field')]
    .filter(each => !each.closest('[data-cell]') && each.offsetParent)
    .map(each => [each.getBoundingClientRect(), each.innerText || each.ariaLabel])
    .filter(([box]) => Math.min(box.width, box.height) < 43.9)
    .map(([box, name]) => `${name}: ${box.width} × ${box.height}`)"""
CLIPPED = """() => [...document.querySelectorAll('button, .button, legend, label, p, h1, h2, h3')]
    .filter(each => each.offsetParent && !each.closest('.unseen'))
    .filter(each => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1)
    .filter(each => getComputedStyle(each).display !== 'inline')
    .map(each => each.innerText)"""
MISSING = """() => {
    const pen = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
    pen.canvas.width = pen.canvas.height = 24;
    pen.font = `20px ${getComputedStyle(document.body).fontFamily}`;
    const drawn = sign => {
        pen.clearRect(0, 0, 24, 24);
        pen.fillText(sign, 1, 20);
        return pen.getImageData(0, 0, 24, 24).data.join();
    };
    const box = drawn('\\u{10fff0}');  // no font has this one
    const signs = new Set(document.body.innerText.replace(/\\s/g, ''));
    return [...signs].filter(sign => drawn(sign) === box);
}"""


@KINDS
@pytest.mark.parametrize("game", ["sudoku", "sudokids"])
def test_check_01_on_ones_turn_board_hand_and_commit_are_in_full_sight(screen, game, kind):
    mine = screen(kind)
    mine.open(game=game, seats=[ME, SLOW], assist="learn")
    mine.page.wait_for_selector("[data-cell]:has(.dot)")
    wide, high = kind["viewport"]["width"], kind["viewport"]["height"]
    sizes = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    assert mine.page.evaluate(sizes) == [wide, high]
    for part in (".board", ".hand", "button.commit"):
        box = mine.page.locator(part).bounding_box()
        assert box["x"] >= 0, part
        assert box["y"] >= 0, part
        assert box["x"] + box["width"] <= wide, part
        assert box["y"] + box["height"] <= high, part


@KINDS
@pytest.mark.parametrize(("game", "least"), [("sudoku", 36), ("sudokids", 54)])
def test_check_02_spaces_and_buttons_are_large_enough(screen, game, least, kind):
    mine = screen(kind)
    mine.open(game=game, seats=[ME, SLOW], assist="learn")
    boxes = "all => all.map(c => c.getBoundingClientRect()).map(b => Math.min(b.width, b.height))"
    assert min(mine.page.locator("[data-cell]").evaluate_all(boxes)) >= least
    assert mine.page.evaluate(SMALL) == []
    mine.forgives = "404"  # no table has that invitation
    for path in ("/", "/settings", f"/rules/{game}", "/join/ABCDEF"):
        mine.go(path)
        mine.page.wait_for_selector("h1")
        assert mine.page.evaluate(SMALL) == [], path


@KINDS
def test_check_28_a_fresh_profile_plays_within_two_clicks_and_no_name_is_asked(screen, kind):
    mine = screen(kind)
    mine.go()
    play = mine.page.get_by_role("button", name="Play").first
    (play.tap if kind is PHONE else play.click)()
    mine.page.wait_for_selector("[data-cell]")
    mine.until("document.querySelector('main[data-phase=running]')")
    assert mine.page.locator("input").count() == 0
    assert mine.page.locator(".seat .name").first.inner_text() == "You"


def test_check_28_at_most_three_tips_of_few_words_and_never_twice(screen):
    mine = screen(PHONE)
    wish = {"game": "sudoku", "seats": [ME, SLOW], "assist": "learn"}
    mine.open(**wish)
    given = []
    tip = mine.page.locator(".tip span")
    tip.wait_for()
    while tip.count():
        given.append(tip.inner_text())
        mine.page.locator(".tip button").tap()
        mine.page.wait_for_timeout(100)
    assert 1 <= len(given) == len(set(given)) <= 3
    assert all(len(words.split()) <= 14 for words in given)
    mine.open(**wish)
    mine.page.wait_for_selector("[data-cell]:has(.dot)")
    assert tip.count() == 0


@pytest.mark.parametrize("language", ["en-GB", "zh-TW", "nl-NL"])
def test_check_29_three_languages_fit_a_phone_with_every_glyph(screen, language):
    mine = screen(PHONE, language)

    def look(where):
        assert mine.page.evaluate("() => document.documentElement.lang")[:2] == language[:2]
        assert mine.page.evaluate("() => document.documentElement.scrollWidth") == 360, where
        assert mine.page.evaluate(CLIPPED) == [], where
        assert mine.page.evaluate(MISSING) == [], where

    mine.forgives = "404"  # no table has that invitation
    for path in ("/", "/settings", "/rules/sudoku", "/join/ABCDEF", "/replay"):
        mine.go(path)
        mine.page.wait_for_selector("h1")
        look(path)
    mine.go()
    mine.page.locator("article.card .button").nth(1).tap()
    mine.page.wait_for_selector("dialog[open]")
    look("a new table")
    for game in ("sudoku", "sudokids"):
        mine.open(game=game, seats=[ME, SLOW], assist="learn")
        mine.page.wait_for_selector("[data-cell]:has(.dot)")
        look(game)
        mine.page.locator("[data-cell]:has(.dot)").first.tap()
        mine.until("document.querySelector('button.commit:enabled')")
        look(f"{game}, aimed")
        mine.page.locator("button.menu").press("Enter")
        mine.page.wait_for_selector("dialog[open]")
        look(f"{game}, menu")


def test_check_29_a_missing_glyph_would_be_seen(screen):
    mine = screen(PHONE)
    mine.go()
    mine.page.wait_for_selector("h1")
    mine.page.evaluate("() => (document.querySelector('h1').textContent = 'A\\u{10fff1}')")
    assert mine.page.evaluate(MISSING) == ["\U0010fff1"]
