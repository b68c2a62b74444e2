"""Home: what waits for one, what was finished, and learning a game in under a minute."""

import pytest

from tests.web.browser import DESKTOP, PHONE
from tests.web.looks import BREAKS, SMALLEST, broken
from tests.web.seats import ME, OPEN, SLOW, SLOW_SECONDS
from tests.web.states import TILES

LOOK_AGAIN_MS = 8_000


def entry(mine, table):
    return mine.page.locator(f"a[href='t/{table}']")


def test_continue_says_whose_turn_it_is_and_leads_to_the_result(screen):
    mine = screen(PHONE)
    playing, waiting, over = (
        mine.post("/api/tables", {"game": "sudoku", "seats": seats})["table"]["id"]
        for seats in ([ME, SLOW], [ME, OPEN], [ME, ME])
    )
    mine.post(f"/api/tables/{over}/resign", {"seat": 0})
    mine.go()
    entry(mine, over).wait_for()
    assert "your turn" in entry(mine, playing).inner_text()
    assert "waiting for players" in entry(mine, waiting).inner_text()
    assert "finished · 0–0" in entry(mine, over).inner_text()
    first = mine.page.locator("a[href^='t/']").first
    assert first.get_attribute("href") == f"t/{playing}"
    entry(mine, over).tap()
    mine.page.wait_for_selector(".result")


def test_the_names_of_games_that_go_on_are_whole_words_on_the_smallest_phone(screen):
    mine = screen(SMALLEST, language="nl-NL")
    for game in ("sudoku", "cat", "cardoku"):
        mine.post("/api/tables", {"game": game, "seats": [ME, SLOW, SLOW]})
    mine.go()
    assert broken(mine, ".going :is(b, .who, .state)") == []


def test_the_emblems_of_the_day_stay_in_their_card_on_the_smallest_phone(screen):
    mine = screen(SMALLEST)
    mine.go()
    emblems = mine.page.locator(".emblems img")
    emblems.nth(8).wait_for()
    card = mine.page.locator("a:has(> .emblems)").bounding_box()
    last = emblems.nth(8).bounding_box()
    assert last["x"] + last["width"] <= card["x"] + card["width"] - 10


def test_no_line_of_chinese_on_a_card_begins_with_a_mark(screen):
    mine = screen(PHONE, "zh-TW")
    mine.go()
    mine.page.locator("article .line").last.wait_for()
    for wide in (320, 360, 390, 430, 480, 600, 820, 1024, 1280, 1440, 1920):
        mine.page.set_viewport_size({"width": wide, "height": 900})
        mine.until(f"innerWidth === {wide}")
        breaks = mine.page.locator("article .line").evaluate_all(BREAKS)
        assert [each for each in breaks if each[1] in "。，、："] == [], wide


def test_others_to_move_becomes_your_turn_without_a_reload(screen, server):
    mine = screen()
    mine.stop_time()
    table = mine.open(game="sudoku", seats=[ME, {**SLOW, "name": "Bo"}], seed="tea")
    mine.cell("B1").click()
    mine.until(f"{TILES} === 10")
    mine.go()
    mine.page.get_by_text("Bo's turn").wait_for()
    server.clock.advance(SLOW_SECONDS)
    mine.until_server(f"/api/tables/{table}", "info => info.waits[0] === 0")
    mine.pass_time(LOOK_AGAIN_MS - 1)
    assert mine.page.get_by_text("your turn").count() == 0
    mine.pass_time(1)
    mine.page.get_by_text("your turn").wait_for()


def test_a_film_is_seen_whole_on_a_tall_phone(screen):
    mine = screen({**PHONE, "viewport": {"width": 390, "height": 844}})
    mine.go()
    for game in ("sudoku", "cardoku", "cat"):
        card = mine.page.locator("article", has=mine.page.locator(f"a[href='rules/{game}']"))
        card.get_by_role("button", name="Show me").tap()
        mine.page.locator("dialog ol li").nth(2).wait_for()
        mine.page.locator(".replay .caption").wait_for()
        board, panel = (
            mine.page.locator(f"dialog .replay > {each}").bounding_box()
            for each in (".board", ".panel")
        )
        assert board["y"] + board["height"] <= panel["y"] + 1, game
        mine.page.get_by_role("button", name="Close").last.tap()


@pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_show_me_plays_a_short_match_with_captions(screen, kind):
    mine = screen(kind)
    mine.go()
    for game, end in (
        ("sudoku", "fits nowhere"),
        ("sudokids", "fits nowhere"),
        ("cat", "sheets are full"),
    ):
        card = mine.page.locator("article", has=mine.page.locator(f"a[href='rules/{game}']"))
        card.get_by_role("button", name="Show me").click()
        mine.page.locator("dialog ol li").nth(2).wait_for()
        assert mine.page.locator("dialog ol li").count() == 3
        caption = mine.page.locator(".caption")
        captions = [caption.inner_text()]
        for _ in range(4):
            mine.page.locator(".next").click()
            captions.append(caption.inner_text())
        assert len(set(captions)) == 5, game
        assert end in captions[-1]
        assert captions[-1].endswith("."), game
        assert mine.page.locator(".next").is_disabled()
        box = mine.page.locator(".steps").bounding_box()
        assert box["y"] + box["height"] <= kind["viewport"]["height"], game
        mine.page.keyboard.press("Escape")
        mine.until("!document.querySelector('dialog')")


