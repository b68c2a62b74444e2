"""The board takes the height of the window, at every window that people have."""

import pytest

from tests.web.browser import DESKTOP, PHONE
from tests.web.looks import SIZES, small
from tests.web.seats import ME, OPEN, SLOW, seat_guests

WINDOWS = {  # width, height: the side of the tray
    (1280, 720): 672,
    (1440, 900): 852,
    (1920, 1080): 1029,
    (2560, 1440): 1392,
    (1024, 768): 632,
    (1024, 1366): 906,
    (1080, 1920): 1032,
    (820, 1180): 740,
    (430, 932): 418,
    (390, 844): 378,
    (360, 560): 348,
    (320, 568): 308,
    (844, 390): 378,
    (640, 360): 348,
}
BOX = "part => (box => [box.x, box.y, box.right, box.bottom])(part.getBoundingClientRect())"
SIDES_OF_ALL = "all => all.map(e => e.getBoundingClientRect()).map(box => [box.left, box.right])"
PARTS = (".table > .bar", ".table > .seats", ".table > .place", ".table > .act", "p.status")


CROWDED = """() => [...document.querySelectorAll('.seat')].flatMap(seat => {
    const box = part => part.getBoundingClientRect();
    const parts = [...seat.querySelectorAll('.face, .name, .score b')]
        .filter(part => part.checkVisibility());
    const out = parts.filter(part =>
        box(part).left < box(seat).left || box(part).right > box(seat).right
        || box(part).bottom > box(seat).bottom || part.scrollWidth > part.offsetWidth + 1);
    const met = parts.filter((one, k) => parts.slice(k + 1).some(two =>
        box(one).left < box(two).right - 1 && box(two).left < box(one).right - 1
        && box(one).top < box(two).bottom - 1 && box(two).top < box(one).bottom - 1));
    return [...out, ...met, ...(parts.length < 2 ? [seat] : [])].map(part => part.outerHTML);
})"""
"""Heads, names and scores that leave their seat, are cut off or lie over each other."""
CUT_OFF = """() => [...document.querySelectorAll('.log .picture')]
    .filter(each => each.checkVisibility())
    .map(each => [each, each.closest('.log')].map(part => part.getBoundingClientRect().bottom))
    .filter(([picture, log]) => picture > log - 16)"""
"""Others' sheets that do not fit in beside the board."""

CUT_WORDS = """all => all.filter(each => each.checkVisibility()).filter(each => {
    const box = each.getBoundingClientRect(), words = each.lastChild.getBoundingClientRect();
    return words.right > box.right + 1 && words.top < box.bottom - 1;
}).map(each => each.innerText)"""
TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
LOBBY_TEXTS = ".lobby :is(h2, h3, header p, .muted, button, .button)"
LETTER_SIZES = "all => all.map(e => e.currentCSSZoom * parseFloat(getComputedStyle(e).fontSize))"
PHONES = ((390, 844), (360, 740), (360, 560), (320, 568), (844, 390))


def boxes_of(page, *parts: str) -> list[list[float]]:
    return [page.locator(part).evaluate(BOX) for part in parts]


def boxes(page) -> dict[str, list[float]]:
    return {part: page.locator(part).evaluate(BOX) for part in PARTS}


def overlap(one, two) -> bool:
    return (
        one[0] < two[2] - 1 and two[0] < one[2] - 1 and one[1] < two[3] - 1 and two[1] < one[3] - 1
    )


@pytest.mark.parametrize("language", ["en-GB", "nl-NL", "zh-TW"])
def test_the_ways_at_the_lower_edge_of_a_phone_have_one_line_each(screen, language):
    mine = screen(PHONE, language=language)
    mine.go("/settings")
    ways = mine.page.locator(".ways span")
    ways.last.wait_for()
    heights = ways.evaluate_all("all => all.map(each => each.getBoundingClientRect().height)")
    assert max(heights) < 24
    assert mine.page.evaluate(SIZES)[0] == PHONE["viewport"]["width"]


@pytest.mark.parametrize("game", ["sudoku", "sudokids", "cardoku"])
def test_a_board_is_as_large_as_the_window_allows_and_nothing_lies_over_anything(screen, game):
    mine = screen()
    mine.open(game=game, seats=[ME, SLOW], seed="tea")
    mine.page.wait_for_selector(".commit")
    for (wide, high), side in WINDOWS.items():
        mine.page.set_viewport_size({"width": wide, "height": high})
        mine.settle()
        found = boxes(mine.page)
        where = f"{wide} × {high}: {found}"
        left, top, right, bottom = found[".table > .place"]
        assert bottom - top >= side - 8, where
        assert right - left >= side - 8, where
        assert mine.page.evaluate(SIZES) == [wide, high], where
        for box in found.values():
            assert box[0] >= 0, where
            assert box[2] <= wide, where
            assert box[3] <= high + 1, where
        parts = list(found.values())
        for k, one in enumerate(parts):
            assert not any(overlap(one, two) for two in parts[k + 1 :]), where
        assert wide == 640 or small(mine) == [], where  # at 200 % zoom a card may be narrower


