"""Cat Sudoku in the browser: alone to the end, at once with others, and against the clock."""

import re

from tests.web.browser import DESKTOP, PHONE
from tests.web.cat import (
    OPEN_BOX,
    OPEN_SPACE,
    PENCIL,
    click_in_vain,
    cross,
    empty_spaces,
    pencil,
    send_until,
    step,
    view,
    write,
)
from tests.web.new_table import show_rare
from tests.web.seats import ME, OPEN

BOT = {"kind": "bot", "level": "random", "pace": "instant"}
SCORE = '[data-seat="0"] .score'


def score(screen):
    return int(screen.page.locator(SCORE).inner_text())


def test_alone_to_the_end_with_the_score_explained_and_the_best_kept(screen):
    mine = screen(DESKTOP)
    mine.stop_time()
    request = {"game": "cat", "seats": [ME], "seed": "tea", "assist": "play"}
    table = mine.open(**request)
    assert "No best yet" in mine.page.locator(".others").inner_text()
    for _ in range(3):
        before = score(mine)
        told = re.fullmatch(r"Done(?: · −(\d+))?", write(mine))
        cost = int(told[1] or 0)
        mine.until(f"document.querySelector('{SCORE}').innerText.trim() == '{before - cost}'")
        assert step(mine) == "cross"
        cross(mine)
        assert step(mine) == "write"
    send_until(mine, table, "over")
    mine.page.wait_for_selector(".scoring .step")  # it plays, and may be skipped
    steps = int(mine.page.locator(".scoring").get_attribute("data-steps"))
    assert int(mine.page.locator(".scoring").get_attribute("data-shown")) < steps
    mine.page.get_by_role("button", name="Skip").click()
    total = mine.ask(f"/api/tables/{table}")["result"]["scores"][0]
    words = mine.page.locator(".scoring .sum").inner_text()
    parts, result = words.split(" = ")
    first, *losses = [int(part.split(" ")[0]) for part in parts.split(" − ")]
    assert first == 100
    assert first - sum(losses) == int(result) == total
    circles = int(re.search(r"\((\d+) circles?\)", words)[1])
    assert mine.page.locator(".scoring circle.cost").count() == circles
    assert mine.page.locator(".best").inner_text().endswith(f"{total}, a new best!")
    mine.open(**request)
    assert f"Best: {total}" in mine.page.locator(".others").inner_text()
    mine.open(**{**request, "options": {"sheet": "winter"}})
    assert "No best yet" in mine.page.locator(".others").inner_text()


def test_three_people_write_at_once_with_a_bot(screen):
    people = [screen(DESKTOP), screen(PHONE), screen(DESKTOP)]
    ann = people[0]
    seats = [{**ME, "name": "Ann"}, OPEN, OPEN, BOT]
    request = {"game": "cat", "seats": seats, "seed": "tea"}
    opened = ann.post("/api/tables", request)["table"]
    for each, name in zip(people[1:], ("Bea", "Cem"), strict=True):
        each.go(f"/join/{opened['code']}")
        each.page.locator("input").fill(name)
        each.page.locator("form button").click()
        each.page.wait_for_url("**/t/*")
    ann.go(f"/t/{opened['id']}")
    ann.page.get_by_role("button", name="Start the game").click()
    for each in people:
        each.until(OPEN_SPACE)
    for each in people:  # all have something in pencil at the same time
        pencil(each, 2)
    for each in people:
        others = "[...document.querySelectorAll('.progress')].map(p => p.innerText)"
        each.until(f"{others}.filter(words => words == '2/4').length == 2")
    for each in people:
        pencil(each, 2)
        assert each.moves == 0
    for each in reversed(people):
        each.page.locator("button.commit:enabled").click()
    for each in people:
        each.until("document.querySelectorAll('.spaces [data-number]').length == 4")
        each.until(f"!document.querySelector('{PENCIL}')")
        assert each.moves == 1
    views = [each.ask(f"/api/tables/{opened['id']}/position?since=0") for each in people]
    sheets = [next(iter(view["views"].values()))["sheets"] for view in views]
    assert sheets[0] == sheets[1] == sheets[2]
    assert all(sum(map(bool, sheet)) >= 4 for sheet in sheets[0])
    people[1].until("document.querySelector('[data-box][aria-disabled=false]')")  # seat 1 chooses
    assert "Choosing the wild number: Bea" in ann.page.locator("p.status").inner_text()
    cross(people[1])
    for each in people:
        each.until("document.querySelector('.die .wild')")


