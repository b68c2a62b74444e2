"""The challenges of a day: played, shared, compared and verified the next day by three browsers."""

import re

from masume.games.sumoku.layout import Laid, layout_text
from tests.web.browser import DESKTOP, PHONE
from tests.web.looks import needs_axe, offences
from tests.web.records import verdict
from tests.web.sumoku import as_draft, keys_for, post, solution, view

HOUR = 3600.0
NEXT = "2027-01-16"
"""The day after the one on which fake clocks begin, at eight in the morning."""
DRAWN = """() => {
    const canvas = document.querySelector('canvas');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return new Set(Array.from(data).map(String)).size > 20;
}"""

BRIGHTEST = """() => {
    const canvas = document.querySelector('canvas');
    const { data } = canvas.getContext('2d').getImageData(40, 440, 400, 100);
    return Math.max(...data.filter((_, k) => k % 4 === 1));
}"""
"""Of the green of what is written below: in the dark it must be bright."""


def square(mine, game):
    return mine.page.locator(f".tray button[data-game='{game}']")


def begin(mine, game):
    """Begins a challenge on the page; returns its table."""
    mine.press(square(mine, game))
    mine.page.get_by_text("This try counts").wait_for()
    mine.press(mine.page.get_by_role("button", name="Begin"))
    mine.page.wait_for_url("**/t/*")
    return mine.page.url.rpartition("/")[2]


def play(mine, table, which):
    """Plays to the end, always the move at some place of the list."""
    while decisions := mine.ask(f"/api/tables/{table}/position?since=9999")["decisions"]:
        [(seat, asked)] = decisions.items()
        name, moves = asked["decision"], asked["moves"]
        body = {"seat": int(seat), "decision": name, "key": name, "moves": [moves[which]]}
        mine.post(f"/api/tables/{table}/moves", body)
    return mine.ask(f"/api/tables/{table}")["result"]["scores"][0]


def serve_days(serve):
    """A server whose time goes on by hours at once, and closes no idle connection then."""
    return serve(daily_bots=False, heartbeat_seconds=3600.0, idle_seconds=100.0 * HOUR)


def test_a_day_is_played_shared_compared_and_verified_the_next_day(serve, screen):
    server = serve_days(serve)
    ann, bea, cem = (screen(kind, url=server.url) for kind in (DESKTOP, PHONE, DESKTOP))
    ann.forgives = "status of 4"
    ann.go("/today")
    ann.page.get_by_text("Today's nine").wait_for()  # this device sees the seal of tomorrow
    assert ann.page.locator(".tray button").count() == 9
    server.clock.advance(16 * HOUR)
    tables, scores = {}, {}
    for who, which in ((ann, 0), (bea, -1), (cem, 0)):
        who.go("/today")
        tables[who] = begin(who, "cardoku")
        who.page.locator("button.commit").wait_for()
        assert who.page.locator("[data-tool=back]").count() == 0  # nothing is taken back here
        scores[who] = play(who, tables[who], which)
    refused = ann.page.request.post(
        f"{server.url}/api/daily/{NEXT}/cardoku", data={"counted": True}
    )
    assert (refused.status, refused.json()["code"]) == (409, "daily/tried")

    ann.go("/today")
    ann.page.get_by_text("Cardoku, done").wait_for()
    beaten = sum(each < scores[ann] for each in scores.values())
    among = f"better than {beaten} of 3" if beaten else "one of 3 results so far"
    said = f"{scores[ann]} points?, {among}."
    assert re.search(said, ann.page.inner_text("main"))
    assert square(ann, "cardoku").get_attribute("data-state") == "done"
    assert "1\nday in a row" in ann.page.inner_text(".flame")
    ann.until(f"({DRAWN})()")
    ann.page.emulate_media(color_scheme="dark")
    ann.page.reload()
    ann.until(f"document.querySelector('canvas') && ({BRIGHTEST})() > 220")
    ann.page.get_by_role("button", name="Copy as text").click()
    ann.page.locator(".told").wait_for()
    assert ann.page.inner_text(".told") == "Copied."
    with ann.page.expect_download() as download:
        ann.page.get_by_role("button", name="Share").click()
    assert download.value.suggested_filename == f"masume-{NEXT}-cardoku.png"
    ann.page.get_by_role("button", name="Play it again").click()
    ann.page.get_by_role("button", name="Play it for fun").click()
    ann.page.wait_for_url("**/t/*")

    ann.look_at(tables[ann], "[data-phase=over]")
    assert verdict(ann)[0] == "unproved"
    ways = ann.page.locator(".result .actions .button")
    assert ways.first.inner_text() == "Results of the day"
    assert "main" in ways.first.get_attribute("class")
    server.clock.advance(24 * HOUR)
    ann.go(f"/today/{NEXT}")
    ann.page.get_by_text("This day is over").wait_for()
    assert ann.page.get_by_role("button", name="Check it").count() == 0
    server.clock.advance(12 * HOUR)
    ann.page.reload()
    ann.page.get_by_role("button", name="Check it").click()
    ann.page.get_by_text("it was shown this seal the day before").wait_for()
    bea.go(f"/today/{NEXT}")
    bea.press(bea.page.get_by_role("button", name="Check it"))
    bea.page.get_by_text("Verified on this device: the secret has the seal").wait_for()
    ann.look_at(tables[ann], "[data-phase=over]")
    assert verdict(ann)[0] == "verified"