@pytest.mark.parametrize("game", ["sumoku", "spot-sumoku", "cat"])
def test_a_game_without_a_square_board_takes_the_room_beside_the_panels(screen, game):
    mine = screen()
    wish = {"game": game, "seats": [ME, SLOW, SLOW], "seed": "tea"}
    table = mine.post("/api/tables", wish)["table"]["id"]
    mine.look_at(table, ".table > .act *")
    for (wide, high), side in WINDOWS.items():
        mine.page.set_viewport_size({"width": wide, "height": high})
        mine.settle()
        left, top, right, bottom = mine.page.locator(".table > .place").evaluate(BOX)
        least = side - 8 if wide >= 1024 else 340 if wide > high else 0.33 * high
        assert bottom - top >= least, (wide, high)
        assert right - left >= min(wide - 16, 300), (wide, high)
        assert mine.page.evaluate(CUT_OFF) == [], (wide, high)
        rack = mine.page.locator("[data-rack]").evaluate_all(SIDES_OF_ALL)
        assert all(left >= 0 and right <= wide for left, right in rack), (wide, high, rack)
        assert mine.page.evaluate(SIZES) == [wide, high]


def test_a_tip_or_a_refusal_hides_neither_status_nor_board_on_a_phone(screen):
    mine = screen(PHONE)
    mine.open(game="sudoku", seats=[ME, SLOW], seed="tea", assist="learn")
    mine.page.wait_for_selector(".tip")
    for wide, high in PHONES:
        mine.page.set_viewport_size({"width": wide, "height": high})
        mine.until(f"innerWidth === {wide}")
        mine.settle()
        note = mine.page.locator(".tip").evaluate(BOX)
        assert note[1] >= 0
        assert not any(overlap(note, box) for box in boxes_of(mine.page, "p.status", ".place"))
        if high > 700:
            parts = boxes_of(
                mine.page,
                "[data-seat='0'] .score",
                "[data-seat='1'] .score",
                ".bar button[aria-label=Menu]",
            )
            assert not any(overlap(note, box) for box in parts), (wide, high)


def test_a_long_tip_hides_no_seat_and_no_half_of_the_status(screen):
    mine = screen(PHONE)
    mine.open(game="sudoku", seats=[ME, SLOW], seed="tea", assist="learn")
    mine.page.wait_for_selector(".tip")
    for (wide, high), words in {(390, 844): 18, (360, 740): 16, (320, 568): 32}.items():
        mine.page.set_viewport_size({"width": wide, "height": high})
        mine.page.locator(".tip span").evaluate(
            "(e, n) => (e.innerText = 'tiles '.repeat(n))", words
        )
        mine.until(f"innerWidth === {wide}")
        mine.settle()
        note, seats = boxes_of(mine.page, ".tip", ".seats")
        if high > 700:
            assert not overlap(note, seats), (wide, high)
        else:
            hidden = "getComputedStyle(document.querySelector('p.status')).visibility === 'hidden'"
            mine.until(hidden)


def test_words_at_a_seat_are_whole_or_not_there(screen):
    mine = screen(PHONE)
    mine.open(game="sudoku", seats=[ME, SLOW, SLOW], seed="tea")
    mine.page.locator(".score b").evaluate_all("all => all.forEach(n => n.innerText = '306')")
    for wide, high in (*PHONES, (1440, 900)):
        mine.page.set_viewport_size({"width": wide, "height": high})
        mine.until(f"innerWidth === {wide}")
        mine.settle()
        assert mine.page.locator(".seat .words").evaluate_all(CUT_WORDS) == [], (wide, high)


@pytest.mark.parametrize("game", ["sudokids", "cat"])
def test_on_a_tablet_a_seat_has_a_line_of_words_and_the_score_at_the_right(screen, game):
    mine = screen(TABLET)
    mine.open(game=game, seats=[ME, SLOW, SLOW], seed="tea")
    mine.settle()
    for seat in mine.page.locator(".seat").all():
        name, words, score = (
            seat.locator(part).bounding_box() for part in (".name", ".words", ".score")
        )
        assert seat.locator(".words").inner_text().strip()
        assert words["y"] >= name["y"] + name["height"] - 2
        assert score["x"] >= max(each["x"] + each["width"] for each in (name, words))


