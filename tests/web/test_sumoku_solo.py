"""Solo Sumoku in the browser: stages that close, survive everything, and may become impossible."""

import json

from tests.web.browser import DESKTOP, PHONE
from tests.web.seats import ME
from tests.web.states import OVER
from tests.web.sumoku import (
    FIXED,
    LAID,
    RACK,
    as_draft,
    in_rack,
    lay,
    look_at,
    loose,
    position,
    post,
    sit_down,
    slot_of,
    solution,
    spot_of,
    view,
)

WISH = {"game": "solo-sumoku", "seats": [ME], "options": {"key": 5}, "seed": "tea"}


def stage(mine, table):
    """A layout of the stage's new tiles."""
    now = view(mine, table)
    base = {(tile["x"], tile["y"]) for tile in now["base"]}
    assert not base
    return solution(now["hand"], now["key"], distinct=True)


def test_a_stage_is_resumed_after_a_reload_and_after_a_restart(screen, serve, tmp_path):
    path = tmp_path / "masume.sqlite"
    first = serve(data=path)
    mine = screen(DESKTOP, url=first.url)
    mine.stop_time()
    mine.forgives = "ERR_"
    table = sit_down(mine, **WISH)
    tiles = slot_of(stage(mine, table))
    begin = mine.page.locator(".field .empty")
    assert begin.inner_text() == "Your first tile can go anywhere."
    for slot, x, y, _ in tiles[:3]:
        lay(mine, slot, x, y)
    assert begin.count() == 0
    mine.keep_draft()
    laid = loose(mine)
    assert len(laid) == 3
    mine.page.reload()
    mine.until(f"{LAID} === 3")
    assert loose(mine) == laid
    first.stop()
    serve(data=path, port=int(first.url.rsplit(":", 1)[1]))
    mine.page.evaluate("() => localStorage.clear()")  # the server has it too
    look_at(mine, table)
    mine.until(f"{LAID} === 3")
    assert loose(mine) == laid


def test_a_stage_closes_by_itself_and_what_lies_is_set(screen):
    mine = screen(PHONE)
    table = sit_down(mine, **WISH)
    *most, last = slot_of(stage(mine, table))
    put = {slot: f"{x},{y},{reads}" for slot, x, y, reads in most}
    post(mine, table, "draft", seat=0, decision="stage 1", put=put)
    mine.until(f"{LAID} === 15")
    assert mine.moves == 0
    mine.page.get_by_role("button", name="Fit to screen").tap()
    slot, x, y, reads = last
    assert reads != 9
    in_rack(mine, slot).tap()
    mine.page.touchscreen.tap(*spot_of(mine, x, y))
    mine.until(f"{FIXED} === 16 && {RACK} === 10")
    assert mine.page.locator("[data-fixed].set").count() == 16
    assert "Stage 2" in mine.page.locator("p.status").inner_text()
    assert mine.page.locator("[data-clock]").inner_text().count(":") == 1
    assert loose(mine) == []


def test_an_impossible_stage_is_told_and_one_can_step_back(screen):
    mine = screen(DESKTOP)
    table = sit_down(mine, **WISH)
    layout = stage(mine, table)

    def hopeless(route):
        answer = {"decision": "stage 2", "verdict": "none"}
        route.fulfill(status=200, content_type="application/json", body=json.dumps(answer))

    mine.page.route("**/outlook", hopeless)
    post(mine, table, "draft", seat=0, decision="stage 1", put=as_draft(layout))
    mine.until(f"{FIXED} === 16 && document.querySelector('.told:not(.right) button')")
    mine.page.unroute("**/outlook")
    mine.page.locator(".told:not(.right) button").click()
    mine.until(f"{FIXED} === 0 && {LAID} === 16")
    assert position(mine, table)["decisions"]["0"]["decision"].startswith("stage 1")
    assert mine.page.locator(".told:not(.right)").count() == 0


def test_the_builder_itself_says_that_a_stage_is_impossible(screen):
    mine = screen(PHONE)
    sit_down(mine, **{**WISH, "options": {"key": 9}, "seed": "s0"})
    mine.until("document.querySelector('.told:not(.right)')")
    assert "finished any more" in mine.page.locator(".told:not(.right)").inner_text()
    bare = screen(PHONE)
    sit_down(bare, **{**WISH, "options": {"key": 9}, "seed": "s0"}, assist="bare")
    bare.settle()
    assert bare.page.locator(".told:not(.right)").count() == 0
    assert [url for url in bare.posts if url.endswith("/outlook")] == []


def test_the_best_of_this_device_is_kept_by_key_variant_and_help(screen):
    mine = screen(DESKTOP)
    table = sit_down(mine, **WISH)
    post(mine, table, "draft", seat=0, decision="stage 1", put=as_draft(stage(mine, table)))
    mine.until(f"{FIXED} === 16")
    mine.page.get_by_role("button", name="Stop here").click()
    mine.page.get_by_role("button", name="Yes").click()
    mine.until(OVER)
    words = mine.page.locator("[data-bests]").inner_text()
    assert "16 tiles placed" in words
    assert "A new best!" in words
    assert "Play" in words
    kept = json.loads(mine.page.evaluate("() => localStorage.getItem('masume.bests')"))
    assert {name: best["tiles"] for name, best in kept.items()} == {"5 free locked play": 16}
    other = sit_down(mine, **WISH)
    post(mine, other, "moves", seat=0, decision="stage 1", key="k", moves=["stop"])
    mine.until(OVER)
    assert "Best: 16 tiles" in mine.page.locator("[data-bests]").inner_text()


def test_time_that_is_left_is_shown_and_can_be_hidden(screen):
    mine = screen(PHONE)
    sit_down(mine, **{**WISH, "options": {"key": 5, "time": 5}})
    mine.until("document.querySelector('[data-clock]').innerText.startsWith('4:')")
    mine.page.get_by_role("button", name="left").tap()
    assert mine.page.locator("[data-clock]").count() == 0
