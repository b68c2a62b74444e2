"""The menu: names, bots that step in, spectators, resigning."""

from tests.web.browser import DESKTOP, PHONE
from tests.web.seats import BOT, ME, OPEN, SLOW, SLOW_SECONDS
from tests.web.states import DOTS, TILES


def people(mine):
    mine.page.locator("button.menu").click()
    mine.page.get_by_role("button", name="People and names").click()


def joined(screen, **wish):
    """Ann's and Bea's screens at a running table."""
    ann, bea = screen(DESKTOP), screen(PHONE)
    seats = [{**ME, "name": "Ann"}, OPEN]
    table = ann.post("/api/tables", {"game": "sudoku", "seats": seats, "seed": "tea", **wish})
    table = table["table"]
    bea.go(f"/join/{table['code']}")
    bea.page.locator("input").fill("Bea")
    bea.page.locator("form button").click()
    bea.page.wait_for_url("**/t/*")
    ann.go(f"/t/{table['id']}")
    ann.page.get_by_role("button", name="Start the game").click()
    for each in (ann, bea):
        each.page.wait_for_selector("[data-cell]")
    return ann, bea, table["id"]


def test_one_takes_another_name_and_everybody_sees_it(screen):
    ann, bea, _ = joined(screen)
    people(bea)
    bea.page.locator(".person input").fill("Beatrix")
    bea.page.get_by_role("button", name="Save name").click()
    ann.until("document.querySelector('[data-seat=\"1\"]').innerText.includes('Beatrix')")
    bea.page.locator(".person input").fill("x" * 24)
    bea.page.locator(".person form button").click()
    ann.until("document.querySelector('[data-seat=\"1\"]').innerText.includes('xxxx')")


def test_a_bot_plays_for_me_and_i_come_back(screen, server):
    mine = screen(DESKTOP)
    mine.open(game="sudoku", seats=[{**ME, "name": "Ann"}, ME], seed="tea")
    people(mine)
    mine.page.get_by_role("button", name="Let a bot play for Ann").click()
    mine.page.get_by_role("button", name="Take my seat back").wait_for()
    server.clock.advance(SLOW_SECONDS)
    mine.until(f"{TILES} == 10")  # the bot has laid for Ann
    assert "Pica is playing" in mine.page.locator("[data-seat='0']").inner_text()
    mine.page.get_by_role("button", name="Take my seat back").click()
    mine.until("!document.querySelector('[data-seat=\"0\"]').innerText.includes('Pica is playing')")


def test_take_back_is_offered_while_ones_own_move_is_the_last(screen):
    ann, bea, _ = joined(screen, assist="learn")
    back = {each: each.page.get_by_role("button", name="Take back") for each in (ann, bea)}
    assert back[ann].is_disabled()
    assert back[bea].is_disabled()
    ann.page.locator(DOTS).first.click()
    for each in (ann, bea):
        each.until(f"{TILES} === 10")
    assert back[bea].is_disabled()
    bea.listen()
    back[ann].click()
    for each in (ann, bea):
        each.until(f"{TILES} === 9")
    assert back[ann].is_disabled()
    assert bea.said() == ["Ann took back a move."]
    bea.page.set_viewport_size({"width": 390, "height": 844})
    assert bea.page.locator(".last-move p").inner_text() == "Ann took back a move"


def test_against_bots_take_back_goes_over_their_answers(screen):
    mine = screen(DESKTOP)
    mine.open(game="sudoku", seats=[ME, BOT], assist="learn", seed="tea")
    mine.page.locator(DOTS).first.click()
    mine.until(f"{TILES} === 11")
    mine.page.get_by_role("button", name="Take back").click()
    mine.until(f"{TILES} === 9")
    assert mine.page.get_by_role("button", name="Take back").is_disabled()


def test_alone_against_a_bot_the_way_back_is_where_the_hand_was(screen):
    mine = screen(PHONE)
    mine.open(game="sudoku", seats=[ME, SLOW], seed="tea")
    people(mine)
    mine.page.get_by_role("button", name="Let a bot play for me").tap()
    mine.page.keyboard.press("Escape")
    mine.page.locator(".act").get_by_role("button", name="Take my seat back").tap()
    mine.page.wait_for_selector(".hand")


def test_the_host_lets_a_bot_play_for_who_is_away_and_only_then(screen):
    ann, bea, _ = joined(screen)
    people(ann)
    assert ann.page.get_by_role("button", name="let a bot play").count() == 1  # for Ann herself
    bea.page.goto("about:blank")
    ann.page.get_by_role("button", name="Bea is away. Let a bot take over").click()
    ann.until("document.querySelector('[data-seat=\"1\"]').innerText.includes('Pica is playing')")


def test_the_host_opens_and_closes_the_table_to_spectators(screen):
    ann, watcher = screen(DESKTOP), screen(DESKTOP)
    watcher.forgives = "status of 404"
    table = ann.open(game="sudoku", seats=[ME, ME], seed="tea")
    people(ann)
    ann.page.get_by_label("Anyone with the link can watch").check()
    ann.until("document.querySelector('dialog input[type=checkbox]').checked")
    watcher.go(f"/t/{table}")
    watcher.page.wait_for_selector("[data-cell]")
    ann.page.get_by_label("Anyone with the link can watch").uncheck()
    watcher.page.get_by_role("heading", name="This table no longer exists").wait_for()


def test_resigning_asks_first(screen):
    mine = screen(PHONE, language="nl-NL")
    mine.open(game="sudoku", seats=[ME, SLOW], seed="tea")
    mine.page.locator("button.menu").tap()
    mine.page.locator("nav .danger").tap()
    mine.page.locator("dialog .button", has_text="Nee, doorspelen").tap()
    assert mine.page.locator("main[data-phase=running]").count() == 1
    mine.page.locator("button.menu").tap()
    mine.page.locator("nav .danger").tap()
    mine.page.locator("dialog .row .danger").tap()
    mine.page.wait_for_selector("main[data-phase=over]")
