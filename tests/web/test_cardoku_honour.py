"""Cardoku in the browser where people are the referee."""

import pytest

from masume.games.cardoku.rules.moves import Pass, Play, Shift
from masume.games.cardoku.rules.tableau import NAMES
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
from tests.web.looks import in_full_sight, small
from tests.web.seats import ME, OPEN, seat_guests
from tests.web.states import DOTS, NOTE, OVER


def lay(screen, move):
    """Plays a card by mouse or finger, and waits until it is on trial."""
    screen.press(screen.page.locator(f"[data-slot^='{move.card}']").first)
    put_on_trial(screen, screen.cell(move.cell))


def wrong_play(honour):
    return next(move for move in honour.wrong() if isinstance(move, Play))


def right_play(honour):
    return next(move for move in honour.right() if isinstance(move, Play))


def text(screen, selector):
    return screen.page.locator(selector).first.inner_text()


def read(screen):
    """Puts the verdict away."""
    screen.press(screen.page.locator(VERDICT).get_by_role("button", name="OK"))


def aim_at_a_taken_space(screen, honour, card):
    """No referee could let that happen: it is told at once, and not offered."""
    taken = NAMES[honour.state.table.filled.bit_length() - 1]
    screen.press(screen.page.locator(f"[data-slot^='{card}']").first)
    screen.press(screen.cell(taken))
    screen.until(NOTE)
    assert f"{taken} is taken." in text(screen, ".note")
    assert screen.page.locator(".ghost").count() == 0
    assert screen.page.locator("button.commit").is_disabled()
    screen.press(screen.page.locator(f"[data-slot^='{card}']").first)


@pytest.fixture
def two(screen, server):
    """Bea with a phone and Ann at a desk; the lot says who begins."""
    screens = [screen(PHONE), screen(DESKTOP)]
    wish = {"game": "cardoku", "seats": [{**ME, "name": "Bea"}, OPEN], "options": HONOUR}
    table = seat_guests(*screens, names=("Ann",), seed="tea", assist="learn", **wish)
    for each in screens:
        each.look_at(table)
        each.listen()
    return screens, ["Bea", "Ann"], Honour(server, table)


@pytest.mark.rule("CRD-17")
def test_people_challenge_plays_and_find_errors_later(two):
    """CRD-17: at once the card goes back to the hand, later it goes under a deck."""
    screens, names, honour = two
    turn = honour.turn
    first, second = screens[turn], screens[1 - turn]
    me, you = names[turn], names[1 - turn]
    # A wrong card is not refused, and nothing tells that it is wrong.
    hand = len(honour.state.hands[turn])
    wrong = wrong_play(honour)
    aim_at_a_taken_space(first, honour, wrong.card)
    lay(first, wrong)
    assert first.page.locator(f"{DOTS}, .clash, .note, .fine, [data-challenge]").count() == 0
    assert f"{you} is checking the" in text(first, "p.status")
    second.page.wait_for_selector(TRIAL)
    assert text(second, "p.status").startswith(f"{me}: the ")
    assert text(second, "p.status").endswith(f"on {wrong.cell}. Right or wrong?")
    # Challenged in time it goes back, and the same side plays again without drawing.
    second.press(second.page.locator(CHALLENGE))
    for each, lead in ((first, f"{you} spotted a mistake!"), (second, "You spotted a mistake!")):
        each.page.wait_for_selector(VERDICT)
        assert lead in text(each, VERDICT)
        assert "plays again without drawing" in text(each, VERDICT)
        assert each.page.locator(f"{VERDICT} a").get_attribute("href").endswith("#CRD-17")
        assert each.page.locator(".clash").count() > 0
        assert each.cell(wrong.cell).locator(".ghost").count() == 1
        assert any(lead in said for said in each.said())
    assert (honour.turn, len(honour.state.hands[turn])) == (turn, hand)
    # A wrong challenge costs nothing, and leaves the check open.
    right = right_play(honour)
    lay(first, right)
    second.page.wait_for_selector(TRIAL)
    second.page.keyboard.press("x")
    first.page.wait_for_selector(VERDICT)
    assert f"{you} challenged the" in text(first, VERDICT)
    second.until(f"!document.querySelector('{CHALLENGE}')")
    read(second)
    second.press(second.page.locator(FINE))
    second.until("document.querySelector('.status').innerText.startsWith('Your turn')")
    # What nobody challenged lies there; in a later turn anybody may name it, the erring side too.
    wrong = wrong_play(honour)
    lay(second, wrong)
    first.page.wait_for_selector(TRIAL)
    first.press(first.page.locator(FINE))
    first.until("document.querySelector('.status').innerText.startsWith('Your turn')")
    assert not second.page.title().startswith("Your turn")
    second.press(second.page.get_by_role("button", name="Challenge a card"))
    assert text(second, "p.status") == "Which card on the table is wrong?"
    second.press(second.cell(wrong.cell))
    second.press(second.page.locator(f"{CHALLENGE}", has_text=f"Challenge {wrong.cell}"))
    for each in screens:
        each.page.wait_for_selector(VERDICT)
        assert "It goes under the deck of" in text(each, VERDICT)
    space = NAMES.index(wrong.cell)
    assert not honour.state.table.filled >> space & 1
    assert sum(map(len, honour.state.under)) == 1
    # Once a turn: and the other one, by keyboard or finger, names a card that is right.
    second.until("!document.querySelector('button[aria-label=\"Challenge a card\"]:enabled')")
    first.page.keyboard.press("x")
    first.page.keyboard.press(right.cell[0].lower())
    first.page.keyboard.press(right.cell[1])
    first.page.keyboard.press("x")
    second.until(f"document.querySelector('{VERDICT}')?.innerText.includes('costs nothing')")
    assert honour.state.named == (0, 1)
    # CRD-10: who can play must; it is still the program that knows.
    first.catch_up(honour.table)
    first.forgives = "409"
    first.page.keyboard.press("p")
    first.until(NOTE)
    assert "You can play, so you have to." in text(first, ".note")