def test_an_invitation_says_to_what_and_a_wrong_one_says_so_at_once(screen):
    ann, bea = screen(DESKTOP), screen(PHONE)
    seats = [{**ME, "name": "Ann"}, OPEN]
    code = ann.post("/api/tables", {"game": "sudoku", "seats": seats})["table"]["code"]
    bea.go(f"/join/{code}")
    bea.page.get_by_role("heading", name="SuDoKu").wait_for()
    assert bea.page.locator(".pals li", has_text="Ann").is_visible()
    assert bea.page.locator(".pals li", has_text="A free seat").is_visible()
    assert bea.page.locator(f"[data-code='{code}']").is_visible()
    assert bea.page.get_by_text("shows what a move scores").is_visible()
    bea.forgives = "404"
    bea.go("/join/ABCDEF")
    bea.page.get_by_role("heading", name="There's no table with that code.").wait_for()
    bea.page.get_by_role("heading", name="Join with a code").wait_for()  # and nobody is invited
    bea.page.get_by_label("Join with a code").fill(code)
    bea.page.get_by_role("button", name="Join", exact=True).tap()
    bea.page.get_by_role("heading", name="You're invited").wait_for()
    assert bea.page.get_by_role("alert").count() == 0


def test_a_page_that_does_not_come_can_be_asked_for_again(screen):
    mine = screen(PHONE)
    mine.forgives = "404"
    parts = "**/assets/Settings-*.js"
    mine.page.route(parts, lambda route: route.fulfill(status=404))
    mine.go("/settings")
    mine.page.get_by_role("alert").wait_for()
    mine.page.unroute(parts)
    mine.page.get_by_role("button", name="Try again").tap()
    mine.page.get_by_role("heading", name="Settings").wait_for()


def test_an_unknown_address_leads_home(screen):
    mine = screen(PHONE)
    mine.forgives = "404"
    mine.go("/no/such/place")
    mine.page.get_by_role("heading", name="Page not found.").wait_for()
    assert mine.page.locator("main .scene svg").is_visible()  # no empty page
    mine.page.get_by_role("link", name="Home", exact=True).tap()
    mine.page.wait_for_selector("article")


def test_people_and_animals_have_faces_of_one_size_around_a_new_table(screen):
    mine = screen(DESKTOP)
    mine.go("/")
    box = mine.page.locator("article").filter(has=mine.page.get_by_role("heading", name="SudoKids"))
    box.get_by_role("button", name="Set up").click()
    faces = mine.page.locator("dialog .cushion .face")
    faces.nth(1).wait_for()
    mine.settle()
    own, animal = (faces.nth(k).bounding_box() for k in range(2))
    assert (own["width"], own["height"]) == (animal["width"], animal["height"])


def test_small_links_begin_below_the_text_above_them(screen):
    mine = screen(DESKTOP)
    mine.go("/")
    box = mine.page.locator("article").filter(has=mine.page.get_by_role("heading", name="SuDoKu"))
    words, link = box.locator("h3, h2").first, box.locator(".more").first
    link.wait_for()
    assert link.bounding_box()["x"] == words.bounding_box()["x"]
    mine.go("/settings")
    about = mine.page.locator("section").filter(has_text="Figtree").last
    fonts, link = about.locator("p").first, about.locator(".more").first
    assert link.bounding_box()["x"] == fonts.bounding_box()["x"]
    first, second = (about.locator(".more").nth(k).bounding_box() for k in range(2))
    assert second["x"] - first["x"] - first["width"] >= 16  # they are told apart


ROWS = """all => all.map(links => {
    const tops = [...links.querySelectorAll(".more")].map(each => each.getBoundingClientRect().top);
    return [...new Set(tops)].map(top => tops.filter(other => other === top).length);
})"""
"""How many small links stand in each row, for each game."""


@pytest.mark.parametrize("language", ["en-GB", "nl-NL", "zh-TW"])
def test_no_small_link_of_a_game_stands_alone_in_its_last_row(screen, language):
    mine = screen({**DESKTOP, "locale": language})
    for wide, high in ((1280, 720), (1440, 900), (1920, 1080), (820, 1180), (360, 560)):
        mine.page.set_viewport_size({"width": wide, "height": high})
        mine.go("/")
        mine.page.locator(".links").nth(8).wait_for()
        rows = mine.page.locator(".links").evaluate_all(ROWS)
        assert all(len(row) == 1 or row[-1] > 1 for row in rows), (wide, rows)
        if wide == 1920:
            assert mine.page.locator(".small .links").evaluate_all(ROWS) == [[5], [5], [4], [4]]
