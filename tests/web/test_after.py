"""After a game: another one waits for everybody, and a shared link works for all who have it."""

import pytest

from tests.web.board import send
from tests.web.browser import DESKTOP, PHONE
from tests.web.looks import BREAKS, SMALLEST
from tests.web.seats import ME, OPEN, SLOW, seat_guests
from tests.web.states import OVER

WIDTH = "document.documentElement.scrollWidth"
LOWEST = """Math.max(...[...document.querySelectorAll('{}')]
    .map(each => each.getBoundingClientRect().bottom))"""
BOARD_TOP = "document.querySelector('.place').getBoundingClientRect().top"
FADED = "getComputedStyle(document.querySelector('.place > :not(.celebration)')).opacity === '0'"
TOPS = "all => all.map(each => each.getBoundingClientRect().top)"
MIDDLE = "each => (box => (box.left + box.right) / 2)(each.getBoundingClientRect())"
ANN = {**ME, "name": "Ann"}


def finished(ann, bea) -> str:
    """A game that Ann has resigned; both look at its end."""
    table = seat_guests(ann, bea, names=["Bea"], game="sudoku", seats=[ANN, OPEN])
    ann.post(f"/api/tables/{table}/resign", {"seat": 0})
    for each in (ann, bea):
        each.go(f"/t/{table}")
        each.until(OVER)
    return table


def test_another_game_waits_until_the_other_is_there(screen):
    ann, bea = screen(DESKTOP), screen(PHONE)
    table = finished(ann, bea)
    ann.page.get_by_role("button", name="Play again").click()
    ann.page.get_by_role("button", name="Start without waiting").wait_for()
    ann.page.get_by_text("Wait a moment, or start without them.").wait_for()
    bea.page.get_by_text("Ann would like to play again.").wait_for()
    bea.page.get_by_role("button", name="Join them").tap()
    for each in (ann, bea):
        each.page.wait_for_selector("main[data-phase=running]")
    assert not ann.page.url.endswith(table)
    assert ann.page.url == bea.page.url


def test_the_end_comes_before_the_board_on_a_phone_with_what_can_be_done_in_one_screen(screen):
    mine = screen(PHONE)
    table = mine.open(game="sudoku", seats=[ANN, SLOW], seed="tea")
    mine.post(f"/api/tables/{table}/resign", {"seat": 0})
    mine.page.wait_for_selector(".went svg")
    parts = ".result h2, .result .head p, .actions .button"
    for wide, high in ((360, 560), (390, 844), (844, 390), (320, 568)):
        mine.page.set_viewport_size({"width": wide, "height": high})
        mine.until(f"{WIDTH} === {wide} && {LOWEST.format(parts)} <= {high}")
        assert wide > high or mine.holds(f"{LOWEST.format('.podium')} < {BOARD_TOP}")
    own_tile = mine.page.locator(".podium .letter .top").evaluate("e => getComputedStyle(e).fill")
    curve = mine.page.locator(".went li i").first
    assert curve.evaluate("e => getComputedStyle(e).backgroundColor") == own_tile


def test_long_words_about_the_end_leave_room_for_what_can_be_done_on_the_smallest_phone(screen):
    mine = played_out(screen, SMALLEST)
    mine.page.locator(".podium").wait_for()
    mine.page.locator(".result h2").evaluate(
        "e => (e.innerText = 'Je wint met 26 punten verschil')"
    )
    mine.page.locator(".result .why p").evaluate("e => (e.innerText = 'Niets meer. '.repeat(5))")
    mine.until(f"{LOWEST.format('.actions .button')} <= 568")
    crown, words = (mine.page.locator(part).bounding_box() for part in (".crown", ".why"))
    assert crown["y"] >= words["y"] + words["height"] - 4


def played_out(screen, kind, language="en-GB"):
    """Three people at one screen have just come to the end of a small game."""
    mine = screen(kind, language)
    people = [ANN, {**ME, "name": "Bea"}, {**ME, "name": "Cem"}]
    table = mine.open(game="sudokids", seats=people, seed="tea")
    for _ in range(36):
        there = mine.ask(f"/api/tables/{table}/position")
        if not there["waits"]:
            break
        send(mine, table, there["decisions"], str(there["waits"][0]))
    mine.until(OVER)
    return mine


def test_the_podium_comes_over_the_table_and_a_press_shows_the_table_again(screen):
    mine = played_out(screen, DESKTOP)
    podium = mine.page.locator(".celebration .podium")
    podium.wait_for()
    assert mine.page.locator(".podium").count() == 1  # not in the panel as well
    assert mine.page.get_by_role("button", name="Play again").is_visible()
    mine.until(FADED)
    mine.page.keyboard.press("Escape")
    podium.wait_for(state="detached")
    assert mine.page.locator(".result .podium").is_visible()
    mine.page.reload()  # whoever comes later sees the table at once
    mine.page.locator(".result .podium").wait_for()
    assert podium.count() == 0
    second, first, third = mine.page.locator(".podium .masu").evaluate_all(TOPS)
    assert first + 8 < second < third - 8


def test_why_a_game_ended_is_told_in_chinese_without_a_break_inside_a_phrase(screen):
    mine = played_out(screen, PHONE, "zh-TW")
    why = mine.page.locator(".why > p")
    why.wait_for()
    assert all(each[0] in "，。： " for each in why.evaluate_all(BREAKS))


