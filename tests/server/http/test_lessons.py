"""Lessons over HTTP: steps as tables that are stored nowhere, and tries."""

import pytest

from masume.core import registry
from masume.lessons import course_of

# Nothing here asks the store for anything but the rates, which have tests of their own.
pytestmark = pytest.mark.parametrize("serve", ["sqlite"], indirect=True)


def path(lesson: str, step: int) -> str:
    return f"/api/games/{lesson.rpartition('-')[0]}/lessons/{lesson}/{step}"


def tried(device, lesson, step, **body):
    answer = device.post(path(lesson, step), json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_game_lists_its_lessons_with_their_teacher(server):
    found = server.device().get("/api/games/sudokids/lessons").json()
    assert (found["teacher"], found["character"], found["voice"]) == ("Otti", "otti", True)
    assert [lesson["id"] for lesson in found["lessons"]] == [f"sudokids-{k}" for k in (1, 2, 3)]
    assert found["lessons"][0]["title"]["nl"] == "Plek voor iedereen"
    repeats = [each for each in found["taught"] if "move/repeats" in each["codes"]]
    first = {"lesson": "sudokids-1", "step": 1, "rules": ["KID-2", "SDK-4"]}
    assert repeats[0] == {**first, "codes": ["move/repeats"]}


def test_a_step_is_a_table_with_the_learners_view_and_what_is_pointed_at(server):
    step = server.device().get(path("sudoku-1", 0)).json()
    assert (step["ask"], step["steps"]) == ("move", 4)
    assert {"kind": "cell", "name": "B2"} in step["point"]
    assert step["table"]["seats"][0]["mine"] and step["table"]["seats"][1]["character"] == "otti"
    position = step["position"]
    assert position["views"]["0"]["hands"] == [7, None]  # the teacher's tile is hidden
    assert {"type": "lay", "value": 7, "cell": "B2"} in position["decisions"]["0"]["moves"]


def test_steps_that_ask_for_no_move_list_none(server):
    device = server.device()
    assert device.get(path("sudoku-1", 1)).json()["position"]["decisions"]["0"]["moves"] == []
    taps = device.get(path("sudoku-1", 1)).json()["taps"]
    assert [each["name"] for each in taps] == ["A1", "A5", "B2", "B4", "D2", "G3"]


def test_a_right_move_is_praised_and_shown_with_its_effects(server):
    move = {"type": "lay", "value": 7, "cell": "B2"}
    verdict = tried(server.device(), "sudoku-1", 0, move=move)
    assert (verdict["kind"], verdict["points"]) == ("right", 3)
    assert verdict["say"]["en"] == "It fits, and brings 3 points: now see why!"
    assert verdict["position"]["scores"] == [3, 0]
    assert verdict["position"]["rows"][-1]["text"] == "7@B2"


def test_a_mistake_has_its_sentence_and_the_second_one_shows_what_to_do(server):
    device = server.device()
    verdict = tried(device, "sudoku-1", 0, move="7@C2")
    assert verdict["say"]["en"] == "Look down: this column has the golden 7."
    assert verdict["refusal"]["facts"]["cells"] == ["C7"]
    assert (verdict["kind"], verdict["shown"], verdict["position"]) == ("wrong", [], None)
    verdict = tried(device, "sudoku-1", 0, move="7@C2", misses=1)
    assert [each["kind"] for each in verdict["shown"]] == ["hand", "cell", "button"]


def test_a_preview_tells_effects_and_changes_nothing(server):
    verdict = tried(server.device(), "sudoku-1", 0, move="7@B2", preview=True)
    assert verdict["position"] is None
    assert verdict["effects"][0]["points"] == 3
    laying = tried(server.device(), "sumoku-1", 1, move="R2@0,0", preview=True)
    assert (laying["kind"], laying["refusal"]["code"]) == ("part", "move/single")


def test_taps_and_answers_and_drafts_are_judged(server):
    device = server.device()
    tap = {"kind": "hand", "name": "rabbit"}
    assert tried(device, "sudokids-1", 0, taps=[tap])["kind"] == "right"
    assert tried(device, "sudoku-2", 1, answer="5")["kind"] == "right"
    assert tried(device, "sudoku-2", 1, answer="3")["kind"] == "wrong"
    step = device.get(path("cat-1", 2)).json()
    assert step["draft"] == {}
    assert tried(device, "cat-1", 2, draft={"1": "3@D4"})["kind"] == "right"
    assert tried(device, "cat-1", 2, draft={"1": "3@B4"})["say"]["en"].endswith("cost 4.")
    assert tried(device, "spot-sumoku-2", 0, taps=[{"kind": "pile"}])["foreseen"]


def test_what_lies_loose_comes_as_a_table_stores_it(server):
    step = server.device().get(path("speed-sumoku-1", 0)).json()
    assert step["draft"]["B7.0"] == "2,-2,7"
    assert len(step["draft"]) == 8


@pytest.mark.parametrize("key", registry.keys())
def test_every_step_of_every_lesson_can_be_had(server, key):
    device = server.device()
    for lesson in course_of(key).lesson:
        for step in range(len(lesson.step)):
            answer = device.get(path(lesson.id, step))
            assert answer.status_code == 200, answer.text


@pytest.mark.parametrize(
    ("where", "body", "status", "code"),
    [
        (path("sudoku-9", 0), {}, 404, "lesson/unknown"),
        (path("sudoku-1", 99), {}, 404, "lesson/unknown"),
        ("/api/games/chess/lessons/chess-1/0", {}, 404, "game/unknown"),
        (path("sudoku-1", 0), {"answer": "3"}, 422, "lesson/other-try"),
        (path("sudoku-1", 0), {"move": {"type": "fly"}}, 422, "lesson/move"),
        (path("sudoku-1", 0), {"wings": 2}, 400, "request/form"),
    ],
)
def test_what_does_not_fit_is_refused_with_words(server, where, body, status, code):
    answer = server.device().post(where, json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_nobody_asks_too_often_and_no_table_is_left_behind(serve):
    server = serve(lessons_per_minute=2)
    device = server.device()
    codes = [device.get(path("sudoku-1", 0)).status_code for _ in range(3)]
    assert codes == [200, 200, 429]
    assert device.get("/api/tables").json() == []


def test_a_step_and_what_comes_of_a_try_are_drawn_where_the_page_cannot(server):
    device, where = server.device(), path("sudoku-1", 0)
    assert device.get(where).json().get("picture", "") == ""
    step = device.get(f"{where}?pictures=true").json()
    assert 'data-cell="B2"' in step["picture"]
    done = device.post(f"{where}?pictures=true", json={"move": "7@B2"}).json()
    assert done["kind"] == "right" and done["picture"].startswith("<svg")
    assert done["picture"] != step["picture"]
