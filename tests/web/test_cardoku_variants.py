"""Cardoku's variants in the browser: together with wild cards and separation, and alone."""

import re

from masume.games.cardoku.rules.moves import Play
from tests.web.browser import PHONE
from tests.web.cardoku import RULES, Twin, fits, marked, open_table
from tests.web.new_table import show_rare, start
from tests.web.states import DOTS, MY_TURN, OVER, READY


def wild_plays(twin):
    """The plays of a wild card, while they are not all."""
    return [move for move in twin.moves(Play) if move.card.startswith("W")]


def bea_may_lay_a_wild_card(twin):
    return twin.seat == 1 and wild_plays(twin)


def test_a_cooperative_game_with_wild_cards_and_separation_to_its_end(screen):
    ann, bea = screen(), screen(PHONE)
    twin = Twin("together", 2, cooperative=True, wild=True, separation=True)
    seats = open_table(twin, [ann, bea], assist="learn", played=bea_may_lay_a_wild_card)
    bea.until(MY_TURN)
    lay_a_wild_card(bea, seats)
    # Hands are open: on the desktop in sight, on a phone behind a button.
    others = "all => all.map(each => each.dataset.card)"
    open_hand = ann.page.locator(".others [data-card]").evaluate_all(others)
    assert sorted(open_hand) == sorted(RULES.view(twin.state, None).hands[1])
    bea.page.get_by_role("button", name="Other players' cards").tap()
    bea.page.wait_for_selector("dialog [data-card]")
    open_hand = bea.page.locator("dialog [data-card]").evaluate_all(others)
    assert sorted(open_hand) == sorted(RULES.view(twin.state, None).hands[0])
    bea.page.keyboard.press("Escape")
    seats.play_until(lambda twin: False)
    total = RULES.scores(twin.state)[0]
    for each in (ann, bea):
        each.until(OVER)
        result = "document.querySelector('.stage')?.innerText"
        each.until(f"{result}?.includes('{total} points together')")
    scores = ann.page.locator(".seat .score b").all_inner_texts()
    assert scores == [str(total)] * 2


def lay_a_wild_card(bea, seats):
    """Pick it, say what it stands for, lay it there."""
    twin = seats.twin
    move = wild_plays(twin)[-1]
    bea.page.locator("[data-slot='W.0']").tap()
    bea.page.wait_for_selector("[data-value]")
    bea.cell(move.cell).tap()
    assert "value" in bea.page.locator(".note").inner_text()
    bea.page.locator(f"[data-value='{move.card[1]}']").tap()
    bea.page.wait_for_selector(DOTS)
    assert marked(bea, ".dot") == fits(twin, move.card)
    bea.cell(move.cell).tap()
    bea.until(READY)
    bea.page.locator("button.commit").tap()
    seats.clicked(move)
    assert f"wild card as {move.card[1]}" in bea.cell(move.cell).get_attribute("aria-label")


def test_separation_refuses_a_neighbour_of_the_same_domain_in_words(screen):
    mine = screen()
    twin = Twin("apart", 1, separation=True)
    open_table(twin, [mine])
    mine.until(MY_TURN)
    card, cell, beside = touching(twin)
    mine.page.locator(f"[data-slot='{card}.0']").click()
    mine.cell(cell).click()
    mine.page.wait_for_selector(".note")
    assert f"same domain next to it: {beside}." in mine.page.locator(".note").inner_text()
    assert mine.page.locator(".note a").get_attribute("href") == "rules/cardoku#CRD-18"
    assert mine.cell(beside).evaluate("each => each.classList.contains('clash')")
    assert mine.moves == 0


def touching(twin):
    """A card, an empty space where only its domain forbids it, and the card beside."""
    cells = twin.view.cells
    plain = Twin("apart", 1).moves(Play)
    for move in plain:
        if move in twin.moves(Play):
            continue
        column, row = "ABCDEFGHI".index(move.cell[0]), int(move.cell[1]) - 1
        for x, y in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
            if 0 <= x < 9 and 0 <= y < 9 and cells[9 * y + x][1:] == move.card[1]:
                return move.card, move.cell, f"{'ABCDEFGHI'[x]}{y + 1}"
    raise AssertionError("no such space with this seed")


def test_alone_with_a_hint_that_says_first_where_and_then_what(screen):
    mine = screen(PHONE)
    twin = Twin("alone", 1)
    seats = open_table(twin, [mine])
    mine.until(MY_TURN)
    hint = mine.page.get_by_role("button", name="Hint")
    hint.tap()
    mine.until("document.querySelectorAll('.space.hint').length === 9")
    assert mine.page.locator("[data-slot].hint").count() == 0
    hint.tap()
    mine.until("document.querySelectorAll('.space.hint').length === 1")
    hinted = mine.page.locator("[data-slot].hint")
    [slot] = {*hinted.evaluate_all("all => all.map(each => each.dataset.slot.slice(0, 2))")}
    space = mine.page.locator(".space.hint").get_attribute("data-cell")
    cell = "ABCDEFGHI"[int(space) % 9] + str(int(space) // 9 + 1)
    assert cell in fits(twin, slot)
    mine.page.locator(f"[data-slot='{slot}.0']").tap()
    mine.until("!document.querySelector('.hint')")  # what is picked up ends the hint
    assert mine.ask(f"/api/tables/{seats.table}")["hints"]


def test_variants_stand_under_more_with_a_sentence_each(screen):
    mine = screen(PHONE)
    mine.go()
    card = mine.page.locator("article", has=mine.page.locator("a[href='rules/cardoku']"))
    card.get_by_role("button", name="Set up").tap()
    sheet = mine.page.locator("dialog[open]")
    show_rare(mine)
    for name, choice in {
        "Decks": "three: nine cards in a line score",
        "Separation": "on: neighbours must differ in domain",
        "Wild cards": "on: you choose their value when you play them",
        "Cooperative": "on: open hands, everyone wins with 20 points",
    }.items():
        label = sheet.locator("label", has_text=re.compile(rf"^\s*{name}\s+(two|off)"))
        label.locator("select").select_option(choice)
    sheet.get_by_role("button", name="Remove player 2").tap()
    start(mine)
    mine.page.wait_for_selector("[data-cell]")
    table = mine.page.url.rpartition("/")[2]
    options = mine.ask(f"/api/tables/{table}")["options"]
    chosen = {"decks": 3, "separation": True, "wild": True, "cooperative": True}
    assert {name: options[name] for name in chosen} == chosen
    assert options["referee"] == "strict"
