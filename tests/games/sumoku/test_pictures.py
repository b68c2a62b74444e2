"""The five games of the box as pictures."""

from masume.games.sumoku.claims import GiveUp
from masume.games.sumoku.key import Roll
from masume.games.sumoku.layout import parse_layout
from masume.games.sumoku.solo.picture import picture as solo_picture
from masume.games.sumoku.solo.rules import SOLO
from masume.games.sumoku.speed import picture as speed_module
from masume.games.sumoku.speed.moves import Swap
from masume.games.sumoku.speed.rules import SPEED
from masume.games.sumoku.spot import picture as spot_module
from masume.games.sumoku.spot.moves import Call, Nothing
from masume.games.sumoku.spot.rules import SPOT
from masume.games.sumoku.sumoku.moves import Pass, Play
from masume.games.sumoku.sumoku.picture import cells_of, picture
from masume.games.sumoku.sumoku.rules import SUMOKU
from masume.games.sumoku.team.picture import picture as team_picture
from masume.games.sumoku.team.rules import TEAM
from masume.games.sumoku.tiles import parse_tile, parse_tiles
from tests.games.sumoku.positions import pictured, solo, speed, spot, team
from tests.games.sumoku.sumoku.positions import position
from tests.pictures.reading import marks, names, texts, words

HANDS = ("R1 G2", "B3 P8")


def test_laid_tiles_are_named_by_their_cells():
    shown = picture(SUMOKU.view(position("R1@0,0 B9@1,0 G1@1,-1", HANDS), None))
    said = words(shown)
    assert said["0,0"] == "0,0, red 1"
    assert said["1,0"] == "1,0, blue 9, a turned 6"
    assert said["1,-1"] == "1,-1, green 1"


def test_a_play_marks_every_cell_it_lays_a_tile_on():
    moves = [Play(parse_layout("G2@2,0 R1@-9,0")), Pass(), Play(parse_layout("G2@2,0"))]
    shown = picture(SUMOKU.view(position("R1@0,0 B9@1,0", HANDS), 0), moves)
    assert marks(shown) == {"2,0": [0, 2], "-9,0": [0]}
    assert words(shown)["-9,0"] == "-9,0, empty"
    assert cells_of(Pass()) == ()


def test_a_table_without_tiles_still_has_cells_to_begin_on():
    shown = picture(SUMOKU.view(position("", HANDS), 0), [Play(parse_layout("R1@0,0 G9@1,0"))])
    assert marks(shown) == {"0,0": [0], "1,0": [0]}


def test_everybodys_tiles_scores_key_and_bag_are_there():
    state = position("R1@0,0 B9@1,0", HANDS, scores=(12, 345), bag="R3 R4 R5", phase="over")
    shown = picture(SUMOKU.view(state, None))
    assert names(shown) == ["0,0", "1,0", "R1", "G2", "B3", "P8"]
    assert {"12", "345", "3"} <= {*texts(shown)}


def test_a_key_that_is_not_known_is_a_question():
    assert "?" in texts(picture(SUMOKU.view(position("", HANDS, key=0), None)))
    assert "?" not in texts(picture(SUMOKU.view(position("", HANDS, key=10), None)))


def test_speed_marks_the_tiles_that_can_be_swapped_in_the_hand_that_has_them():
    state = speed("R3 B6", "G1", "")
    moves = [Swap(parse_tile("R3")), Swap(parse_tile("B6")), GiveUp()]
    shown = speed_module.picture(SPEED.view(state, 0), moves)
    assert marks(shown) == {"R3": [0], "B6": [1]}
    assert names(shown) == ["R3", "B6", "G1"]
    assert "–" in texts(shown), "seat 2 is out"


def test_speed_counts_rounds_won():
    none = speed_module.picture(SPEED.view(speed("R3", "G1"), None))
    one = speed_module.picture(SPEED.view(speed("R3", "G1", wins=(1, 0)), None))
    assert one.count("#f2c14e") == none.count("#f2c14e") + 1


def test_spot_marks_the_tiles_of_every_call():
    table = "R6 G1 B6 P2 O3 Y4 .. R1 R2 R3"
    moves = [Call(parse_tiles("R6 G1 B6 P2")), Call(parse_tiles("G1 B6 P2 O3"), 12), Nothing()]
    shown = spot_module.picture(SPOT.view(spot(table), 0), moves)
    assert marks(shown) == {"R6": [0], "G1": [0, 1], "B6": [0, 1], "P2": [0, 1], "O3": [1]}
    assert names(shown) == ["R6", "G1", "B6", "P2", "O3", "Y4", "R1", "R2", "R3"]


def test_spot_shows_who_sits_out_and_who_saw_nothing():
    table = "R6 G1 B6 P2 O3 Y4 Y5 R1 R2 R3"
    plain = spot_module.picture(SPOT.view(spot(table), None))
    out = spot_module.picture(SPOT.view(spot(table, sits_out=0), None))
    none = spot_module.picture(SPOT.view(spot(table, said_none=(1,)), None))
    assert len({plain, out, none}) == 3
    assert texts(none).count("0") == texts(plain).count("0") + 1
    assert spot_module.cells_of(Roll((3,))) == speed_module.cells_of(Roll((3,))) == ()


def test_a_team_has_a_place_for_every_kind_of_tile_and_a_figure_for_pairs():
    shown = team_picture(TEAM.view(team("R3 R3 B6", "G1"), None))
    assert names(shown) == ["R3", "B6", "G1"]
    assert texts(shown)[:3] == ["1", "3", "2"], "team 1 has three tiles, two of them alike"


def test_what_the_winning_team_built_is_shown():
    layout = pictured("R1 B9")
    won = team("R1 B6", "G1", phase="over", end="built", winner=0, layout=layout, gave_up=(1,))
    shown = team_picture(TEAM.view(won, None))
    assert words(shown)["1,0"] == "1,0, blue 9, a turned 6"


def test_solo_shows_what_is_built_and_what_is_left_to_build_in():
    shown = solo_picture(SOLO.view(solo("G2", base="R1 B9"), None))
    assert names(shown) == ["0,0", "1,0", "G2"]
    assert {"16", "96"} <= {*texts(shown)}
