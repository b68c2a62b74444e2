"""Draws Cardoku: the table of cards with its lines, hands, decks and points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from rich.table import Table
from rich.text import Text

from masume.core.match import Match
from masume.games.cardoku.moves import Move, Play, Shift, Swap
from masume.games.cardoku.state import View
from masume.games.cardoku.tableau import BOXES, LINE_NAMES, LINES, NAMES

STYLES = {"K": "bold cyan", "S": "bold green", "T": "bold magenta", "V": "bold yellow"}
"""For each domain; its letter says it too. A wild card has none."""


def card_board(view: View, marks: Mapping[str, str]) -> Text:
    """`>5K<` came last, `5K=` is locked, `+` fits; at the ends ✓ scored, or how many cards."""
    ends = [_end(view, line) for line in range(BOXES)]
    drawn = Text("     " + "".join(f"{letter:<5}" for letter in "ABCDEFGHI") + "\n" + _rule("┏┳┓"))
    for row in range(9):
        drawn.append(f"\n{row + 1:>2} ┃")
        for column in range(9):
            drawn.append_text(_space(view, marks, 9 * row + column))
            drawn.append("┃" if column % 3 == 2 else " ")
        drawn.append(f" {ends[row]}", "dim")
        if row % 3 == 2:
            drawn.append("\n" + _rule("┗┻┛" if row == 8 else "┣╋┫"))
    drawn.append("\n     " + "".join(f"{end:<5}" for end in ends[9:]), "dim")
    boxes = [name.split()[1] for name in view.scored if name.startswith("box")]
    drawn.append(f"\n     boxes scored: {' '.join(boxes) or 'none'}", "dim")
    return drawn


def _rule(corners: str) -> str:
    return "   " + corners[0] + corners[1].join(["━" * 14] * 3) + corners[2]


def _end(view: View, line: int) -> str:
    if LINE_NAMES[line] in view.scored:
        return "✓"
    return str(sum(bool(card) and LINES[line] >> k & 1 for k, card in enumerate(view.cells)))


def _space(view: View, marks: Mapping[str, str], space: int) -> Text:
    name, card = NAMES[space], view.cells[space]
    if not card:
        fits = marks.get(name) == "fits"
        return Text(" +  ", "bold green") if fits else Text(" ·  ", "dim")
    style = STYLES.get(card[1], "bold reverse")
    if marks.get(name) == "last":
        return Text(f">{card}<", style=f"{style} reverse")
    return Text(f" {card}{'=' if name in view.locked else ' '}", style=style)


def card_seats(match: Match[Any, Any, Any, Any], view: View) -> Table:
    """A line a side: who plays for it, its points, its deck and its hand."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    for side in range(len(view.points)):
        names = [
            player.name + (" ⚙" if seat in match.bots else "")
            for seat, player in enumerate(match.players)
            if view.sides[seat] == side
        ]
        turn = view.sides[view.turn] == side and view.phase != "over"
        table.add_row(
            "▶" if turn else " ",
            Text(" + ".join(names), style="bold"),
            f"{view.points[side]} point{'' if view.points[side] == 1 else 's'}",
            Text(_deck(view, side), "dim"),
            _hand(view, side),
        )
    if match.options.cooperative:
        table.add_row("", Text("together", "bold"), f"{sum(view.points)} of 20 points", "", "")
    return table


def _deck(view: View, side: int) -> str:
    under = f", under it {' '.join(view.under[side])}" if view.under[side] else ""
    return f"deck {view.decks[side]}{under}"


def _hand(view: View, side: int) -> Text:
    hand = view.hands[side]
    if hand is None:
        seen = f" (seen: {' '.join(view.known[side])})" if view.known[side] else ""
        return Text(f"▒ {view.cards[side]} cards face down{seen}", style="dim")
    drawn = Text("" if hand else "no cards")
    for card in hand:
        drawn.append(f"{card} ", STYLES.get(card[-1], "bold reverse"))
    return drawn


def card_moves(moves: Iterable[Move], start: str) -> list[str] | str:
    """Where a card fits, as spaces to mark; or, for no card, how many places each has."""
    named: Counter[str] = Counter()
    found = []
    for move in moves:
        match move:
            case Play(card, cell):
                source, target = card, cell
            case Shift(source, target):
                pass
            case Swap(source, target):
                source = f"{source}<>"
            case _:
                source, target = "pass", ""
        named[source] += 1
        if source == start.upper():
            found.append(target)
    if found:
        return found
    return " · ".join(
        f"{source} {count}" if source != "pass" else source for source, count in named.items()
    )
