"""Puzzles over HTTP: positions as tables that are stored nowhere, answers, hints and counts."""

import pytest

from masume.core.errors import PuzzleError
from masume.puzzles import TRIES, find_puzzle, pack_of

# How people do is counted by both stores: see tests/server/store/test_puzzles.py.
pytestmark = pytest.mark.parametrize("serve", ["sqlite"], indirect=True)
EASY = ("spot-sumoku", "tens", "easy", 1)


def path(game="spot-sumoku", kind="tens", level="easy", number=1) -> str:
    return f"/api/games/{game}/puzzles/{kind}/{level}/{number}"


def tried(device, where, **body):
    answer = device.post(where, json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def wrong_four(device) -> str:
    """Four tiles of the first easy ten that are no answer: one of the right four is missing."""
    right = find_puzzle(*EASY).answer.split()[1:]
    ten = find_puzzle(*EASY).rows[0].split()[2:]
    other = next(tile for tile in ten if tile not in right)
    return " ".join(["call", *right[1:], other])


def test_all_kinds_are_listed_with_the_numbers_of_their_packs(server):
    found = server.device().get("/api/puzzles").json()
    by_kind = {(each["game"], each["kind"]): each for each in found}
    tens = by_kind["spot-sumoku", "tens"]
    assert tens["title"]["nl"] == "De enige vier"
    assert [each["level"] for each in tens["levels"]] == ["easy", "medium", "hard"]
    assert sorted(tens["levels"][0]["numbers"]) == list(range(1, 25))


def test_a_game_whose_puzzles_cannot_be_read_hides_no_other(server, monkeypatch):
    def read(key, kind):
        if key == "sumoku":
            raise PuzzleError("puzzle/pack", "This is no pack of puzzles.")
        return pack_of(key, kind)

    monkeypatch.setattr("masume.server.puzzles.pack_of", read)
    found = {each["game"] for each in server.device().get("/api/puzzles").json()}
    assert "spot-sumoku" in found
    assert "sumoku" not in found


def test_a_puzzle_is_a_table_with_the_best_there_is_but_not_the_answer(server):
    answer = server.device().get(path("sumoku", "best-play", "hard", 3))
    puzzle = find_puzzle("sumoku", "best-play", "hard", 3)
    found = answer.json()
    assert (found["best"], found["tries"], found["size"]) == (puzzle.best, TRIES, 24)
    assert found["rival"] == "Ren" and found["character"] == "ren"
    assert puzzle.answer not in answer.text
    seat = str(puzzle.seat)
    assert found["position"]["decisions"][seat]["decision"].startswith("turn ")
    assert found["table"]["seats"][puzzle.seat]["mine"]
    assert found["worth"]["other"]["zh-Hant"] == "{n} 分"


def test_the_best_answer_solves_it_and_others_are_told_what_they_are_worth(server):
    device, where = server.device(), path("sumoku", "best-play", "easy", 2)
    puzzle = find_puzzle("sumoku", "best-play", "easy", 2)
    right = tried(device, where, move=puzzle.answer)
    assert (right["solved"], right["worth"]) == (True, puzzle.best)
    assert right["position"]["rows"][-1]["text"] == puzzle.answer
    moves = device.get(where).json()["position"]["decisions"][str(puzzle.seat)]["moves"]
    others = [tried(device, where, move=move) for move in moves[:3]]
    for other in others:
        assert other["solved"] == (other["worth"] == puzzle.best)
        assert other["worth"] <= puzzle.best


def test_what_the_rules_refuse_is_no_answer_and_says_why(server):
    verdict = tried(server.device(), path(), move="call R1 R2 R3", number=5, counts=True)
    assert (verdict["solved"], verdict["worth"]) == (False, None)
    assert verdict["refusal"]["code"] == "move/four"
    assert server.device().get(path()).json()["failed"] == 0


@pytest.mark.parametrize(
    ("where", "code", "status"),
    [
        (path("sudoku-x"), "game/unknown", 404),
        (path(kind="squares"), "puzzle/kind", 404),
        (path(level="silly"), "puzzle/level", 404),
        (path(number=0), "puzzle/number", 404),
        (path(number=2**31), "puzzle/number", 404),
    ],
)
def test_a_puzzle_that_does_not_exist_is_refused(server, where, code, status):
    answer = server.device().get(where)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_move_of_another_game_is_refused(server):
    answer = server.device().post(path(), json={"move": {"type": "lay", "value": 3}})
    assert (answer.status_code, answer.json()["code"]) == (422, "puzzle/move")


def test_a_hint_names_the_answer_and_how_much_better_it_is(server):
    hint = server.device().post(path("sumoku", "best-play", "easy", 1) + "/hint").json()
    puzzle = find_puzzle("sumoku", "best-play", "easy", 1)
    assert (hint["text"], hint["points"]) == (puzzle.answer, puzzle.best)
    assert hint["gap"] == puzzle.best - puzzle.next
    assert hint["reasons"][0]["kind"] == "sumoku-scores"


def test_how_people_do_is_counted_once_they_are_done(server):
    device, right = server.device(), find_puzzle(*EASY).answer
    before = device.get(path()).json()
    for number in range(1, TRIES):
        tried(device, path(), move=wrong_four(device), number=number, counts=True)
    assert device.get(path()).json()["failed"] == before["failed"]
    tried(device, path(), move=wrong_four(device), number=TRIES, counts=True)
    tried(device, path(), move=right, number=2, counts=True)
    tried(device, path(), move=right, number=2)  # solved before, or with help
    tried(device, path(), move=right, number=1, counts=True, preview=True)
    after = device.get(path()).json()
    assert (after["solved"], after["failed"]) == (before["solved"] + 1, before["failed"] + 1)


def test_a_number_beyond_the_pack_is_made_in_the_pool_and_never_counted(server):
    device, where = server.device(), path(number=1001)
    found = device.get(where).json()
    assert found["number"] == 1001 and found["level"] == "easy"
    assert found["number"] > len(pack_of("spot-sumoku", "tens").easy)
    made = find_puzzle("spot-sumoku", "tens", "easy", 1001)
    assert tried(device, where, move=made.answer, counts=True)["solved"]
    assert device.get(where).json()["solved"] == 0


def test_made_puzzles_are_remembered_up_to_a_limit(serve):
    server = serve(puzzles_remembered=1)
    device = server.device()
    for number in (1001, 1002, 1001):
        assert device.get(path(number=number)).json()["number"] == number


def test_a_puzzle_has_a_picture_in_the_colours_of_a_theme(server):
    device = server.device()
    light, dark = (device.get(f"{path()}/picture?theme={name}") for name in ("light", "dark"))
    assert light.status_code == 200
    assert light.headers["content-type"].startswith("image/svg+xml")
    assert light.text.startswith("<svg")
    assert light.text != dark.text
    assert device.get(f"{path(number=0)}/picture").json()["code"] == "puzzle/number"
    assert all(kind["drawn"] for kind in device.get("/api/puzzles").json())


def test_a_game_that_draws_no_pictures_has_none_of_its_puzzles(server, monkeypatch):
    monkeypatch.setattr("masume.server.puzzles.puzzle_picture", lambda posed: "")
    assert server.device().get(f"{path()}/picture").status_code == 204


def test_puzzles_are_printed_with_their_solutions(server):
    where = "/api/games/spot-sumoku/puzzles/tens/hard/print"
    answer = server.device().get(f"{where}?first=2&count=2&lang=nl")
    assert answer.content.startswith(b"%PDF")
    kept = answer.headers["content-disposition"]
    assert kept == 'attachment; filename="spot-sumoku-tens-hard-nl.pdf"'


@pytest.mark.parametrize(
    ("query", "code"),
    [("count=0", "option/print"), ("count=25", "option/print"), ("first=0", "puzzle/number")],
)
def test_what_cannot_be_printed_is_refused(server, query, code):
    answer = server.device().get(f"/api/games/spot-sumoku/puzzles/tens/hard/print?{query}")
    assert answer.json()["code"] == code


def test_where_several_answers_are_right_the_puzzle_says_so(server):
    device = server.device()
    assert device.get(path()).json()["unique"]
    several = device.get(path("speed-sumoku", "lay-all")).json()
    assert (several["unique"], several["worth"]) == (False, None)
