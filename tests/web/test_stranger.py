"""A game from somebody else's package: its picture is the board, and one plays by tapping it."""

import pytest

from masume import KeyDealer, Match, Player, game
from tests.web.browser import DESKTOP, PHONE

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bea"}]
DUEL = {"game": "latin-duel", "seats": SEATS, "seed": "tea"}


@pytest.fixture
def duel(latin_duel, screen):
    """A screen at a table of Latin Duel, where one person plays both seats."""

    def sit(kind=DESKTOP, **more):
        seen = screen(kind)
        seen.go()
        seen.open(**{**DUEL, **more})
        seen.page.wait_for_selector(".can")
        return seen

    return sit


def cell(seen, name):
    return seen.page.locator(f"[data-cell={name}]")


def commit(seen):
    return seen.page.locator(".commit")


def first_cells(seed):
    """The cells of two people who always take the first one that is free for their number."""
    rules = game("latin-duel")
    match = Match(rules, {}, [Player("Ann"), Player("Bea")], KeyDealer.seeded(seed))
    match.begin()
    while not match.is_over:
        [seat] = rules.to_act(match.state)
        move = rules.forced(match.state, seat)
        if move is None:
            move = next(rules.moves(match.state, seat))
            yield move.cell
        match.act(seat, move)
    yield match.result


def test_a_whole_game_is_played_by_clicking_on_the_picture(duel):
    """Each click makes one move, and the picture says when the next one is possible."""
    seen = duel()
    *cells, result = first_cells("tea")
    for number, name in enumerate(cells, 1):
        seen.page.locator(f".can[data-cell={name}]").click()
        cell(seen, name).and_(seen.page.locator(":not(.can)")).wait_for()
        assert seen.moves == number
    seen.page.wait_for_selector("main[data-phase=over]")
    for score in result.scores:
        assert seen.page.get_by_text(str(score), exact=True).count()


def test_a_finger_aims_first_and_the_second_tap_makes_the_move(duel):
    seen = duel(PHONE)
    cell(seen, "B2").tap()
    seen.page.wait_for_selector(".frame.chosen")
    assert commit(seen).is_enabled()
    assert seen.moves == 0
    cell(seen, "B2").tap()
    seen.page.wait_for_selector("[data-cell=B2]:not(.can)")
    assert seen.moves == 1
    assert seen.page.locator(".frame.chosen").count() == 0


def test_the_keyboard_reaches_the_spaces_and_the_move(duel):
    seen = duel()
    cell(seen, "C3").focus()
    seen.page.keyboard.press("Enter")
    seen.page.wait_for_selector(".frame.chosen")
    assert seen.moves == 0
    seen.page.keyboard.press("Enter")
    seen.page.wait_for_selector("[data-cell=C3]:not(.can)")
    assert seen.moves == 1


def test_a_hint_frames_a_space_and_names_its_move(duel):
    seen = duel()
    before = commit(seen).inner_text()
    seen.page.get_by_role("button", name="Hint").click()
    seen.page.wait_for_selector(".frame.chosen")
    assert commit(seen).inner_text() != before
    commit(seen).click()
    seen.page.wait_for_selector(".frame.chosen", state="detached")
    assert seen.moves == 1


def test_spaces_are_buttons_that_say_what_is_on_them(duel):
    seen = duel()
    assert seen.page.get_by_role("button", name="B2, empty").count() == 1
    assert seen.page.get_by_role("group", name="Latin Duel: 0 of 25 cells are filled").count() == 1


def test_the_picture_is_as_dark_as_the_page(duel):
    colours = []
    for theme in ("light", "dark"):
        seen = duel()
        seen.page.evaluate(f"localStorage.masume = JSON.stringify({{theme: '{theme}'}})")
        seen.page.reload()
        seen.page.wait_for_selector(".can")
        square = cell(seen, "B2").locator("rect").first
        colours.append(square.evaluate("rect => getComputedStyle(rect).fill"))
    assert colours == ["rgb(243, 228, 198)", "rgb(74, 59, 42)"]


def test_show_me_steps_through_pictures(latin_duel, screen):
    seen = screen(DESKTOP)
    seen.go("/")
    seen.page.get_by_role("button", name="Show me").last.wait_for()
    card = seen.page.locator("article, li, section").filter(has_text="Latin Duel").last
    card.get_by_role("button", name="Show me").click()
    seen.page.wait_for_selector("[data-cell=A1]")