def test_stars_stand_beside_the_scores_of_three_children_where_there_is_room(screen):
    mine = screen(TABLET)
    mine.open(game="sudokids", seats=[ME, SLOW, SLOW], seed="tea")
    for wide, high, stars in ((820, 1180, 3), (390, 844, 0), (1440, 900, 3)):
        mine.page.set_viewport_size({"width": wide, "height": high})
        mine.until(f"innerWidth === {wide}")
        assert mine.page.locator(".score > svg:visible").count() == stars


def test_a_long_sentence_is_as_large_as_a_short_one_on_a_tablet(screen):
    mine = screen(TABLET)
    sizes = set()
    for game in ("sudoku", "sumoku"):
        wish = {"game": game, "seats": [ME, SLOW], "seed": "tea"}
        mine.look_at(mine.post("/api/tables", wish)["table"]["id"], ".act button")
        status = mine.page.locator("p.status.mine")
        sizes.add(status.evaluate("each => getComputedStyle(each).fontSize"))
    assert sizes == {"19px"}


def test_six_seats_are_legible_on_every_phone(screen):
    mine = screen(PHONE)
    mine.open(game="cat", seats=[ME, *[SLOW] * 5], seed="tea")
    for wide, high in ((390, 844), (360, 740), (360, 560), (320, 568), (844, 390), (820, 1180)):
        mine.page.set_viewport_size({"width": wide, "height": high})
        mine.until(f"innerWidth === {wide}")
        mine.settle()
        assert mine.page.locator(".seat").count() == 6
        assert mine.page.evaluate(CROWDED) == [], (wide, high)


def test_three_long_names_and_childrens_seats_are_legible_on_the_narrowest_phone(screen):
    mine, bea = screen(PHONE), screen(PHONE)
    people = [{**ME, "name": name} for name in ("Katrien", "Bartolo", "Cem")]
    friends = seat_guests(mine, bea, names=["Bea"], game="sudokids", seats=[people[0], OPEN])
    mine.page.set_viewport_size({"width": 320, "height": 568})
    trio = [ME, SLOW, SLOW]
    for game, seats in (("sudoku", people), ("sudokids", trio), ("cat", trio), ("", [])):
        if game:
            mine.open(game=game, seats=seats, seed="tea")
        else:
            mine.look_at(friends)
        mine.settle()
        assert mine.page.evaluate(CROWDED) == [], (game, seats)
        assert mine.page.evaluate("document.documentElement.scrollWidth") == 320


def test_the_logo_leads_home_from_every_table(screen):
    mine = screen(PHONE)
    mine.open(game="sudokids", seats=[ME, SLOW], seed="tea")
    mine.page.get_by_role("link", name="masume").tap()
    mine.page.wait_for_url(mine.url + "/")


def test_a_tap_on_the_menu_of_a_childrens_table_says_that_it_is_held(screen):
    mine = screen(PHONE)
    mine.open(game="sudokids", seats=[ME, SLOW], seed="tea")
    mine.page.locator("button.menu").tap()
    mine.page.locator("button.menu", has_text="Press and hold").wait_for()
    assert mine.page.locator("dialog[open]").count() == 0


def test_a_reaction_is_one_tap_away_where_people_play_and_shown_at_the_seat(screen):
    ann, bea = screen(PHONE), screen()
    table = seat_guests(ann, bea, names=["Bea"], game="sudoku", seats=[ME, {"kind": "open"}])
    for each in (ann, bea):
        each.look_at(table)
    ann.page.get_by_role("button", name="Say something").tap()
    ann.page.get_by_role("button", name="Well done!").tap()
    bea.page.locator("[data-seat='0']", has_text="Well done!").wait_for()
    alone = screen()
    alone.open(game="sudoku", seats=[ME, SLOW])
    assert alone.page.get_by_role("button", name="Say something").count() == 0


def test_bots_are_animals_with_a_face_and_a_manner(screen):
    mine = screen()
    slow = {"kind": "bot", "level": "careful", "pace": "slow"}
    mine.open(game="sudoku", seats=[ME, SLOW, slow], seed="tea")
    names = mine.page.locator(".seat .name").all_inner_texts()
    assert names == ["You", "Pica", "Hela"]
    assert "the magpie · greedy" in mine.page.locator("[data-seat='1']").inner_text()
    portraits = mine.page.locator(".seat img.face").evaluate_all("all => all.map(i => i.src)")
    assert ["pica" in portraits[0], "hela" in portraits[1]] == [True, True]


