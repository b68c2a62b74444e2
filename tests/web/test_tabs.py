"""One stream for all tabs of a device: browsers allow six connections to a host."""

from tests.web.conftest import DESKTOP
from tests.web.test_play import ME

TILES = "document.querySelectorAll('[data-cell] [data-tile]').length"


def in_tab(page, script, seconds=10):
    page.wait_for_function(f"() => {script}", timeout=seconds * 1000)


def test_the_seventh_tab_still_receives_moves(screen, server):
    mine = screen(DESKTOP)
    table = mine.open(game="sudoku", seats=[ME, ME], seed="tea")
    tabs = [mine.page, *(mine.page.context.new_page() for _ in range(6))]
    for tab in tabs[1:]:
        tab.goto(f"{server.url}/t/{table}")
        tab.wait_for_selector("[data-cell]")
    assert server.server.masume.guard.streams.total() == 1
    mine.page.bring_to_front()
    mine.page.locator(".hand").click()
    mine.cell("B1").click()
    for tab in tabs:
        in_tab(tab, f"{TILES} == 10")


def test_tabs_show_different_tables_over_one_stream_and_closing_one_ends_nothing(screen, server):
    mine = screen(DESKTOP)
    first = mine.open(game="sudoku", seats=[ME, ME], seed="tea")
    other = mine.page.context.new_page()
    second = mine.page.evaluate(
        """async () => (await (await fetch('/api/tables', {method: 'POST',
        headers: {'content-type': 'application/json'}, body: JSON.stringify(
        {game: 'sudokids', seats: [{kind: 'me'}, {kind: 'me'}]})})).json()).table.id"""
    )
    other.goto(f"{server.url}/t/{second}")
    other.wait_for_selector("[data-cell='35']")
    hall = server.server.masume.hall
    assert server.server.masume.guard.streams.total() == 1
    other.close()
    for _ in range(100):
        if not hall.tables[second].here:
            break
        mine.page.wait_for_timeout(50)
    assert hall.tables[second].here == {}
    assert len(hall.tables[first].here) == 1
    mine.page.locator(".hand").click()
    mine.cell("B1").click()
    in_tab(mine.page, f"{TILES} == 10")


def test_without_a_shared_worker_each_tab_has_a_stream_of_its_own(screen, server):
    mine = screen(DESKTOP)
    mine.page.context.add_init_script("delete window.SharedWorker")
    mine.open(game="sudoku", seats=[ME, ME], seed="tea")
    mine.page.locator(".hand").click()
    mine.cell("B1").click()
    in_tab(mine.page, f"{TILES} == 10")
    assert server.server.masume.guard.streams.total() == 1


def test_who_leaves_a_table_and_comes_back_sees_all_of_it_again(screen, server):
    mine = screen(DESKTOP)
    table = mine.open(game="sudoku", seats=[ME, {"kind": "bot", "pace": "slow"}], seed="tea")
    other = mine.page.context.new_page()  # keeps the worker alive meanwhile
    other.goto(f"{server.url}/t/{table}")
    mine.page.bring_to_front()
    mine.cell("B1").click()
    in_tab(mine.page, f"{TILES} == 11")
    log = mine.page.locator("ol.log").inner_text()
    other.close()
    for _ in range(2):
        mine.page.locator("button.menu").click()
        mine.page.get_by_role("link", name="Home").click()
        mine.page.locator(f"a[href='t/{table}']").click()
        in_tab(mine.page, f"{TILES} == 11")
        assert mine.page.locator("ol.log").inner_text() == log


def test_a_worker_that_does_not_answer_is_done_without(screen, server):
    mine = screen(DESKTOP)
    mine.page.context.add_init_script(
        "window.SharedWorker = class { port = {postMessage() {}, close() {}}; }"
    )
    mine.open(game="sudoku", seats=[ME, ME], seed="tea")
    assert server.server.masume.guard.streams.total() == 1
