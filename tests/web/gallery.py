"""Takes pictures of every screen in all windows, themes and languages, to be looked at.

    make gallery                                    # everything, into gallery/
    make gallery ARGS="--only sudoku --window 1440x900 --language en-GB"
    make gallery ARGS=--readme                      # the pictures of the README, into docs/pictures

Tables are prepared once, on a server whose clock stands still, by one device that all pictures
share. `gallery/index.html` shows them side by side.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from contextlib import closing
from itertools import combinations, count, product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from masume.bots import make_bot
from masume.bots.bot import decide
from masume.core import registry
from masume.core.typing import AnyMatch, AnyMove
from masume.games.sumoku.builder.solving import built
from masume.puzzles import has_puzzles, setter_of
from tests.clock import FakeClock
from tests.server.reading import Reader
from tests.server.running import InlinePool, Running
from tests.web.browser import ARGUMENTS, CHROMIUM
from tests.web.conftest import FOR_ALL
from tests.web.screen import PATIENCE_MS, PATIENCE_ROUNDS, Screen
from tests.web.seats import BOT, ME, OPEN, SLOW_SECONDS
from tests.web.sumoku import as_draft

WINDOWS = (
    "320x568",
    "360x560",
    "390x844",
    "430x932",
    "844x390",
    "820x1180",
    "1280x720",
    "1440x900",
    "1920x1080",
    "2560x1440",
)
THEMES = ("light", "dark")
LANGUAGES = ("en-GB", "nl-NL", "zh-TW")
PHONE_WIDTH = 900
"""Windows up to this wide, or lower than 500, are touched with fingers."""
PHONE_HEIGHT = 500

IN_TURN = {"sudoku": 9, "sudokids": 5, "cat": 3, "cardoku": 9, "sumoku": 5}
"""How many moves of one's own are made before the picture is taken."""
RACES = ("speed-sumoku", "spot-sumoku", "team-sumoku", "solo-sumoku")
LAID_OUT = 6
"""Tiles that lie on the table in the pictures of games in which one builds."""
LAID_GAMES = tuple(game for game in RACES if game != "spot-sumoku")
LIE = "count => document.querySelectorAll('.field [data-slot]').length >= count"
REVIEWED = "sudokids"
"""The game that the picture of a review looks back on."""
WITH_FRIENDS = ("home", "settings", "lobby", "invited")
"""Where people are seen with whom somebody has played."""
WHOLE_PAGES = (
    *("home", "settings", "rules", "review", "games", "today", "puzzles", "lobby", "join"),
)
TODAY = ("cat", "cardoku")
"""The challenges that are done in the picture of the day; others have done them, too."""
OTHERS = 6
HONOUR = {
    "sudoku-honour-check": ("sudoku", 2, ()),
    "sudoku-honour-verdict": ("sudoku", 2, ("challenge",)),
    "sudoku-honour-shared": ("sudoku", 1, ("challenge",)),
    "sudokids-honour-check": ("sudokids", 2, ()),
    "cardoku-honour-check": ("cardoku", 2, ()),
    "cardoku-honour-verdict": ("cardoku", 2, ("challenge",)),
}
"""Where people are the referee: the game, at how many screens, and what is said of a move."""
OPENING = 8
"""Moves before that one."""
CATS = ("spring", "summer", "autumn", "winter")
MOST_MOVES = 400
SET_UP = ".actions .links button"
"""Lays a table as one likes."""
LOADED = "document.fonts.status === 'loaded' && !document.querySelector('[aria-busy=true]')"

DRAWN = """() => Promise.all(
    [...document.images]
        .filter(image => image.checkVisibility())
        .map(image => [image, image.getBoundingClientRect().top])
        .filter(([image, top]) => image.loading !== "lazy" || top < innerHeight)
        .map(([image]) => image.decode().catch(() => 0))
)"""
"""All pictures are there; those out of sight are fetched when somebody scrolls to them."""


