"""One stream for all tabs of a device: browsers allow six connections to a host."""

import pytest

from tests.server.running import until
from tests.web.seats import BOT, ME
from tests.web.states import TILES

TEN = f"() => {TILES} === 10"


@pytest.fixture
def server(serve):
    """A server of its own: no stream of another test is still being closed."""
    return serve()


def open_tab(mine, table):
    """Another tab of the same device, at a table."""
    tab = mine.page.context.new_page()
    tab.goto(f"{mine.url}/t/{table}")
    tab.wait_for_selector("[data-cell]")
    return tab


def lay_in_first_tab(mine):
    mine.page.bring_to_front()
    mine.page.locator(".hand").click()
    mine.cell("B1").click()


def test_the_seventh_tab_still_receives_moves(screen, server):
    mine = screen()
    table = mine.open(game="sudoku", seats=[ME, ME], seed="tea")
    tabs = [mine.page, *(open_tab(mine, table) for _ in range(6))]
    until(lambda: server.open_streams == 1)
    lay_in_first_tab(mine)
    for tab in tabs:
        tab.wait_for_function(TEN)


def test_tabs_show_different_tables_over_one_stream_and_closing_one_ends_nothing(screen, server):
    mine = screen()
    mine.open(game="sudoku", seats=[ME, ME], seed="tea")
    second = mine.post("/api/tables", {"game": "sudokids", "seats": [ME, ME]})["table"]["id"]
    other = open_tab(mine, second)
    until(lambda: server.open_streams == 1)
    mine.until_server(f"/api/tables/{second}", "info => info.seats[0].online")
    other.close()
    mine.until_server(f"/api/tables/{second}", "info => !info.seats[0].online")
    until(lambda: server.open_streams == 1)
    lay_in_first_tab(mine)
    mine.until(f"{TILES} === 10")


def test_without_a_shared_worker_each_tab_has_a_stream_of_its_own(screen, server):
    mine = screen()
    mine.page.context.add_init_script("delete window.SharedWorker")
    mine.open(game="sudoku", seats=[ME, ME], seed="tea")
    lay_in_first_tab(mine)
    mine.until(f"{TILES} === 10")
    until(lambda: server.open_streams == 1)


def test_who_leaves_a_table_and_comes_back_sees_all_of_it_again(screen):
    mine = screen()
    table = mine.open(game="sudoku", seats=[ME, BOT], seed="tea")
    other = open_tab(mine, table)  # keeps the worker alive meanwhile
    mine.page.bring_to_front()
    mine.cell("B1").click()
    mine.until(f"{TILES} === 11")
    log = mine.page.locator("ol.log").inner_text()
    other.close()
    for _ in range(2):
        mine.page.locator("button.menu").click()
        mine.page.get_by_role("link", name="Home", exact=True).click()
        mine.page.locator(f"a[href='t/{table}']").click()
        mine.until(f"{TILES} === 11")
        assert mine.page.locator("ol.log").inner_text() == log


def test_a_worker_that_does_not_answer_is_done_without(screen, server):
    mine = screen()
    mine.stop_time()
    mine.page.context.add_init_script("""window.SharedWorker = class {
        port = {postMessage() { window.asked = true; }, close() {}};
    }""")
    wish = {"game": "sudoku", "seats": [ME, ME], "seed": "tea"}
    mine.go(f"/t/{mine.post('/api/tables', wish)['table']['id']}")
    mine.until("window.asked")
    mine.pass_time(2_999)
    assert mine.page.locator("[data-cell]").count() == 0
    mine.pass_time(1)
    mine.page.wait_for_selector("[data-cell]")
    until(lambda: server.open_streams == 1)
