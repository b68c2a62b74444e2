"""Puzzles on the page: one of each kind is solved, by touch on a phone or by keys alone."""

import re

import pytest

from masume.core import registry
from masume.lessons import teaching_of
from masume.puzzles import Posed, find_puzzle, has_puzzles, pose, setter_of
from tests.web.browser import DESKTOP, PHONE
from tests.web.learner import KeyLearner, Learner
from tests.web.looks import SIDES, in_full_sight
from tests.web.test_lessons import LANGUAGES, TALL

KINDS = [
    (key, kind.key)
    for box in registry.boxes()
    if box.package.startswith("masume.")
    for key in filter(has_puzzles, box.games)
    for kind in setter_of(key).kinds
]
AT_A_DESK = {"lay-all"}
"""Ten tiles go beyond the felt of a phone, which people would move meanwhile."""
WAYS = [
    (key, kind, "keys" if k % 2 or kind in AT_A_DESK else "touch", LANGUAGES[k % 3])
    for k, (key, kind) in enumerate(KINDS)
]
RIGHT = {"en": ": right", "nl": ": dat is het", "zh-Hant": "：答對了"}
"""What is heard of a right answer that has no worth."""


def posed(key: str, kind: str, level: str = "easy", number: int = 1) -> Posed:
    setter = setter_of(key)
    return pose(setter, setter.find(kind), find_puzzle(key, kind, level, number))


def answer(learner: Learner, puzzle: Posed) -> None:
    """Touches one thing after the other on the way to the best move."""
    teaching = teaching_of(puzzle.game)
    state, seat = puzzle.match.state, puzzle.seat
    for target in teaching.path(state, seat, "", puzzle.answer):
        learner.touch(puzzle, *target.partition(":")[::2])


@pytest.mark.parametrize(("key", "kind", "way", "language"), WAYS)
def test_a_puzzle_of_every_kind_can_be_solved(screen, key, kind, way, language):
    mine = screen(TALL if way == "touch" else DESKTOP, language=language)
    learner = (Learner if way == "touch" else KeyLearner)(mine)
    learner.root = ".puzzle"
    tongue = {"en-GB": "en", "nl-NL": "nl", "zh-TW": "zh-Hant"}[language]
    mine.go(f"/puzzles/{key}/{kind}/easy/1")
    puzzle = posed(key, kind)
    assert mine.page.locator(".ask").text_content() == puzzle.kind.ask[tongue]
    mine.page.wait_for_selector("main[data-ready]")
    answer(learner, puzzle)
    mine.until("document.querySelector('main').dataset.done === 'solved'")
    heard = mine.page.locator(".tries li .unseen").first.text_content()
    assert heard.endswith(RIGHT[tongue]) == (puzzle.kind.worth is None)
    mine.go("/puzzles")
    card = mine.page.locator(f"[data-kind='{key}/{kind}']")
    card.locator("summary").click()
    card.locator("a.solved").wait_for()
    assert card.locator(".packs .count").first.text_content() == "1/24"


@pytest.mark.parametrize(("key", "kind"), KINDS)
def test_a_puzzle_of_every_kind_is_wholly_in_sight_on_a_phone(screen, key, kind):
    """The board with spaces for fingers, what lies in the hand, the answer and the hint."""
    mine = screen(PHONE, language="nl-NL")  # the longest words
    mine.go(f"/puzzles/{key}/{kind}/easy/1")
    mine.page.wait_for_selector("main[data-ready]")
    for wide, high in ((360, 560), (360, 740), (390, 844), (844, 390)):
        mine.page.set_viewport_size({"width": wide, "height": high})
        mine.until(f"innerWidth === {wide} && innerHeight === {high}")
        mine.settle()
        in_full_sight(mine, ".tries", ".ask", ".place", ".act", ".act .commit")
        assert mine.page.locator(".act").evaluate("act => act.scrollHeight <= act.clientHeight + 1")
        assert min(mine.page.locator(".place [data-cell]").evaluate_all(SIDES), default=36) >= 36


def test_what_is_said_of_an_answer_takes_the_place_of_the_question_on_a_low_phone(screen):
    mine = screen(PHONE)
    mine.go("/puzzles/spot-sumoku/tens/easy/1")
    mine.page.wait_for_selector("main[data-ready]")
    mine.page.get_by_role("button", name="Hint").tap()
    mine.page.wait_for_selector("main[data-told]")
    in_full_sight(mine, "[data-says]", ".place", ".act .commit")
    assert mine.page.locator(".ask").is_hidden()


