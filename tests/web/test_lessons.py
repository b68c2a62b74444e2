"""Every lesson of our games on the page: by touch on a phone, and by keys alone."""

import pytest

from masume.core import registry
from masume.lessons import Stage, course_of, open_stage
from tests.web.browser import DESKTOP, PHONE
from tests.web.learner import KeyLearner, Learner
from tests.web.looks import SIZES
from tests.web.sumoku import camera, lay, spot_of

TALL = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
LANGUAGES = ("en-GB", "nl-NL", "zh-TW")
KEYS = [key for box in registry.boxes() if box.package.startswith("masume.") for key in box.games]
WAYS = [(key, ("keys", "touch")[k % 2], LANGUAGES[k % 3]) for k, key in enumerate(KEYS)]
"""Each game once, every way and every language."""


def stages(key: str, lesson: int) -> list[Stage]:
    course = course_of(key)
    chosen = course.lesson[lesson]
    return [open_stage(course, chosen, number) for number in range(len(chosen.step))]


@pytest.mark.parametrize(("key", "way", "language"), WAYS)
def test_the_last_lesson_of_a_course_can_be_done_and_ends_in_play(screen, key, way, language):
    do_course(screen, key, way, language, first=len(course_of(key).lesson) - 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("way", ["touch", "keys"])
@pytest.mark.parametrize("key", KEYS)
def test_every_lesson_can_be_done_in_every_way_and_language(screen, key, way, language):
    do_course(screen, key, way, language)


def do_course(screen, key, way, language, first=0):
    """Does a course to its end, beginning with one of its lessons, and plays."""
    mine = screen(TALL if way == "touch" else DESKTOP, language=language)
    learner = (Learner if way == "touch" else KeyLearner)(mine)
    mine.go(f"/learn/{key}/{course_of(key).lesson[first].id}/0")
    mine.page.wait_for_selector("main[data-lesson]")
    tongue = {"en-GB": "en", "nl-NL": "nl", "zh-TW": "zh-Hant"}[language]
    course = course_of(key)
    for number in range(first, len(course.lesson)):
        for stage in stages(key, number):
            learner.do(stage)
            sentence = mine.page.locator(".sentence").text_content()
            right = stage.step.right
            assert sentence == (right.say if right else stage.step.say)[tongue]
            learner.go_on()
        mine.until("document.querySelector('main').dataset.mood === 'finished'")
        if number < len(course.lesson) - 1:
            learner.press(".teach .next")
    name = mine.page.locator("h1.game").text_content()
    assert name in mine.page.locator(".sentence").text_content()
    learner.press(".teach .play")
    mine.page.wait_for_url("**/t/*")
    mine.page.wait_for_selector("[data-phase=running]")


@pytest.mark.parametrize("size", [(360, 560), (844, 390)])
def test_lessons_fit_small_phones_without_scrolling(screen, size):
    mine = screen(PHONE)
    mine.page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    for key in ("sudoku", "sudokids", "cat", "cardoku", "sumoku", "spot-sumoku", "team-sumoku"):
        mine.go(f"/learn/{key}")
        mine.page.wait_for_selector("main[data-lesson] .act *")
        for _ in stages(key, 0):
            mine.settle()
            assert mine.page.evaluate(SIZES) == list(size), key
            mine.page.locator(".teach :is(.skip, .on)").tap()


@pytest.mark.parametrize("step", ["cardoku/cardoku-1/0", "cardoku/cardoku-4/0"])
def test_cards_and_button_are_in_sight_below_long_sentences(screen, step):
    """In Dutch they have three lines."""
    mine = screen(PHONE, language="nl-NL")
    mine.go(f"/learn/{step}")
    mine.page.wait_for_selector("main[data-ready]")
    assert mine.page.evaluate(SIZES) == [360, 560]
    commit = mine.page.locator(".act .commit").bounding_box()
    assert commit["y"] + commit["height"] <= 560


CUT_OFF = """() => {
    const act = document.querySelector('.table > .act'), end = act.getBoundingClientRect().bottom;
    return [...act.querySelectorAll('*')]
        .filter(each => each.checkVisibility())
        .map(each => each.getBoundingClientRect())
        .filter(box => box.height && box.bottom > end + 1).length;
}"""
"""How much of what is to be touched must be scrolled to."""


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1024, 768)])
def test_whatever_the_teacher_says_leaves_room_for_what_is_to_be_touched(screen, size):
    """Long sentences, questions, hands of twelve cards and a rack of six rows, in Dutch."""
    mine = screen(DESKTOP, language="nl-NL")
    mine.page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    for step in (
        "cat/cat-1/3",
        "cardoku/cardoku-2/0",
        "sumoku/sumoku-4/3",
        "speed-sumoku/speed-sumoku-1/2",
        "team-sumoku/team-sumoku-1/0",
    ):
        mine.go(f"/learn/{step}")
        mine.page.wait_for_selector("main[data-ready]")
        mine.settle()
        assert mine.page.evaluate(CUT_OFF) == 0, step
        assert mine.page.evaluate(SIZES) == list(size), step


