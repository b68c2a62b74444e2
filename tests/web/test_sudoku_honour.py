"""SuDoKu and SudoKids in the browser where people are the referee."""

import pytest

from masume.games.sudoku.rules.moves import Lay, Stuck
from tests.web.browser import DESKTOP, PHONE
from tests.web.honour import (
    CHALLENGE,
    FINE,
    HONOUR,
    TRIAL,
    VERDICT,
    Honour,
    covered,
    put_on_trial,
    shared,
)
from tests.web.looks import fits, in_full_sight, needs_axe, offences, small
from tests.web.new_table import show_rare
from tests.web.seats import ME, OPEN, seat_guests
from tests.web.states import DOTS, OVER


def cell_of(screen, honour, move):
    index = honour.match.game.kit.board.index[move.cell]
    return screen.page.locator(f"[data-cell='{index}']")


def lay(screen, honour, move):
    """Lays by mouse or finger, and waits until it is on trial."""
    put_on_trial(screen, cell_of(screen, honour, move))


def wrong_lay(honour):
    return next(move for move in honour.wrong() if isinstance(move, Lay))


def text(screen, selector):
    return screen.page.locator(selector).first.inner_text()


@pytest.fixture
def two(screen, server):
    """Ann with a phone and Bea at a desk."""
    ann, bea = screen(PHONE), screen(DESKTOP)
    wish = {"game": "sudoku", "seats": [{**ME, "name": "Ann"}, OPEN], "options": HONOUR}
    table = seat_guests(ann, bea, names=("Bea",), seed="tea", assist="learn", **wish)
    for each in (ann, bea):
        each.look_at(table)
        each.listen()
    return ann, bea, Honour(server, table)


@needs_axe
@pytest.mark.rule("SDK-12", "SDK-13", "SDK-14")
def test_people_challenge_let_stand_and_say_that_they_are_stuck(two):
    """SDK-12, SDK-13 and SDK-14 by touch, mouse and keyboard."""
    ann, bea, honour = two
    # SDK-12: a wrong tile is not refused, nothing marks it, and a right challenge puts it aside.
    assert ann.page.locator(DOTS).count() == 0
    wrong = wrong_lay(honour)
    lay(ann, honour, wrong)
    assert ann.page.locator(".clash, .note, .fine, [data-challenge]").count() == 0
    assert f"Bea is checking the {wrong.value} on {wrong.cell}" in text(ann, "p.status")
    bea.page.wait_for_selector(TRIAL)
    assert text(bea, "p.status") == f"Ann: the {wrong.value} on {wrong.cell}. Right or wrong?"
    assert bea.page.title().startswith("Your turn")
    assert not ann.page.title().startswith("Your turn")
    assert offences(bea) == []
    bea.page.locator(CHALLENGE).click()
    for each, lead in ((ann, "Bea spotted a mistake!"), (bea, "You spotted a mistake!")):
        each.page.wait_for_selector(VERDICT)
        assert lead in text(each, VERDICT)
        assert "It's set aside and scores nothing" in text(each, VERDICT)
        assert each.page.locator(f"{VERDICT} a").get_attribute("href").endswith("#SDK-12")
        assert each.page.locator(".clash").count() > 0
        assert cell_of(each, honour, wrong).locator(".ghost").count() == 1
        assert any(lead in said for said in each.said())
    assert (honour.state.aside, honour.state.scores) == ((wrong.value,), (0, 0))
    assert offences(ann) == []
    in_full_sight(ann, VERDICT)
    ann.page.locator(VERDICT).get_by_role("button", name="OK").tap()
    assert ann.page.locator(f"{VERDICT}, .clash").count() == 0
    # A wrong challenge costs nothing, and is possible once.
    right = honour.right()[0]
    lay(bea, honour, right)
    ann.page.wait_for_selector(TRIAL)
    in_full_sight(ann, CHALLENGE, FINE, ".hand")
    # What is asked about lies there, not what she holds.
    assert ann.page.locator(".hand [data-tile]").get_attribute("data-tile") == str(right.value)
    assert honour.state.hands[0] != right.value
    assert small(ann) == []
    fits(ann)
    ann.page.locator(CHALLENGE).tap()
    bea.page.wait_for_selector(VERDICT)
    assert "Ann challenged" in text(bea, VERDICT) and "That costs nothing" in text(bea, VERDICT)
    ann.until(f"!document.querySelector('{CHALLENGE}')")
    ann.page.locator(VERDICT).get_by_role("button", name="OK").tap()
    ann.page.locator(FINE).tap()
    ann.until("document.querySelector('.status').innerText.startsWith('Your turn')")
    assert honour.state.scores[1] > 0
    # SDK-13: once it was let through, a wrong tile stays, with its points; here by keyboard.
    wrong = wrong_lay(honour)
    lay(ann, honour, wrong)
    bea.page.wait_for_selector(TRIAL)
    bea.page.keyboard.press("o")
    bea.until("document.querySelector('.status').innerText.startsWith('Your turn')")
    assert honour.state.aside == (honour.state.aside[0],)
    assert str(wrong.value) in cell_of(bea, honour, wrong).get_attribute("aria-label")
    assert bea.page.locator(CHALLENGE).count() == 0
    assert any("Agreed: the" in said for said in ann.said())
    # SDK-14: who says to be stuck and is not loses the tile; here by keyboard, after a question.
    bea.page.keyboard.press("s")
    assert "really fit nowhere" in text(bea, "p.status")
    assert "set aside" in text(bea, ".note")
    bea.page.keyboard.press("s")
    ann.page.wait_for_selector(VERDICT)
    assert "Bea wasn't stuck" in text(ann, VERDICT)
    assert ann.page.locator(f"{VERDICT} a").get_attribute("href").endswith("#SDK-14")
    assert ann.page.locator("[data-cell].hint").count() > 0
    assert len(honour.state.aside) == 2
    ann.page.locator(VERDICT).get_by_role("button", name="OK").tap()
    ann.until("document.querySelector('.status').innerText.startsWith('Your turn')")


