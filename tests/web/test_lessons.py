"""Every lesson of our games on the page: by touch on a phone, and by keys alone."""

import pytest

from masume.core import registry
from masume.lessons import Stage, course_of, open_stage
from tests.web.browser import DESKTOP, PHONE
from tests.web.learner import KeyLearner, Learner
from tests.web.looks import SIZES

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
    for key in ("sudoku", "sudokids", "cat", "sumoku", "spot-sumoku"):
        mine.go(f"/learn/{key}")
        mine.page.wait_for_selector("main[data-lesson] .act *")
        for _ in stages(key, 0):
            mine.settle()
            assert mine.page.evaluate(SIZES) == list(size), key
            mine.page.locator(".teach :is(.skip, .on)").tap()


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
