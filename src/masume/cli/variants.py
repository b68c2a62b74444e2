"""Draws Speed, Spot, Team and Solo Sumoku, and says what is asked of a seat there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from masume.cli.patterns import pattern_board, tiles_drawn
from masume.core.game import Seat
from masume.core.match import Match
from masume.games.sumoku.judging import unused
from masume.games.sumoku.solo_state import SoloView
from masume.games.sumoku.speed_state import SpeedView
from masume.games.sumoku.spot_state import SpotView
from masume.games.sumoku.team_state import TeamView

AnyMatch = Match[Any, Any, Any, Any]

NOTES = {
    "spot-sumoku": "call R6 G1 B6 P2 takes four tiles, none says that you see nothing",
    "speed-sumoku": "lay R3@0,0 B2@1,0, lift 0,0, then claim; or swap R3, giveup",
    "team-sumoku": "lay R3@0,0 B2@1,0, lift 0,0, then claim; or giveup",
    "solo-sumoku": "lay R3@0,0 B2@1,0, lift 0,0, then claim; or stop",
}

HELP = {
    "spot-sumoku": """\
  call R6 G1 B6 P2   four tiles of four colours that add up to a multiple of the key; a 6 may be a 9
                     (… 15 at the end says the total, where the table asks for it)
  none               I see nothing
  Everybody calls at once. Time stands still while you look; every line counts as six seconds.""",
    "speed-sumoku": """\
  lay R3@0,0 B9@1,0  build: colour and number, @, x,y; B9 is a B6 read as 9
  lift 0,0 1,0       take tiles up again
  claim              what you have built is a sumoku of all your tiles
  swap R3            give a tile back and take two
  giveup             out of this round
  Everybody builds at once. Time stands still while you look; every tile named counts as six
  seconds.""",
    "team-sumoku": """\
  lay R3@0,0 B9@1,0  build: colour and number, @, x,y; B9 is a B6 read as 9
  lift 0,0 1,0       take tiles up again
  claim              what you have built is a sumoku of all your tiles
  giveup             your team stops
  All teams build at once. Time stands still while you look; every tile named counts as six
  seconds.""",
    "solo-sumoku": """\
  lay R3@0,0 B9@1,0  build: colour and number, @, x,y; B9 is a B6 read as 9
  lift 0,0 1,0       take tiles up again
  claim              hand in what you have built
  stop               that is all""",
}


def variant_table(match: AnyMatch, view: Any) -> RenderableType:
    """The table as everybody sees it."""
    match view:
        case SpotView():
            return Group(_places(view), _seats(match, view.kept, _spot_notes(match, view)))
        case SpeedView():
            return _seats(match, view.hands, _speed_notes(match, view), _speed_footer(view))
        case TeamView():
            seats = _seats(match, view.hands, _team_notes(match, view), _key(view.key))
            return Group(seats, pattern_board(view.layout, {})) if view.layout else seats
        case SoloView():
            notes = [f"{len(view.laid)} of 96 placed, stage {view.stage}"]
            new = unused(view.base, view.hand)
            return Group(pattern_board(view.laid, {}), _seats(match, [new], notes, _key(view.key)))
    raise TypeError(f"no table for {view}")


def _places(view: SpotView) -> Text:
    drawn = Text("\n  ")
    for kind in view.table:
        drawn.append_text(Text(" ··  ", "dim") if kind is None else tiles_drawn((kind,)))
    return drawn.append(f"\n\n  {_key(view.key)}, round {view.round}, pile {view.pile}\n")


def _spot_notes(match: AnyMatch, view: SpotView) -> list[str]:
    def note(seat: Seat) -> str:
        if seat == view.sits_out:
            return "sits out"
        return "none" if seat in view.none else ""

    return [
        f"{len(view.kept[seat])} of {view.goal} tiles {note(seat)}".strip()
        for seat in range(len(match.players))
    ]


def _speed_notes(match: AnyMatch, view: SpeedView) -> list[str]:
    return [
        f"{wins} round{'' if wins == 1 else 's'}{'' if view.hands[seat] else ', out'}"
        for seat, wins in enumerate(view.wins)
    ]


def _speed_footer(view: SpeedView) -> str:
    return f"{_key(view.key)}, round {view.round}, pile {view.pile}"


def _team_notes(match: AnyMatch, view: TeamView) -> list[str]:
    return [
        "gave up" if team in view.gave_up else "won" if team == view.winner else ""
        for team in range(len(match.players))
    ]


def _key(key: int) -> str:
    return f"key {key}" if key else "no key yet"


def _seats(
    match: AnyMatch, tiles: Iterable[tuple[int, ...]], notes: list[str], footer: str = ""
) -> Table:
    """Who has which tiles, and how they stand."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    for seat, (hand, note) in enumerate(zip(tiles, notes, strict=True)):
        name = match.players[seat].name + (" ⚙" if seat in match.bots else "")
        table.add_row(Text(name, style="bold"), note, tiles_drawn(hand))
    if footer:
        table.add_row(Text(footer, "bold"), "", "")
    return table
