"""Fingers on the glass, as the browser itself feels them."""

from playwright.sync_api import Locator, Page


def middle(place: Locator) -> tuple[float, float]:
    """The middle of a thing on the screen."""
    box = place.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Finger:
    """One finger: it comes down, slides, and is lifted."""

    def __init__(self, page: Page) -> None:
        self.devtools = page.context.new_cdp_session(page)

    def down(self, x: float, y: float) -> None:
        self._send("touchStart", [{"x": x, "y": y}])

    def slide(self, x: float, y: float) -> None:
        self._send("touchMove", [{"x": x, "y": y}])

    def lift(self) -> None:
        self._send("touchEnd", [])

    def scroll(self, x: float, y: float, by: float) -> None:
        """Pushes the page up by so many pixels."""
        self.down(x, y)
        for k in range(1, 13):
            self.slide(x, y - by * k / 12)
        self.lift()

    def pinch(self, x: float, y: float) -> None:
        """Two fingers move apart."""
        for k in range(12):
            apart = 30 + 8 * k
            points = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
            self._send("touchMove" if k else "touchStart", points)
        self.lift()

    def _send(self, kind: str, points: list[dict[str, float]]) -> None:
        self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
