"""Of the thirty checks, those about colours, marks, motion and what the eye can tell apart."""

import re
from itertools import combinations

import pytest

from tests.web.board import by_mouse, lay
from tests.web.browser import PHONE
from tests.web.colour import BLIND, contrast, distance, lab, tokens
from tests.web.looks import ROOT, needs_axe, offences
from tests.web.pixels import share_that_differs
from tests.web.records import PROVED
from tests.web.seats import BOT, ME, SLOW, SLOW_SECONDS
from tests.web.states import AT_REST, DOTS, OVER
from tests.web.sumoku import PLACE

SIX = ("red", "orange", "yellow", "green", "blue", "purple")
TEXTS = [
    *(("ink", ground) for ground in ("page", "card", "board", "cell")),
    *(
        (text, ground)
        for text in ("muted", "accent", "right", "wrong")
        for ground in ("page", "card")
    ),
    ("accent-label", "accent"),
    ("tile-ink", "tile"),
    ("tile-ink", "gold"),
    *((f"on-{colour}", colour) for colour in SIX),
]
MARKS = [
    *(
        (line, "cell")
        for line in ("cell-line", "block-line", "last", "focus", "accent", "wrong", "right")
    ),
    ("cell-line", "page"),
    ("cell-line", "card"),
    ("focus", "page"),
    ("focus", "card"),
    ("wild", "card"),
    ("gold-rim", "gold"),
    ("tile-edge", "cell"),
    ("tile-edge", "board"),
]
EMOJI = re.compile("[\U0001f000-\U0001faff\u2600-\u27bf\u2b00-\u2bff\ufe0f]")
SIGNS = set("✓✗✎✕")
"""Plain signs of text, which no system draws as a picture."""


@needs_axe
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_check_15_axe_finds_nothing_on_any_page(screen, theme):
    mine = screen(PHONE, color_scheme=theme)
    mine.forgives = "404"  # no table has that invitation
    rules = [] if theme == "light" else ["cat.color"]  # the themes differ in nothing else
    for path in ("/", "/settings", "/games", "/rules/sudoku", "/join/ABCDEF"):
        mine.go(path)
        mine.page.wait_for_selector("h1")
        assert offences(mine, *rules) == [], path
    mine.go("/puzzles")
    mine.page.locator("[data-kind]").first.wait_for()
    assert offences(mine, *rules) == [], "puzzles"
    mine.go("/puzzles/sumoku/best-play/easy/1")
    mine.page.wait_for_selector("main[data-ready]")
    assert offences(mine, *rules) == [], "a puzzle"
    mine.go("/replay")
    mine.page.locator("input[type=file]").set_input_files(PROVED)
    mine.page.wait_for_selector("[data-cell] [data-tile]")
    assert offences(mine, *rules) == [], "replay"


FIVE = {"key": 5}
OTHERS = {
    "dark": {"cat": {"sheet": "winter"}, "sumoku": FIVE, "spot-sumoku": FIVE, "solo-sumoku": FIVE},
    "light": {"cardoku": {}, "speed-sumoku": FIVE, "team-sumoku": FIVE},
}


@needs_axe
@pytest.mark.parametrize("theme", OTHERS)
def test_check_15_axe_finds_nothing_at_the_other_tables(screen, theme):
    mine = screen(PHONE, color_scheme=theme)
    for game, options in OTHERS[theme].items():
        seats = [ME] if game == "solo-sumoku" else [ME, SLOW]
        wish = {"game": game, "seats": seats, "options": options, "assist": "learn", "seed": "tea"}
        mine.look_at(mine.post("/api/tables", wish)["table"]["id"], f"{PLACE}, [data-cell]")
        mine.page.wait_for_selector(".tip")
        mine.until(AT_REST)
        assert offences(mine) == [], game


@needs_axe
@pytest.mark.parametrize(("game", "theme"), [("sudoku", "dark"), ("sudokids", "light")])
def test_check_15_axe_finds_nothing_at_the_table(screen, theme, game):
    mine = screen(color_scheme=theme)
    table = mine.open(game=game, seats=[ME, BOT], assist="learn")
    mine.page.wait_for_selector(DOTS)
    assert offences(mine) == [], "my turn"
    mine.page.locator(DOTS).first.click()
    mine.page.wait_for_selector(".last")
    mine.until(AT_REST)
    assert offences(mine) == [], "after the bot's move"
    mine.page.locator("button.menu").click()
    mine.page.wait_for_selector("dialog[open]")
    assert offences(mine) == [], "menu"
    mine.page.keyboard.press("Escape")
    mine.post(f"/api/tables/{table}/resign", {"seat": 0})
    mine.until(OVER)
    assert offences(mine) == [], "over"