def test_a_challenge_that_ends_in_mid_game_shows_what_the_try_has_brought(serve, screen):
    """The best play of the day: who was ahead in the game that stood there says nothing."""
    mine = screen(url=serve_days(serve).url)  # nothing is asked that is not allowed
    mine.go("/today")
    table = begin(mine, "sumoku")
    mine.page.get_by_text("Your one play: the most points").wait_for()
    asked = mine.ask(f"/api/tables/{table}/position")
    tiles = next(each["tiles"] for each in asked["decisions"]["0"]["moves"] if "tiles" in each)
    mine.page.locator(".field svg").focus()
    keys_for(mine, layout_text([Laid(**each) for each in tiles]))
    mine.press(mine.page.locator("button.commit"))
    mine.page.locator("[data-phase=over]").wait_for()
    points = mine.ask(f"/api/tables/{table}")["result"]["scores"][0] - asked["scores"][0]
    mine.page.locator(".outcome", has_text=f"{points} points. You are the first one.").wait_for()
    assert mine.page.locator(".podium, .went, .worth").count() == 0
    mine.page.get_by_role("link", name="Results of the day").click()
    mine.page.get_by_text("Sumoku, done").wait_for()


def test_a_race_that_is_won_tells_its_time(serve, screen):
    mine = screen(url=serve_days(serve).url)
    mine.go("/today")
    table = begin(mine, "team-sumoku")
    mine.page.wait_for_selector(".field svg")
    seen = view(mine, table)
    draft = as_draft(solution(seen["hands"][0], seen["key"]))
    assert post(mine, table, "draft", seat=0, decision="build", put=draft).ok
    mine.press(mine.page.locator("button.commit:enabled"))
    mine.page.locator(".outcome", has_text="0:00. You are the first one.").wait_for()
    assert mine.page.locator(".podium").count() == 1
    mine.page.locator("button:enabled", has_text="Watch again").wait_for()
    assert mine.page.locator(".went").count() == 0  # one move makes no curve


def begin_elsewhere(mine, game):
    """Begins a challenge in another tab, so to speak; returns its table."""
    day = mine.ask("/api/daily")["day"]["day"]
    return mine.post(f"/api/daily/{day}/{game}", {"counted": True})["table"]["id"]


def test_a_page_that_is_behind_says_what_has_happened_and_what_can_be_done(serve, screen):
    server = serve_days(serve)
    mine = screen(PHONE, url=server.url)
    mine.forgives = "status of 4"
    mine.go("/today")
    sheet = mine.page.locator("dialog[open]")
    start = sheet.get_by_role("button", name="Begin")

    mine.press(square(mine, "cardoku"))
    start.wait_for()
    table = begin_elsewhere(mine, "cardoku")
    mine.press(start)
    sheet.get_by_text("You have begun this one already").wait_for()
    assert start.count() == 0
    mine.press(sheet.get_by_role("link", name="Go on"))
    mine.page.wait_for_url(f"**/t/{table}")

    mine.go("/today")
    mine.press(square(mine, "cat"))
    start.wait_for()
    play(mine, begin_elsewhere(mine, "cat"), 0)
    mine.press(start)
    sheet.get_by_text("You have had your try here").wait_for()
    assert sheet.get_by_role("button", name="Play it for fun").count() == 1
    mine.press(sheet.get_by_role("button", name="See the result"))
    mine.page.get_by_text("Cat Sudoku, done").wait_for()
    assert sheet.count() == 0

    mine.press(square(mine, "sudoku"))
    start.wait_for()
    server.clock.advance(24 * HOUR)
    mine.press(start)
    sheet.get_by_text("That day is over").wait_for()
    assert sheet.get_by_role("button", name="Play it for fun").count() == 1
    mine.press(sheet.get_by_role("button", name="Today's challenges"))
    mine.page.get_by_text("Saturday 16 January").wait_for()
    mine.press(square(mine, "sudoku"))
    mine.press(start)
    mine.page.wait_for_url("**/t/*")


def test_the_animal_opposite_praises_no_space_in_a_try_that_counts(serve, screen):
    mine = screen(PHONE, url=serve_days(serve).url)
    mine.go("/today")
    begin(mine, "sudokids")
    friend = mine.page.locator(".friend p")
    before = friend.inner_text()
    assert "where" in before
    mine.press(mine.cell("A1"))
    mine.page.locator("button.commit:enabled").wait_for()
    assert friend.inner_text() == before


@needs_axe
def test_the_page_of_a_day_breaks_no_rule_of_axe(screen):
    for language, kind in (("en-GB", PHONE), ("zh-TW", DESKTOP), ("nl-NL", PHONE)):
        mine = screen(kind, language=language)
        mine.go("/today")
        mine.page.wait_for_selector(".tray button")
        assert offences(mine) == []
        mine.press(square(mine, "cat"))
        mine.page.wait_for_selector("dialog[open]")
        assert offences(mine) == []


def test_home_leads_to_today(screen):
    mine = screen()
    mine.go()
    mine.page.locator("main a[href='today']").click()
    mine.page.wait_for_selector(".tray button")
    assert mine.page.locator(".ways [aria-current]").inner_text() == "Today"
