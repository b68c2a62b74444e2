"""People who have played together meet again: at home, with one tap, on any page."""

import pytest
from playwright.sync_api import expect

from tests.web.browser import DESKTOP, PHONE
from tests.web.looks import SMALLEST, broken
from tests.web.seats import ME, OPEN

ANN = {**ME, "name": "Ann"}


@pytest.fixture
def friends(screen):
    """Two devices, at which Ann and Bea have just played, each with a name of its own."""
    ann, bea = screen(DESKTOP), screen(PHONE)
    for each, name in ((ann, "Ann"), (bea, "Bea")):
        each.go("/settings")
        each.page.locator(".me input").fill(name)
    table = ann.post("/api/tables", {"game": "sudokids", "seats": [ANN, OPEN]})["table"]
    bea.post("/api/join", {"code": table["code"], "name": "Bea"})
    ann.post(f"/api/tables/{table['id']}/start", {})
    ann.post(f"/api/tables/{table['id']}/resign", {"seat": 0})
    return ann, bea


def strip(each):
    return each.page.locator(".friends")


HOLE = """list => {
    const more = [1, 2, 3].map(() => list.firstElementChild.cloneNode(true));
    list.append(...more);
    const bottom = each => each.getBoundingClientRect().bottom;
    const hole = bottom(list) - bottom(list.lastElementChild);
    more.forEach(each => each.remove());
    return hole;
}"""
"""How much would be empty below four friends."""


def test_friends_meet_again_at_home_invite_and_sit_down(friends):
    ann, bea = friends
    for each in friends:
        each.go("/")
    expect(strip(ann)).to_contain_text("Bea")
    expect(strip(bea)).to_contain_text("Ann")
    expect(strip(bea)).to_contain_text("here now")
    assert strip(bea).locator("ul").evaluate(HOLE) < 2
    ann.page.get_by_role("button", name="Invite Bea to play SudoKids").click()
    ann.page.wait_for_url("**/t/*")
    card = bea.page.locator(".card")
    expect(card).to_contain_text("Ann invites you to play SudoKids.")
    expect(ann.page.locator(".friend")).to_contain_text("invited")
    card.get_by_role("button", name="Not now").click()
    expect(card).to_have_count(0)
    expect(ann.page.locator(".friend")).to_contain_text("not now")
    ann.forgives = "409"
    ann.page.get_by_role("button", name="Invite Bea to this table").click()
    ann.page.get_by_text("They said not now.").wait_for()

    bea.go("/settings")  # a notice on another page, from the other one
    bea.page.get_by_role("button", name="Forget Ann").wait_for()
    ann.go("/settings")
    table = invite_to_two_games(bea)
    bea.go(f"/t/{table}")
    bea.page.get_by_text("Two games with the same draws").wait_for()
    notice = ann.page.locator(".notice")
    expect(notice).to_contain_text("Bea invites you to play SudoKids.")
    notice.get_by_role("button", name="Join").click()
    ann.page.wait_for_url("**/t/*")
    expect(notice).to_have_count(0)
    bea.page.get_by_role("button", name="Start the game").click()
    for each in friends:
        each.page.wait_for_selector("[data-cell]")

    ann.post(f"/api/tables/{table}/resign", {"seat": 1})
    ann.page.get_by_text("No second game: show the draws").wait_for()
    assert ann.page.get_by_role("button", name="Watch again").count() == 0
    ann.page.get_by_role("button", name="Same draws, seats swapped").click()
    ann.page.wait_for_url(lambda url: table not in url)
    bea.page.get_by_role("button", name="Join them").click()
    bea.page.wait_for_url(lambda url: table not in url)
    second = bea.page.url.rpartition("/")[2]
    bea.page.wait_for_selector("[data-cell]")
    names = [seat["name"] for seat in bea.ask(f"/api/tables/{second}")["seats"]]
    assert names == ["Ann", "Bea"]
    bea.post(f"/api/tables/{second}/resign", {"seat": 1})
    ann.page.get_by_text("Both games together").wait_for()
    ann.page.get_by_role("link", name="See the first game").click()
    ann.page.wait_for_url(f"**/t/{table}")
    expect(ann.page.get_by_role("button", name="Watch again")).to_be_enabled()


def test_an_invitation_covers_no_title_no_table_and_no_way_on(friends):
    ann, bea = friends
    invite = f"/api/friends/{ann.ask('/api/friends')['friends'][0]['id']}/invite"
    ann.post(invite, {"open": {"game": "sudokids", "seats": [ANN, OPEN]}})
    for wide, high in ((320, 568), (390, 844), (820, 1180), (1440, 900)):
        bea.page.set_viewport_size({"width": wide, "height": high})
        bea.go("/settings")
        bea.page.locator(".notice").wait_for()
        bea.until(f"innerWidth === {wide}")
        notice, page = (bea.page.locator(part).bounding_box() for part in (".notice", ".page"))
        assert notice["y"] == 0
        assert page["y"] >= notice["height"]
        assert page["y"] < high / 4
        bea.page.evaluate("scrollTo(0, 200)")
        bea.until("scrollY > 100")
        assert bea.page.locator(".notice").bounding_box()["y"] == 0

    table = bea.post("/api/tables", {"game": "sudoku", "seats": [{**ME, "name": "Bea"}]})
    bea.go(f"/t/{table['table']['id']}")
    asked = bea.page.get_by_role("button", name="Ann invites you")
    asked.wait_for()
    assert not bea.page.locator(".notice").is_visible()
    asked.click()
    bea.page.locator("dialog").get_by_role("button", name="Not now").click()
    bea.page.get_by_role("link", name="masume").wait_for()  # the way home is there again
    expect(bea.page.locator("dialog")).to_have_count(0)


