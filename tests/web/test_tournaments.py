"""A tournament: opened, played by two people, closed, verified and printed."""

import re

import pytest

from tests.web.browser import DESKTOP, PHONE
from tests.web.looks import needs_axe, offences


def open_cup(mine, game, deals):
    """Opens a tournament on the page; returns its code."""
    mine.go("/tournaments")
    mine.page.locator(f"label:has([name=game][value='{game}'])").click()
    mine.page.locator("select[name=deals]").select_option(str(deals))
    mine.page.locator("input[name=name]").fill("Sunday")
    mine.press(mine.page.get_by_role("button", name="Open it"))
    mine.page.wait_for_selector(".tray [data-deal]")
    return mine.page.url.rpartition("/")[2]


def begin(mine, deal, name):
    """Begins a deal on the page; returns its table."""
    mine.press(mine.page.locator(f"[data-deal='{deal}']"))
    mine.page.locator("input[name=player]").fill(name)
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


def rows(mine):
    """Place, name, sum and deals of everybody, as the page shows them."""
    lines = mine.page.locator("tbody tr").all_inner_texts()
    return [re.split(r"\s+", line.replace("you", " ").strip())[:4] for line in lines]


def test_two_people_play_a_tournament_to_its_printed_result(serve, screen):
    server = serve(tournament_par_plays=0, heartbeat_seconds=3600.0)
    ann, bea = screen(DESKTOP, url=server.url), screen(PHONE, url=server.url)
    code = open_cup(ann, "cardoku", 2)
    assert ann.page.get_by_role("img", name="The link as a picture").count() == 1
    bea.go(f"/tournaments/{code}")
    bea.page.get_by_text("Send the link!").wait_for()
    scores = {ann: 0, bea: 0}
    for deal in (1, 2):
        for who, name, which in ((ann, "Ann", 0), (bea, "Bea", -1)):
            who.go(f"/tournaments/{code}")
            table = begin(who, deal, name)
            scores[who] += play(who, table, which)
            who.until_server(
                f"/api/tournaments/{code}", f"info => info.deals[{deal - 1}].state === 'done'"
            )
    who.page.wait_for_selector("[data-phase=over]")
    bea.press(bea.page.get_by_role("link", name="Back to the tournament"))
    bea.page.wait_for_selector("tbody tr:nth-child(2)")
    first, second = sorted(scores.values(), reverse=True)
    places = ["1", "1"] if first == second else ["1", "2"]
    by_name = {"Ann": str(scores[ann]), "Bea": str(scores[bea])}
    found = rows(bea)
    assert [row[0] for row in found] == places
    assert {row[1]: row[2] for row in found} == by_name
    assert [row[3] for row in found] == ["2", "2"]

    ann.go(f"/tournaments/{code}")
    ann.press(ann.page.get_by_role("button", name="End it now"))
    ann.press(ann.page.get_by_role("button", name="Really end it"))
    ann.page.wait_for_selector("[data-phase=closed]")
    ann.press(ann.page.get_by_role("button", name="Check it"))
    ann.page.get_by_text("Verified on this device").wait_for()

    ann.page.emulate_media(media="print", color_scheme="dark")
    assert ann.page.get_by_text("Final result").is_visible()
    assert ann.page.locator("h1").inner_text() == "Sunday"
    assert {row[1]: row[2] for row in rows(ann)} == by_name
    for hidden in (".tray", ".ways", ".how", "button"):
        assert not any(each.is_visible() for each in ann.page.locator(hidden).all()), hidden
    ink = "getComputedStyle(document.querySelector('tbody th')).color"
    assert ann.page.evaluate(ink) == "rgb(0, 0, 0)"
    pages = re.findall(rb"/Type\s*/Page\b", ann.page.pdf(format="A4"))
    assert len(pages) == 1


@pytest.mark.parametrize("language", ["en-GB", "nl-NL", "zh-TW"])
def test_the_standings_of_four_deals_fit_a_phone(screen, language):
    mine = screen(PHONE, language=language)
    code = mine.post("/api/tournaments", {"game": "sudokids", "deals": 4, "minutes": 60})["code"]
    mine.post(f"/api/tournaments/{code}/deals/1", {"name": "Wilhelmina"})
    mine.go(f"/tournaments/{code}")
    mine.page.wait_for_selector("tbody tr")
    assert mine.page.locator(".wide").evaluate("e => e.scrollWidth - e.clientWidth") == 0


def test_a_link_that_leads_nowhere_says_so(screen):
    mine = screen(PHONE)
    mine.forgives = "status of 4"
    mine.go("/tournaments/NOSUCH22")
    mine.page.get_by_text("There is no such tournament").wait_for()
    mine.press(mine.page.locator("main").get_by_role("link", name="Tournaments"))
    mine.page.wait_for_selector("label:has([name=game])")


@needs_axe
def test_the_pages_of_tournaments_break_no_rule_of_axe(screen):
    for language, kind in (("en-GB", PHONE), ("zh-TW", DESKTOP), ("nl-NL", PHONE)):
        mine = screen(kind, language=language)
        mine.go("/tournaments/for/cat")
        mine.page.wait_for_selector("label:has([name=game])")
        assert offences(mine) == []
        body = {"game": "cat", "deals": 3, "minutes": 60}
        mine.go(f"/tournaments/{mine.post('/api/tournaments', body)['code']}")
        mine.page.wait_for_selector(".tray [data-deal]")
        assert offences(mine) == []
        mine.press(mine.page.locator("[data-deal='1']"))
        mine.page.wait_for_selector("dialog[open]")
        assert offences(mine) == []