@pytest.mark.parametrize("way", ["touch", "keys"])
def test_after_two_wrong_tries_the_hand_shows_what_to_do(screen, way):
    """The column of C2 and the row of G7 have a golden 7; B2 is right."""
    mine = screen(TALL if way == "touch" else DESKTOP)
    learner = (Learner if way == "touch" else KeyLearner)(mine)
    mine.go("/learn/sudoku")
    mine.page.wait_for_selector("main[data-mood=asks]")
    learner.press("[data-cell='11']")
    mine.page.wait_for_selector("main[data-mood=missed]")
    sentence = mine.page.locator(".sentence[data-mood=missed]")
    assert sentence.text_content() == "Look down: this column has the golden 7."
    assert mine.page.locator(".hand.travels").count() == 0
    learner.press("[data-cell='60']")
    mine.page.locator(".hand.travels").wait_for()
    assert sentence.text_content().startswith("Look along: this row has the golden 7.")
    stage = stages("sudoku", 0)[0]
    learner.do(stage)
    praise = mine.page.locator(".sentence").text_content()
    assert praise == stage.step.right.say["en"]
    assert mine.page.locator(".hand.travels").count() == 0


def test_the_clock_of_a_lesson_begins_with_the_lesson(screen):
    mine = screen(DESKTOP, language="en-GB")
    mine.go("/learn/solo-sumoku")
    mine.page.wait_for_selector("[data-clock]")
    assert mine.page.locator("[data-clock]").text_content().startswith("0:")


HOLD_TRIES = """() => {
    const plain = window.fetch;
    window.held = 0;
    const opened = new Promise(resolve => (window.letGo = resolve));
    window.fetch = async (...given) => {
        if (!String(given[0]).includes("/lessons/")) return plain(...given);
        window.held++;
        await opened;
        return plain(...given);
    };
}"""
LATER = "() => void setTimeout(() => (window.due = true), 100)"
"""What was laid out before would be judged by then."""


def test_what_is_laid_while_an_earlier_state_is_judged_is_judged_after_it(screen):
    """Picking the tile up is half of what is asked; it is laid before that is answered."""
    mine = screen(TALL)
    learner, stage = Learner(mine), stages("team-sumoku", 1)[1]
    mine.go("/learn/team-sumoku/team-sumoku-2/1")
    mine.page.wait_for_selector("main[data-ready]")
    mine.page.evaluate(HOLD_TRIES)
    up, down = (target.partition(":")[::2] for target in stage.path())
    learner.touch(stage, *up)
    mine.until("window.held >= 1")
    learner.touch(stage, *down)
    mine.page.evaluate(LATER)
    mine.until("window.due")
    mine.page.evaluate("window.letGo()")
    mine.until("document.querySelector('main').dataset.mood === 'praises'")


AT_HAND = """selector => {
    const tip = document.querySelector('svg.hand')?.getBoundingClientRect();
    const place = document.querySelector(selector).getBoundingClientRect();
    const x = tip && tip.x + tip.width * 0.44;
    return Boolean(tip) && x > place.left && x < place.right
        && [tip.top, tip.bottom].some(y => y > place.top - 8 && y < place.bottom + 8);
}"""
LIT = "document.querySelectorAll('.veil .ring').length"


def open_step(screen, key: str, lesson: int, step: int, kind=TALL):
    mine = screen(kind, language="en-GB")
    mine.go(f"/learn/{key}/{key}-{lesson}/{step - 1}")
    mine.page.wait_for_selector("main[data-ready]")
    mine.until(LIT)
    return mine


def test_the_hand_leads_nobody_to_what_they_shall_find(screen):
    """The space that sees them is no answer; nor are four spaces of which one is right."""
    for lesson, step in ((1, 2), (3, 2), (3, 4)):
        mine = open_step(screen, "sudoku", lesson, step)
        assert mine.page.locator("svg.hand").count() == 0
    mine = open_step(screen, "sudokids", 1, 1)
    mine.page.locator("svg.hand").wait_for()


