"""How soon the page is there on a slow phone, how it answers, and what a load costs.

Starts a server on this machine and opens home and a table of every game in headless chromium, each
time in a browser that knows nothing yet. The phone: 390 × 844, a main thread four times slower,
and a line of 1.6 Mb/s with 150 ms there and back, which a proxy plays: so the stream of the shared
worker waits like everything else, and every connection is opened over that line.

    python bench/page.py --repeat 5

- first paint: when the first text or picture is seen
- interactive: when the game lies there and no task over 50 ms has run since
- shift: the sum of all layout shifts
- script: what was asked for before the game lay there; what comes ahead of its need follows
- lay: from the finger's lifting to the frame that shows the piece where it was laid
- drag: the longest frame while a tile of Sumoku is dragged for a second, and how many a second

Then, without phone and line: the processor time of a load with all files known, as in tests.
"""

from __future__ import annotations

import asyncio
import gzip
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import pairwise
from math import sin
from pathlib import Path
from statistics import median
from typing import Annotated, Any

import typer
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from rich.console import Console
from rich.table import Table

from masume.server.http.page import WEB

PORT = 8793
ONE_WAY = 0.075
"""Seconds."""
BYTES_A_SECOND = 1_600_000 / 8
PACKET = 1460
SLOWER = 4
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
    "service_workers": "block",
}
DESKTOP: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 720},
    "service_workers": "block",
    "reduced_motion": "reduce",
}
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-proxy-server",
    "--disable-background-networking",
]
QUIET_MS = 1500
"""So long nothing has happened when a load is over."""
FINGER_SECONDS = 0.08
"""So long a finger stays down when it taps."""
DRAG_STEPS = 60
FRAME = 1 / 60

WATCH = """() => {
    const seen = (window.seen = {shift: 0, busy: 0, ready: 0, paint: 0});
    const observe = (type, use) => new PerformanceObserver(
        list => list.getEntries().forEach(use)).observe({type, buffered: true});
    observe('paint', each => { if (each.name === 'first-contentful-paint')
        seen.paint = each.startTime; });
    observe('layout-shift', each => { if (!each.hadRecentInput) seen.shift += each.value; });
    observe('longtask', each => (seen.busy = each.startTime + each.duration));
}"""
WAIT = """selector => new Promise(resolve => {
    const look = () => {
        if (!document.querySelector(selector)) return requestAnimationFrame(look);
        window.seen.ready = performance.now();
        resolve();
    };
    look();
})"""
AWAIT_ANSWER = """selector => {
    let lifted = 0;
    addEventListener('pointerup', event => (lifted = event.timeStamp), {capture: true, once: true});
    const count = () => document.querySelectorAll(selector).length;
    const before = count();
    window.answered = new Promise(resolve => {
        const look = () => {
            if (!lifted || count() <= before) return requestAnimationFrame(look);
            const {port1, port2} = new MessageChannel();  // after this frame is painted
            port1.onmessage = () => resolve(performance.now() - lifted);
            port2.postMessage(0);
        };
        requestAnimationFrame(look);
    });
}"""
COUNT_FRAMES = """() => {
    window.frames_seen = [];
    const look = now => { window.frames_seen.push(now); requestAnimationFrame(look); };
    requestAnimationFrame(look);
}"""

ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "greedy", "pace": "slow"}
FITS = "[data-cell]:has(.dot)"
GAMES: dict[str, tuple[int, list[str], str]] = {
    "sudoku": (2, [FITS], "[data-cell] .ghost"),
    "sudokids": (2, [FITS], "[data-cell] .ghost"),
    "cat": (2, ["[data-cell][aria-disabled=false]"], ".spaces .pencil [data-number]"),
    "cardoku": (2, ["[data-slot]", FITS], "[data-cell] .ghost"),
    "sumoku": (2, ["[data-rack]", ".field svg"], "[data-slot]"),
    "speed-sumoku": (2, ["[data-rack]", ".field svg"], "[data-slot]"),
    "spot-sumoku": (2, ["[data-place]"], "[data-place][aria-pressed=true]"),
    "team-sumoku": (2, ["[data-rack], [data-kind]", ".field svg"], "[data-slot]"),
    "solo-sumoku": (1, ["[data-rack]", ".field svg"], "[data-slot]"),
}
"""By game: how many sit there, what is tapped to lay a piece, and what is seen then."""


