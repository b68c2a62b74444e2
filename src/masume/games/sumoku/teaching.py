"""Teaching the games with tiles: what lies loose on the table without borders.

A draft is laid tiles: `R9@-1,2 B4@0,2`; `loose.py` says how a table stores them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from masume.core.errors import IllegalMove
from masume.core.game import Seat
from masume.core.typing import AnyMove, AnyState
from masume.games.sumoku.claims import Claim
from masume.games.sumoku.judging import check_form, refusal
from masume.games.sumoku.layout import Laid, Layout, fault, layout_text, parse_laid, parse_layout
from masume.games.sumoku.loose import items_of, loose_tiles
from masume.games.sumoku.plays.pattern import layout_of
from masume.games.sumoku.speed.moves import Swap
from masume.games.sumoku.spot.moves import Call
from masume.games.sumoku.sumoku.moves import Play
from masume.games.sumoku.tiles import NUMBER_OF, Hand, parse_tile, tile_text
from masume.lessons.teaching import Teaching


class TilesTeaching(Teaching):
    """Points at tiles of the rack and places on the table."""

    distinct = False
    """Whether a line may have no number twice."""

    def hand(self, state: AnyState, seat: Seat) -> Hand:
        """The tiles that the learner may lay."""
        hand: Hand = state.hands[seat]
        return hand

    def fixed(self, state: AnyState) -> Layout:
        """The tiles that lie and cannot be moved."""
        return ()

    def items(self, state: AnyState, seat: Seat, draft: str) -> dict[str, str]:
        """By tile of the rack where it lies and as what it is read."""
        hand, fixed = self._loose_hand(state, seat), self.fixed(state)
        loose = [tile for tile in parse_layout(draft) if tile not in fixed]
        left = list(hand)
        for tile in loose:
            if tile.kind not in left:
                message = f"You don't have the tile {tile_text(tile.kind)}."
                raise IllegalMove("move/not-held", message, rule="SUM-5")
            left.remove(tile.kind)
        return items_of(hand, loose)

    def draft(self, state: AnyState, seat: Seat, items: Mapping[str, str]) -> str:
        """What lies loose, and what is fixed with it."""
        return layout_text([*self.fixed(state), *loose_tiles(self._loose_hand(state, seat), items)])

    def judge(self, state: AnyState, seat: Seat, draft: str) -> int:
        """Refuses what is no sumoku, with the first thing that is wrong."""
        layout = parse_layout(draft)
        check_form(layout, self.hand(state, seat), "SUM-5")
        wrong = fault(layout, state.key, self.distinct)
        if wrong is not None:
            raise refusal(wrong)
        return 0

    def path(self, state: AnyState, seat: Seat, draft: str, move: AnyMove) -> tuple[str, ...]:
        """Each new tile and its place, turned where it must be, and then the button."""
        match move:
            case Play(tiles):
                return *_way(tiles), "button:commit"
            case Claim(tiles):
                return *self._claim(draft, tiles), "button:commit"
            case Swap(tile):
                return f"hand:{tile_text(tile)}", "button:swap"
            case _:
                return (f"button:{self.game.text(move).split()[0]}",)

    def path_of_draft(self, state: AnyState, seat: Seat, draft: str, added: str) -> tuple[str, ...]:
        """The same without the button; a tile that lies elsewhere is taken up there."""
        taken, _, rest = (
            added.removeprefix("− ").partition(" ") if "−" in added else ("", "", added)
        )
        if taken:
            old, new = parse_laid(taken), parse_laid(rest)
            return f"tile:{old.x},{old.y}", f"cell:{new.x},{new.y}"
        return _way(parse_layout(added))

    def has(self, state: AnyState, seat: Seat, draft: str, target: str) -> bool:
        """Whether tiles lie there, or do not, and the learner has the tile."""
        kind, _, name = target.partition(":")
        if kind == "hand" and name:
            return parse_tile(name) in self.hand(state, seat)
        lying = {f"{tile.x},{tile.y}" for tile in (*self.fixed(state), *parse_layout(draft))}
        match kind:
            case "tile":
                return name in lying
            case "cell":
                return name not in lying
            case "line":
                return set(name.split()) <= lying
            case _:
                return True

    def _loose_hand(self, state: AnyState, seat: Seat) -> Hand:
        """The hand without the tiles that are fixed out of it."""
        return self.hand(state, seat)

    def _claim(self, draft: str, tiles: Layout) -> tuple[str, ...]:
        """What has to be moved until the tiles lie as they are claimed."""
        lying = set(parse_layout(draft))
        missing, extra = [tile for tile in tiles if tile not in lying], lying - set(tiles)
        if not extra:
            return _way(missing)
        # Tiles that change places: one goes aside first, so that the other can have its place.
        first, second = sorted(extra)
        aside = f"{first.x},{first.y - 1}"
        to = {tile.kind: tile for tile in missing}
        return (
            f"tile:{first.x},{first.y}", f"cell:{aside}",
            f"tile:{second.x},{second.y}", f"cell:{to[second.kind].x},{to[second.kind].y}",
            f"tile:{aside}", f"cell:{to[first.kind].x},{to[first.kind].y}",
        )  # fmt: skip


class SumokuTeaching(TilesTeaching):
    """Everybody lays at one pattern."""

    def fixed(self, state: AnyState) -> Layout:
        """What was played."""
        return layout_of(state.table)

    def draft(self, state: AnyState, seat: Seat, items: Mapping[str, str]) -> str:
        """What lies loose."""
        return layout_text(loose_tiles(self.hand(state, seat), items))


class SoloTeaching(TilesTeaching):
    """Stages: the tiles of those that are complete are fixed."""

    distinct = True

    def hand(self, state: AnyState, seat: Seat) -> Hand:
        """All tiles drawn so far, laid or not."""
        hand: Hand = state.hand
        return hand

    def fixed(self, state: AnyState) -> Layout:
        """The sumoku of the stages that are complete."""
        base: Layout = state.base
        return base

    def path(self, state: AnyState, seat: Seat, draft: str, move: AnyMove) -> tuple[str, ...]:
        """The tiles that are missing; a stage closes by itself."""
        return tuple(
            target for target in super().path(state, seat, draft, move) if target != "button:commit"
        )

    def _loose_hand(self, state: AnyState, seat: Seat) -> Hand:
        left = list(state.hand)
        for tile in state.base:
            left.remove(tile.kind)
        return tuple(left)


class SpotTeaching(Teaching):
    """Ten tiles on the table, and four of them to call."""

    def path(self, state: AnyState, seat: Seat, draft: str, move: AnyMove) -> tuple[str, ...]:
        """The four tiles, the total where it is said, and the button."""
        if not isinstance(move, Call):
            return ("button:none",)
        total = () if move.total is None else (f"total:{move.total}",)
        return *(f"tile:{tile_text(kind)}" for kind in move.tiles), *total, "button:call"

    def has(self, state: AnyState, seat: Seat, draft: str, target: str) -> bool:
        """Whether the tile lies on the table."""
        kind, _, name = target.partition(":")
        return kind != "tile" or parse_tile(name) in state.table


def _way(tiles: Sequence[Laid]) -> tuple[str, ...]:
    found: list[str] = []
    for tile in tiles:
        found += [f"hand:{tile_text(tile.kind)}", f"cell:{tile.x},{tile.y}"]
        if tile.reads != NUMBER_OF[tile.kind]:
            found.append("button:turn")
    return tuple(found)
