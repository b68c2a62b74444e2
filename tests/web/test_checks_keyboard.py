"""Of the thirty checks, those about keys, names and what is said aloud."""

import pytest

from tests.web.board import by_arrows, play_out
from tests.web.browser import DESKTOP, PHONE
from tests.web.seats import BOT, ME, SLOW, SLOW_SECONDS
from tests.web.states import OVER, TILES

SAID = "document.querySelector('[aria-live]').textContent"


def test_check_09_a_whole_game_by_keyboard_with_the_focus_always_on_the_board(screen):
    mine = screen()
    table = mine.open(game="sudoku", seats=[ME, BOT], assist="learn")
    mine.page.keyboard.press("e")  # naming a space goes to the board
    mine.page.keyboard.press("5")
    mine.until("document.activeElement.dataset.cell === '40'")
    mine.watch_focus()
    play_out(mine, table, by_arrows)
    assert mine.page.evaluate("() => window.strayed") == []
    assert mine.holds(OVER)


def test_check_10_a_slash_and_a_typed_move_equal_the_click(screen):
    mine = screen()
    field = mine.page.get_by_placeholder("Type a move")
    for number, typed in enumerate(("1@B1", "B1", "1 b1"), 1):
        table = mine.open(game="sudoku", seats=[ME, SLOW], seed="tea")
        mine.page.keyboard.press("/")
        field.fill(typed)
        field.press("Enter")
        mine.until(f"{TILES} === 10")
        assert mine.moves == number
        rows = mine.ask(f"/api/tables/{table}/position")["rows"]
        assert [row["text"] for row in rows if row["who"] == 0] == ["1@B1"], typed
        mine.until("document.activeElement.dataset.cell")
        assert field.count() == 0


def test_check_10_a_typed_move_that_is_refused_says_why_and_stays(screen):
    mine = screen()
    mine.forgives = "409"
    mine.open(game="sudoku", seats=[ME, SLOW], seed="tea")
    mine.page.keyboard.press("/")
    field = mine.page.get_by_placeholder("Type a move")
    for typed, words in (("hello", "is no move"), ("1@D9", "column"), ("2@B1", "different")):
        field.fill(typed)
        field.press("Enter")
        mine.until(f"document.querySelector('.note')?.innerText.includes('{words}')")
        assert field.input_value() == typed
    field.press("Escape")
    assert field.count() == 0


@pytest.mark.parametrize("kind", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_check_11_the_tree_for_readers_has_a_grid_of_named_cells(screen, kind):
    mine = screen(kind)
    mine.open(game="sudoku", seats=[ME, SLOW], seed="tea")
    grid = mine.page.get_by_role("grid", name="Board")
    assert grid.get_by_role("row").count() == 9
    assert grid.get_by_role("gridcell").count() == 81
    assert grid.get_by_role("button", name="A1, empty", exact=True).count() == 1
    assert grid.get_by_role("button", name="D4, 1, golden", exact=True).count() == 1
    mine.page.keyboard.press("/")
    mine.page.get_by_placeholder("Type a move").fill("B1")
    mine.page.get_by_placeholder("Type a move").press("Enter")
    grid.get_by_role("button", name="B1, 1", exact=True).wait_for()


def test_check_11_animals_have_names(screen):
    mine = screen(PHONE)
    mine.open(game="sudokids", seats=[ME, SLOW], options={"start": "six"})
    names = mine.page.locator("[data-cell]:has([data-tile])").evaluate_all(
        "cells => cells.map(cell => cell.getAttribute('aria-label').split(', ')[1])"
    )
    assert sorted(names) == ["elephant", "fish", "owl", "rabbit", "snail", "turtle"]


def test_check_12_one_message_a_move_and_none_on_hover(screen, server):
    mine = screen()
    mine.stop_time()
    mine.open(game="sudoku", seats=[ME, SLOW], seed="tea")
    mine.listen()
    for name in ("A1", "B1", "C1", "D9", "E5"):  # D9 is illegal, E5 may be
        mine.cell(name).hover()
        mine.pass_time(200)
    assert [url for url in mine.posts if url.endswith("/preview")]
    assert mine.said() == []
    mine.cell("B1").click()
    mine.until(f"{TILES} === 10")
    server.clock.advance(SLOW_SECONDS)
    mine.until(f"{TILES} === 11")
    mine.pass_time(200)
    own, others = mine.said()
    assert own.startswith("You")
    assert "B1" in own
    assert "our turn" in others


def test_check_12_single_keys_tell_the_last_move_the_scores_and_the_hand(screen):
    mine = screen()
    mine.open(game="sudoku", seats=[ME, SLOW], seed="tea")
    for key, words in (("Shift+H", "1"), ("Shift+S", "0 points"), ("Shift+L", "No move yet")):
        before = mine.page.evaluate(f"() => {SAID}")
        mine.page.keyboard.press(key)
        mine.until(f"{SAID} !== {before!r}")
        assert words in mine.page.evaluate(f"() => {SAID}")
