"""The faces of Speed, Spot, Team and Solo Sumoku, and what happened there in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from masume.core.errors import Fact
from masume.core.game import Effect, Seat
from masume.core.typing import AnyMatch
from masume.games.sumoku.judging import unused
from masume.games.sumoku.solo.state import SoloView
from masume.games.sumoku.speed.state import SpeedView
from masume.games.sumoku.spot.state import SpotView
from masume.games.sumoku.team.state import TeamView
from masume.games.sumoku.terminal.drafts import LayoutDrafts
from masume.games.sumoku.terminal.sumoku import SumokuFace, pattern_board, tiles_drawn
from masume.terminal.face import Marks, name_of, rows

FAULTS = {
    "layout/total": "no multiple of the key",
    "layout/colour": "a colour twice",
    "layout/number": "a number twice",
}

REASONS = {
    "two-in-a-row": "two rounds in a row",
    "three-rounds": "three rounds won",
    "rounds": "all rounds are played",
    "collected": "enough tiles are collected",
    "no-call": "no right call is left",
    "built": "all tiles of the team are placed",
    "all-gave-up": "all teams gave up",
    "all-placed": "all 96 tiles are placed",
    "stopped": "that was all",
    "time": "the time is over",
}

SAY_IT_ALL = frozenset(
    {
        *("line-right", "line-wrong", "layout-wrong", "call-right", "call-wrong"),
        *("swapped", "gave-up", "saw-nothing", "end-stopped", "end-time"),
    }
)

BUILDING = """\
  lay R3@0,0 B9@1,0  build: colour and number, @, x,y; B9 is a B6 read as 9
  lift 0,0 1,0       take tiles up again
"""


class VariantFace(SumokuFace):
    """What the four have in common: how things are told."""

    says_it_all = SAY_IT_ALL
    reasons = REASONS

    def words(self, effect: Effect, name: str) -> str:
        return variant_words(effect, name) or super().words(effect, name)


class BuilderFace(VariantFace):
    """Where tiles are laid one by one."""

    drafts = LayoutDrafts

    def seconds(self, line: str) -> float:
        """For every tile that is named.

        >>> from masume import game
        >>> SpeedFace(game("speed-sumoku")).seconds("lay R6@0,0 G1@1,0")
        12
        """
        return super().seconds(line) * max(1, len(line.split()) - 1)


class SpotFace(VariantFace):
    """Ten places, and what everybody has kept."""

    asks = "call R6 G1 B6 P2 takes four tiles, none says that you see nothing"
    notation = """\
  call R6 G1 B6 P2   four tiles of four colours that add up to a multiple of the key; a 6 may be a 9
                     (… 15 at the end says the total, where the table asks for it)
  none               I see nothing
  Everybody calls at once. Time stands still while you look; every line counts as six seconds."""

    def draw(self, match: AnyMatch, view: SpotView, marks: Marks) -> RenderableType:
        """The places, then who has what."""
        return Group(_places(view), _seats(match, view.kept, _spot_notes(match, view)))


class SpeedFace(BuilderFace):
    """Everybody's hand."""

    asks = "lay R3@0,0 B2@1,0, lift 0,0, then claim; or swap R3, giveup"
    notation = f"""\
{BUILDING}\
  claim              what you have built is a sumoku of all your tiles
  swap R3            give a tile back and take two
  giveup             out of this round
  Everybody builds at once. Time stands still while you look; every tile named counts as six
  seconds."""

    def draw(self, match: AnyMatch, view: SpeedView, marks: Marks) -> RenderableType:
        """Who has what, and the round."""
        footer = f"{_key(view.key)}, round {view.round}, pile {view.pile}"
        return _seats(match, view.hands, _speed_notes(view), footer)


class TeamFace(BuilderFace):
    """Every team's tiles, and what the winners built."""

    asks = "lay R3@0,0 B2@1,0, lift 0,0, then claim; or giveup"
    notation = f"""\
{BUILDING}\
  claim              what you have built is a sumoku of all your tiles
  giveup             your team stops
  All teams build at once. Time stands still while you look; every tile named counts as six
  seconds."""

    def draw(self, match: AnyMatch, view: TeamView, marks: Marks) -> RenderableType:
        """Who has what; at the end the layout."""
        seats = _seats(match, view.hands, _team_notes(match, view), _key(view.key))
        return Group(seats, pattern_board(view.layout, {})) if view.layout else seats


