"""What people build at the terminal before they claim it."""

import pytest

from masume import Match, Player, TextError, game
from masume.games.sumoku.layout import layout_text
from masume.terminal.face import face_of
from tests.games.sumoku.positions import solo, speed, team
from tests.games.sumoku.solo.layouts import BASE
from tests.games.sumoku.speed.hands import HAND, OTHER
from tests.games.sumoku.terminal.screen import printed


class Table:
    """A match in a position, and the drafts at its terminal."""

    def __init__(self, key, state):
        players = [Player("Ann"), Player("Bea")][: game(key).info.seats[1]]
        self.match = Match(game(key), {}, players)
        self.match.state = state
        self.drafts = face_of(self.match.game).drafts()

    def types(self, line, seat=0):
        assert self.drafts.is_change(self.match, line)
        self.drafts.change(self.match, seat, line)

    def layout(self, seat=0):
        return layout_text(self.drafts.layout(self.match, seat))

    def shown(self, seat=0):
        drawing = self.drafts.drawing(self.match, seat)
        return "" if drawing is None else printed(drawing)


def test_what_is_laid_and_what_is_left_are_drawn():
    table = Table("speed-sumoku", speed(HAND, OTHER))
    assert table.shown() == ""
    table.types("lay R1@0,0 b4@1,0")
    *rows, left = table.shown().splitlines()
    assert "R1  B4" in "\n".join(rows)
    assert left.split() == ["R2", "O1", "Y4", "G2", "G6", "B1", "P3", "P4"]
    assert table.shown(1) == ""  # Bea has laid nothing


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("lay G6@1,0", "text/taken"),
        ("lay R1@5,5", "text/not-held"),
        ("lay G6@2,0 P4@2,0", "text/taken"),
        ("lift 7,7", "text/nothing"),
        ("lift here", "text/cell"),
        ("lay here", "text/laid"),
    ],
)
def test_what_cannot_be_laid_or_lifted_is_refused_and_changes_nothing(line, code):
    table = Table("speed-sumoku", speed(HAND, OTHER))
    table.types("lay R1@0,0 B4@1,0")
    with pytest.raises(TextError) as refused:
        table.types(line)
    assert refused.value.code == code
    assert table.layout() == "R1@0,0 B4@1,0"


def test_a_bare_claim_means_what_was_built():
    table = Table("team-sumoku", team(HAND, OTHER))
    table.types("lay R1@0,0 B4@1,0")
    table.types("LIFT 0,0 0,0")
    claimed = [
        table.drafts.completed(table.match, 0, line)
        for line in (" Claim ", "claim R1@0,0", "giveup")
    ]
    assert claimed == ["claim B4@1,0", "claim R1@0,0", "giveup"]
    assert table.drafts.completed(table.match, 1, "claim") == "claim"
    assert not table.drafts.is_change(table.match, "giveup")


def test_a_swapped_tile_leaves_the_draft_and_a_new_round_begins_with_none():
    table = Table("speed-sumoku", speed(HAND, OTHER))
    table.types("lay R1@0,0 B4@1,0")
    table.match.state = speed(HAND.replace("R1 ", "R3 R5 "), OTHER)
    assert table.layout() == "B4@1,0"
    table.match.state = speed(HAND, OTHER, round=2)
    assert table.shown() == ""
    assert table.layout() == ""


def test_solo_s_draft_begins_with_the_earlier_stages_which_cannot_be_lifted():
    table = Table("solo-sumoku", solo("P4", base=BASE))
    assert table.layout() == "R1@0,0 B4@1,0 G6@1,1"
    with pytest.raises(TextError, match="Nothing to lift"):
        table.types("lift 0,0")
    table.match.state = solo("P4", base=BASE, locked=False)
    table.types("lift 0,0")
    assert table.layout() == "B4@1,0 G6@1,1"


def test_in_spot_nothing_is_built():
    table = Table("spot-sumoku", None)
    assert not table.drafts.is_change(table.match, "lay R1@0,0")
