"""The face of Cardoku: the table of cards with its lines, hands, decks and points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from masume.bots.judge import Reason
from masume.core.game import Effect, Seat
from masume.core.typing import AnyMatch
from masume.games.cardoku.reason_words import why_words
from masume.games.cardoku.rules import effects
from masume.games.cardoku.rules.cards import DOMAIN_NAMES, DOMAINS
from masume.games.cardoku.rules.moves import Move, Play, Shift, Swap
from masume.games.cardoku.rules.state import View
from masume.games.cardoku.rules.tableau import BLOCKS, LINE_NAMES, LINES, NAMES
from masume.terminal.face import Face, Marks, check_request, name_of, points_words, rows

STYLES = {"K": "bold cyan", "S": "bold green", "T": "bold magenta", "V": "bold yellow"}
"""For each domain; its letter says it too. A wild card has none."""

REASONS = {
    "stuck": "nobody can make a play",
    "empty": "nobody has a card left",
    "idle": "the last turns brought nothing",
}

SAY_IT_ALL = frozenset(
    {
        *("played", "moved", "swapped", "score", "pass"),
        *("on-trial", "in-vain", "corrected", "returned"),
    }
)


class CardokuFace(Face):
    """The cards in blocks, and one line for each side."""

    notation = """\
  5K@C4 or 5k c4 play a card: value and domain, column and row; W5@C4 a wild card as a 5.
                 Domains: K Knowledge, S Science, T Technology, V serVices
  C4>D5          move a card of the table, C4<>D5 swap two: only when your own deck is empty
  pass           there is nothing to play
  Enter          turn up your hand, where several people share the screen
  moves 5K, moves C4     where that card fits (+)
  go, challenge, challenge C4   with the honour referee
  On the table   >5K< came last, 5K= is locked; at the ends ✓ scored, or how many cards"""
    held = "hand"
    says_it_all = SAY_IT_ALL
    reasons = REASONS

    def draw(self, match: AnyMatch, view: View, marks: Marks) -> RenderableType:
        """The table, then who has what."""
        return Group(card_board(view, marks), card_seats(match, view))

    def request(self, match: AnyMatch, seat: Seat, offered: Collection[str]) -> str:
        return check_request(offered)

    def why(self, reason: Reason) -> str:
        return why_words(reason, self.language)

    def words(self, effect: Effect, name: str) -> str:
        return card_words(effect, name) or super().words(effect, name)

    def fits(self, moves: Iterable[Move], start: str) -> list[str] | str:
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


def card_board(view: View, marks: Marks) -> Text:
    """`>5K<` came last, `5K=` is locked, `+` fits; at the ends ✓ scored, or how many cards."""
    ends = [_end(view, line) for line in range(BLOCKS)]
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
    blocks = [name.split()[1] for name in view.scored if name.startswith("block")]
    drawn.append(f"\n     blocks scored: {' '.join(blocks) or 'none'}", "dim")
    return drawn


def _rule(corners: str) -> str:
    return "   " + corners[0] + corners[1].join(["━" * 14] * 3) + corners[2]


def _end(view: View, line: int) -> str:
    if LINE_NAMES[line] in view.scored:
        return "✓"
    return str(sum(bool(card) and LINES[line] >> k & 1 for k, card in enumerate(view.cells)))


def _space(view: View, marks: Marks, space: int) -> Text:
    name, card = NAMES[space], view.cells[space]
    if not card:
        fits = marks.get(name) == "fits"
        return Text(" +  ", "bold green") if fits else Text(" ·  ", "dim")
    style = STYLES.get(card[1], "bold reverse")
    if marks.get(name) == "last":
        return Text(f">{card}<", style=f"{style} reverse")
    return Text(f" {card}{'=' if name in view.locked else ' '}", style=style)


def card_seats(match: AnyMatch, view: View) -> Table:
    """One line for each side: who plays for it, its points, its deck and its hand."""
    table = rows()
    for side in range(len(view.points)):
        names = [
            name_of(match, seat) for seat in range(len(match.players)) if view.sides[seat] == side
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


def card_words(effect: Effect, name: str) -> str:
    """One effect as a sentence; empty for an effect of another game."""
    match effect:
        case effects.Starts():
            return f"{name}: the first turn, by lot."
        case effects.DomainsAdded(domains=domains):
            added = [DOMAIN_NAMES[DOMAINS.index(each)] for each in domains]
            return f"From the third deck: {' and '.join(added)}."
        case effects.SeedsLaid(cards=cards, cells=cells):
            pairs = zip(cards, cells, strict=True)
            return f"Seeds: {', '.join(f'{card} on {cell}' for card, cell in pairs)}."
        case effects.Dealt(left=left):
            return f"{name}: ten cards dealt, {left} left in the deck."
        case effects.Drew(left=left):
            return f"{name}: a card drawn, {left} left in the deck."
        case effects.Played() | effects.Moved() | effects.Swapped():
            return f"{name}: {placed(effect)}."
        case effects.Score(lines=lines, points=points):
            return f"{name}: {' and '.join(lines)} complete, {points_words(points)}."
        case effects.Passed():
            return f"{name}: nothing to play, so a pass."
    return challenge_words(effect, name) or end_words(effect)


def placed(effect: effects.Placed) -> str:
    """What went where."""
    match effect:
        case effects.Played(card=card, cell=cell):
            return f"{card} on {cell}"
        case effects.Moved(card=card, start=start, cell=cell):
            return f"{card} moves from {start} to {cell}"
        case effects.Swapped(cards=(first, second), cell=cell, other=other):
            return f"{first} on {cell} and {second} on {other} change places"


def challenge_words(effect: Effect, name: str) -> str:
    """What happens with the honour referee alone; empty for other effects."""
    match effect:
        case effects.OnTrial(play=play):
            return f"{name}: {placed(play)}. Any objections?"
        case effects.InVain(cell=cell):
            where = f" on {cell}" if cell else ""
            return f"{name}: challenge, but the card{where} is right. Nothing is lost."
        case effects.Corrected():
            return f"{name}: rightly challenged, so the play goes back: play again (rule CRD-17)."
        case effects.Returned(card=card, cell=cell):
            return f"{name}: {card} on {cell} was wrong. It goes under a deck (rule CRD-17)."
    return ""


def end_words(effect: Effect) -> str:
    """Why it is over, and what that means where all play as one; empty for other effects."""
    match effect:
        case effects.EndEmpty():
            return "All cards are laid: the game is over."
        case effects.EndStuck():
            return "Nobody can make a play: the game is over."
        case effects.EndIdle():
            return "The last turns brought nothing: the game is over."
        case effects.GoalReached(total=total):
            return f"{total} points together: you all win."
        case effects.GoalMissed(total=total, goal=goal):
            return f"{total} points together, {goal} were needed: you all lose."
    return ""