@pytest.mark.parametrize(("key", "kind"), [("sudoku", "keep-room"), ("cardoku", "two-lines")])
def test_each_step_of_a_hint_is_said_on_boards_too(screen, key, kind):
    """Where to look, what to try, and why: the frames on the board alone say too little."""
    mine = screen(TALL, language="en-GB")
    mine.go(f"/puzzles/{key}/{kind}/easy/1")
    mine.page.wait_for_selector("main[data-ready]")
    said = []
    for _ in range(3):
        before = mine.page.locator("[data-says]").inner_text()
        mine.page.get_by_role("button", name="Hint").tap()
        mine.page.wait_for_function(
            "said => document.querySelector('[data-says]').innerText !== said", arg=before
        )
        said.append(mine.page.locator("[data-says]").inner_text())
    assert said[0] == "Look near the highlighted spaces."
    assert said[1].startswith("Try ")


def test_each_puzzle_lies_on_the_cloth_of_its_box(screen):
    mine = screen(DESKTOP)
    mine.go("/puzzles")
    art = mine.page.locator(".kinds .art")
    art.nth(len(KINDS) - 1).wait_for()
    cloths = art.evaluate_all("all => all.map(e => getComputedStyle(e).getPropertyValue('--pat'))")
    assert all(cloths)


def test_after_five_tries_the_answer_is_seen_and_the_next_puzzle_comes(screen):
    mine = screen(DESKTOP, language="en-GB")
    mine.go("/puzzles/spot-sumoku/tens/easy/1")
    mine.page.wait_for_selector("main[data-ready]")
    puzzle = posed("spot-sumoku", "tens")
    mine.page.get_by_role("button", name="Hint").click()
    mine.until("document.querySelector('[data-says]').textContent.includes('Look at the')")
    right = {*puzzle.answer.tiles}
    places = [k for k, tile in enumerate(puzzle.match.state.table) if tile not in right][:4]
    for tries in range(1, 6):
        for place in places:
            mine.page.locator(f"[data-place='{place}']").click()
        mine.page.locator(".act .commit").click()
        mine.until(f"document.querySelector('main').dataset.tries === '{tries}'")
        if tries < 5:
            mine.until("!document.querySelector('.ten [aria-pressed=true]')")
    mine.until("document.querySelector('main').dataset.done === 'failed'")
    mine.page.locator(".over .next").click()
    mine.page.wait_for_url("**/puzzles/spot-sumoku/tens/easy/2")


def test_what_is_no_puzzle_is_said(screen):
    mine = screen(DESKTOP, language="nl-NL")
    mine.forgives = "404"
    mine.go("/puzzles/spot-sumoku/tens/silly/1")
    mine.page.get_by_role("heading", name="Dit niveau bestaat niet").wait_for()
    assert mine.page.get_by_text("Je spel").count() == 0
    mine.page.get_by_role("link", name="Alle puzzels").click()
    mine.page.wait_for_url("**/puzzles")


def test_puzzles_are_printed_and_a_refusal_is_told_on_the_page(screen):
    mine = screen(DESKTOP, language="nl-NL")
    mine.go("/puzzles")
    card = mine.page.locator("[data-kind='spot-sumoku/tens']")
    with mine.page.expect_download() as saved:
        card.get_by_role("button", name="Printen").click()
    assert saved.value.suggested_filename == "spot-sumoku-tens-easy-nl.pdf"
    refusal = '{"code": "limit/prints", "message": "Too many prints.", "facts": {}}'
    mine.forgives = "429"
    mine.page.route(
        re.compile(r"/print\?"),
        lambda route: route.fulfill(status=429, body=refusal, content_type="application/json"),
    )
    card.get_by_role("button", name="Printen").click()
    card.get_by_role("alert").get_by_text("Te veel printopdrachten tegelijk.").wait_for()


def test_a_hint_takes_the_place_of_a_refusal(screen):
    mine = screen(TALL)
    mine.go("/puzzles/sudoku/keep-room/easy/1")
    mine.page.wait_for_selector("main[data-ready]")
    said, hint = mine.page.locator("[data-says]"), mine.page.get_by_role("button", name="Hint")
    mine.press(hint)
    said.get_by_text("Look near the highlighted spaces.").wait_for()
    mine.press(mine.cell("D1"))
    said.get_by_text("The 4 is already in this row").wait_for()
    mine.press(hint)
    said.get_by_text("B3").wait_for()
