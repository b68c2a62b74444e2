"""Tiles that are laid out but not played yet: they last, and wrong ones are not sent."""

from contextlib import nullcontext

from tests.web.browser import DESKTOP, PHONE
from tests.web.seats import ME, OPEN
from tests.web.sumoku import (
    FIXED,
    LAID,
    WISH,
    camera,
    invited,
    lay,
    loose,
    post,
    seats_for,
    sit_down,
    six_in_hand,
)


def test_check_20_anothers_move_changes_neither_my_draft_nor_the_camera(screen):
    ann, bea = screen(DESKTOP), screen(DESKTOP)
    for each in (ann, bea):
        each.stop_time()
    table = invited(ann, bea, game="sumoku", seats=[ME, OPEN], options={"key": 5}, seed="tea")
    turn = ann.ask(f"/api/tables/{table}")["waits"][0]
    mover, waiter = (ann, bea) if turn == 0 else (bea, ann)
    lay(waiter, waiter.page.locator("[data-rack]").first.get_attribute("data-rack"), 3, 3)
    lay(waiter, waiter.page.locator("[data-rack]").first.get_attribute("data-rack"), 4, 3)
    draft, looking = loose(waiter), camera(waiter)
    decision = mover.ask(f"/api/tables/{table}/position")["decisions"][str(turn)]
    post(
        mover,
        table,
        "moves",
        seat=turn,
        decision=decision["decision"],
        key="k",
        moves=decision["moves"][:1],
    )
    waiter.until(f"{FIXED} > 1")
    waiter.pass_time(800)
    assert loose(waiter) == draft
    assert camera(waiter) == looking
    waiter.page.reload()  # what was drafted off turn has lasted
    waiter.until(f"{LAID} === 2")
    assert loose(waiter) == draft


def test_check_21_drafts_survive_a_reload_and_opening_the_rules(screen):
    mine = screen(PHONE)
    for game in ("sumoku", "speed-sumoku", "team-sumoku", "solo-sumoku"):
        seats = [ME, ME] if game == "sumoku" else seats_for(game)
        wish = {"game": game, "seats": seats, "options": {"key": 5}, "seed": "tea"}
        sit_down(mine, **wish, assist="play")  # a tip would lie over the menu until it is read
        for x in (0, 1):
            lay(mine, slot_in_rack(mine, x), x, 0, touch=True)
        draft = loose(mine)
        mine.page.reload()
        mine.until(f"{LAID} === 2")
        assert loose(mine) == draft, game
        mine.page.locator("button.menu").tap()
        mine.page.get_by_role("link", name="Rules").tap()
        mine.page.wait_for_selector("article li")
        assert mine.page.locator("#SUM-6").count() == 1, game
        mine.page.go_back()
        mine.until(f"{LAID} === 2")
        assert loose(mine) == draft, game


def test_the_first_tile_is_asked_for_where_it_can_be_laid_and_is_no_mistake_yet(screen):
    ann, bea = screen(DESKTOP), screen(DESKTOP)
    table = invited(ann, bea, game="sumoku", seats=[ME, OPEN], options={"key": 5}, seed="tea")
    turn = ann.ask(f"/api/tables/{table}")["waits"][0]
    mover, waiter = (ann, bea) if turn == 0 else (bea, ann)
    mover.page.get_by_text("Your first tile can go anywhere.").wait_for()
    assert waiter.page.locator(".field .empty").count() == 0
    lay(mover, slot_in_rack(mover, 0), 0, 0)
    mover.page.get_by_role("button", name="Not a legal play yet").wait_for()
    assert mover.page.locator(".note").count() == 0


def slot_in_rack(mine, number):
    """What the page calls a tile that can be laid."""
    tile = mine.page.locator("[data-rack], [data-kind]:not(.absent)").nth(number)
    return tile.get_attribute("data-rack") or tile.get_attribute("data-kind") + ".0"


SLOW_FIRST = """() => {
    const plain = window.fetch;
    let first = true;
    window.fetch = async (...given) => {
        const answer = await plain(...given);
        if (!first || !String(given[0]).includes("/draft")) return answer;
        first = false;
        return new Promise(() => undefined);
    };
}"""


def test_a_tile_laid_while_another_is_being_told_survives_a_reload(screen):
    mine = screen(PHONE)
    sit_down(
        mine, game="team-sumoku", seats=seats_for("team-sumoku"), options={"key": 5}, seed="tea"
    )
    mine.page.evaluate(SLOW_FIRST)
    for x in (0, 1):
        slot = slot_in_rack(mine, x)
        with mine.page.expect_request("**/draft") if x == 0 else nullcontext():
            lay(mine, slot, x, 0, touch=True)
    draft = loose(mine)
    assert len(draft) == 2
    mine.page.reload()
    mine.until(f"{LAID} === 2")
    assert loose(mine) == draft


def test_a_draft_that_the_rules_refuse_is_not_sent_and_cannot_be_pressed(screen):
    mine = screen(DESKTOP)
    table = sit_down(mine, **WISH)
    _, hand = six_in_hand(mine, table)
    twice = next((k for k in hand if [each // 8 for each in hand].count(k // 8) > 1), None)
    assert twice is not None, hand
    same = [k for k in hand if k // 8 == twice // 8][:2]
    seen: dict[int, int] = {}
    for x, kind in enumerate(same):
        copy = seen[kind] = seen.get(kind, -1) + 1
        lay(mine, f"{'ROYGBP'[kind // 8]}{kind % 8 + 1}.{copy}", x, 0)
    mine.until("document.querySelector('.commit').disabled")
    mine.page.keyboard.press("Shift+Enter")
    mine.settle()
    assert mine.moves == 0
