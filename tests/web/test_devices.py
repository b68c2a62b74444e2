"""«Continue on another device», and where other devices find this page."""

import re

import pytest

from tests.web.board import by_touch
from tests.web.browser import DESKTOP, PHONE
from tests.web.seats import ME, SLOW
from tests.web.states import LOST, TILES


def offered_link(mine):
    mine.page.locator(".elsewhere button").last.click()
    mine.page.wait_for_selector(".elsewhere img")
    picture = mine.page.locator(".elsewhere img")
    mine.until("document.querySelector('.elsewhere img').naturalWidth > 0")
    assert picture.bounding_box()["width"] >= 160
    return mine.page.locator(".elsewhere .link").inner_text()


def path_of(link):
    return re.sub(r"^https?://[^/]+", "", link)


def test_a_game_begun_on_the_desktop_goes_on_on_the_phone(screen):
    desk, phone = screen(DESKTOP), screen(PHONE)
    phone.open(game="sudokids", seats=[ME, ME])  # it has a table of its own, which must not be lost
    table = desk.open(game="sudoku", seats=[ME, SLOW], seed="tea")
    desk.page.locator("button.menu").click()
    desk.page.get_by_role("button", name="Another device").click()
    link = offered_link(desk)
    phone.go(path_of(link))
    assert "Only do this if the link comes from a device of your own" in phone.page.inner_text(
        "main"
    )
    phone.page.get_by_role("button", name="Yes, both are mine").tap()
    phone.page.wait_for_selector(f"a[href='t/{table}']")
    assert phone.page.locator("section a[href^='t/']").count() == 2
    phone.page.locator(f"a[href='t/{table}']").tap()
    phone.page.wait_for_selector("[data-cell]")
    by_touch(phone, phone.cell("B1"))
    for each in (phone, desk):
        each.until(f"{TILES} >= 10")


def test_the_link_works_once_and_is_offered_in_the_settings_too(screen):
    desk, phone, third = screen(DESKTOP), screen(PHONE), screen(PHONE, language="nl-NL")
    desk.forgives = third.forgives = "status of 4"
    desk.go("/settings")
    path = path_of(offered_link(desk))
    desk.go(path)
    desk.page.locator(".main").click()
    assert "made on this device" in desk.page.locator("[role=alert]").inner_text()
    phone.go(path)
    phone.page.locator(".main").tap()
    phone.page.wait_for_url("**/")
    third.go(path)
    third.page.locator(".main").tap()
    assert "al gebruikt" in third.page.locator("[role=alert]").inner_text()


def test_the_second_device_hears_the_tables_of_the_first_without_a_reload(screen, server):
    """The shared stream begins anew with the new identity."""
    desk, phone = screen(DESKTOP), screen(DESKTOP)
    table = desk.open(game="sudoku", seats=[ME, ME], seed="tea")
    phone.open(game="sudoku", seats=[ME, ME])
    other = phone.page.context.new_page()
    desk.go("/settings")
    other.goto(server.url + path_of(offered_link(desk)))
    other.locator(".main").click()
    other.wait_for_selector(f"a[href='t/{table}']")
    other.locator(f"a[href='t/{table}']").click()
    other.wait_for_selector("[data-cell]")
    phone.page.bring_to_front()
    phone.forgives = "404"  # what was asked as the old device, while it became the new one
    phone.until(f"document.querySelector('[data-cell]') && !{LOST}")


@pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_home_page_shows_the_address_in_the_network(screen, kind):
    mine = screen(kind)
    mine.page.route(
        "**/api/address", lambda route: route.fulfill(json={"address": "http://10.0.0.7/"})
    )
    mine.page.route(
        "**/api/address.svg",
        lambda route: route.fulfill(
            body="<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>",
            content_type="image/svg+xml",
        ),
    )
    mine.go()
    mine.page.wait_for_selector(".address img")
    assert "http://10.0.0.7/" in mine.page.locator(".address").inner_text()
    mine.open(game="sudoku", seats=[ME, ME])
    mine.page.locator("button.menu").click()
    mine.page.get_by_role("button", name="Invite").click()
    mine.until("document.querySelector('.invite .link').innerText.startsWith('http://10.0.0.7/')")


def test_nothing_is_said_of_a_network_while_only_this_machine_is_served(screen):
    mine = screen(DESKTOP)
    with mine.page.expect_response("**/api/address"):
        mine.go()
    mine.page.wait_for_selector("article")
    mine.settle()
    assert mine.page.locator(".address").count() == 0


def test_a_device_is_named_and_another_one_ended_in_the_settings(screen):
    desk, phone = screen(DESKTOP), screen(PHONE)
    table = desk.open(game="sudoku", seats=[ME, SLOW], seed="tea")
    desk.go("/settings")
    path = path_of(offered_link(desk))
    phone.go(path)
    phone.page.get_by_role("button", name="Yes, both are mine").tap()
    phone.page.wait_for_selector(f"a[href='t/{table}']")
    desk.go("/settings")
    own = desk.page.locator("li", has_text="this device")
    own.get_by_role("button", name="Rename").click()
    desk.page.get_by_label("Device name").fill("Kitchen")
    desk.page.get_by_role("button", name="Save").click()
    desk.page.wait_for_selector("li:has-text('Kitchen')")
    assert own.get_by_role("button", name="Sign out").count() == 0
    desk.page.get_by_role("button", name="Sign out").click()
    assert "lose your seats" in desk.page.locator("li .wrong").inner_text()
    desk.page.get_by_role("button", name="Yes, sign it out").click()
    desk.until("document.querySelectorAll('main li').length === 1")
    phone.go("/")
    phone.page.wait_for_selector("main")
    assert phone.page.locator(f"a[href='t/{table}']").count() == 0
