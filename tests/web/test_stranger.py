"""A game from somebody else's package: its picture is the board, and one plays by tapping it."""

import pytest

from masume import KeyDealer, Match, Player, game
from masume.lessons import course_of
from tests.web.browser import DESKTOP, PHONE

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bea"}]
DUEL = {"game": "latin-duel", "seats": SEATS, "seed": "tea"}


@pytest.fixture
def duel(latin_duel, screen):
    """A screen at a table of Latin Duel, where one person plays both seats."""

    def sit(kind=DESKTOP, language="en-GB"):
        seen = screen(kind, language)
        seen.go()
        seen.open(**DUEL)
        seen.page.wait_for_selector(".can")
        return seen

    return sit


def cell(seen, name):
    return seen.page.locator(f"[data-cell={name}]")


def commit(seen):
    return seen.page.locator(".commit")


def first_cells(seed):
    """The cells of two people who always take the first one that is free for their number.

    An empty name stands for a pass that cannot be helped; the result comes last.
    """
    rules = game("latin-duel")
    match = Match(rules, {}, [Player("Ann"), Player("Bea")], KeyDealer.seeded(seed))
    match.begin()
    while not match.is_over:
        [seat] = rules.to_act(match.state)
        move = rules.forced(match.state, seat)
        if move is None:
            move = next(rules.moves(match.state, seat))
            yield move.cell
        else:
            yield ""
        match.act(seat, move)
    yield match.result


def pass_by_itself(seen, server):
    """Lets time go by until the program has passed for whoever cannot move."""
    table = seen.page.url.rpartition("/")[2]
    seen.catch_up(table)
    row = seen.ask(f"/api/tables/{table}")["row"]
    server.clock.advance(2)
    seen.until(f"Number(document.querySelector('main').dataset.row) > {row}")


def test_a_whole_game_is_played_by_clicking_on_the_picture(duel, server):
    """Each click makes one move, and the picture says when the next one is possible."""
    seen = duel()
    *cells, result = first_cells("tea")
    for name in cells:
        if not name:
            pass_by_itself(seen, server)
            continue
        seen.page.locator(f".can[data-cell={name}]").click()
        cell(seen, name).and_(seen.page.locator(":not(.can)")).wait_for()
    assert seen.moves == sum(map(bool, cells))
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
    hint = seen.page.get_by_role("button", name="Hint")
    hint.click()
    seen.page.wait_for_selector(".frame.chosen")
    assert commit(seen).inner_text() == before  # first only where to look
    hint.click()
    seen.page.locator("button.commit:enabled").wait_for()
    assert commit(seen).inner_text() != before
    commit(seen).click()
    seen.page.wait_for_selector(".frame.chosen", state="detached")
    assert seen.moves == 1


@pytest.mark.parametrize(
    ("language", "asked", "told"),
    [
        ("en-GB", "Your turn: choose a marked cell", "Ann: 3 in B2, 0 points."),
        ("nl-NL", "Jouw beurt: kies een gemarkeerd vakje", "Ann: 3 in B2, 0 punten."),
    ],
)
def test_the_box_asks_and_tells_in_its_own_words(duel, language, asked, told):
    """The first die of seed «tea» is a 3; the first number on the board has no neighbours."""
    seen = duel(language=language)
    seen.page.get_by_text(asked).wait_for()
    cell(seen, "B2").click()
    seen.page.get_by_text(told).first.wait_for()


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
    card = seen.page.locator("article").filter(has_text="Latin Duel")
    card.get_by_role("button", name="Show me").click()
    seen.page.wait_for_selector("[data-cell=A1]")


def test_the_card_at_home_has_the_words_and_the_picture_of_the_box(latin_duel, screen):
    seen = screen(DESKTOP, "nl-NL")
    seen.go("/")
    card = seen.page.locator("article").filter(has_text="Latin Duel")
    card.get_by_text("Schrijf wat de dobbelsteen geeft").wait_for()
    seen.page.get_by_role("heading", name="Latin Duel", level=3).wait_for()
    seen.until("document.querySelector('img.story')?.naturalWidth > 0")
    card.locator("button.more").first.click()
    seen.page.locator("dialog button.more").click()
    options = seen.page.get_by_label("Randen")
    options.wait_for()
    assert "randen tegenover elkaar raken elkaar" in options.inner_text()


@pytest.mark.parametrize(("kind", "language"), [(PHONE, "nl"), (DESKTOP, "zh-Hant")])
def test_its_lessons_are_done_on_the_picture_that_its_box_draws(latin_duel, screen, kind, language):
    seen = screen(kind, {"nl": "nl-NL", "zh-Hant": "zh-TW"}[language])
    seen.go("/learn/latin-duel")
    [lesson] = course_of("latin-duel").lesson
    for number, step in enumerate(lesson.step):
        seen.until(f"document.querySelector('main')?.dataset.step === '{number}'")
        seen.page.wait_for_selector("main[data-ready]")
        for mistake in step.wrong[:1]:
            do_in_lesson(seen, mistake.tap, mistake.move)
            seen.page.locator(".sentence", has_text=mistake.say[language]).wait_for()
        do_in_lesson(seen, *step.ask.tap, *step.ask.move)
        seen.page.locator(".sentence", has_text=step.right.say[language]).wait_for()
        seen.press(seen.page.locator(".teach .on"))
    seen.page.locator(".teach .play").wait_for()


def do_in_lesson(seen, *things):
    """Taps a marked thing, or makes a move: where a finger does it, it aims first."""
    for thing in filter(None, things):
        if "@" not in thing:
            seen.press(seen.page.locator(f"[data-tap='{thing}']"))
            continue
        seen.press(cell(seen, thing.partition("@")[2]))
        if seen.is_touched:
            seen.press(seen.page.locator("button.commit:enabled"))