def test_a_clock_that_runs_out_puts_the_seat_out_of_step_and_says_so(screen, server):
    mine = screen(PHONE)
    mine.stop_time()
    table = mine.open(game="cat", seats=[ME, ME], seed="tea", clock={"seconds": 60})
    write(mine)  # the first seat of this screen
    mine.until(OPEN_SPACE)
    pencil(mine, 1)
    mine.keep_draft()
    server.clock.advance(60)
    note = mine.page.locator(".note")
    note.wait_for()
    assert "4 spaces behind cost 12 points" in note.inner_text()
    assert note.get_by_role("link").get_attribute("href").endswith("rules/cat#CAT-14")
    assert "4 spaces behind" in mine.page.locator("p.status").inner_text()
    assert mine.page.locator("[data-die]").count() == 4
    assert mine.page.locator(".die .wild").count() == 0
    assert mine.page.locator("[data-seat='1'] .score").inner_text().strip() == "88"
    write(mine)
    mine.until("document.querySelector('[data-box][aria-disabled=false]')")
    now = view(mine, table)
    assert now["penalties"] == [0, 12]
    assert [sum(map(bool, sheet)) for sheet in now["sheets"]] == [4, 4]


def test_what_stands_whole_in_pencil_is_handed_in_when_time_is_up(screen, server):
    mine = screen(DESKTOP)
    mine.stop_time()
    table = mine.open(game="cat", seats=[ME], seed="tea", clock={"seconds": 60})
    pencil(mine, 4)
    mine.keep_draft()
    server.clock.advance(60)
    mine.until("document.querySelector('[data-box][aria-disabled=false]')")
    now = view(mine, table)
    assert now["penalties"] == [0]
    assert sum(map(bool, now["sheets"][0])) == 4
    assert mine.moves == 0


def test_refusals_are_said_in_words_with_their_rule(screen):
    mine = screen(DESKTOP)
    mine.open(game="cat", seats=[ME], seed="tea")
    click_in_vain(mine, "A2")
    note = mine.page.locator(".note")
    assert "A2 has no circle" in note.inner_text()
    assert note.get_by_role("link").get_attribute("href").endswith("#CAT-9")
    write(mine)
    step(mine)
    cross(mine)
    click_in_vain(mine, "A1")
    assert "A1 is in ink" in note.inner_text()
    assert mine.moves == 2


def test_a_blank_column_asks_for_its_number(screen):
    mine = screen(DESKTOP)
    table = mine.open(game="cat", seats=[ME], seed="tea")
    send_until(mine, table, "cross")
    mine.page.locator("[data-box='1,8']").click()
    choices = mine.page.locator("[data-becomes]")
    numbers = [int(each) for each in choices.evaluate_all("all => all.map(b => b.dataset.becomes)")]
    now = view(mine, table)
    assert numbers == sorted({*now["dice"]})
    choices.last.click()
    mine.until(OPEN_SPACE)
    now = view(mine, table)
    assert (now["wild"], now["headings"][7]) == (numbers[-1], numbers[-1])
    assert now["crossed"][0][7]


def reach_a_wild_die(mine, table):
    send_until(mine, table, "cross")
    send_until(mine, table, "write")


def test_a_wild_die_offers_six_numbers_with_what_each_costs(screen):
    mine = screen(DESKTOP)
    table = mine.open(game="cat", seats=[ME], seed="tea")
    reach_a_wild_die(mine, table)
    mine.page.locator(".die:has(.wild)").first.click()
    empty_spaces(mine).first.click()
    offers = mine.page.locator("[data-wild]")
    assert offers.count() == 6
    costs = offers.evaluate_all("all => all.map(b => b.querySelector('small').innerText)")
    assert all(re.fullmatch("0|−[0-9]+", cost) for cost in costs)
    aimed = mine.page.locator("[data-cell].aimed").get_attribute("data-cell")
    offers.nth(4).click()
    assert mine.page.locator(f"[data-cell='{aimed}'] [data-number='5']").count() == 1
    reach_a_wild_die(mine, mine.open(game="cat", seats=[ME], seed="tea", assist="bare"))
    mine.page.locator(".die:has(.wild)").first.click()
    empty_spaces(mine).first.click()
    assert offers.count() == 6
    assert mine.page.locator("[data-wild] small").count() == 0