@pytest.mark.rule("KID-3")
def test_a_challenge_by_keyboard_and_who_may_object_among_three_at_one_screen(screen, server):
    """KID-3: SDK-12 for animals. The third player objects, though the second closes the check."""
    mine = screen(DESKTOP)
    honour = shared(server, mine, "sudokids", seats=3, start="six")
    mine.look_at(honour.table)
    mine.page.locator("button.commit").click()
    lay(mine, honour, wrong_lay(honour))
    assert "Everyone happy?" in text(mine, "p.status")
    assert mine.page.locator(CHALLENGE).count() == 2
    mine.page.locator("[data-challenge='2']").click()
    mine.page.wait_for_selector(VERDICT)
    assert "Player 3 spotted a mistake!" in text(mine, VERDICT)
    assert honour.turn == 1
    mine.page.locator("button.commit").click()
    lay(mine, honour, wrong_lay(honour))
    mine.page.keyboard.press("x")
    mine.until("document.querySelector('.status').innerText.includes('Player 3')")
    assert len(honour.state.aside) == 2


@pytest.mark.rule("SDK-9", "SDK-14")
@pytest.mark.parametrize("game", ["sudoku", "sudokids"])
def test_a_whole_game_of_people_until_somebody_is_rightly_stuck(screen, server, game):
    """SDK-14, SDK-9: masume ends nothing by itself; the player in turn says it."""
    mine = screen(PHONE)
    honour = shared(server, mine, game)
    for _ in range(100):
        move = honour.right()[0]
        if isinstance(move, Stuck):
            break
        honour.send(mine, move)
        honour.agree(mine)
    else:
        raise AssertionError("nobody got stuck")
    mine.look_at(honour.table)
    assert not mine.holds(OVER)
    mine.page.locator("button.commit").tap()
    mine.page.get_by_role("button", name="I'm stuck").tap()
    mine.page.locator("button.commit", has_text="Yes, I'm stuck").tap()
    mine.until(OVER)
    mine.page.locator("section.act").get_by_text("fits nowhere, so the game is over").wait_for()


def test_people_can_choose_to_be_the_referee_and_guests_are_told(screen):
    mine = screen(DESKTOP)
    mine.go()
    card = mine.page.locator("article", has=mine.page.get_by_role("heading", name="SuDoKu"))
    card.get_by_role("button", name="Set up").first.click()
    show_rare(mine)
    dialog = mine.page.locator("dialog")
    dialog.get_by_label("Who sees to the rules").select_option("honour")
    assert "people only" in dialog.inner_text()
    assert dialog.locator("input[name='who']").count() == 2
    dialog.get_by_role("button", name="Friend").first.wait_for()
    dialog.locator("button.start").click()
    mine.page.locator(".terms", has_text="You check each other").wait_for()
    table = mine.ask(f"/api/tables/{mine.page.url.rpartition('/')[2]}")
    guest = screen(PHONE)
    guest.go(f"/join/{table['code']}")
    guest.page.locator(".terms", has_text="You check each other").wait_for()


@pytest.mark.parametrize("size", [(320, 568), (360, 560), (844, 390)])
@pytest.mark.parametrize("game", ["sudoku", "sudokids"])
def test_a_verdict_on_a_small_phone_hides_neither_bar_seats_status_nor_board(
    screen, server, game, size
):
    low = {**PHONE, "viewport": {"width": size[0], "height": size[1]}}
    screens = [screen(low), screen(low)]
    wish = {"game": game, "seats": [{**ME, "name": "Ann"}, OPEN], "options": HONOUR}
    table = seat_guests(*screens, names=("Bea",), seed="tea", assist="bare", **wish)
    honour = Honour(server, table)
    while not any(isinstance(move, Lay) for move in honour.wrong()):
        honour.send(screens[honour.turn], honour.right()[0])
        honour.agree(screens[honour.match.game.closer(honour.state)])
    for each in screens:
        each.look_at(table)
    first, second = screens[honour.turn], screens[1 - honour.turn]
    lay(first, honour, wrong_lay(honour))
    second.page.wait_for_selector(TRIAL)
    second.press(second.page.locator(CHALLENGE))
    for each in screens:
        each.page.wait_for_selector(VERDICT)
        in_full_sight(each, VERDICT, ".hand")
        assert covered(each, VERDICT) == []
        assert small(each) == []
