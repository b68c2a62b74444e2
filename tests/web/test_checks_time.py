"""Of the thirty checks, those about pace, hidden tabs, plain http and broken lines."""

import pytest

from tests.web import new_table
from tests.web.board import by_mouse, by_touch, first_fit, lay, play_out
from tests.web.browser import DESKTOP, HOME_NAME, PHONE
from tests.web.new_table import choose
from tests.web.seats import BOT, ME, SLOW, SLOW_SECONDS
from tests.web.states import DOTS, LOST, MY_TURN, READY, TILES


def waits(mine, table):
    """How many milliseconds after each move of mine the bot moved, by the server's clock."""
    rows = mine.ask(f"/api/tables/{table}/position")["rows"]
    laid = [row["ms"] for row in rows if row["who"] >= 0]
    return [bot - own for own, bot in zip(laid[::2], laid[1::2], strict=True)]


@pytest.mark.parametrize(
    ("game", "pace", "least", "most"),
    [("sudoku", "normal", 0.9, 2.2), ("sudokids", "slow", 1.5, 3.0)],
)
def test_check_26_bots_keep_a_human_pace(screen, server, game, pace, least, most):
    mine = screen()
    table = mine.open(game=game, seats=[ME, {**BOT, "pace": pace}], assist="learn")
    for _ in range(2):
        mine.until(MY_TURN)
        lay(mine, by_mouse)
        laid = mine.page.evaluate(f"() => {TILES}")
        server.clock.advance(least - 0.01)
        mine.settle()
        assert mine.page.evaluate(f"() => {TILES}") == laid
        server.clock.advance(most - least + 0.02)
        mine.until(f"{TILES} === {laid + 1}")
    assert all(1000 * least <= ms <= 1000 * most + 10 for ms in waits(mine, table))


def test_check_26_instant_bots_answer_at_once(screen):
    mine = screen()
    table = mine.open(game="sudoku", seats=[ME, BOT], assist="learn")
    for laid in (9, 11):
        mine.until(MY_TURN)
        mine.page.locator(DOTS).first.click()
        mine.until(f"{TILES} === {laid + 2}")
    assert waits(mine, table) == [0, 0]


def test_check_26_the_children_s_table_has_a_slow_bot_by_itself(screen):
    mine = screen(DESKTOP)
    mine.go()
    mine.page.locator("article", has_text="SudoKids").get_by_role("button", name="Play").click()
    mine.page.wait_for_selector("[data-cell]")
    table = mine.page.url.rsplit("/", 1)[1]
    bots = [seat for seat in mine.ask(f"/api/tables/{table}")["seats"] if seat["kind"] == "bot"]
    assert [(bot["pace"], bot["level"]) for bot in bots] == [("slow", "kind")]