README_TABLES = (
    ("1440x900", "sudoku"),
    ("390x844", "cat-winter"),
    ("390x844", "sudokids"),
    ("1440x900", "sumoku"),
    ("390x844", "cardoku"),
    ("390x844", "spot-sumoku"),
)
"""What the README shows: two rows, each of a desktop and two phones."""
README_ROW = 466
"""How high such a row is."""
README_PICTURES = Path("docs/pictures")
JPEG = {"type": "jpeg", "quality": 82}


class Studio:
    """A server, a device, and the addresses of everything there is to see."""

    def __init__(self, browser: Browser) -> None:
        self.running = Running(FOR_ALL, FakeClock(), InlinePool())
        self.context = browser.new_context()
        self.screen = Screen(self.context.new_page(), self.running.url)
        self.scenes: dict[str, str] = {}
        self.random = Random(2)
        self.friends: dict[str, httpx.Client] = {}
        self.reader: Reader | None = None
        """Of a friend who is here."""

    def prepare(self, wants: Callable[[str], bool]) -> None:
        """Opens the tables of the scenes that are wanted, and plays there for a while."""
        self.screen.go("/")
        pages = {"home": "/", "new": "/", "settings": "/settings", "replay": "/replay"}
        pages |= {"rules": "/rules/sudoku", "lost": "/t/nowhere"}
        pages |= {f"lesson-{game}": f"/learn/{game}" for game in (*IN_TURN, *RACES)}
        pages["puzzles"] = "/puzzles"
        pages |= {
            f"puzzle-{key}-{kind.key}": f"/puzzles/{key}/{kind.key}/easy/1"
            for key in filter(has_puzzles, registry.keys())
            for kind in setter_of(key).kinds
        }
        wanted = {name: path for name, path in pages.items() if wants(name)}
        self.scenes |= wanted
        if any(map(wants, WITH_FRIENDS)):
            self._meet(wants)
        if wants("today"):
            self._today()
        if wants("lobby") or wants("join"):
            self._lobby(wants)
        for game, moves in IN_TURN.items():
            if wants(game):
                self._in_turn(game, game, moves)
            if wants(f"{game}-over"):
                self._in_turn(f"{game}-over", game, MOST_MOVES)
        if wants("review"):
            self._in_turn("review", REVIEWED, MOST_MOVES)
            self.scenes["review"] = self.scenes["review"].replace("/t/", "/review/")
        if wants("games"):
            self._played()
        for name, (game, screens, said) in HONOUR.items():
            if wants(name):
                while not self._honour(name, game, screens, said):
                    pass  # by chance nobody could lay any more: another table
        for season in CATS:
            if wants(f"cat-{season}"):
                self._in_turn(f"cat-{season}", "cat", 2, sheet=season)
        for game in RACES:
            if wants(game):
                self._race(game)

    def _open(self, game: str, seats: list[dict[str, str]], **options: str) -> dict[str, str]:
        wish = {"game": game, "seats": seats, "options": options}
        if OPEN not in seats:  # a word for the draws would be told to guests
            wish["seed"] = "gallery"
        table: dict[str, str] = self.screen.post("/api/tables", wish)["table"]
        return table

    def _meet(self, wants: Callable[[str], bool]) -> None:
        """Four people have played with this device; one is here, and another invites."""
        seat = {**ME, "name": "Ann"}
        for name in ("Tom", "Oma", "Leo", "Mei"):
            friend = self.friends[name] = self.running.device()
            table = self._open("sudoku", [seat, OPEN])
            friend.post("/api/join", json={"code": table["code"], "name": name})
            self.screen.post(f"/api/tables/{table['id']}/start")
            self.screen.post(f"/api/tables/{table['id']}/resign", {"seat": 0})
        self.running.settle()
        self.reader = Reader(self.friends["Mei"], ["friends"])
        self.reader.until(bool)
        if wants("invited"):
            [known] = self.friends["Mei"].get("/api/friends").json()["friends"]
            wish = {"game": "cat", "seats": [{**ME, "name": "Mei"}, OPEN]}
            self.friends["Mei"].post(f"/api/friends/{known['id']}/invite", json={"open": wish})
            self.scenes["invited"] = "/rules/sudoku"

    def _lobby(self, wants: Callable[[str], bool]) -> None:
        table = self._open("sudoku", [{**ME, "name": "Ann"}, OPEN, OPEN])
        scenes = {"lobby": f"/t/{table['id']}", "join": f"/join/{table['code']}"}
        self.scenes |= {name: path for name, path in scenes.items() if wants(name)}

    def _in_turn(self, name: str, game: str, moves: int, **options: str) -> None:
        others = [{**BOT, "level": level} for level in ("greedy", "kind")]
        table = self._open(game, [{**ME, "name": "Ann"}, *others], **options)["id"]
        self.scenes[name] = f"/t/{table}"
        self._play(self.screen, table, moves, "greedy", Random(0))

    def _today(self) -> None:
        """Some challenges of the day are done, by others as well."""
        self.scenes["today"] = "/today"
        day = self.screen.ask("/api/daily")["day"]["day"]
        for game, number in product(TODAY, range(OTHERS + 1)):
            context = self.context.browser.new_context() if number else self.context
            device = Screen(context.new_page(), self.running.url)
            table = device.post(f"/api/daily/{day}/{game}", {"counted": True})["table"]["id"]
            level = "kind" if number % 2 else "greedy"
            self._play(device, table, MOST_MOVES, level, Random(number))
            if number:
                context.close()
        self.screen.post(f"/api/daily/{day}/sudoku", {"counted": True})

    def _play(self, device: Screen, table: str, moves: int, level: str, rng: Random) -> None:
        """Makes some moves of one's own, as a bot would."""
        for number in range(moves):
            match = self._my_turn(table)
            if match.is_over:
                return
            move = decide(make_bot(level, match.game), match.game, match.state, 0, rng)
            body = {"seat": 0, "decision": match.decision(0), "key": str(number)}
            text = match.game.text(move)
            device.post(f"/api/tables/{table}/moves", {**body, "moves": [text]})

    def _played(self) -> None:
        """Some finished games, with people and with bots, for the page that lists them."""
        self.scenes["games"] = "/games"
        for level in ("greedy", "greedy", "kind", "careful"):
            seats = [{**ME, "name": "Ann"}, {**BOT, "level": level}]
            self._play_out(self.screen.post("/api/tables", {"game": REVIEWED, "seats": seats}))
        guest = self.context.browser.new_context()
        table = self._open("sudoku", [{**ME, "name": "Ann"}, OPEN])
        join = {"code": table["code"], "name": "Mei"}
        guest.request.post(f"{self.running.url}/api/join", data=join)
        self.screen.post(f"/api/tables/{table['id']}/start")
        path = f"{self.running.url}/api/tables/{table['id']}/resign"
        assert guest.request.post(path, data={"seat": 1}).ok
        guest.close()
        for game in ("cardoku", "cat"):
            table = self._open(game, [{**ME, "name": "Ann"}, BOT, BOT])
            self.screen.post(f"/api/tables/{table['id']}/resign", {"seat": 0})

    def _play_out(self, seated: dict[str, dict[str, str]]) -> None:
        """Plays a game to its end, as well as the usual bot does."""
        table, rng = seated["table"]["id"], Random(0)
        while not (match := self._my_turn(table)).is_over:
            move = decide(make_bot("greedy", match.game), match.game, match.state, 0, rng)
            body = {"seat": 0, "decision": match.decision(0), "key": str(len(match.log))}
            text = match.game.text(move)
            self.screen.post(f"/api/tables/{table}/moves", {**body, "moves": [text]})

    def _honour(self, name: str, game: str, screens: int, said: tuple[str, ...]) -> bool:
        """Somebody else's move on trial: wrong, unless all share a screen and it is right."""
        people = [{**ME, "name": "Ann"}, {**ME, "name": "Bea"}, {**ME, "name": "Cem"}]
        guest = self.context
        if screens > 1:
            people, guest = [people[0], OPEN], self.context.browser.new_context()
        table = self._open(game, people, referee="honour")
        if screens > 1:
            join = {"code": table["code"], "name": "Bea"}
            guest.request.post(f"{self.running.url}/api/join", data=join)
            self.screen.post(f"/api/tables/{table['id']}/start")
        self.scenes[name] = f"/t/{table['id']}"
        match = self.running.tables.loaded[table["id"]].playing()
        key = count()

        def act(seat: int, text: str) -> None:
            device = self.context if seat == 0 else guest
            body = {"seat": seat, "decision": match.decision(seat), "key": str(next(key))}
            path = f"{self.running.url}/api/tables/{table['id']}/moves"
            assert device.request.post(path, data={**body, "moves": [text]}).ok

        def lay(wrong: bool = False) -> bool:
            seat, game = match.state.turn, match.game
            moves = (game.tolerated if wrong else game.moves)(match.state, seat)
            choice = [] if match.is_over else [move for move in moves if lays(move)]
            if choice:
                act(seat, str(game.text(self.random.choice(choice))))
            return bool(choice)

        for number in count():
            if number >= OPENING and match.state.turn != 0:
                break
            if not lay():
                return False
            act(match.game.closer(match.state), "go")
        if not lay(wrong=screens > 1):
            return False
        for text in said:
            act(match.game.closer(match.state), text)
        if screens > 1:
            guest.close()
        return True

    def _my_turn(self, table: str) -> AnyMatch:
        """The match when all bots have moved."""
        for _ in range(PATIENCE_ROUNDS):
            self.running.settle()
            match = self.running.tables.loaded[table].playing()
            if match.is_over or match.decision(0):
                return match
            self.running.clock.advance(SLOW_SECONDS)
        raise AssertionError("the bots never moved")

    def _race(self, game: str) -> None:
        seats = [{**ME, "name": "Ann"}]
        if game != "solo-sumoku":
            seats += [{**BOT, "pace": "slow"}] * (3 if game == "speed-sumoku" else 1)
        table = self._open(game, seats)["id"]
        self.scenes[game] = f"/t/{table}"
        if game in LAID_GAMES:
            self._lay_out(table, distinct=game == "solo-sumoku")

    def _lay_out(self, table: str, distinct: bool) -> None:
        """Lays some of the own tiles as a layout that is right."""
        position = self.screen.ask(f"/api/tables/{table}/position")
        view, decision = position["views"]["0"], position["decisions"]["0"]["decision"]
        hand = view["hand"] if "hand" in view else view["hands"][0]
        hands = combinations(hand, LAID_OUT)
        layouts = (built(tiles, view["key"], distinct=distinct) for tiles in hands)
        layout = next(filter(None, layouts))
        body = {"seat": 0, "decision": decision, "put": as_draft(layout)}
        self.screen.post(f"/api/tables/{table}/draft", body)

    def visit(self, page: Page, name: str) -> None:
        """Goes to a scene and waits until it is there."""
        page.goto(self.running.url + self.scenes[name])
        page.wait_for_selector("h1", state="attached")
        page.wait_for_function(f"() => {LOADED}")
        if name in WHOLE_PAGES:
            page.evaluate("() => { for (const each of document.images) each.loading = 'eager'; }")
        if name.startswith("lesson-"):
            page.wait_for_selector("main[data-ready]")
        if name == "rules":
            page.wait_for_selector("[id^=SDK-]")
        if name in HONOUR:
            page.wait_for_selector("[data-cell]")
        if name in WITH_FRIENDS:
            page.wait_for_selector(".notice" if name == "invited" else ".friend")
        if name in LAID_GAMES:  # what is laid out comes after the position
            page.wait_for_function(LIE, arg=LAID_OUT)
        if name == "review":
            page.wait_for_selector("main progress", state="detached")
        if name == "new":
            page.locator(SET_UP).first.click()
            page.wait_for_selector("dialog[open]")
        page.evaluate(DRAWN)

    def close(self) -> None:
        if self.reader is not None:
            self.reader.close()
        self.context.close()
        self.running.stop()


