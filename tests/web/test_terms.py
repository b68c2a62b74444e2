"""What a table allows is said before one sits down, and the page offers no more than that."""

import pytest

from tests.web.browser import DESKTOP, PHONE
from tests.web.new_table import choose, show_rare, start
from tests.web.seats import BOT, ME, OPEN, seat_guests
from tests.web.test_menu import joined


def hint_buttons(mine) -> int:
    return mine.page.get_by_role("button", name="Hint").count()


def test_against_people_there_is_no_hint_button(screen):
    ann, bea, _ = joined(screen)
    assert (hint_buttons(ann), hint_buttons(bea)) == (0, 0)


def test_where_the_opener_allowed_hints_there_is_one(screen):
    ann, bea, _ = joined(screen, hints=True)
    assert (hint_buttons(ann), hint_buttons(bea)) == (1, 1)


@pytest.mark.parametrize("game", ["sudoku", "cat", "cardoku", "sumoku"])
def test_no_board_offers_hints_at_a_table_without_them(screen, game):
    mine = screen(DESKTOP)
    for hints in (True, False):
        table = seat_guests(mine, game=game, seats=[ME, BOT], seed="tea", hints=hints)
        mine.go(f"/t/{table}")
        mine.page.locator(".commit").first.wait_for()
        assert hint_buttons(mine) == hints


SEEDED = {
    "en-GB": "can work out what everyone will draw",
    "nl-NL": "kan uitrekenen wat iedereen trekt",
    "zh-TW": "能算出每個人會抽到什麼",
}


@pytest.mark.parametrize("language", SEEDED)
def test_a_seeded_table_says_so_before_one_sits_down_and_in_its_lobby(screen, language):
    ann, bea = screen(DESKTOP, language), screen(PHONE, language)
    wish = {"game": "sudoku", "seats": [ME, OPEN], "take_backs": False}
    table = ann.post("/api/tables", {**wish, "seed": "tea"})["table"]
    other = ann.post("/api/tables", wish)["table"]
    bea.go(f"/join/{table['code']}")
    assert SEEDED[language] in bea.page.locator(".terms").inner_text()
    ann.go(f"/t/{table['id']}")
    assert SEEDED[language] in ann.page.locator(".terms").inner_text()
    bea.go(f"/join/{other['code']}")
    terms = bea.page.locator(".terms").inner_text()
    assert SEEDED[language] not in terms
    assert len(terms.splitlines()) == 3  # help, no hints, no take-backs


def test_hints_and_take_backs_are_chosen_at_a_new_table(screen):
    mine = screen(DESKTOP)
    mine.go("/")
    mine.page.get_by_role("button", name="Set up…").first.click()
    show_rare(mine)
    mine.page.get_by_label("Hints").select_option("never")
    mine.page.get_by_label("Moves can be taken back").uncheck()
    start(mine)
    mine.page.wait_for_url("**/t/*")
    table = mine.ask(f"/api/tables/{mine.page.url.rpartition('/')[2]}")
    assert (table["allows_hints"], table["take_backs"]) == (False, False)
    mine.go("/")
    mine.page.get_by_role("button", name="Set up…").first.click()
    show_rare(mine)
    choose(mine, "assist", "bare")
    assert mine.page.get_by_label("Hints").count() == 0
    assert "No hints at this table." in mine.page.locator("dialog").inner_text()


def test_an_invitation_tells_the_time_for_a_move_and_what_follows(screen):
    ann, bea = screen(DESKTOP), screen(PHONE)
    clock = {"seconds": 86_400, "then": "forfeit"}
    wish = {"game": "sudoku", "seats": [ME, OPEN], "clock": clock}
    table = ann.post("/api/tables", wish)["table"]
    ann.go(f"/t/{table['id']}")
    bea.go(f"/join/{table['code']}")
    for each in (ann, bea):
        terms = each.page.locator(".terms").inner_text().splitlines()
        assert "Time for each move: 1 day (by correspondence)" in terms
        assert "When time runs out: that player loses" in terms