def test_the_words_of_the_curve_are_as_large_on_a_tablet_as_on_a_phone(screen):
    mine = played_out(screen, PHONE)
    letters = mine.page.locator(".went svg text").first
    letters.wait_for()
    high = []
    for wide in (390, 820):
        mine.page.set_viewport_size({"width": wide, "height": 1180})
        mine.until(f"innerWidth === {wide}")
        mine.settle()
        high.append(letters.bounding_box()["height"])
    assert abs(high[0] - high[1]) < 1


@pytest.mark.parametrize("language", ["en-GB", "nl-NL", "zh-TW"])
def test_the_result_on_a_phone_on_its_side_has_a_high_table_and_low_buttons(screen, language):
    mine = screen(PHONE, language)
    mine.page.set_viewport_size({"width": 844, "height": 390})
    wish = {"game": "sumoku", "seats": [ANN, SLOW], "seed": "tea"}
    table = mine.post("/api/tables", wish)["table"]["id"]
    mine.post(f"/api/tables/{table}/resign", {"seat": 0})
    mine.look_at(table, ".result")
    mine.until("document.querySelector('.place').offsetHeight === 378")
    buttons = mine.page.locator(".actions .button")
    assert max(each.bounding_box()["height"] for each in buttons.all()) < 60  # two lines at most
    if language == "zh-TW":
        assert buttons.evaluate_all(BREAKS) == []


def test_how_a_game_ended_is_said_aloud_once(screen):
    ann, bea = screen(DESKTOP), screen(PHONE)
    table = seat_guests(ann, bea, names=["Bea"], game="sudoku", seats=[ANN, OPEN])
    for each in (ann, bea):
        each.look_at(table)
        each.listen()
    ann.post(f"/api/tables/{table}/resign", {"seat": 0})
    for each in (ann, bea):
        each.until(OVER)
        each.until("window.said.length > 0")
    assert ann.said() == ["Bea wins – You resigned."]
    assert bea.said() == ["You win! – Ann resigned."]


def test_on_a_phone_the_podium_stands_above_what_can_be_done(screen):
    mine = played_out(screen, PHONE)
    mine.page.locator(".result .podium").wait_for()
    mine.settle()
    assert mine.page.locator(".podium").count() == 1
    middle = mine.page.locator(".result h2").evaluate(MIDDLE)
    assert abs(middle - PHONE["viewport"]["width"] / 2) < 2  # whatever stands beside the reason
    mine.page.get_by_role("button", name="Sound").tap()  # nothing lies over the bar
    mine.page.get_by_role("link", name="masume").tap()
    mine.page.get_by_role("heading", name="Open a box").wait_for()


def test_sharing_a_finished_game_lets_everybody_with_the_link_watch_and_says_so(screen):
    ann, bea, cam = screen(DESKTOP), screen(PHONE), screen(DESKTOP)
    table = finished(ann, bea)
    cam.forgives = "404"
    cam.stop_time()
    cam.go(f"/t/{table}")
    cam.page.get_by_role("heading", name="Nobody sits here").wait_for()
    assert "Connection lost" not in cam.page.locator("[aria-live]").first.inner_text()
    asked = []
    cam.page.on("request", lambda request: asked.append(request.url))
    for _ in range(30):
        cam.pass_time(4_000)
    # Less and less often: ten or so. At an even pace there would be a stream and a look each time;
    # a look that is not answered before time goes on makes one more of each.
    assert len([url for url in asked if "/api/" in url]) <= 24
    ann.page.get_by_text("Sharing lets everyone with the link watch this game.").wait_for()
    ann.page.get_by_role("button", name="Share this game").click()
    ann.page.locator(".shared").get_by_text("can watch the game").wait_for()
    cam.page.get_by_role("button", name="Try again").click()
    cam.until(OVER)
    assert cam.page.get_by_role("button", name="Play again").count() == 0


def test_an_animal_takes_a_seat_where_nobody_comes(screen):
    ann = screen(PHONE)
    table = ann.post("/api/tables", {"game": "sudoku", "seats": [ANN, OPEN]})["table"]
    ann.go(f"/t/{table['id']}")
    ann.page.get_by_role("button", name="Let Igo sit down").tap()
    ann.page.get_by_role("button", name="Start the game").tap()
    ann.page.wait_for_selector("main[data-phase=running]")
    assert ann.ask(f"/api/tables/{table['id']}")["seats"][1]["name"] == "Igo"


def test_what_is_still_on_its_way_is_told_in_words(screen):
    mine = screen(PHONE)
    table = mine.open(game="sudoku", seats=[ME, ME], seed="tea")
    mine.post(f"/api/tables/{table}/resign", {"seat": 0})
    mine.page.wait_for_selector(".result")
    held = []
    mine.page.route("**/assets/Result-*.js", lambda route: held.extend([route]))
    mine.page.reload()
    mine.page.locator(".act").get_by_text("The game is over").wait_for()
    assert mine.page.locator(".act [aria-busy=true]").count() == 1
    held[0].continue_()
    mine.page.wait_for_selector(".result")
    assert mine.page.locator("[aria-busy=true]").count() == 0