def lays(move: AnyMove) -> bool:
    """Whether a move brings something from a hand to the board."""
    return hasattr(move, "cell") and (hasattr(move, "value") or hasattr(move, "card"))


def open_window(browser: Browser, studio: Studio, size: str, theme: str, language: str):
    """A window of the device that sits at the tables."""
    width, height = map(int, size.split("x"))
    is_phone = width <= PHONE_WIDTH or height <= PHONE_HEIGHT
    return browser.new_context(
        storage_state=studio.context.storage_state(),
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        locale=language,
        has_touch=is_phone,
        is_mobile=is_phone,
        reduced_motion="reduce",
    )


def take(context: BrowserContext, studio: Studio, folder: Path, label: str) -> list[str]:
    """Pictures of all scenes in one window."""
    page, taken = context.new_page(), []
    page.set_default_timeout(PATIENCE_MS)
    for name in studio.scenes:
        studio.visit(page, name)
        taken.append(f"{name}-{label}.png")
        page.screenshot(
            path=folder / taken[-1], animations="disabled", full_page=name in WHOLE_PAGES
        )
    return taken


def write_index(folder: Path, taken: list[str]) -> None:
    """One page with all pictures, those of a scene beside each other."""
    figures = "".join(
        f'<figure><a href="{name}"><img loading="lazy" src="{name}" alt=""></a>'
        f"<figcaption>{name.removesuffix('.png')}</figcaption></figure>"
        for name in sorted(taken)
    )
    style = "body{font:14px sans-serif;display:flex;flex-wrap:wrap;gap:16px}figure{margin:0}"
    (folder / "index.html").write_text(
        f"<!doctype html><title>masume</title><style>{style}img{{height:360px}}</style>{figures}"
    )


