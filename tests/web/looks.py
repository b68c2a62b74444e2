"""What an eye, a finger and a screen reader need: sizes, clipped words, glyphs, axe's rules."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
needs_axe = pytest.mark.skipif(not AXE.is_file(), reason="npm has not installed axe-core here")

SIZES = "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
SIDES = "all => all.map(c => c.getBoundingClientRect()).map(b => Math.min(b.width, b.height))"
SMALL = """besides =>
    [...document.querySelectorAll('button, a.button, select, label.button, .field')]
    .filter(each => !each.closest('[data-cell], [data-box]:not(main)') && each.offsetParent)
    .filter(each => !besides || !each.matches(besides))
    .map(each => [each.getBoundingClientRect(), each.innerText || each.ariaLabel])
    .filter(([box]) => Math.min(box.width, box.height) < 43.9)
    .map(([box, name]) => `${name}: ${box.width} × ${box.height}`)"""
CLIPPED = """() => [...document.querySelectorAll('button, .button, legend, label, p, h1, h2, h3')]
    .filter(each => each.offsetParent && !each.closest('.unseen'))
    .filter(each => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1)
    .filter(each => getComputedStyle(each).display !== 'inline')
    .map(each => each.innerText)"""
MISSING = """() => {
    const pen = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
    pen.canvas.width = pen.canvas.height = 24;
    pen.font = `20px ${getComputedStyle(document.body).fontFamily}`;
    const drawn = sign => {
        pen.clearRect(0, 0, 24, 24);
        pen.fillText(sign, 1, 20);
        return pen.getImageData(0, 0, 24, 24).data.join();
    };
    const box = drawn('\\u{10fff0}');  // no font has this one
    const signs = new Set(document.body.innerText.replace(/\\s/g, ''));
    return [...signs].filter(sign => drawn(sign) === box);
}"""


BROKEN = """all => all.filter(each => each.checkVisibility()).flatMap(each => {
    const pen = document.createTreeWalker(each, NodeFilter.SHOW_TEXT), found = [];
    while (pen.nextNode())
        for (const { index, 0: word } of pen.currentNode.data.matchAll(/[\\p{L}\\d]+/gu)) {
            const range = document.createRange();
            range.setStart(pen.currentNode, index);
            range.setEnd(pen.currentNode, index + word.length);
            const box = range.getBoundingClientRect(), home = each.getBoundingClientRect();
            const out = box.left < home.left - 1 || box.right > home.right + 1;
            if (out || new Set([...range.getClientRects()].map(r => r.top)).size > 1)
                found.push(word);
        }
    return found;
})"""
"""Words that go on in the next line without a hyphen, or leave their place."""
BREAKS = """all => all.filter(each => each.checkVisibility()).flatMap(each => {
    const pen = document.createTreeWalker(each, NodeFilter.SHOW_TEXT), found = [];
    while (pen.nextNode()) {
        const range = document.createRange(), node = pen.currentNode, { data } = node;
        const top = at => {
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            return range.getBoundingClientRect().top;
        };
        for (let k = 1; k < data.length; k++)
            if (top(k) > top(k - 1) + 2) found.push(data.slice(k - 1, k + 1));
    }
    return found;
})"""
"""The two signs around every end of a line within a text."""
SMALLEST = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}
"""The smallest phone. Its words are hardest in Dutch."""


def broken(screen, places) -> list[str]:
    """Words without a line, or a place, that holds them."""
    screen.page.locator(places).first.wait_for()
    return screen.page.locator(places).evaluate_all(BROKEN)


def small(screen, besides="") -> list[str]:
    """Buttons and fields that fingers would miss, but for those of a selector."""
    return screen.page.evaluate(SMALL, besides)


def in_full_sight(screen, *parts) -> None:
    """Nothing scrolls, and these parts are wholly on the screen."""
    window = screen.page.viewport_size
    wide, high = window["width"], window["height"]
    assert screen.page.evaluate(SIZES) == [wide, high]
    for part in parts:
        box = screen.page.locator(part).first.bounding_box()
        assert box["x"] >= 0, part
        assert box["y"] >= 0, part
        assert box["x"] + box["width"] <= wide, part
        assert box["y"] + box["height"] <= high, part


def fits(screen, where="") -> None:
    """The page is as wide as the screen, no word is cut off, and every glyph can be drawn."""
    wide = screen.kind["viewport"]["width"]
    assert screen.page.evaluate(SIZES)[0] == wide, where
    assert screen.page.evaluate(CLIPPED) == [], where
    assert screen.page.evaluate(MISSING) == [], where


def offences(screen, *tags) -> list[str]:
    """What axe calls moderate or worse on the page as it is now, by all rules or some."""
    if not screen.page.evaluate("() => 'axe' in window"):
        screen.page.evaluate(AXE.read_text())
    options = {"resultTypes": ["violations"]} | ({"runOnly": [*tags]} if tags else {})
    found = screen.page.evaluate("options => axe.run(options)", options)["violations"]
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:200]}"
        for each in found
        if each["impact"] in ("moderate", "serious", "critical")
    ]