def test_a_touch_beside_what_can_be_meant_is_a_miss_too(screen):
    """B1 is empty: nothing there can be tapped."""
    mine = open_step(screen, "sudoku", 1, 2)
    cell = mine.page.locator("[data-cell='1']").bounding_box()
    for _ in range(2):
        mine.page.touchscreen.tap(cell["x"] + 10, cell["y"] + 10)
        mine.page.wait_for_selector("main[data-mood=missed]")
        mine.settle()
    assert mine.page.locator(".sentence").text_content().startswith("Not there: look at the marked")
    mine.page.locator(".hand.travels").wait_for()


def test_what_was_tapped_stays_lit_while_the_teacher_says_why(screen):
    mine = open_step(screen, "sudoku", 1, 2)
    Learner(mine).do(stages("sudoku", 0)[1])
    mine.until(f"{LIT} === 4")
    assert mine.page.locator(".veil .dark").count() == 0
    assert mine.page.locator(".act .commit").is_hidden()


def test_the_hand_goes_from_the_tile_to_its_place_once_that_is_held(screen):
    mine = open_step(screen, "sumoku", 1, 2)
    assert mine.page.evaluate(AT_HAND, ".act [data-rack^='R2.']")
    mine.page.locator(".act [data-rack^='R2.']").tap()
    mine.page.wait_for_function(AT_HAND, arg=".field svg")


def test_the_hand_covers_nothing_that_is_said(screen):
    """I9 lies just above the teacher."""
    mine = open_step(screen, "sudoku", 3, 3)
    mine.page.locator("svg.hand").wait_for()
    hand = mine.page.locator("svg.hand").bounding_box()
    says = mine.page.locator(".says").bounding_box()
    assert hand["y"] + hand["height"] <= says["y"]


BURST = """() => [...document.querySelectorAll('ul.seats .seat')].filter(seat => {
    const right = seat.getBoundingClientRect().right;
    return [...seat.querySelectorAll('.name, .score')].some(
        each => each.getBoundingClientRect().right > right
            || getComputedStyle(each).overflow !== 'hidden' && each.scrollWidth > each.clientWidth);
}).length"""
NARROW = {"width": 360, "height": 740}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_score_stands_out_of_one_of_four_seats(screen, language):
    """«0 van 24» has no room beside a head there."""
    mine = screen(TALL, language=language)
    mine.page.set_viewport_size(NARROW)
    mine.go("/learn/team-sumoku/team-sumoku-1/0")
    mine.page.wait_for_selector("main[data-ready]")
    assert mine.page.evaluate(BURST) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_tall_phone_the_tools_of_a_race_say_what_they_do(screen, language):
    mine = screen(TALL, language=language)
    mine.page.set_viewport_size(NARROW)
    mine.go("/learn/speed-sumoku/speed-sumoku-2/0")
    mine.page.wait_for_selector("main[data-ready]")
    for name in ("turn", "swap", "leave"):
        tool = mine.page.locator(f"[data-tool={name}]")
        words, button = tool.locator("span").bounding_box(), tool.bounding_box()
        assert words["x"] >= button["x"]
        assert words["x"] + words["width"] <= button["x"] + button["width"]
        assert words["y"] + words["height"] <= button["y"] + button["height"]


def test_open_hands_that_are_to_be_added_up_are_large_enough_to_read(screen):
    mine = screen(TALL)
    mine.page.set_viewport_size(NARROW)
    mine.go("/learn/sumoku/sumoku-4/0")
    mine.page.wait_for_selector("main[data-ready]")
    tiles = mine.page.locator(".racks svg")
    assert tiles.count() == 16
    assert min(each.bounding_box()["width"] for each in tiles.all()) >= 28


def test_beside_the_way_on_from_a_claim_nothing_else_is_to_be_skipped(screen):
    mine = open_step(screen, "speed-sumoku", 1, 2)
    Learner(mine).do(stages("speed-sumoku", 0)[1])
    mine.page.locator(".judged .stamp, .count").first.wait_for()
    mine.page.locator(".teach .on").wait_for()
    assert mine.page.get_by_role("button", name="Skip").count() == 0