def test_check_15_forced_colours_still_show_legal_last_and_focus(screen, darkroom):
    mine = screen(forced_colors="active")
    mine.open(game="sudoku", seats=[ME, BOT], assist="learn", seed="tea")
    dotted = mine.page.locator(DOTS)
    dotted.first.wait_for()
    plain = mine.page.locator("[data-cell]:not(:has(.dot)):not(:has([data-tile]))").first
    bare = darkroom.grey(plain)
    assert share_that_differs(bare, darkroom.grey(dotted.first)) > 0.02, "legal"
    index = plain.get_attribute("data-cell")
    mine.page.keyboard.press("abcdefghi"[int(index) % 9])
    mine.page.keyboard.press(str(int(index) // 9 + 1))
    mine.page.keyboard.press("Escape")
    mine.until(
        f"document.activeElement.dataset.cell === '{index}' && !document.querySelector('.note')"
    )
    assert share_that_differs(bare, darkroom.grey(plain)) > 0.1, "focus"
    mine.cell("B1").click()
    mine.page.wait_for_selector(".last")
    laid = mine.page.locator(".last").get_attribute("data-cell")
    cell = mine.page.locator(f"[data-cell='{laid}']")
    with_frame = darkroom.grey(cell)
    cell.evaluate("cell => cell.classList.remove('last')")
    assert share_that_differs(with_frame, darkroom.grey(cell)) > 0.1, "last"
    golden = darkroom.grey(mine.cell("D4"))  # both spaces hold a 1
    assert share_that_differs(golden, darkroom.grey(mine.cell("B1"))) > 0.05, "golden"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_check_16_texts_and_marks_stand_out(theme):
    colours = tokens(theme)
    poor = {
        f"{one} on {other}": round(contrast(colours[one], colours[other]), 2)
        for pairs, least in ((TEXTS, 4.5), (MARKS, 3.0))
        for one, other in pairs
        if contrast(colours[one], colours[other]) < least
    }
    assert poor == {}


@pytest.mark.parametrize("vision", BLIND)
def test_check_16_the_six_tile_colours_are_far_apart_for_every_eye(vision):
    colours = tokens("light")
    assert {tokens("dark")[name] for name in SIX} == {colours[name] for name in SIX}
    closest = min(
        distance(lab(colours[one], vision), lab(colours[other], vision))
        for one, other in combinations(SIX, 2)
    )
    assert closest >= 20


@pytest.mark.parametrize(
    ("one", "other", "published"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ],
)
def test_check_16_distances_are_computed_as_published(one, other, published):
    assert distance(one, other) == pytest.approx(published, abs=1e-4)


@pytest.mark.parametrize(
    ("wish", "count"),
    [({"game": "sudoku"}, 9), ({"game": "sudokids", "options": {"start": "six"}}, 6)],
    ids=["digits", "animals"],
)
def test_check_17_in_greyscale_all_tiles_differ(screen, darkroom, wish, count):
    mine = screen()
    mine.open(seats=[ME, SLOW], **wish)
    tiles = mine.page.locator("[data-cell] [data-tile]")
    assert tiles.count() == count
    shades = {
        tiles.nth(k).get_attribute("data-tile"): darkroom.grey(tiles.nth(k).locator(".face"))
        for k in range(count)
    }
    assert len(shades) == count
    for one, other in combinations(shades, 2):
        assert share_that_differs(shades[one], shades[other]) > 0.05, (one, other)


def test_check_17_animals_differ_by_their_outline_alone(screen, darkroom):
    mine = screen()
    mine.open(game="sudokids", seats=[ME, SLOW], options={"start": "six"})
    for path in mine.page.locator("[data-cell] .animal").all():
        path.evaluate(
            "path => (path.style.fill = path.getAttribute('fill') === 'none' ? 'none' : '#000')"
        )
    tiles = mine.page.locator("[data-cell] .face")
    shades = [darkroom.grey(tiles.nth(k)) for k in range(6)]
    for one, other in combinations(range(6), 2):
        assert share_that_differs(shades[one], shades[other]) > 0.15, (one, other)


def test_check_17_no_emoji_is_used_as_art():
    for path in (ROOT / "web" / "src").rglob("*"):
        if path.is_file():
            assert set(EMOJI.findall(path.read_text())) <= SIGNS, path


def animations(mine) -> list[list[str]]:
    """Names and durations of what moves at the tile that was laid last by somebody else."""
    script = """tile => { const style = getComputedStyle(tile);
        return [style.animationName, style.animationDuration]
            .map(list => list.split(', ').map(each => each.replace(/^svelte-\\w+-/, ''))); }"""
    mine.page.wait_for_selector(".lying.other")
    return mine.page.locator(".lying.other").evaluate(script)


def test_motion_anothers_tile_comes_down_slowly_and_is_held_in_sight(screen):
    mine = screen(reduced_motion="no-preference")
    mine.open(game="sudoku", seats=[ME, BOT], seed="tea")
    mine.cell("B1").click()
    assert animations(mine) == [["drop", "hold"], ["0.32s", "0.6s"]]
    last = mine.page.locator(".last")
    assert last.count() == 1
    assert last.get_attribute("data-cell") != "1"


def test_motion_the_last_move_is_framed_until_ones_own(screen, server):
    mine = screen(reduced_motion="no-preference")
    mine.open(game="sudoku", seats=[ME, SLOW], assist="learn")
    for _ in range(2):
        lay(mine, by_mouse)
        mine.until("!document.querySelector('.last')")
        server.clock.advance(SLOW_SECONDS)
        mine.page.wait_for_selector(".last")
    mine.page.reload()
    mine.page.wait_for_selector(".last")


def test_motion_where_motion_is_unwelcome_tiles_only_fade(screen):
    mine = screen(reduced_motion="reduce")
    mine.open(game="sudoku", seats=[ME, BOT], seed="tea")
    mine.cell("B1").click()
    assert animations(mine) == [["fade"], ["0.08s"]]
    moving = """() => document.getAnimations()
        .filter(each => each.effect.getComputedTiming().duration > 80).length"""
    assert mine.page.evaluate(moving) == 0


def test_motion_less_of_it_is_a_setting_of_the_device(screen):
    mine = screen(reduced_motion="no-preference")
    mine.go("/settings")
    choice = mine.page.get_by_role("radiogroup", name="Motion")
    assert choice.get_by_role("radio", name="same as device").is_checked()
    choice.get_by_text("less").click()
    mine.open(game="sudoku", seats=[ME, BOT], seed="tea")
    mine.cell("B1").click()
    assert animations(mine) == [["fade"], ["0.08s"]]


FIRST_LOOK = """new MutationObserver((_, watcher) => {
    if (!document.body) return;
    window.firstLook = { ...document.documentElement.dataset };
    watcher.disconnect();
}).observe(document, { childList: true, subtree: true });"""
"""How the document looks when its body begins, which no script of the page has seen."""


@pytest.mark.parametrize("kept", [None, "{", "null", '{"theme": "teal"}'])
def test_the_first_paint_is_as_the_system_asks(screen, kept):
    mine = screen(color_scheme="dark", reduced_motion="reduce")
    mine.go()
    mine.page.evaluate("kept => kept && localStorage.setItem('masume', kept)", kept)
    mine.page.add_init_script(FIRST_LOOK)
    mine.page.reload()
    assert mine.page.evaluate("() => window.firstLook") == {"theme": "dark", "motion": "less"}


def test_the_first_paint_has_the_colours_and_the_motion_that_were_chosen(screen):
    mine = screen(color_scheme="light", reduced_motion="no-preference")
    mine.go("/settings")
    mine.page.get_by_role("radiogroup", name="Colours").get_by_text("dark").click()
    mine.page.get_by_role("radiogroup", name="Motion").get_by_text("less").click()
    mine.page.add_init_script(FIRST_LOOK)
    mine.page.reload()
    assert mine.page.evaluate("() => window.firstLook") == {"theme": "dark", "motion": "less"}


def test_motion_where_it_is_unwelcome_nothing_changes_by_degrees(screen):
    """A duration for everything would also give one to what otherwise changes at once."""
    mine = screen(reduced_motion="reduce")
    mine.page.add_init_script(
        "document.addEventListener('transitionrun', event => (window.ran ??= []).push(event))"
    )
    mine.open(game="cat", seats=[ME, BOT], seed="tea")
    assert mine.holds("!window.ran")


COUNT_TRAVELS = """() => {
    window.travels = 0;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = show => (window.travels++, start(show));
}"""


@pytest.mark.parametrize(("motion", "travels"), [("no-preference", 1), ("reduce", 0)])
def test_motion_a_picture_at_home_becomes_the_board_where_motion_is_welcome(
    screen, motion, travels
):
    mine = screen(reduced_motion=motion)
    mine.go()
    mine.page.wait_for_selector("article")
    mine.page.evaluate(COUNT_TRAVELS)
    mine.page.locator("[data-game=sudoku] .button.main").first.click()
    mine.page.wait_for_selector("[data-cell]")
    assert mine.page.evaluate("() => window.travels") == travels
    mine.until("!('travels' in document.documentElement.dataset)")
