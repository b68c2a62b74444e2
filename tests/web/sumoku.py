"""Hands for the table without borders: laying tiles by mouse, touch and keys; layouts to lay."""

import json
import re
from contextlib import contextmanager

from masume.games.sumoku.builder.solving import built
from masume.games.sumoku.layout import Layout, parse_layout
from masume.games.sumoku.tiles import tile_text
from tests.web.seats import ME, SLOW, seat_guests

PLACE = ".field svg, [data-place]"
LOOSE = "all => all.map(each => each.dataset.reads + '@' + each.dataset.at).sort()"
FIXED = "document.querySelectorAll('[data-fixed]').length"
LAID = "document.querySelectorAll('[data-slot]').length"
RACK = "document.querySelectorAll('[data-rack]').length"
CELL = "Number(document.querySelector('.field svg').dataset.camera.split(',')[2])"
NOTE = "(document.querySelector('.note')?.innerText ?? '')"
TOUCHABLE = 34
"""Pixels of the smallest cell that fingers can hit."""
WISH = {"game": "sumoku", "seats": [ME, ME], "options": {"key": 5}, "seed": "tea"}

HOLD_MOVES = """() => {
    const plain = window.fetch;
    window.held = 0;
    const opened = new Promise(resolve => (window.letGo = resolve));
    window.fetch = async (...given) => {
        if (String(given[0]).endsWith('/moves')) {
            window.held++;
            await opened;
        }
        return plain(...given);
    };
}"""


def sit_down(mine, **wish) -> str:
    """Opens a table as this device, and goes there."""
    table = mine.post("/api/tables", wish)["table"]["id"]
    look_at(mine, table)
    return table


def look_at(mine, table: str) -> None:
    mine.look_at(table, PLACE)


def invited(host, *guests, **wish) -> str:
    """Several people at one table, each on a device of their own, who all look at it."""
    table = seat_guests(host, *guests, **wish)
    for each in (host, *guests):
        look_at(each, table)
    return table


def press_hint(mine) -> str:
    """Asks for a hint, or for its next step; returns what it says."""
    before = mine.page.evaluate(f"() => {NOTE}")
    mine.page.get_by_role("button", name="Hint").click()
    mine.until(f"!['', {json.dumps(before)}].includes({NOTE})")
    return mine.page.evaluate(f"() => {NOTE}")


@contextmanager
def overtaken(mine):
    """Commits, and holds the move back on its way until the block is left: others come first."""
    mine.page.evaluate(HOLD_MOVES)
    mine.page.locator(".commit").click()
    mine.until("window.held === 1")
    yield
    mine.page.evaluate("() => window.letGo()")


def post(mine, table: str, what: str, **body):
    return mine.page.request.post(f"{mine.url}/api/tables/{table}/{what}", data=body)


def position(mine, table: str):
    return mine.ask(f"/api/tables/{table}/position")


def view(mine, table: str, seat: int = 0):
    return position(mine, table)["views"][str(seat)]


def solution(hand, key: int, **how) -> Layout:
    """A layout of all these tiles."""
    layout = built(tuple(sorted(hand)), key, **how)
    assert layout is not None
    return layout


def slot_of(layout: Layout) -> list[tuple[str, int, int, int]]:
    """Each tile of a layout as the page calls it, with its cell and reading."""
    seen: dict[int, int] = {}
    found = []
    for tile in layout:
        copy = seen[tile.kind] = seen.get(tile.kind, -1) + 1
        found.append((f"{tile_text(tile.kind)}.{copy}", tile.x, tile.y, tile.reads))
    return found


def as_draft(layout: Layout) -> dict[str, str]:
    """A layout as the page keeps it beside the log."""
    return {slot: f"{x},{y},{reads}" for slot, x, y, reads in slot_of(layout)}


def camera(mine) -> tuple[float, float, float]:
    x, y, cell = mine.page.locator(".field svg").get_attribute("data-camera").split(",")
    return float(x), float(y), float(cell)


def spot_of(mine, x: int, y: int) -> tuple[float, float]:
    """Where a cell is on the screen."""
    box = mine.page.locator(".field svg").bounding_box()
    left, top, cell = camera(mine)
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    return middle[0] + (x - left) * cell, middle[1] + (y - top) * cell


def in_rack(mine, slot: str):
    kind = slot.partition(".")[0]
    return mine.page.locator(f"[data-rack='{slot}'], [data-kind='{kind}']").first


def lay(mine, slot: str, x: int, y: int, touch: bool = False) -> None:
    """Takes a tile out of the rack and lays it, by two clicks or two taps.

    A tap on cells that are small makes them large first.
    """
    tile = in_rack(mine, slot)
    (tile.tap if touch else tile.click)()
    where = spot_of(mine, x, y)
    if touch and camera(mine)[2] < TOUCHABLE:
        mine.page.touchscreen.tap(*where)
        mine.until(f"{CELL} >= {TOUCHABLE}")
        where = spot_of(mine, x, y)
    (mine.page.touchscreen.tap if touch else mine.page.mouse.click)(*where)
    mine.until(f"document.querySelector('[data-slot][data-at=\"{x},{y}\"]')")


def loose(mine) -> list[str]:
    """What is laid out but not played."""
    return mine.page.locator("[data-slot]").evaluate_all(LOOSE)


def keys_for(mine, move: str) -> None:
    """Lays the tiles of a move by keys alone."""
    for tile in parse_layout(move):
        mine.page.keyboard.press(tile_text(tile.kind)[0].lower())
        mine.page.keyboard.press(tile_text(tile.kind)[1])
        walk(mine, tile.x, tile.y)
        mine.page.keyboard.press("Enter")
        if tile.reads == 9:
            mine.page.keyboard.press("f")


def walk(mine, x: int, y: int) -> None:
    """Moves the cursor of the field by arrows."""
    label = mine.page.locator(".field svg").get_attribute("aria-label")
    at = [int(part) for part in re.search(r"(-?\d+),(-?\d+)", label).groups()]
    for steps, keys in ((x - at[0], ("Right", "Left")), (y - at[1], ("Down", "Up"))):
        for _ in range(abs(steps)):
            mine.page.keyboard.press(f"Arrow{keys[steps < 0]}")


def seats_for(game):
    """Alone, or against somebody who takes their time."""
    return [ME] if game == "solo-sumoku" else [ME, SLOW]


def six_in_hand(mine, table):
    """A 6 of the hand of whoever is asked, as the page calls it."""
    [(seat, _), *_] = mine.ask(f"/api/tables/{table}/position")["decisions"].items()
    hand = mine.ask(f"/api/tables/{table}/position")["views"][seat]["hands"][int(seat)]
    sixes = [kind for kind in hand if kind % 8 == 5]
    assert sixes, hand
    return f"{'ROYGBP'[sixes[0] // 8]}6.0", hand