@pytest.mark.parametrize("kind", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_check_27_a_hidden_tab_whose_turn_comes_changes_title_and_icon(screen, server, kind):
    mine = screen(kind)
    mine.page.add_init_script("""
        window.away = false;
        Object.defineProperty(document, 'hidden', {get: () => window.away});
        Object.defineProperty(document, 'visibilityState',
            {get: () => (window.away ? 'hidden' : 'visible')});
        window.look = away => {
            window.away = away;
            document.dispatchEvent(new Event('visibilitychange'));
        };
    """)
    mine.open(game="sudoku", seats=[ME, SLOW], assist="learn")
    icon = "document.getElementById('icon').getAttribute('href')"
    usual = mine.page.evaluate(f"() => {icon}")
    (by_touch if kind is PHONE else by_mouse)(mine, first_fit(mine))
    mine.until(f"!{MY_TURN}")
    mine.page.evaluate("() => look(true)")
    quiet = mine.page.title()
    server.clock.advance(SLOW_SECONDS)
    mine.until("document.querySelector('.last')")
    mine.until(f"{icon} !== '{usual}'")
    assert mine.page.title() != quiet
    assert "turn" in mine.page.title()
    mine.page.evaluate("() => look(false)")
    mine.until(f"{icon} === '{usual}'")


def start(mine, game, *choices):
    """Opens a table on the page itself; `choices` say who sits at the second seat."""
    mine.go()
    title = mine.page.get_by_role("heading", name=game, exact=True)
    card = mine.page.locator("article").filter(has=title)
    if not choices:
        card.get_by_role("button", name="Play").click()
    else:
        card.get_by_role("button", name="Set up").click()
        for name, choice in zip(("who", "pace", "assist"), choices, strict=False):
            choose(mine, name, choice)
        new_table.start(mine)
    mine.until("location.pathname.startsWith('/t/')")


@pytest.mark.parametrize(("kind", "how"), [(PHONE, by_touch), (DESKTOP, by_mouse)])
def test_check_30_over_plain_http_a_whole_game_works(at_home, kind, how):
    mine = at_home(kind)
    start(mine, "SudoKids", "kind", "instant", "learn")
    mine.page.wait_for_selector("[data-cell]")
    assert mine.page.evaluate("() => [isSecureContext, location.hostname]") == [False, HOME_NAME]
    play_out(mine, mine.page.url.rpartition("/")[2], how, by_hand=1)


def test_check_30_over_plain_http_an_invitation_works(at_home):
    ann, bea = at_home(PHONE), at_home(DESKTOP)
    start(ann, "SuDoKu", "open")
    code = new_table.code(ann)
    link = ann.page.locator(".link").inner_text()
    assert link == f"{ann.url}/join/{code}"
    picture = "document.querySelector('.invite img')"
    ann.until(f"{picture}.complete && {picture}.naturalWidth > 0")
    ann.page.get_by_role("button", name="Copy the link").tap()
    ann.page.get_by_role("button", name="Copied").wait_for()
    bea.page.goto(link)
    bea.page.locator("form button").click()
    ann.page.get_by_role("button", name="Start the game").tap()
    for each in (ann, bea):
        each.page.wait_for_selector("[data-cell]")
    assert bea.page.locator("[data-cell] [data-tile]").count() == 9


@pytest.mark.parametrize("kind", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_check_30_a_network_cut_is_told_at_once_in_words_and_loses_no_draft(screen, kind):
    mine = screen(kind)
    mine.forgives = "ERR_"
    mine.go("/settings")
    mine.page.get_by_text("always", exact=True).click()
    mine.stop_time()
    mine.open(game="sudoku", seats=[ME, BOT], assist="learn")
    aimed = mine.page.locator(DOTS).first.get_attribute("data-cell")
    mine.press(mine.page.locator(f"[data-cell='{aimed}']"))
    ghost = f"document.querySelector('[data-cell=\"{aimed}\"] .ghost')"
    mine.until(f"{ghost} && {READY}")
    mine.page.evaluate(f"""() => new MutationObserver(() => {{
        if ({LOST}) window.told ??= document.querySelector('p.status').innerText;
    }}).observe(document.body, {{subtree: true, childList: true}})""")
    mine.page.context.set_offline(True)
    mine.until("window.told")  # the stream itself may live on, and the words go again
    assert "Connection lost" in mine.page.evaluate("() => window.told")
    assert mine.holds(ghost)
    mine.page.context.set_offline(False)
    mine.page.clock.resume()
    mine.until(f"!{LOST}")
    assert mine.holds(ghost)
    mine.page.locator("button.commit").click()
    mine.until(f"{TILES} > 9")


def test_check_30_a_server_that_stops_is_told_and_the_page_recovers(screen, serve, tmp_path):
    path = tmp_path / "masume.sqlite"
    first = serve(data=path)
    mine = screen(DESKTOP, url=first.url)
    mine.forgives = "ERR_"
    mine.open(game="sudoku", seats=[ME, ME], assist="learn")
    first.stop()
    mine.until(LOST)
    assert "Connection lost" in mine.page.locator("p.status").inner_text()
    serve(data=path, port=int(first.url.rsplit(":", 1)[1]))
    mine.until(f"!{LOST}")
    mine.page.locator("button.hand").click()
    mine.page.locator(DOTS).first.click()
    mine.until(f"{TILES} > 9")
