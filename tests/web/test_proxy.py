"""The page behind a proxy that shows it under a path."""

import pytest
from playwright.sync_api import expect

from tests.web.browser import DESKTOP
from tests.web.seats import BOT, ME


@pytest.fixture
def shown(serve, chromium):
    server = serve(base_path="/games/masume")
    context = chromium.new_context(**DESKTOP)
    page = context.new_page()
    wrong = []
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on("request", lambda sent: None if "/games/masume" in sent.url else wrong.append(sent.url))
    yield page, f"{server.url}/games/masume/"
    context.close()
    assert wrong == []


def test_a_game_rules_and_settings_are_found_under_the_path(shown):
    page, home = shown
    page.goto(home)
    page.get_by_role("button", name="Play", exact=True).first.click()
    page.wait_for_url(f"{home}t/*")
    expect(page.locator(".place")).to_be_visible()
    page.reload()
    expect(page.locator(".place")).to_be_visible()
    page.goto(f"{home}rules/sudoku")
    expect(page.get_by_text("SDK-4", exact=False).first).to_be_visible()
    page.goto(f"{home}settings")
    page.locator(".brand").first.click()
    page.wait_for_url(home)


def test_moves_come_over_the_stream_under_the_path(shown):
    page, home = shown
    wish = {"game": "sudokids", "seats": [BOT, ME]}
    table = page.request.post(f"{home}api/tables", data=wish).json()["table"]["id"]
    page.goto(f"{home}t/{table}")
    expect(page.locator("[data-tile]").nth(1)).to_be_visible()
    assert page.request.get(f"{home}api/tables/{table}").json()["row"] > 2