def test_tiles_that_lie_wrongly_are_a_miss_before_anybody_sends_them(screen):
    """Purple 4 makes 19, red 5 repeats red: neither can be sent."""
    mine = open_step(screen, "sumoku", 1, 4)
    lay(mine, "P4.0", 3, 0, touch=True)
    mine.page.wait_for_selector(".teach.missed")
    assert mine.page.locator(".sentence").text_content().startswith("15 + 4 is 19")
    mine.page.get_by_role("button", name="Undo").tap()
    lay(mine, "R5.0", 3, 0, touch=True)
    mine.page.locator(".hand.travels").wait_for()
    assert "Red is already in this line" in mine.page.locator(".sentence").text_content()
    mine.until("!document.querySelector('[data-slot]')")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ways_on_from_a_lesson_fit_beside_each_other(screen, language):
    """The first lesson of Sumoku has the most steps."""
    mine = screen(TALL, language=language)
    mine.page.set_viewport_size({"width": 360, "height": 780})
    mine.go("/learn/sumoku/sumoku-1/5")
    mine.page.wait_for_selector("main[data-ready]")
    mine.page.locator(".teach .skip").tap()
    play = mine.page.locator(".teach .play")
    play.wait_for()
    card, button = mine.page.locator(".teach").bounding_box(), play.bounding_box()
    assert button["x"] + button["width"] <= card["x"] + card["width"] - 8
    assert mine.page.locator(".act").is_hidden()


def test_the_table_is_seen_whole_where_something_is_to_be_laid_beside_it(screen):
    """The row 3, 1, 6 goes on at its right end, where three tiles go down."""
    mine = open_step(screen, "sumoku", 2, 4)
    field = mine.page.locator(".field svg").bounding_box()
    left, _ = spot_of(mine, 0, 0)
    assert left - camera(mine)[2] / 2 >= field["x"]


@pytest.mark.parametrize("by_hand", [True, False])
def test_the_coach_says_nothing_that_was_done_in_a_lesson(screen, by_hand):
    mine = screen(TALL, language="en-GB")
    learner = Learner(mine)
    mine.go("/learn/sudoku/sudoku-1/0")
    for stage in stages("sudoku", 0):
        if by_hand:
            learner.do(stage)
            learner.go_on()
        else:
            mine.page.wait_for_selector(f"main[data-step='{stage.number}']")
            learner.press(".teach .skip")
    mine.until("document.querySelector('main').dataset.mood === 'finished'")
    learner.press(".teach .play")
    mine.page.wait_for_url("**/t/*")
    mine.page.wait_for_selector("[data-phase=running] .act .commit")
    mine.settle()
    assert mine.page.locator(".tip").count() == (0 if by_hand else 1)


BRIGHT = """() => {
    const dark = [...document.querySelectorAll('#unlit rect')].slice(1)
        .map(each => each.getBBox());
    return [...document.querySelectorAll('.field [data-total]')].filter(total => {
        const {x, y, width, height} = total.getBoundingClientRect();
        return dark.some(hole => hole.x <= x + width / 2 && x + width / 2 <= hole.x + hole.width
            && hole.y <= y + height / 2 && y + height / 2 <= hole.y + hole.height);
    }).length;
}"""
"""How many totals of lines no veil lies over."""


def test_no_veil_lies_over_the_totals_of_lines(screen):
    mine = open_step(screen, "sumoku", 1, 4)
    lay(mine, "B2.0", 3, 0, touch=True)
    mine.until("document.querySelectorAll('.field [data-total]').length === 1")
    mine.page.wait_for_function(f"() => ({BRIGHT})() === 1")


def test_what_the_other_one_held_is_seen_when_the_game_is_over(screen):
    """Otti's 1 fits nowhere."""
    mine = open_step(screen, "sudoku", 3, 3)
    assert mine.page.locator("[data-left]").count() == 0
    Learner(mine).do(stages("sudoku", 2)[2])
    mine.page.locator(".teach .on").tap()
    mine.page.get_by_role("img", name="Otti: 1", exact=True).wait_for()


@pytest.mark.parametrize("way", ["touch", "keys"])
def test_a_locked_card_says_why_it_stays(screen, way):
    """Column B has nine cards; the card below it may move."""
    mine = open_step(screen, "cardoku", 3, 2, TALL if way == "touch" else DESKTOP)
    sentence = mine.page.locator(".sentence[data-mood=missed]")
    (Learner if way == "touch" else KeyLearner)(mine).press("[data-cell='64']")
    sentence.wait_for()
    assert sentence.text_content() == "B8 is locked: its row, column or block has nine cards."


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_tall_phone_the_tools_of_a_team_say_what_they_do(screen, language):
    mine = screen(TALL, language=language)
    mine.page.set_viewport_size(NARROW)
    mine.go("/learn/team-sumoku/team-sumoku-2/1")
    mine.page.wait_for_selector("main[data-ready]")
    tools = mine.page.locator(".act .tools button")
    assert tools.count() == 3
    for tool in tools.all():
        words, button = tool.locator("span").bounding_box(), tool.bounding_box()
        assert words["x"] >= button["x"]
        assert words["x"] + words["width"] <= button["x"] + button["width"]
        assert words["y"] + words["height"] <= button["y"] + button["height"]