def invite_to_two_games(each):
    """Invites the only friend to a new table; its id."""
    [friend] = each.ask("/api/friends")["friends"]
    wish = {"game": "sudokids", "seats": [{**ME, "name": "Bea"}, OPEN], "twice": True}
    made = each.post(f"/api/friends/{friend['id']}/invite", {"open": wish})
    return made["table"]["id"]


def test_the_switch_hides_and_who_is_blocked_is_gone_until_unblocked(friends):
    ann, bea = friends
    ann.go("/settings")
    ann.page.get_by_role("button", name="Block Bea").click()
    ann.page.get_by_role("button", name="Unblock Bea").click()
    ann.page.get_by_role("button", name="Block Bea").wait_for()
    ann.page.get_by_role("switch", name="Friends can find me").click()
    expect(ann.page.get_by_text("People you've played with", exact=True)).to_have_count(0)
    bea.go("/")
    bea.page.get_by_text("Open a box").wait_for()
    bea.settle()
    expect(strip(bea)).to_have_count(0)
    ann.page.get_by_role("switch", name="Friends can find me").click()
    ann.page.get_by_role("button", name="Forget Bea").click()
    ann.page.get_by_text("Nobody yet.").wait_for()


ASKED = """() => {
    window.Notification = class {
        static permission = "default";
        static requestPermission() {
            window.asked = (window.asked ?? 0) + 1;
            return Promise.resolve((this.permission = "granted"));
        }
    };
}"""
"""A browser of which nobody has asked anything yet; those without a screen allow nothing."""


def test_notices_are_asked_for_by_a_tap_and_never_before(screen):
    ann = screen(DESKTOP)
    ann.go("/")
    ann.page.evaluate(ASKED)
    ann.page.evaluate(
        "history.pushState(null, '', 'settings'); dispatchEvent(new Event('popstate'))"
    )
    switch = ann.page.get_by_role("switch", name="Tell me when it's my turn")
    expect(switch).not_to_be_checked()
    assert ann.page.evaluate("window.asked") is None
    switch.click()
    expect(switch).to_be_checked()
    assert ann.page.evaluate("window.asked") == 1
    switch.click()
    expect(switch).not_to_be_checked()


def test_a_regular_table_is_set_up_after_a_game_and_everybody_can_leave_it(friends):
    """Ann sets it up. Bea does not want to come, then does again; Ann stops it."""
    ann, bea = friends
    table = ann.ask("/api/tables")[0]["id"]
    ann.look_at(table, "[data-phase=over]")
    ann.page.get_by_role("button", name="Make it a regular table").click()
    ann.page.locator("dialog select").select_option(label="Every day")
    ann.page.locator("input[type=time]").fill("19:30")
    ann.page.get_by_role("button", name="Set it up").click()
    ann.page.get_by_text("Done: every day at 19:30.").wait_for()
    ann.page.get_by_role("button", name="Close").last.click()
    for each in friends:
        each.go("/")
    line = "SudoKids, every day at 19:30"
    expect(ann.page.locator(".regulars")).to_contain_text("with Bea")
    expect(bea.page.locator(".regulars")).to_contain_text("Ann's table")
    bea.page.get_by_role("button", name=f"{line}: Not for me").click()
    bea.page.get_by_role("button", name=f"{line}: Count me in").click()
    expect(bea.page.get_by_role("button", name=f"{line}: Not for me")).to_be_visible()
    ann.page.get_by_role("button", name=f"{line}: Stop").click()
    expect(ann.page.locator(".regulars")).to_have_count(0)
    bea.go("/settings")
    expect(bea.page.locator(".regulars")).to_have_count(0)


def test_names_of_friends_can_be_read_on_the_smallest_phone(screen):
    mine, friend = (screen(SMALLEST, language="nl-NL") for _ in range(2))
    table = mine.post("/api/tables", {"game": "sudokids", "seats": [ANN, OPEN]})["table"]
    friend.post("/api/join", {"code": table["code"], "name": "Bea"})
    mine.post(f"/api/tables/{table['id']}/start", {})
    mine.post(f"/api/tables/{table['id']}/resign", {"seat": 0})
    mine.go("/settings")
    assert broken(mine, "#friends .friend :is(b, small, button)") == []
    assert mine.page.locator("#friends .friend b").bounding_box()["width"] > 20


def test_many_friends_stand_beside_each_other_in_wide_settings(screen):
    wide = screen({"viewport": {"width": 1440, "height": 900}})
    one = {"id": "f", "name": "Bea", "game": "sudoku", "met": 0, "online": False, "sent": None}
    friends = [{**one, "id": f"f{k}", "name": f"Bea {k}"} for k in range(12)]
    wide.go("/settings")
    found = {**wide.ask("/api/friends"), "friends": friends}
    wide.page.route("**/api/friends", lambda route: route.fulfill(json=found))
    wide.page.reload()
    rows = wide.page.locator("#friends li")
    rows.nth(11).wait_for()
    boxes = [rows.nth(k).bounding_box() for k in range(12)]
    assert len({box["x"] for box in boxes}) == 2
    section = wide.page.locator("#friends").bounding_box()
    assert section["height"] < 600
