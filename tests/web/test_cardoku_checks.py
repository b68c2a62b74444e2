"""Of the thirty checks, those that Cardoku meets in its own way."""

import re
from itertools import combinations, pairwise

import pytest

from masume.games.cardoku.rules.moves import Play
from tests.web.browser import DESKTOP, PHONE
from tests.web.cardoku import Twin, marked, open_table
from tests.web.looks import SIDES, SIZES, fits, in_full_sight, small
from tests.web.pixels import share_that_differs
from tests.web.seats import ME
from tests.web.states import AT_REST, DOTS, MY_TURN, READY

KINDS = pytest.mark.parametrize("kind", [PHONE, DESKTOP], ids=["phone", "desktop"])
ELEVEN = "document.querySelectorAll('[data-slot]').length === 11"


def cells_of(line):
    """The names of the spaces of a row or column."""
    which = line.split()[1]
    if line.startswith("row"):
        return [f"{letter}{which}" for letter in "ABCDEFGHI"]
    return [f"{which}{row}" for row in range(1, 10)]


@KINDS
def test_check_01_board_hand_and_commit_are_in_full_sight(screen, kind):
    mine = screen(kind)
    for assist in ("learn", "bare"):
        open_table(Twin("sight", 1, cooperative=True), [mine], assist=assist)
        mine.until(ELEVEN)
        in_full_sight(mine, ".board", ".hand", "button.commit")
        # Nothing lies over anything else.
        rows = [mine.page.locator(part).bounding_box() for part in (".board", ".hand", ".act .row")]
        for above, below in pairwise(rows):
            if kind is PHONE or above is not rows[0]:
                assert above["y"] + above["height"] <= below["y"] + 0.5, assist


@KINDS
def test_check_02_spaces_cards_and_buttons_are_large_enough(screen, kind):
    mine = screen(kind)
    open_table(Twin("sight", 1), [mine], assist="learn")
    mine.until(ELEVEN)
    assert min(mine.page.locator("[data-cell]").evaluate_all(SIDES)) >= 36
    assert small(mine) == []
    if kind is PHONE:  # the hand has two rows of six
        places = mine.page.locator(".hand > button")
        assert places.count() == 12  # the last one sorts
        tops = places.evaluate_all("all => all.map(each => each.getBoundingClientRect().top)")
        assert [tops.count(top) for top in sorted({*tops})] == [6, 6]


