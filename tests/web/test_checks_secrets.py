"""Of the thirty checks, those about hidden tiles: not in the page, not in the bytes."""

import json
import re
import sqlite3
from contextlib import closing

import pytest

from tests.web.conftest import DESKTOP, PHONE
from tests.web.test_play import ME, OVER

OPEN = {"kind": "open"}
MY_TURN = "document.querySelector('[data-cell][aria-disabled=false]')"
TILES = "document.querySelectorAll('[data-cell] [data-tile]:not(.ghost)').length"


def drawn(heard: bytes) -> list[str]:
    """All draws that these bytes tell of."""
    return re.findall(r'"move":"draw ([^"]+)"', heard.decode("utf-8", "replace"))


def hands(heard: bytes) -> list[list[int | None]]:
    """All hands that these bytes show."""
    text = heard.decode("utf-8", "replace")
    return [json.loads(found) for found in re.findall(r'"hands":(\[[^]]*\])', text)]


def sit_down(tapped):
    """Ann and Bea at a table, Cam watching; all three on tapped wires."""
    (ann, ann_tap), (bea, bea_tap), (cam, cam_tap) = tapped(PHONE), tapped(), tapped()
    table = ann.page.request.post(
        f"{ann.url}/api/tables",
        data={"game": "sudoku", "seats": [ME, OPEN], "assist": "learn", "watchable": True},
    ).json()["table"]
    bea.page.request.post(f"{bea.url}/api/join", data={"code": table["code"]})
    ann.page.request.post(f"{ann.url}/api/tables/{table['id']}/start")
    for each in (ann, bea, cam):
        each.go(f"/t/{table['id']}")
        each.page.wait_for_selector("[data-cell]")
    return table["id"], [ann, bea, cam], [ann_tap, bea_tap, cam_tap]


def lay(player, others):
    """Aims at the first space that fits, and lays there."""
    player.until(MY_TURN)
    count = player.page.evaluate(f"() => {TILES}")
    space = player.page.locator("[data-cell]:has(.dot)").first.get_attribute("data-cell")
    player.page.locator(f"[data-cell='{space}']").dispatch_event("click")
    player.until(f"document.querySelector('[data-cell=\"{space}\"] .ghost')")
    player.page.locator("button.commit").dispatch_event("click")
    for each in (player, *others):
        each.until(f"{OVER} || {TILES} > {count}")


def test_check_13_hidden_hands_are_in_neither_page_nor_bytes_of_others(tapped, server):
    table, [ann, bea, cam], taps = sit_down(tapped)
    for _ in range(4):
        lay(ann, [bea, cam])
        lay(bea, [ann, cam])
    cam.page.reload()
    cam.page.wait_for_selector("[data-cell]")
    for each, own in ((ann, 1), (bea, 1), (cam, 0)):
        assert each.page.locator(".hand [data-tile]").count() == own
        loose = "all => all.filter(tile => !tile.closest('[data-cell], .hand')).length"
        assert each.page.locator("[data-tile]").evaluate_all(loose) == 0
    heard = [bytes(tap.heard) for tap in taps]
    with closing(sqlite3.connect(server.data)) as store:
        [secret] = store.execute("SELECT key FROM tables WHERE id = ?", (table,)).fetchone()
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
    for bytes_of in heard[:2]:
        assert 0 < sum(draw != "?" for draw in drawn(bytes_of)) <= len(drawn(bytes_of)) / 2
    assert set(drawn(heard[2])) == {"?"}


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
    hand = mine.page.locator(".hand")
    (hand.tap if kind is PHONE else hand.click)()
    mine.until("document.querySelectorAll('.hand [data-tile]').length == 1")


def test_check_14_the_next_hand_arrives_face_down(screen):
    mine = screen(PHONE)
    mine.open(game="sudoku", seats=[{**ME, "name": "Ann"}, {**ME, "name": "Bea"}], assist="learn")
    mine.page.locator(".hand").tap()
    lay(mine, [])
    mine.until("document.querySelector('.hand .owner')?.innerText === 'Bea'")
    assert mine.page.locator(".hand [data-tile]").count() == 0
    assert mine.page.locator(".dot").count() == 0