@pytest.mark.rule("CRD-17")
def test_after_three_corrections_the_program_refuses_clashes(screen, server):
    """Four people in two teams at one screen: only the other team is asked."""
    mine = screen(DESKTOP)
    honour = shared(server, mine, "cardoku", seats=4)
    honour.send(mine, right_play(honour))
    mine.look_at(honour.table)
    mine.page.wait_for_selector(TRIAL)
    asked = "all => all.map(each => Number(each.dataset.challenge))"
    others = [seat for seat in range(4) if seat % 2 != honour.turn % 2]
    assert sorted(mine.page.locator("[data-challenge]").evaluate_all(asked)) == others
    honour.agree(mine)
    wrong = wrong_play(honour)
    for _ in range(3):
        honour.send(mine, wrong)
        honour.send(mine, "challenge", honour.match.game.closer(honour.state))
    mine.catch_up(honour.table)
    assert honour.wrong() == []
    mine.page.locator("button.commit").click()
    mine.forgives = "409"
    mine.page.locator(f"[data-slot^='{wrong.card}']").first.click()
    mine.cell(wrong.cell).click()
    mine.until(NOTE)
    assert "masume checks the cards itself now" in text(mine, ".note")


@pytest.mark.rule("CRD-15", "CRD-16")
def test_a_whole_game_of_people_to_its_end(screen, server):
    mine = screen(PHONE)
    honour = shared(server, mine, "cardoku")
    rules = honour.match.game
    for _ in range(400):
        moves = honour.right()
        kinds = (Play, Pass, Shift)
        move = next(move for kind in kinds for move in moves if isinstance(move, kind))
        honour.send(mine, move)
        if honour.state.phase == "check":
            if rules.stands(honour.state).phase == "over":
                break
            honour.agree(mine)
    mine.look_at(honour.table)
    in_full_sight(mine, FINE, CHALLENGE)
    assert small(mine) == []
    assert not mine.holds(OVER)
    mine.page.locator(FINE).tap()
    mine.until(OVER)
    mine.page.locator("section.act").get_by_text("turns without a card or a point").wait_for()


@pytest.mark.parametrize("size", [(390, 844), (360, 740), (412, 915)])
def test_a_verdict_on_an_upright_phone_is_shown_once_and_covers_nothing(screen, server, size):
    tall = {**PHONE, "viewport": {"width": size[0], "height": size[1]}}
    screens = [screen(tall), screen(tall)]
    wish = {"game": "cardoku", "seats": [{**ME, "name": "Bea"}, OPEN], "options": HONOUR}
    table = seat_guests(*screens, names=("Ann",), seed="tea", assist="bare", **wish)
    honour = Honour(server, table)
    for each in screens:
        each.look_at(table)
        each.listen()
        assert each.page.locator("[data-seat] .letter text").all_text_contents() == ["B", "A"]
    first, second = screens[honour.turn], screens[1 - honour.turn]
    lay(first, wrong_play(honour))
    second.page.wait_for_selector(TRIAL)
    assert sum(said.count("?") for said in second.said()) == 1
    assert not any("?" in said for said in first.said())
    second.press(second.page.locator(CHALLENGE))
    for each in screens:
        each.page.wait_for_selector(VERDICT)
        told = each.page.locator(".says, .act").get_by_text("plays again without drawing")
        assert told.count() == 1
        in_full_sight(each, VERDICT, ".tools", "button.commit")
        box = each.page.locator(VERDICT).bounding_box()
        for part in (".bar", ".seats", "p.status", ".place"):
            other = each.page.locator(part).first.bounding_box()
            apart = box["y"] >= other["y"] + other["height"] - 1
            assert apart or box["y"] + box["height"] <= other["y"] + 1, part
        read(each)
        each.until(f"!document.querySelector('{VERDICT}')")
        assert told.count() == 0
        in_full_sight(each, ".tools", "button.commit")


@pytest.mark.parametrize("size", [(320, 568), (360, 560), (375, 667), (844, 390)])
def test_a_verdict_on_a_small_phone_hides_neither_bar_seats_status_table_nor_hand(
    screen, server, size
):
    low = {**PHONE, "viewport": {"width": size[0], "height": size[1]}}
    screens = [screen(low), screen(low)]
    wish = {"game": "cardoku", "seats": [{**ME, "name": "Bea"}, OPEN], "options": HONOUR}
    table = seat_guests(*screens, names=("Ann",), seed="tea", assist="bare", **wish)
    honour = Honour(server, table)
    for each in screens:
        each.look_at(table)
    first, second = screens[honour.turn], screens[1 - honour.turn]
    lay(first, wrong_play(honour))
    second.page.wait_for_selector(TRIAL)
    second.press(second.page.locator(CHALLENGE))
    for each in screens:
        each.page.wait_for_selector(VERDICT)
        in_full_sight(each, VERDICT)
        assert covered(each, VERDICT) == []
        assert small(each) == []
    wide = size[0] > size[1]
    card = first.page.locator("[data-slot]:enabled").first
    card.tap()  # whoever goes on needs not read it first
    first.page.locator("button.commit").wait_for()
    card.tap()
    if not wide:
        first.page.locator(VERDICT).wait_for()
    for each in screens:
        read(each)
        each.until(f"!document.querySelector('{VERDICT}')")
        in_full_sight(each, ".tools", "button.commit")