class Line:
    """A slow line to the server: all connections share its width, and every byte takes its time."""

    def __init__(self, port: int) -> None:
        self.far_port, self.free_at = port, 0.0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True).start()

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._connect, sock=self.listener)
        await server.serve_forever()

    async def _connect(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        await asyncio.sleep(2 * ONE_WAY)  # the handshake
        far, there = await asyncio.open_connection("127.0.0.1", self.far_port)
        await asyncio.gather(self._carry(near, there, 0), self._carry(far, back, BYTES_A_SECOND))

    async def _carry(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, width: float
    ) -> None:
        """Brings bytes to the other end; `width`: how many a second, 0 for any number."""
        loop, due = asyncio.get_running_loop(), 0.0
        with suppress(ConnectionError):  # whoever leaves hangs up
            while data := await source.read(PACKET):
                if width:
                    self.free_at = max(self.free_at, loop.time()) + len(data) / width
                    await asyncio.sleep(self.free_at - loop.time())
                due = loop.time() + ONE_WAY
                loop.call_at(due, _write, target, data)
        loop.call_at(due, target.close)


def _write(target: asyncio.StreamWriter, data: bytes) -> None:
    if not target.is_closing():
        target.write(data)


def seats(game: str) -> list[dict[str, str]]:
    return [ME, BOT][: GAMES[game][0]]


def open_table(page: Page, url: str, game: str) -> str:
    """The address of a new table; made beside the line."""
    wish = {"game": game, "seats": seats(game), "assist": "learn", "seed": "page"}
    answer = page.request.post(f"{url}/api/tables", data=wish)
    if not answer.ok:
        raise RuntimeError(answer.text())
    return f"/t/{answer.json()['table']['id']}"


class Visit:
    """One cold load on the phone, and what was seen."""

    def __init__(self, browser: Browser, line: Line, game: str) -> None:
        self.game = game
        self.context = browser.new_context(**PHONE)
        self.page = self.context.new_page()
        self.page.add_init_script(f"({WATCH})()")
        self.devtools: CDPSession = self.context.new_cdp_session(self.page)
        self.devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        path = open_table(self.page, line.url, game) if game else "/"
        self.page.goto(line.url + path, wait_until="commit")
        self.page.evaluate(WAIT, ".act > *" if game else "article img")
        self.page.wait_for_timeout(QUIET_MS)
        self.seen = self.page.evaluate("() => window.seen")

    @property
    def interactive(self) -> float:
        return float(max(self.seen["ready"], self.seen["busy"]))

    def files(self) -> list[str]:
        """The page's files that were asked for before the game lay there; others come ahead."""
        names = self.page.evaluate(
            "() => performance.getEntriesByType('resource')"
            ".filter(each => each.startTime < window.seen.ready).map(each => each.name)"
        )
        return [name.rpartition("/")[2] for name in names if "/assets/" in name]

    def lay(self) -> float:
        """Milliseconds from the tap that lays a piece until it is seen."""
        _, taps, shown = GAMES[self.game]
        *before, last = taps
        for each in before:
            self.tap(each)
        self.page.evaluate(AWAIT_ANSWER, shown)
        self.tap(last)
        return float(self.page.evaluate("() => window.answered"))

    def tap(self, place: str) -> None:
        """A finger comes down on a thing, stays for a moment, and is lifted."""
        box = self.page.locator(place).first.bounding_box()
        assert box, place
        self.touch("touchStart", box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        time.sleep(FINGER_SECONDS)
        self.touch("touchEnd")

    def touch(self, kind: str, *point: float) -> None:
        points = [dict(zip("xy", point, strict=True))] if point else []
        self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drag(self) -> tuple[float, float]:
        """The longest frame in milliseconds while a tile is dragged, and frames a second."""
        tile = self.page.locator("[data-rack]").last.bounding_box()
        field = self.page.locator(".field svg").bounding_box()
        assert tile and field
        x, y = tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2
        way = y - field["y"] - field["height"] / 2
        self.page.evaluate(COUNT_FRAMES)
        self.touch("touchStart", x, y)
        for k in range(DRAG_STEPS):  # first up to the field, then to and fro
            began = time.perf_counter()
            across = 100 * sin(max(0, k - DRAG_STEPS / 3) / 6)
            self.touch("touchMove", x - across, y - way * min(1, 3 * (k + 1) / DRAG_STEPS))
            time.sleep(max(0, FRAME - (time.perf_counter() - began)))
        frames = self.page.evaluate("() => window.frames_seen")
        assert self.page.locator(".floating").count(), "nothing was dragged"
        self.touch("touchEnd")
        gaps = [later - earlier for earlier, later in pairwise(frames)]
        return max(gaps), 1000 * len(gaps) / sum(gaps)

    def close(self) -> None:
        self.context.close()


def spread(values: Sequence[float], form: str = ",.0f") -> str:
    """The median, and the least and the greatest where there are several."""
    text = f"{median(values):{form}}"
    return f"{text} ({min(values):{form}}–{max(values):{form}})" if len(values) > 1 else text


def on_the_phone(browser: Browser, line: Line, games: list[str], repeat: int) -> Table:
    table = Table("page", "first paint ms", "interactive ms", "shift", "lay ms", "script gz/br kB",
                  "font kB", "files", box=None)  # fmt: skip
    for game in games:
        figures: list[tuple[float, float, float, float]] = []
        names: list[str] = []
        for _ in range(repeat):
            visit = Visit(browser, line, game)
            names = visit.files()
            lay = visit.lay() if game else 0.0
            seen = visit.seen
            figures.append((seen["paint"], visit.interactive, seen["shift"], lay))
            visit.close()
        paint, interactive, shift, lays = zip(*figures, strict=True)
        packed, small = sizes(names, ".js")
        fonts, _ = sizes(names, ".woff2")
        table.add_row(
            game or "home", spread(paint), spread(interactive), f"{max(shift):.3f}",
            spread(lays) if game else "", f"{packed:.0f}/{small:.0f}", f"{fonts:.0f}",
            str(len(names)),
        )  # fmt: skip
    return table


def sizes(names: list[str], kind: str) -> tuple[float, float]:
    """The kilobytes of some files as gzip and as brotli send them; fonts are compressed already."""
    files = [WEB / "assets" / name for name in names if name.endswith(kind)]
    plain = [path.stat().st_size if kind == ".woff2" else len(gzip.compress(path.read_bytes()))
             for path in files]  # fmt: skip
    brotli = [path.with_name(f"{path.name}.br") for path in files]
    return sum(plain) / 1000, sum(b.stat().st_size for b in brotli if b.is_file()) / 1000


def dragging(browser: Browser, line: Line, repeat: int) -> str:
    found = []
    for _ in range(repeat):
        visit = Visit(browser, line, "sumoku")
        found.append(visit.drag())
        visit.close()
    longest, rate = zip(*found, strict=True)
    return f"longest frame {spread(longest)} ms, {spread(rate)} frames a second"


def processor_time(browser: Browser, url: str, games: list[str], repeat: int) -> Table:
    """What a load costs all processes of the browser, with warm caches."""
    table = Table("page", "renderer s", "browser s", "elements", "requests", box=None)
    context = browser.new_context(**DESKTOP)
    page = context.new_page()
    for game in games:
        spent = []
        for _ in range(repeat + 1):
            path = open_table(page, url, game) if game else "/"
            before = cpu_seconds()
            page.goto(url + path)
            page.wait_for_selector(".act > *" if game else "article img", state="attached")
            page.wait_for_timeout(500)
            after = cpu_seconds()
            spent.append([after[kind] - before[kind] for kind in ("renderer", "browser")])
        renderer, rest = zip(*spent[1:], strict=True)  # the first one fills the caches
        counts = page.evaluate(
            "() => [document.querySelectorAll('*').length, "
            "performance.getEntriesByType('resource').length]"
        )
        table.add_row(game or "home", spread(renderer, ".2f"), spread(rest, ".2f"),
                      *map(str, counts))  # fmt: skip
    context.close()
    return table


def cpu_seconds() -> dict[str, float]:
    """Processor time of this program's browser until now: of what draws pages, and of the rest."""
    stats: dict[int, tuple[int, float, bytes]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            command = (folder / "cmdline").read_bytes()
        except OSError:
            continue  # it has ended
        ticks = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        stats[int(folder.name)] = int(fields[1]), ticks, command
    ours = {os.getpid()}
    while more := {pid for pid, (parent, _, _) in stats.items() if parent in ours} - ours:
        ours |= more
    spent = {"renderer": 0.0, "browser": 0.0}
    for _, ticks, command in map(stats.__getitem__, ours):
        if b"chrom" in command.partition(b"\0")[0]:
            spent["renderer" if b"--type=renderer" in command else "browser"] += ticks
    return spent


@contextmanager
def serving(folder: str) -> Iterator[None]:
    data = ["--data", str(Path(folder) / "page.db")]
    server = subprocess.Popen([sys.executable, __file__, "serve", *data])
    try:
        while socket.socket().connect_ex(("127.0.0.1", PORT)):
            time.sleep(0.2)
        yield
    finally:
        server.terminate()
        server.wait()


def main(
    repeat: Annotated[int, typer.Option(min=1, max=50)] = 3,
    only: Annotated[str, typer.Option(help="games, with commas; `home` too")] = "",
) -> None:
    """Prints how the page does on this machine."""
    games = [name.replace("home", "") for name in only.split(",")] if only else ["", *GAMES]
    chromium = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium"))))
    console = Console(width=140)
    console.print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, {repeat} loads each")
    with tempfile.TemporaryDirectory() as folder, serving(folder), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        line = Line(PORT)
        Visit(browser, line, "").close()  # the first page of a browser takes longer
        console.print(on_the_phone(browser, line, games, repeat))
        if not only or "sumoku" in games:
            console.print("drag:", dragging(browser, line, repeat))
        console.print(processor_time(browser, f"http://127.0.0.1:{PORT}", games, repeat))
        browser.close()
    console.print(f"load {os.getloadavg()[0]:.1f}")


def serve(path: str) -> None:
    """A server with limits that do not get in the way of the measurement."""
    from masume.server.http.serving import Server  # noqa: PLC0415
    from masume.server.settings import Settings  # noqa: PLC0415

    Server(Settings(data=Path(path), port=PORT, tables_per_address=1_000_000)).run()


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        serve(sys.argv[3])
    else:
        typer.run(main)
