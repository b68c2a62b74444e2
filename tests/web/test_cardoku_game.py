"""Cardoku in the browser: whole games through plays, moves and swaps, by mouse, touch and keys."""

from masume.games.cardoku.rules.moves import Play, Shift, Swap
from tests.web.browser import PHONE
from tests.web.cardoku import (
    RULES,
    Twin,
    fits,
    goes,
    marked,
    open_table,
    swaps,
)
from tests.web.states import MY_TURN, OVER, READY


def may_move_and_swap(twin, seat=0):
    """Whether it is the turn of this seat, and it has moves and swaps."""
    return twin.seat == seat and bool(twin.moves(Shift)) and bool(twin.moves(Swap))


def test_two_people_play_to_the_end_through_moves_and_swaps(screen):
    ann, bea = screen(), screen(PHONE)
    twin = Twin("moves", 2)
    seats = open_table(twin, [ann, bea], played=may_move_and_swap)
    move_by_mouse(ann, seats)
    seats.play_until(lambda twin: may_move_and_swap(twin, 1))
    swap_by_touch(bea, seats)
    assert not twin.match.is_over
    seats.play_until(lambda twin: False)
    for each in (ann, bea):
        each.until(OVER)
    result = ann.ask(f"/api/tables/{seats.table}")["result"]
    assert tuple(result["scores"]) == RULES.scores(twin.state)
    assert sum(result["scores"]) > 3
    ann.page.get_by_role("button", name="Watch again").click()
    ann.page.wait_for_selector("dialog .board [data-card]")
    ann.page.keyboard.press("End")
    cards = sum(map(bool, twin.view.cells))
    ann.until(f"document.querySelectorAll('dialog [data-cell] [data-card]').length === {cards}")


def move_by_mouse(ann, seats):
    """No mode switch: a click on a table card shows where it can go, another moves it there."""
    twin = seats.twin
    seats.seen()
    ann.until(MY_TURN)
    # The card with the most places to go: there is something to see.
    start = max({move.start for move in twin.moves(Shift)}, key=lambda cell: len(goes(twin, cell)))
    move = next(move for move in twin.moves(Shift) if move.start == start)
    posted = ann.moves
    ann.cell(start).click()
    ann.until("document.querySelector('.space.picked')")
    assert marked(ann, ".dot") == goes(twin, start)
    assert marked(ann, ".swap") == swaps(twin, start)
    assert ann.moves == posted
    ann.cell(move.cell).click()
    seats.clicked(move)
    assert ann.moves == posted + 1


def swap_by_touch(bea, seats):
    """The first tap picks, the second aims, the third on the same card swaps."""
    twin = seats.twin
    seats.seen()
    bea.until(MY_TURN)
    move = twin.moves(Swap)[0]
    posted = bea.moves
    bea.cell(move.cell).tap()
    bea.until("document.querySelector('.space.picked')")
    assert marked(bea, ".swap") == swaps(twin, move.cell)
    bea.cell(move.other).tap()
    bea.until(READY)
    words = bea.page.locator("button.commit").inner_text()
    assert f"Swap {move.cell} and {move.other}" in words
    assert ("+" in words) == bool(twin.gain(move))
    assert bea.moves == posted
    bea.cell(move.other).tap()
    seats.clicked(move)
    assert bea.moves == posted + 1


def test_cards_are_played_by_keyboard_alone(screen):
    mine = screen()
    twin = Twin("keys", 1)
    seats = open_table(twin, [mine])
    mine.until(MY_TURN)
    press = mine.page.keyboard.press
    for _ in range(4):
        move = twin.moves(Play)[0]
        press(move.card[0])
        while (
            mine.page.locator("[data-slot][aria-pressed=true]").get_attribute("data-slot")[:2]
            != move.card
        ):
            press(move.card[0])
        press(move.cell[0].lower())
        press(move.cell[1])
        mine.until(READY)
        assert mine.page.evaluate("() => document.activeElement.dataset.cell")
        press("Enter")
        seats.clicked(move)
        mine.until(MY_TURN)
    move = twin.moves(Play)[0]
    press("/")
    mine.page.locator("form input").fill(RULES.text(move).lower())
    press("Enter")
    seats.clicked(move)


def test_the_dots_are_where_the_rules_let_a_card_go(screen):
    mine = screen()
    twin = Twin("dots", 1, separation=True)
    open_table(twin, [mine], assist="learn", played=lambda twin: twin.state.number == 25)
    mine.until(MY_TURN)
    for card in sorted({*twin.view.hands[0]}):
        mine.page.locator(f"[data-slot='{card}.0']").click()
        mine.until(f"document.querySelector('[data-slot=\"{card}.0\"][aria-pressed=true]')")
        assert marked(mine, ".dot") == fits(twin, card), card


def test_a_card_just_drawn_is_marked_and_the_hand_is_sorted_by_value_or_domain(screen):
    mine = screen(PHONE)
    twin = Twin("sort", 1)
    seats = open_table(twin, [mine])
    mine.until(MY_TURN)
    before = {*twin.view.hands[0]}
    seats.send(twin.best())
    seats.seen()
    [drawn] = {*twin.view.hands[0]} - before
    slots = "all => all.map(each => each.dataset.slot.slice(0, 2))"
    mine.until("document.querySelector('[data-slot] .new')")
    assert mine.page.locator("[data-slot]:has(.new)").evaluate_all(slots) == [drawn]
    hand = mine.page.locator("[data-slot]")
    assert hand.evaluate_all(slots) == sorted(twin.view.hands[0])
    mine.page.locator("button.sort").tap()
    by_domain = sorted(twin.view.hands[0], key=lambda card: ("KSTV".index(card[1]), card[0]))
    assert hand.evaluate_all(slots) == by_domain


def test_show_me_goes_from_the_seeds_to_the_end_with_a_sentence_each(screen):
    mine = screen(PHONE)
    mine.go()
    card = mine.page.locator("article", has=mine.page.locator("a[href='rules/cardoku']"))
    card.get_by_role("button", name="Show me").tap()
    caption = mine.page.locator("dialog .caption")
    caption.wait_for()
    said = [caption.inner_text()]
    forward = mine.page.locator("dialog button.next")
    while forward.is_enabled():
        forward.tap()
        said.append(caption.inner_text())
    assert len(said) == len({*said}) == 5
    assert said[0].startswith("There is one card in every block.")
    assert sum(" completes " in each for each in said) == 1
    assert sum("moved or swapped" in each for each in said) == 1
    assert said[4].endswith(" wins.")


def test_a_hand_that_has_grown_by_passing_stays_within_the_phone(screen):
    mine = screen(PHONE)
    twin = Twin("clash", 1, decks=3)
    open_table(twin, [mine], played=lambda twin: len(twin.view.hands[0]) > 20)
    mine.until("document.querySelectorAll('[data-slot]').length > 20")
    sizes = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    assert mine.page.evaluate(sizes) == [360, 560]
    commit = mine.page.locator("button.commit").bounding_box()
    assert commit["y"] + commit["height"] <= 560
    last = mine.page.locator("[data-slot]").last
    last.scroll_into_view_if_needed()
    assert last.bounding_box()["x"] + last.bounding_box()["width"] <= 360