def test_the_longest_name_of_a_game_has_one_line_beside_the_board(screen):
    mine = screen()
    table = mine.post("/api/tables", {"game": "speed-sumoku", "seats": [ME, SLOW]})["table"]["id"]
    mine.look_at(table, ".bar .game:not(:empty)")
    high, line = mine.page.locator(".bar .game").evaluate(
        "e => [e.getBoundingClientRect().height, parseFloat(getComputedStyle(e).lineHeight)]"
    )
    assert high < 1.5 * line
    menu = mine.page.locator(".bar button").last.evaluate("e => e.getBoundingClientRect().right")
    assert menu <= mine.page.viewport_size["width"]


def test_on_a_very_large_screen_the_lobby_takes_most_of_its_width(screen):
    mine = screen({"viewport": {"width": 2560, "height": 1440}})
    table = mine.post("/api/tables", {"game": "sudoku", "seats": [ME, OPEN]})["table"]["id"]
    mine.look_at(table, ".lobby")
    box = mine.page.locator(".lobby").bounding_box()
    assert 1500 < box["width"] < 2000
    assert box["y"] + box["height"] < 1440


def test_everything_in_the_lobby_grows_alike_with_the_window(screen):
    mine = screen(DESKTOP)
    table = mine.post("/api/tables", {"game": "sudoku", "seats": [ME, OPEN]})["table"]["id"]
    mine.look_at(table, ".lobby")
    sizes = []
    for wide, high in ((1440, 900), (2560, 1440)):
        mine.page.set_viewport_size({"width": wide, "height": high})
        mine.until(f"innerWidth === {wide}")
        sizes.append(mine.page.locator(LOBBY_TEXTS).evaluate_all(LETTER_SIZES))
    shares = [large / small for small, large in zip(*sizes, strict=True)]
    assert shares == pytest.approx([1.4] * len(shares), rel=0.03)


@pytest.mark.parametrize("path", ["", "rules/sudoku", "settings", "games", "today", "puzzles"])
def test_a_page_is_as_large_as_a_very_large_window_asks_for(screen, path):
    """People look at it from further away; nothing is cut off, and no empty page scrolls."""
    wide, high = 2560, 1440
    mine = screen({"viewport": {"width": wide, "height": high}})
    mine.go(f"/{path}")
    mine.page.wait_for_selector(".page main > *, .home article")
    mine.settle()
    left, right = mine.page.evaluate(
        """() => [...document.querySelectorAll('main > *')]
        .map(each => each.getBoundingClientRect()).filter(box => box.width)
        .reduce(([l, r], box) => [Math.min(l, box.left), Math.max(r, box.right)], [1e5, 0])"""
    )
    assert [left, wide - right] == pytest.approx([240, 240], abs=0.1)
    assert mine.page.evaluate(SIZES)[0] == wide


def test_a_page_with_little_on_it_does_not_scroll_in_a_very_large_window(screen):
    mine = screen({"viewport": {"width": 2560, "height": 1440}})
    mine.go("/replay")
    mine.page.wait_for_selector(".state")
    assert mine.page.evaluate(SIZES) == [2560, 1440]


@pytest.mark.parametrize("path", ["t/nowhere", "replay"])
@pytest.mark.parametrize("size", [(1440, 900), (1920, 1080), (2560, 1440)])
def test_a_page_with_little_on_it_fills_the_middle_of_a_wide_window(screen, path, size):
    wide, high = size
    mine = screen({"viewport": {"width": wide, "height": high}})
    mine.forgives = "404"
    mine.go(f"/{path}")
    mine.page.wait_for_selector(".state")
    state, band = (mine.page.locator(part).bounding_box() for part in (".state", ".band"))
    assert state["width"] > wide / 2
    assert state["x"] + state["width"] / 2 == pytest.approx(wide / 2, abs=1)
    above = state["y"] - band["y"] - band["height"]
    assert high - state["y"] - state["height"] == pytest.approx(above, abs=90)


@pytest.mark.parametrize("game", ["sudoku", "cat", "sumoku"])
def test_a_tip_leaves_the_way_home_in_sight_on_a_tablet(screen, game):
    mine = screen({"viewport": {"width": 820, "height": 1180}, "has_touch": True})
    wish = {"game": game, "seats": [ME, SLOW], "seed": "tea", "assist": "learn"}
    mine.look_at(mine.post("/api/tables", wish)["table"]["id"], ".notes .tip")
    tip = mine.page.locator(".notes .tip").evaluate(BOX)
    for part in (".bar .brand", ".bar .game", ".table > .seats", "p.status", ".table > .place"):
        box = mine.page.locator(part).evaluate(BOX)
        assert not overlap(tip, box), (part, tip, box)
