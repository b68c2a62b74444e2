"""A box tells where the parts and the files of its games are."""

import json

from masume.core.box import Box

BOX = Box(
    key="mine",
    name="Mine",
    package="tests.core",
    games={"coins": ".coins:COINS"},
    bots="masume.bots:Crew",
    terminal={"coins": "json:JSONEncoder"},
)


def test_a_part_is_for_all_games_or_for_some():
    assert BOX.part("bots", "coins") == BOX.part("bots", "other") == "masume.bots:Crew"
    assert BOX.part("terminal", "coins") == "json:JSONEncoder"
    assert BOX.part("terminal", "other") == BOX.part("picture", "coins") == ""


def test_what_a_reference_names_is_loaded_from_any_package():
    assert BOX.load("json:JSONEncoder.encode") is json.JSONEncoder.encode
    assert BOX.load("json") is json
    assert BOX.load(".coins:COINS").info.key == "coins"


def test_a_box_names_the_files_of_a_folder_and_gives_them():
    names = BOX.names(".")
    assert "coins.py" in names
    assert list(names) == sorted(names)
    assert BOX.names("no such folder") == ()
    assert BOX.file(".", "coins.py").read_text(encoding="utf-8").startswith('"""')
    assert BOX.file(".", "no such file") is None