class SoloFace(BuilderFace):
    """What is placed, and the tiles of this stage."""

    asks = "lay R3@0,0 B2@1,0, lift 0,0, then claim; or stop"
    notation = f"""\
{BUILDING}\
  claim              hand in what you have built
  stop               that is all"""

    def draw(self, match: AnyMatch, view: SoloView, marks: Marks) -> RenderableType:
        """The layout, then the tiles to build in."""
        notes = [f"{len(view.laid)} of 96 placed, stage {view.stage}"]
        new = unused(view.base, view.hand)
        return Group(pattern_board(view.laid, {}), _seats(match, [new], notes, _key(view.key)))


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


def _speed_notes(view: SpeedView) -> list[str]:
    return [
        f"{wins} round{'' if wins == 1 else 's'}{'' if view.hands[seat] else ', out'}"
        for seat, wins in enumerate(view.wins)
    ]


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
    table = rows()
    for seat, (hand, note) in enumerate(zip(tiles, notes, strict=True)):
        table.add_row(Text(name_of(match, seat), style="bold"), note, tiles_drawn(hand))
    if footer:
        table.add_row(Text(footer, "bold"), "", "")
    return table


def variant_words(effect: Effect, name: str) -> str | None:
    """One effect as a sentence, or `None` if Sumoku tells it."""
    facts, tiles = effect.facts, _listed(effect.facts.get("tiles", ()))
    match effect.kind:
        case "line-right":
            return f"{tiles} = {facts['total']} ✓"
        case "line-wrong":
            return f"{tiles} = {facts['total']} ✗ {FAULTS[str(facts['fault'])]} ({effect.rule})."
        case "layout-wrong":
            return f"✗ {_layout(effect, tiles)} ({effect.rule})."
        case "call-right":
            return f"{name}: {tiles} = {_listed(facts['right'])} ✓ four tiles."
        case "call-wrong":
            why = "a colour twice" if facts["fault"] == "colour" else _totals(effect)
            return f"{name}: {tiles} ✗ {why} ({effect.rule})."
        case "key" if not name:
            return f"The key is {facts['key']}."
        case _:
            return _what_else(effect, name, tiles)


def _what_else(effect: Effect, name: str, tiles: str) -> str | None:
    facts = effect.facts
    sentences = {
        "round-won": f"{name}: a sumoku, and round {facts.get('round')} is won.",
        "out": f"{name}: out of round {facts.get('round')} ({effect.rule}).",
        "no-winner": f"Nobody wins round {facts.get('round')}.",
        "sits-out": f"{name}: sitting out round {facts.get('round')}.",
        "dealt": f"{name}: dealt {tiles}.",
        "turned-up": f"Turned up: {tiles}.",
        "drew": f"{name}: drawn {tiles}.",
        "swapped": f"{name}: {tiles} goes back for two others.",
        "gave-up": f"{name}: given up.",
        "saw-nothing": f"{name}: none in sight.",
        "all-replaced": "All ten are replaced.",
        "no-call-here": "There is no right call here: all ten are replaced (SPT-6).",
        "stage-built": f"Stage {facts.get('stage')} is complete: {facts.get('placed')} tiles.",
        "placed": f"{facts.get('placed')} tiles are placed.",
        "end-stopped": f"{name}: stopped with {facts.get('placed')} tiles.",
        "end-time": f"The time is over: {facts.get('placed')} tiles are placed.",
    }
    if effect.kind.startswith("end-") and effect.kind not in sentences:
        reason = REASONS.get(effect.kind.removeprefix("end-"))
        return f"It is over: {reason}." if reason else None
    return sentences.get(effect.kind)


def _layout(effect: Effect, tiles: str) -> str:
    match effect.facts["fault"]:
        case "layout/apart":
            return f"not all tiles hang together: see {_listed(effect.facts['cells'])}"
        case "layout/single":
            return "one tile is no sumoku"
        case _:
            return f"left out: {tiles}"


def _totals(effect: Effect) -> str:
    facts = effect.facts
    said = f"{facts['said']} was said, but " if "said" in facts else ""
    sums = _listed(facts["totals"]).replace(" ", " or ")
    return f"{said}they add up to {sums}, and the key is {facts['key']}"


def _listed(fact: Fact) -> str:
    return " ".join(map(str, fact)) if isinstance(fact, tuple) else str(fact)
