"""Positions as pictures, for each caller as they see them."""

import msgspec

from masume.core import record, registry
from masume.server import replay
from masume.server.replay import replay_of
from tests.pictures.reading import check_is_harmless, marks
from tests.server.playing import ME, OPEN, asked, opened, path_of, two_people


def picture(device, table, seat=None):
    query = "" if seat is None else f"?seat={seat}"
    return device.get(path_of(table, f"/picture{query}"))


def test_the_spaces_are_marked_where_the_moves_of_the_decision_go(server):
    ann, _, table = two_people(server, seed="tea")
    answer = picture(ann, table, 0)
    assert answer.headers["content-type"].startswith("image/svg+xml")
    check_is_harmless(answer.text)
    _, moves = asked(ann, table)
    places = {move["cell"]: [index] for index, move in enumerate(moves)}
    assert marks(answer.text) == places
    assert answer.headers["x-masume-row"] == "3"


def test_whoever_is_not_in_turn_and_whoever_watches_see_no_marks(server):
    ann, bea, table = two_people(server, seed="tea")
    assert marks(picture(bea, table, 1).text) == {}
    assert marks(picture(ann, table).text) == {}


def test_a_picture_shows_no_hand_but_ones_own(server):
    ann, bea, table = two_people(server, seed="tea")
    seen = {picture(ann, table).text, picture(bea, table).text}
    assert len(seen) == 1
    assert picture(bea, table, 1).text not in seen
    assert picture(ann, table, 1).json()["code"] == "seat/not-yours"
    assert picture(server.device(), table).json()["code"] == "table/unknown"


def test_a_picture_may_run_and_load_nothing(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    [policy] = picture(device, table, 0).headers.get_list("content-security-policy")
    assert policy == (
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
    )


def test_there_is_no_picture_before_the_game_starts(server):
    device = server.device()
    table = opened(device, seats=[ME, OPEN])
    assert picture(device, table, 0).json()["code"] == "table/not-started"


def test_a_game_without_pictures_has_none_to_give(server, monkeypatch):
    without = msgspec.structs.replace(registry.box_of("sudokids"), picture="")
    monkeypatch.setitem(registry._shelf.owners, "sudokids", [without])
    device = server.device()
    answer = picture(device, opened(device, seats=[ME, ME]), 0)
    assert (answer.status_code, answer.content) == (204, b"")


def test_a_replay_comes_with_pictures_if_they_are_wanted(server):
    device = server.device()
    plain = device.get("/api/games/sudokids/show").json()["frames"]
    drawn = device.get("/api/games/sudokids/show?pictures=true").json()["frames"]
    assert {frame["picture"] for frame in plain} == {""}
    assert len({frame["picture"] for frame in drawn}) > len(drawn) // 2
    for frame in drawn:
        check_is_harmless(frame["picture"])
        assert {**frame, "picture": ""} in plain


def test_a_replay_has_pictures_only_until_they_are_too_large(monkeypatch):
    played = record.load("tests/records/sudokids/2-strict-empty-simple.json")
    every = [frame.picture for frame in replay_of(played, pictures=True).frames]
    assert all(every)
    monkeypatch.setattr(replay, "MOST_PICTURES", len(every[0]) + len(every[1]) + 1)
    frames = replay_of(played, pictures=True).frames
    assert [frame.picture for frame in frames] == [*every[:2], *[""] * (len(every) - 2)]


def test_a_game_has_a_picture_for_its_card(server, monkeypatch):
    answer = server.device().get("/api/games/spot-sumoku/picture")
    check_is_harmless(answer.text)
    assert "Spot Sumoku with the key" in answer.text
    assert server.device().get("/api/games/chess/picture").json()["code"] == "game/unknown"
    without = msgspec.structs.replace(registry.box_of("sudokids"), shows="nothing")
    monkeypatch.setitem(registry._shelf.owners, "sudokids", [without])
    answer = server.device().get("/api/games/sudokids/picture")
    assert (answer.status_code, answer.content) == (204, b"")


def test_an_example_of_a_rule_is_drawn_in_the_colours_asked_for(server):
    path = "/api/games/sudoku/examples/sudoku-block-row-column"
    device = server.device()
    answers = {theme: device.get(f"{path}?theme={theme}") for theme in ("auto", "light", "dark")}
    for answer in answers.values():
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.headers["cache-control"] == "public, max-age=3600"
        check_is_harmless(answer.text)
    assert "prefers-color-scheme" in answers["auto"].text
    assert "@media all" in answers["dark"].text
    assert "@media not all" in answers["light"].text
    assert device.get(f"{path}?theme=pink").status_code == 400
    assert device.get("/api/games/sudoku/examples/none").json()["code"] == "game/no-example"
    assert device.get("/api/games/none/examples/none").json()["code"] == "game/unknown"


def test_words_are_sought_in_all_rules(server):
    device = server.device()
    found = device.get("/api/rules?find=diagonal&lang=en").json()
    assert {each["game"] for each in found} == {"cat"}
    assert device.get("/api/rules").status_code == 400
    assert device.get(f"/api/rules?find={'diagonal ' * 100}").json() == found
