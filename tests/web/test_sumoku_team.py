"""Team Sumoku in the browser: two people build one layout, each on a device of their own."""

from tests.web.browser import DESKTOP, PHONE
from tests.web.fingers import middle
from tests.web.seats import ME, SLOW
from tests.web.states import OVER
from tests.web.sumoku import (
    LAID,
    as_draft,
    in_rack,
    lay,
    loose,
    post,
    sit_down,
    slot_of,
    solution,
    view,
)

HELD = "document.querySelectorAll('.theirs').length"


def team(screen):
    """Ann plays against a bot; Bea asked by the invitation to join her, and Ann said yes."""
    ann, bea = screen(DESKTOP), screen(PHONE)
    table = sit_down(
        ann, game="team-sumoku", seats=[{**ME, "name": "Ann"}, SLOW], options={"key": 5}, seed="tea"
    )
    bea.go(f"/join/{ann.ask(f'/api/tables/{table}')['code']}")
    bea.page.wait_for_selector("input[type=radio]")
    assert "Ann" in bea.page.locator(".team").first.inner_text()
    bea.page.locator(".team").first.tap()
    bea.page.locator("input.field").fill("Bea")
    bea.page.get_by_role("button", name="Ask to join").tap()
    ann.page.get_by_role("group", name="Bea would like").get_by_role("button", name="Yes").click()
    bea.page.wait_for_selector(".field svg")
    for each in (ann, bea):
        each.until("document.querySelector('.seat .name').innerText === 'Ann, Bea'")
    return ann, bea, table


def test_a_team_of_two_builds_together(screen):
    ann, bea, table = team(screen)
    layout = solution(view(ann, table)["hands"][0], 5)
    twins = {slot.partition(".")[0] for slot, *_ in slot_of(layout) if slot.endswith(".1")}
    alone = [slot for slot, *_ in slot_of(layout) if slot.partition(".")[0] not in twins]
    first, second, third = alone[:3]
    lay(ann, first, 0, 0)
    lay(bea, second, 1, 0, touch=True)
    for each in (ann, bea):
        each.until(f"{LAID} === 2")
    in_rack(bea, third).tap()  # a tile in a mate's fingers is ringed and cannot be taken
    ann.until(f"{HELD} === 1")
    bea.page.locator(".act [aria-pressed=true]").tap()
    ann.until(f"{HELD} === 0")
    before = loose(ann)
    ann.page.get_by_role("button", name="Undo").click()  # one's own step, and no other
    bea.until(f"{LAID} === 1")
    assert [each for each in before if each not in loose(bea)] == [f"{first.partition('.')[0]}@0,0"]
    assert post(bea, table, "draft", seat=0, decision="build", put=as_draft(layout)).ok
    for each in (ann, bea):
        each.until("document.querySelector('.commit:enabled')?.innerText === 'CLAIM'")
        assert len(loose(each)) == 48
    ann.page.locator(".commit").click()
    for each in (ann, bea):
        each.until(OVER)
        assert each.page.locator(".stage h2").inner_text().endswith("wins")
    assert ann.ask(f"/api/tables/{table}")["result"]["winners"] == [0]


def test_a_mates_tile_cannot_be_taken_out_of_their_fingers(screen):
    ann, bea, table = team(screen)
    [(first, *_), *_] = slot_of(solution(view(ann, table)["hands"][0], 5))
    lay(ann, first, 0, 0)
    bea.until(f"{LAID} === 1")
    x, y = middle(ann.page.locator("[data-slot]").first)
    ann.page.mouse.move(x, y)
    ann.page.mouse.down()
    ann.page.mouse.move(x + 60, y + 60, steps=4)
    bea.until(f"{HELD} === 1")
    bea.page.locator("[data-slot]").tap()
    assert bea.page.locator(".held").count() == 0
    ann.page.mouse.up()
    bea.until(f"{HELD} === 0")