def test_a_hint_says_where_which_and_why_and_leaves_what_is_pencilled(screen):
    mine = screen(DESKTOP)
    table = mine.open(game="cat", seats=[ME], seed="tea", assist="play")
    hint = mine.page.get_by_role("button", name="Hint")
    assert step(mine) == "write"
    empty_spaces(mine).first.click()  # a number of one's own
    own = mine.page.locator("[data-cell].pencil").get_attribute("aria-label")
    note = mine.page.locator(".note")
    for more in range(1, 4):
        hint.click()
        mine.until("document.querySelectorAll('[data-cell].hinted').length > 1")
        assert note.inner_text().startswith("Look at the framed spaces")
        hint.click()
        mine.until(f"document.querySelectorAll('{PENCIL}').length === {more + 1}")
        assert re.match(r"Hint: \d at \w\d\.", note.inner_text())
        hint.click()
        mine.page.locator(".note", has_text=re.compile("There is no|It costs")).wait_for()
    assert mine.page.get_by_role("button", name=own, exact=True).count() == 1
    assert mine.moves == 0  # it is shown, not played
    mine.page.get_by_role("button", name="Undo the pencil").click()
    mine.until(f"document.querySelectorAll('{PENCIL}').length === 3")
    hint.click()
    hint.click()
    mine.page.locator("button.commit:enabled").click()
    mine.until(OPEN_BOX)
    hint.click()
    mine.until("document.querySelectorAll('[data-box].hinted').length > 0")
    hint.click()
    mine.page.locator("button.commit:enabled", has_text="Cross off").wait_for()
    assert mine.ask(f"/api/tables/{table}")["hints"]


HONOUR = {"game": "cat", "options": {"referee": "honour"}, "seed": "tea", "seats": [ME, ME]}


def test_where_people_are_the_referee_too_few_numbers_cost_and_are_caught_up(screen):
    """CAT-14: two spaces behind cost 6, and two dice are rolled and written as they are."""
    mine = screen(DESKTOP)
    table = mine.open(**HONOUR)
    pencil(mine, 2)
    assert "2 spaces behind cost 6 points" in mine.page.locator(".honour").inner_text()
    button = mine.page.locator("button.commit:enabled")
    assert button.inner_text() == "Hand in 2 · −6"
    button.click()
    assert mine.moves == 0
    mine.page.locator("button.commit", has_text="Really 2?").click()
    mine.until(f"!document.querySelector('{PENCIL}')")
    write(mine)  # the other seat
    mine.until("document.querySelectorAll('[data-die]').length === 2")
    assert "2 spaces behind" in mine.page.locator("p.status").inner_text()
    assert mine.page.locator(".honour").count() == 0
    assert view(mine, table)["penalties"] == [6, 0]
    write(mine)
    mine.until(OPEN_BOX)
    assert [sum(map(bool, sheet)) for sheet in view(mine, table)["sheets"]] == [4, 4]


def test_where_people_are_the_referee_too_many_numbers_cost_and_are_saved_later(screen):
    """CAT-15: one number too many costs 3, and next turn three are written."""
    mine = screen(PHONE)
    table = mine.open(**HONOUR)
    pencil(mine, 4)
    mine.page.locator("[data-extra]").first.tap()
    empty_spaces(mine).first.tap()
    mine.until(f"document.querySelectorAll('{PENCIL}').length === 5")
    button = mine.page.locator("button.commit:enabled")
    assert button.inner_text() == "Hand in 5 · −3"
    button.tap()
    assert "you write one fewer next turn" in mine.page.locator(".honour").inner_text()
    button.tap()
    mine.until(f"!document.querySelector('{PENCIL}')")
    write(mine)  # the other seat
    mine.until(OPEN_BOX)
    now = view(mine, table)
    assert (now["penalties"], [sum(map(bool, sheet)) for sheet in now["sheets"]]) == (
        [3, 0],
        [5, 4],
    )
    cross(mine)
    mine.until(OPEN_SPACE)
    assert view(mine, table)["needs"] == [3, 4]
    pencil(mine, 3)
    assert mine.page.locator("button.commit:enabled").inner_text().startswith("Done")


def test_people_can_choose_to_be_the_referee(screen):
    mine = screen(DESKTOP)
    mine.go()
    card = mine.page.locator("article", has=mine.page.get_by_role("heading", name="Cat Sudoku"))
    card.get_by_role("button", name="Set up").click()
    show_rare(mine)
    referee = mine.page.locator("dialog").get_by_label("Who sees to the rules")
    referee.select_option("honour")
    assert referee.input_value() == "honour"