def take_readme(browser: Browser, studio: Studio, folder: Path) -> None:
    """The first page, and one sheet with six tables."""
    home = open_window(browser, studio, "1280x800", "light", "en-GB").new_page()
    studio.visit(home, "home")
    home.screenshot(path=folder / "home.jpg", animations="disabled", **JPEG)
    with TemporaryDirectory() as rough:
        sheet = Path(rough) / "tables.html"
        for size, name in README_TABLES:
            page = open_window(browser, studio, size, "light", "en-GB").new_page()
            studio.visit(page, name)
            page.screenshot(path=sheet.with_name(f"{name}.png"), animations="disabled")
        pictures = "".join(f'<img src="{name}.png">' for _, name in README_TABLES)
        sheet.write_text(
            "<style>body{margin:0;display:flex;flex-wrap:wrap;gap:24px;padding:24px;"
            f"background:#f0e8da}}img{{height:{README_ROW}px;border-radius:10px;"
            f"box-shadow:0 6px 18px #4a341c40}}</style>{pictures}"
        )
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(sheet.as_uri())
        page.screenshot(path=folder / "tables.jpg", full_page=True, **JPEG)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--to", type=Path, default=Path("gallery"), help="the folder")
    parser.add_argument("--only", default="", help="scenes whose names begin so")
    parser.add_argument("--window", action="append", choices=WINDOWS)
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--readme", action="store_true", help="the pictures of the README only")
    asked = parser.parse_args()
    asked.to.mkdir(parents=True, exist_ok=True)
    taken: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        with closing(Studio(browser)) as studio:
            if asked.readme:
                studio.prepare({"home", *(name for _, name in README_TABLES)}.__contains__)
                take_readme(browser, studio, README_PICTURES)
                return
            studio.prepare(lambda name: name.startswith(asked.only))
            kinds = product(
                asked.window or WINDOWS, asked.theme or THEMES, asked.language or LANGUAGES
            )
            for size, theme, language in kinds:
                context = open_window(browser, studio, size, theme, language)
                taken += take(context, studio, asked.to, f"{size}-{theme}-{language}")
                context.close()
                print(size, theme, language, flush=True)
        browser.close()
    write_index(asked.to, taken)
    print(f"{len(taken)} pictures: {asked.to / 'index.html'}")


if __name__ == "__main__":
    main()
