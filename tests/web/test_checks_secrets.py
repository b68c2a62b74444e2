"""Of the thirty checks, those about hidden tiles: not in the page, not in the bytes."""

import json
import re

import pytest

from tests.web.board import first_fit
from tests.web.browser import DESKTOP, PHONE
from tests.web.seats import ME, OPEN, seat_guests
from tests.web.states import GHOST, MY_TURN, TILES


def drawn(heard: bytes) -> dict[int, str]:
    """By row: the tile of each draw that these bytes tell of, `?` for a hidden one."""
    row = r'"number":(\d+),"who":-?\d+,"text":"draw ([^"]+)","move":\{"type":"draw","value":(\w+)\}'
    found = set(re.findall(row, heard.decode("utf-8", "replace")))
    assert all(value == text.replace("?", "null") for _, text, value in found)
    told = {int(number): text for number, text, _ in found}
    assert len(told) == len(found), "a row was told in two ways"
    return told


def seen(draws: dict[int, str]) -> set[int]:
    """The rows whose tile is told."""
    return {number for number, tile in draws.items() if tile != "?"}


def hands(heard: bytes) -> list[list[int | None]]:
    """All hands that these bytes show."""
    text = heard.decode("utf-8", "replace")
    return [json.loads(found) for found in re.findall(r'"hands":(\[[^]]*\])', text)]


def sit_down(tapped):
    """Ann and Bea at a table, Cam watching; all three on tapped wires."""
    people = [tapped(PHONE), tapped(), tapped()]
    [ann, bea, cam], taps = zip(*people, strict=True)
    wish = {"game": "sudoku", "seats": [ME, OPEN], "assist": "learn", "watchable": True}
    table = seat_guests(ann, bea, **wish)
    for each in (ann, bea, cam):
        each.look_at(table)
    return table, [ann, bea, cam], taps


def lay(player, others):
    """Aims at the first space that fits, and lays there."""
    player.until(MY_TURN)
    count = player.page.evaluate(f"() => {TILES}")
    cell = first_fit(player)
    cell.dispatch_event("click")
    player.until(GHOST)
    player.page.locator("button.commit").dispatch_event("click")
    for each in (player, *others):
        each.until(f"{TILES} > {count}")


def test_check_13_hidden_hands_are_in_neither_page_nor_bytes_of_others(tapped, server):
    table, [ann, bea, cam], taps = sit_down(tapped)
    for _ in range(2):
        lay(ann, [bea, cam])
        lay(bea, [ann, cam])
    cam.page.reload()
    cam.page.wait_for_selector("[data-cell]")
    for each, own in ((ann, 1), (bea, 1), (cam, 0)):
        assert each.page.locator(".hand [data-tile]").count() == own
        loose = "all => all.filter(tile => !tile.closest('[data-cell], .hand')).length"
        assert each.page.locator("[data-tile]").evaluate_all(loose) == 0
    heard = [bytes(tap.heard) for tap in taps]
    secret = server.tables.loaded[table].header.key
    assert len(bytes.fromhex(secret)) == 32
    for bytes_of in heard:
        assert secret.encode() not in bytes_of
        assert bytes.fromhex(secret) not in bytes_of
    # Each sees just the own hand.
    shown = [hands(bytes_of) for bytes_of in heard]
    assert {known[1] for known in shown[0]} == {None} == {known[0] for known in shown[1]}
    assert {tile for known in shown[2] for tile in known} == {None}
    assert all(known[0] for known in shown[0])
    assert all(known[1] for known in shown[1])
    draws = [drawn(bytes_of) for bytes_of in heard]
    rows = set(draws[0])
    assert rows == set(draws[1]) == set(draws[2]) == seen(draws[0]) | seen(draws[1])
    assert len(seen(draws[0])) == len(seen(draws[1])) == len(rows) / 2 == 3
    assert not seen(draws[2])


@pytest.mark.parametrize("kind", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", ["sudoku", "sudokids"])
def test_check_14_a_face_down_hand_has_no_value_in_the_page_after_reload_too(screen, kind, game):
    mine = screen(kind)
    mine.open(game=game, seats=[ME, ME])
    loose = "document.querySelectorAll('[data-tile]:not([data-cell] [data-tile])').length"
    for _ in range(2):
        mine.page.wait_for_selector(".hand")
        assert mine.page.evaluate(f"() => {loose}") == 0
        assert mine.page.locator(".dot").count() == 0
        assert "face down" in mine.page.locator(".hand").get_attribute("aria-label")
        mine.page.reload()
        mine.page.wait_for_selector("[data-cell]")
    mine.press(mine.page.locator(".hand"))
    mine.until("document.querySelectorAll('.hand [data-tile]').length == 1")


def test_check_14_the_next_hand_arrives_face_down(screen):
    mine = screen(PHONE)
    mine.open(game="sudoku", seats=[{**ME, "name": "Ann"}, {**ME, "name": "Bea"}], assist="learn")
    mine.page.locator(".hand").tap()
    lay(mine, [])
    mine.until("document.querySelector('.hand .owner')?.innerText === 'Bea'")
    assert mine.page.locator(".hand [data-tile]").count() == 0
    assert mine.page.locator(".dot").count() == 0