@KINDS
def test_check_05_an_illegal_aim_is_harmless_and_says_why(screen, kind):
    mine = screen(kind)
    twin = Twin("clash", 1)
    open_table(twin, [mine])
    mine.until(MY_TURN)
    cells = twin.view.cells
    card = next(card for card in twin.view.hands[0] if any(c[:1] == card[0] for c in cells))
    there = next(k for k, c in enumerate(cells) if c[:1] == card[0])
    empty = next(k for k in range(there // 9 * 9, there // 9 * 9 + 9) if not cells[k])
    mine.press(mine.page.locator(f"[data-slot='{card}.0']"))
    mine.press(mine.page.locator(f"[data-cell='{empty}']"))
    mine.page.wait_for_selector(".note")
    name = "ABCDEFGHI"[there % 9] + str(there // 9 + 1)
    note = mine.page.locator(".note").inner_text()
    assert re.match(rf"That value is already in this .*row.*: .*{name}", note)
    assert mine.page.locator(".note a").get_attribute("href") == "rules/cardoku#CRD-8"
    assert mine.cell(name).evaluate("each => each.classList.contains('clash')")
    assert mine.page.locator("button.commit").is_disabled()
    assert mine.moves == 0


def test_table_cards_stay_until_the_deck_is_empty_and_the_page_says_so(screen):
    mine = screen(PHONE)
    open_table(Twin("clash", 1), [mine])
    mine.until(MY_TURN)
    mine.page.locator("[data-cell]:has([data-card])").first.tap()
    mine.page.wait_for_selector(".note")
    assert "once your own deck is empty" in mine.page.locator(".note").inner_text()
    assert mine.page.locator(".picked, .dot, .swap").count() == 0


def test_check_11_spaces_have_names_and_signs_have_words(screen):
    mine = screen()
    twin = Twin("sight", 1)
    open_table(twin, [mine], assist="learn")
    mine.until(MY_TURN)
    assert mine.page.get_by_role("grid").count() == 1
    labels = mine.page.locator("[data-cell]").evaluate_all("all => all.map(each => each.ariaLabel)")
    domains = {"K": "Knowledge", "S": "Science", "T": "Technology", "V": "Services"}
    for k, (label, card) in enumerate(zip(labels, twin.view.cells, strict=True)):
        name = "ABCDEFGHI"[k % 9] + str(k // 9 + 1)
        what = f"{card[0]} of {domains[card[1]]}" if card else "empty"
        assert label == f"{name}, {what}"
    assert mine.page.locator("[data-line='row 1']").get_attribute("aria-label") == "row 1: 1/8"


def test_check_12_one_message_for_a_move(screen):
    mine = screen()
    twin = Twin("sight", 1)
    seats = open_table(twin, [mine])
    mine.until(MY_TURN)
    heard = "document.querySelector('[aria-live=polite], [role=status]').textContent"
    move = twin.best()
    seats.send(move)
    mine.until(f"{heard}.includes(' to {move.cell}')")
    text = mine.page.evaluate(f"() => {heard}")
    assert text.count(" to ") == 1
    assert "Your turn." in text


@KINDS
def test_check_14_a_face_down_hand_has_no_value_in_the_page_after_reload_too(screen, kind):
    mine = screen(kind)
    seats = [{**ME, "name": "Ann"}, {**ME, "name": "Bea"}]
    mine.open(game="cardoku", seats=seats, assist="learn")
    loose = "document.querySelectorAll('[data-card]:not([data-cell] [data-card])').length"
    for _ in range(2):
        mine.page.wait_for_selector(".backs")
        assert mine.page.evaluate(f"() => {loose}") == 0
        assert "face down" in mine.page.locator(".backs").get_attribute("aria-label")
        mine.page.reload()
        mine.page.wait_for_selector("[data-cell]")
    mine.press(mine.page.locator(".backs"))
    mine.until(f"{loose} === 11")
    first = mine.page.locator(".seat.on .name").inner_text()
    mine.press(mine.page.locator("[data-slot]").first)
    mine.press(mine.page.locator(DOTS).first)
    if kind is PHONE:
        mine.until(READY)
        mine.page.locator("button.commit").tap()
    mine.page.wait_for_selector(".backs")  # the next hand arrives face down
    assert mine.page.evaluate(f"() => {loose}") == 0
    assert mine.page.locator(".seat.on .name").inner_text() != first


def test_check_17_the_marks_of_the_domains_differ_in_greyscale(screen, darkroom):
    mine = screen()
    open_table(Twin("marks", 1, wild=True), [mine])
    mine.until(MY_TURN)
    marks = {}
    for letter in "KSTV":
        card = mine.page.locator(f"[data-card$='{letter}']").first
        card.locator(".strip").evaluate(
            "each => (each.style.cssText = 'background:#fff;color:#000')"
        )
        marks[letter] = darkroom.grey(card.locator(".strip svg").first)
    for one, other in combinations(marks, 2):
        assert share_that_differs(marks[one], marks[other]) > 0.15, (one, other)


def scored_and_loose(twin):
    """A row or column that has scored with eight cards and has a card that can be moved."""
    view = twin.view
    for line in view.scored:
        if line.startswith("block"):
            continue
        cells = cells_of(line)
        lying = [cell for cell in cells if view.cells[space(cell)]]
        if len(lying) == 8 and {*lying} - {*view.locked}:
            return line, sorted({*lying} - {*view.locked})
    return None


def space(cell):
    return 9 * (int(cell[1]) - 1) + "ABCDEFGHI".index(cell[0])


def test_check_25_a_line_that_has_scored_but_is_not_locked_shows_a_tick_and_no_lock(screen):
    mine = screen()
    twin = Twin("ticks", 1)
    seats = open_table(twin, [mine], played=scored_and_loose)
    line, loose = scored_and_loose(twin)
    sign = mine.page.locator(f"[data-line='{line}']")
    assert sign.locator(".tick").count() == 1
    assert sign.locator(".lock").count() == 0
    assert "scored" in sign.get_attribute("aria-label")
    for cell in loose:
        assert mine.cell(cell).locator(".lock").count() == 0
    assert marked(mine, ".lock") == sorted(twin.view.locked)
    # A line of nine shows both.
    seats.play_until(lambda twin: any(is_full(twin, each) for each in twin.view.scored))
    seats.seen()
    full = next(each for each in twin.view.scored if is_full(twin, each))
    sign = mine.page.locator(f"[data-line='{full}']")
    assert sign.locator(".tick").count() == sign.locator(".lock").count() == 1
    assert {*cells_of(full)} <= {*marked(mine, ".lock")} == {*twin.view.locked}


def test_a_locked_card_says_why_it_stays_whatever_is_in_the_deck(screen):
    mine = screen(PHONE)
    twin = Twin("ticks", 1)
    open_table(twin, [mine], played=lambda twin: twin.view.locked)
    mine.until(MY_TURN)
    cell = twin.view.locked[0]
    mine.cell(cell).tap()
    words = f"{cell} is locked: its row, column or block has nine cards."
    mine.page.locator(".notes", has_text=words).wait_for()


def is_full(twin, line):
    return not line.startswith("block") and all(twin.view.cells[space(c)] for c in cells_of(line))


def test_the_line_ends_tell_what_is_missing_as_far_as_help_goes(screen):
    learn, play, bare = screen(), screen(), screen()
    for mine, assist in ((learn, "learn"), (play, "play"), (bare, "bare")):
        twin = Twin("ticks", 1)
        open_table(twin, [mine], assist=assist, played=needing_one)
    line, needs = needing_one(twin)
    label = f"{line}: 7/8, needs {'/'.join(map(str, needs))}"
    assert learn.page.locator(f"[data-line='{line}']").get_attribute("aria-label") == label
    for mine in (play, bare):
        assert mine.page.locator("[data-line]:not([data-scored])").count() == 0
        move = twin.moves(Play)[0]
        mine.page.locator(f"[data-slot='{move.card}.0']").click()
        mine.cell(move.cell).hover()
        mine.page.wait_for_selector(".ghost")
    ends = {f"row {move.cell[1]}", f"column {move.cell[0]}"} - {*twin.view.scored}
    told = play.page.locator("[data-line]:not([data-scored])")
    assert {*told.evaluate_all("all => all.map(each => each.dataset.line)")} == ends
    assert bare.page.locator("[data-line]:not([data-scored])").count() == 0


def needing_one(twin):
    """A row or column of seven of the eight values that it needs, and what it lacks."""
    view = twin.view
    lines = [f"row {k}" for k in range(1, 10)] + [f"column {c}" for c in "ABCDEFGHI"]
    for line in lines:
        values = {
            int(view.cells[space(cell)][0]) for cell in cells_of(line) if view.cells[space(cell)]
        }
        lacks = [{*goal} - values for goal in (range(1, 9), range(2, 10))]
        ones = sorted(set().union(*(each for each in lacks if len(each) == 1)))
        if ones and line not in view.scored:
            return line, ones
    return None


@pytest.mark.parametrize("language", ["en-GB", "zh-TW", "nl-NL"])
def test_check_29_three_languages_fit_a_phone_with_every_glyph(screen, language):
    mine = screen(PHONE, language)

    def look(where):
        mine.until(AT_REST)
        assert mine.page.evaluate(SIZES) == [360, 560], where
        fits(mine, where)

    open_table(Twin("words", 1, wild=True), [mine], assist="learn")
    mine.until(MY_TURN)
    look("a turn")
    while mine.page.locator(".tip button").count():
        mine.page.locator(".tip button").tap()
        mine.settle()
    mine.page.locator("[data-slot]").first.tap()
    look("picked")
    mine.page.locator(DOTS).first.tap()
    mine.until(READY)
    look("aimed")
    late = Twin("words", 1, wild=True)
    open_table(late, [mine], assist="learn", played=lambda twin: twin.view.may_rearrange)
    assert late.state.number > 50
    mine.until(MY_TURN)
    look("moves")
    mine.page.locator("[data-cell]:has([data-card]):not(:has(.lock))").first.tap()
    look("picked from the table")
