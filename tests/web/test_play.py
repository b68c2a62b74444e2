"""Whole games in the browser, by mouse and touch."""

import pytest

from tests.web.board import by_mouse, by_touch, first_fit, lay, play_out, send
from tests.web.browser import DESKTOP, PHONE
from tests.web.new_table import choose, start
from tests.web.new_table import code as code_of
from tests.web.seats import BOT, ME, OPEN, seat_guests
from tests.web.states import DOTS, LOST, MY_TURN, OVER, TILES
from tests.web.wiretap import WireTap


@pytest.mark.parametrize(
    ("game", "kind", "how"),
    [("sudoku", DESKTOP, by_mouse), ("sudokids", PHONE, by_touch)],
    ids=["mouse", "touch"],
)
def test_a_whole_game_against_a_bot_and_a_rematch(screen, game, kind, how):
    mine = screen(kind)
    table = mine.open(game=game, seats=[ME, BOT], assist="learn")
    play_out(mine, table, how)
    assert mine.ask(f"/api/tables/{table}")["phase"] == "over"
    mine.page.locator(".actions .button").first.click()
    mine.until(f"!location.pathname.endsWith('{table}') && document.querySelector('[data-cell]')")


def test_two_people_play_through_an_invitation(screen):
    ann, bea = screen(PHONE), screen(language="nl-NL", color_scheme="dark")
    ann.go()
    ann.page.locator("article button.more").first.tap()
    choose(ann, "who", "open")
    start(ann)
    code = code_of(ann)
    bea.go(f"/join/{code}")
    bea.page.locator("input").fill("Bea")
    bea.page.locator("form button").click()
    ann.page.get_by_role("button", name="Start the game").tap()
    for each in (ann, bea):
        each.page.wait_for_selector("[data-cell]")
    assert bea.page.locator("[data-cell] [data-tile]").count() == 9
    table = ann.page.url.rpartition("/")[2]
    [move, *_] = ann.ask(f"/api/tables/{table}/position")["decisions"]["0"]["moves"]
    ann.page.get_by_role("button", name=f"{move['cell']}, empty").tap()
    ann.page.locator(".commit").tap()
    bea.until(f"{TILES} === 10")


def test_four_seats_on_one_screen_play_to_the_end(screen):
    mine = screen(PHONE)
    names = ["Ann", "Bea", "Cam", "Dee"]
    seats = [{**ME, "name": name} for name in names]
    table = mine.open(game="sudokids", seats=seats, assist="learn")
    turned = []
    while not mine.holds(OVER):
        turned.append(mine.page.locator("button.hand .owner").inner_text())
        assert mine.page.locator("button.hand [data-tile]").count() == 0  # it arrives face down
        if len(turned) <= len(names) + 1:
            mine.page.locator("button.hand").tap()
            mine.page.wait_for_selector(DOTS)
            lay(mine, by_touch)
        else:
            decisions = mine.ask(f"/api/tables/{table}/position")["decisions"]
            send(mine, table, decisions, str(names.index(turned[-1])))
        mine.catch_up(table)
    assert turned == (names * 9)[: len(turned)]
    assert len(turned) >= 6
    assert mine.page.locator(".seat .name").all_inner_texts() == names
    assert sum(mine.ask(f"/api/tables/{table}")["result"]["scores"]) > 0


@pytest.mark.parametrize("language", ["zh-TW", "nl-NL"])
def test_a_whole_game_in_another_language(screen, language):
    mine = screen(PHONE, language)
    table = mine.open(game="sudokids", seats=[ME, BOT], assist="learn")
    play_out(mine, table, by_touch, by_hand=1)
    headline = mine.page.locator(".result h2").inner_text()
    assert headline
    assert not set(headline.split()) & {"You", "won", "wins", "game"}


def test_a_reload_and_a_network_cut_in_the_middle_lose_nothing(screen, server):
    line = WireTap(server.url)
    ann, bea = screen(), screen(PHONE, url=line.url)
    bea.forgives = "ERR_"
    table = seat_guests(ann, bea, game="sudoku", seats=[ME, OPEN], assist="learn")
    for each in (ann, bea):
        each.look_at(table)
    ann.until(MY_TURN)
    line.cut()
    bea.until(LOST)  # told in words
    lay(ann, by_mouse)
    assert bea.page.evaluate(f"() => {TILES}") == 9
    line.mend()
    bea.until(f"{TILES} === 10 && {MY_TURN}")  # what happened meanwhile arrives by itself
    bea.page.reload()
    bea.until(f"{TILES} === 10 && {MY_TURN}")
    by_touch(bea, first_fit(bea))
    for each in (ann, bea):
        each.until(f"{TILES} === 11")
    bea.page.context.close()
    line.close()


TILE = "face => face.style.getPropertyValue('--body')"


def test_a_rematch_is_asked_for_by_name_and_everybody_keeps_their_colour(screen):
    ann, bea = screen(DESKTOP), screen(PHONE)
    wish = {"game": "sudoku", "seats": [{**ME, "name": "Ann"}, OPEN]}
    table = seat_guests(ann, bea, names=("Bea",), **wish)
    ann.post(f"/api/tables/{table}/resign", {"seat": 0})
    for each in (ann, bea):
        each.go(f"/t/{table}")
        each.page.wait_for_selector(".actions .main")
    before = [ann.page.locator(".seats .face").nth(k).evaluate(TILE) for k in range(2)]
    bea.page.locator(".actions .main").tap()
    ann.page.get_by_text("Bea would like to play again.").wait_for()
    ann.page.locator(".actions .main").click()
    ann.until(f"!location.pathname.endsWith('{table}') && {TILES}")
    assert ann.page.locator(".seats .name").all_inner_texts() == ["Bea", "You"]
    after = [ann.page.locator(".seats .face").nth(k).evaluate(TILE) for k in range(2)]
    assert after == before[::-1]
