"""What is really on the screen: pictures of parts of the page as shades of grey."""

import base64

from playwright.sync_api import Browser, Locator

DECODE = """async png => {
    const picture = new Image();
    picture.src = 'data:image/png;base64,' + png;
    await picture.decode();
    const pen = document.createElement('canvas').getContext('2d');
    pen.canvas.width = pen.canvas.height = 40;
    pen.drawImage(picture, 0, 0, 40, 40);
    const {data} = pen.getImageData(0, 0, 40, 40);
    return Array.from({length: 1600}, (_, k) =>
        Math.round(0.2126 * data[4 * k] + 0.7152 * data[4 * k + 1] + 0.0722 * data[4 * k + 2]));
}"""


class Darkroom:
    """Turns screenshots into 40 × 40 shades of grey, from 0 to 255."""

    def __init__(self, chromium: Browser) -> None:
        self.context = chromium.new_context()
        self.page = self.context.new_page()

    def grey(self, part: Locator) -> list[int]:
        png = part.screenshot(animations="disabled")
        return self.page.evaluate(DECODE, base64.b64encode(png).decode())

    def close(self) -> None:
        self.context.close()


def share_that_differs(one: list[int], other: list[int], by: int = 64) -> float:
    """The share of points whose shades differ clearly."""
    return sum(abs(a - b) > by for a, b in zip(one, other, strict=True)) / len(one)
