"""Looking back on a game: its moments on the board, and a new game from one of them."""

import pytest
from playwright.sync_api import Route

from tests.web.browser import DESKTOP, PHONE
from tests.web.seats import ME

BOT = {"kind": "bot", "level": "greedy", "pace": "instant"}
WIDTH = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"


def finished(mine) -> str:
    """A game of some poor moves that ended by a resignation."""
    table = mine.open(game="sudokids", seats=[ME, ME], seed="tea")
    here = f"/api/tables/{table}"
    for number in range(6):
        [(seat, decision)] = mine.ask(f"{here}/position")["decisions"].items()
        move = {"seat": int(seat), "decision": decision["decision"], "key": str(number)}
        mine.post(f"{here}/moves", {**move, "moves": [decision["moves"][-1]]})
    mine.post(f"{here}/resign", {"seat": 0})
    return table


def test_a_game_is_looked_back_on_and_played_on_from_a_moment(screen):
    mine = screen(DESKTOP)
    table = finished(mine)
    mine.go(f"/t/{table}")
    mine.page.get_by_role("link", name="Look back").click()
    mine.page.get_by_role("heading", name="Looking back").wait_for()
    moments = mine.page.locator(".moments button")
    moments.first.wait_for()
    assert mine.page.get_by_role("img", name="Accuracy").count() == 1
    row = mine.page.locator(".board[data-row]").get_attribute("data-row")
    mine.page.keyboard.press("ArrowRight")
    mine.page.keyboard.press("ArrowRight")
    if moments.count() > 1:
        assert moments.last.get_attribute("aria-pressed") == "true"
        row = mine.page.locator(".board[data-row]").get_attribute("data-row")
    mine.page.get_by_role("button", name="Try it from here").click()
    mine.page.wait_for_selector("main[data-phase=running]")
    assert not mine.page.url.endswith(table)
    new = mine.ask(f"/api/tables/{mine.page.url.rsplit('/', 1)[1]}")
    assert (new["origin"], new["origin_rows"]) == (table, int(row))
    mine.page.get_by_text("of an earlier game").first.wait_for()


def test_a_review_fits_a_phone(screen):
    mine = screen(PHONE)
    table = finished(mine)
    mine.go(f"/review/{table}")
    mine.page.locator(".moments button").first.wait_for()
    mine.until(WIDTH)


def test_a_review_that_did_not_come_can_be_asked_for_again(screen):
    mine = screen(PHONE)
    table = finished(mine)
    mine.forgives = "ERR_FAILED"
    mine.page.route("**/review", lambda route: route.abort())
    mine.go(f"/review/{table}")
    mine.page.get_by_role("alert").wait_for()
    mine.page.unroute_all()
    mine.page.get_by_role("button", name="Try again").tap()
    mine.page.locator(".moments button").first.wait_for()


def test_a_hint_says_where_then_what_then_why(screen):
    mine = screen(DESKTOP)
    table = mine.open(game="sudoku", seats=[ME, BOT], seed="tea")
    mine.look_at(table)
    hint = mine.page.get_by_role("button", name="Hint")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    mine.page.route("**/hint", hold)
    hint.click()
    mine.page.get_by_text("Looking for a good move…").wait_for()
    held[0].continue_()
    mine.until("document.querySelectorAll('.space.hint').length > 1")
    hint.click()
    mine.until("document.querySelectorAll('.space.hint').length === 1")
    hint.click()
    mine.page.get_by_text("It scores").first.wait_for()
    assert mine.moves == 0


COVERED = """() => {
    const box = part => part.getBoundingClientRect();
    const words = [...document.querySelectorAll('figure svg > text')];
    return [...document.querySelectorAll('figure .moment circle')].flatMap(mark => words
        .filter(word => box(mark).left < box(word).right && box(word).left < box(mark).right
            && box(mark).top < box(word).bottom && box(word).top < box(mark).bottom)
        .map(word => word.textContent));
}"""
"""What is written at the edges of the chart and lies under a marker."""


@pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_marker_covers_what_is_written_at_the_edges_of_the_chart(screen, kind):
    """Not even that of the first move, or of the last."""
    mine = screen(kind)
    table = finished(mine)
    review = mine.ask(f"/api/tables/{table}/review")
    while review["state"] != "made":
        review = mine.ask(f"/api/tables/{table}/review")
    frames = mine.ask(f"/api/tables/{table}/replay")["frames"]
    rows = [frame["row"] for frame in frames if frame["who"] >= 0]
    moment = {**review["review"]["moments"][0], "seat": 0}
    review["review"]["moments"] = [{**moment, "row": rows[0]}, {**moment, "row": rows[-1]}]
    mine.page.route("**/review", lambda route: route.fulfill(json=review))
    mine.go(f"/review/{table}")
    mine.page.locator("figure .moment").nth(1).wait_for()
    mine.settle()
    assert mine.page.evaluate(COVERED) == []


def test_the_chart_fills_its_card_and_so_do_few_moments(screen):
    mine = screen({"viewport": {"width": 1440, "height": 900}})
    table = finished(mine)
    mine.go(f"/review/{table}")
    mine.page.locator(".moments button").first.wait_for()
    mine.settle()
    card, last = (mine.page.locator(part).last.bounding_box() for part in (".went", ".moments"))
    assert card["y"] + card["height"] - last["y"] - last["height"] == 20  # its padding
    buttons = mine.page.locator(".moments button")
    right = buttons.last.bounding_box()
    assert right["x"] + right["width"] == pytest.approx(last["x"] + last["width"])
    plot, legend = (mine.page.locator(part).bounding_box() for part in (".plot", "figure ul"))
    assert legend["y"] - plot["y"] - plot["height"] < 8


def test_a_review_on_a_tablet_has_words_beside_the_board_and_numbers_beside_the_ring(screen):
    mine = screen({"viewport": {"width": 820, "height": 1180}, "has_touch": True})
    mine.go(f"/review/{finished(mine)}")
    mine.page.locator(".moments button").first.wait_for()
    mine.settle()
    parts = (".board", ".moment-card", ".play > .ring", ".play > .words", ".play > dl")
    board, card, ring, words, bars = (
        mine.page.locator(part).first.bounding_box() for part in parts
    )
    assert card["x"] > board["x"] + board["width"]
    assert abs(card["y"] + card["height"] / 2 - board["y"] - board["height"] / 2) < 2
    assert 0 < words["x"] - ring["x"] - ring["width"] < 40
    assert bars["x"] > words["x"] + words["width"]
    assert bars["y"] < ring["y"] + ring["height"]
