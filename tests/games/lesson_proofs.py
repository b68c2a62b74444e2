"""What the proofs in our lessons may use: the position, and a few words of each game."""

from __future__ import annotations

from masume.core.errors import MasumeError
from masume.core.typing import Json
from masume.lessons import Stage


def proves(stage: Stage) -> bool:
    """Whether the proof of a step holds on its position."""
    ask = stage.step.ask
    asked = {"taps": set(), "answer": None}
    if ask != "continue":
        asked = {"taps": set(ask.tap), "answer": ask.answer}
    return bool(eval(stage.step.proof, {"__builtins__": {}, **names(stage), **asked}))


def names(stage: Stage) -> dict[str, Json]:
    """By name what a proof may use."""
    game, state, you = stage.game, stage.match.state, stage.seat

    def points(move: str) -> int:
        after = game.play(state, you, game.parse(move))
        return int(game.scores(after)[you] - game.scores(state)[you])

    def legal(move: str) -> bool:
        try:
            game.play(state, you, game.parse(move))
        except MasumeError:
            return False
        return True

    plain = {each.__name__: each for each in (sum, len, set, max, all, any, sorted, range)}
    usual = {"state": state, "game": game, "you": you, "points": points, "legal": legal}
    return {**plain, **usual, **OF_BOX[game.info.box](stage)}


def _sudoku(stage: Stage) -> dict[str, Json]:
    kit, state = stage.game.kit, stage.match.state
    board = kit.board

    def counted(cell: str) -> set[str]:
        bits = kit.counted[state.scoring][board.index[cell]] & ~state.empty
        return {f"cell:{board.names[k]}" for k in board.spaces if bits >> k & 1}

    def fits(tile: str) -> set[str]:
        free = state.free[kit.notation.value(tile) - 1] & state.empty
        return {f"cell:{board.names[k]}" for k in board.spaces if free >> k & 1}

    return {"counted": counted, "fits": fits, "kit": kit}


def _cat(stage: Stage) -> dict[str, Json]:
    from masume.games.cat.rules.scoring import faults
    from masume.games.cat.rules.sheet import sheet

    state = stage.match.state
    of = sheet(state.sheet)

    def pencilled(extra: str) -> str:
        cells = list(state.sheets[stage.seat])
        for word in f"{stage.draft} {extra}".split():
            value, cell = word.split("@")
            cells[of.index[cell]] = value
        return "".join(cells)

    def stretch(cell: str) -> set[str]:
        found = {cell}
        for step in (-1, 1):
            column = ord(cell[0]) + step
            while f"{chr(column)}{cell[1:]}" in of.index:
                found.add(f"{chr(column)}{cell[1:]}")
                column += step
        return {f"cell:{each}" for each in found}

    return {
        "circles": lambda extra="": {
            f"cell:{each}" for each in faults(state.sheet, pencilled(extra)).circles
        },
        "cost": lambda extra="": faults(state.sheet, pencilled(extra)).lost,
        "boxes": lambda row: {
            f"box:{number} row {at}"
            for number, at, column in state.counter.open_boxes(state.dice)
            if at == row and column <= 6
        },
        "stretch": stretch,
    }


def _cardoku(stage: Stage) -> dict[str, Json]:
    from masume.games.cardoku.rules.effects import GOAL
    from masume.games.cardoku.rules.tableau import locked

    state = stage.match.state
    return {
        "locked": lambda: [k for k in range(81) if locked(state.table.filled) >> k & 1],
        "GOAL": GOAL,
        "decks": lambda: tuple(map(len, state.bags)),
    }


def _sumoku(stage: Stage) -> dict[str, Json]:
    from masume.games.sumoku.layout import line_faults, lines, parse_layout
    from masume.games.sumoku.spot.calls import right_totals
    from masume.games.sumoku.spot.rounds import goal
    from masume.games.sumoku.sumoku.dealing import lowest
    from masume.games.sumoku.sumoku.turns import total
    from masume.games.sumoku.tiles import parse_tiles

    state = stage.match.state

    def bad() -> set[str]:
        return {
            "line:" + " ".join(f"{x},{y}" for x, y in line.cells)
            for line in lines(parse_layout(stage.draft))
            if next(line_faults(line, state.key), None)
        }

    return {
        "handsum": lambda seat: total(state.hands[seat]),
        "lowest": lambda: lowest(state),
        "bad": bad,
        "share": lambda: len(state.hands[stage.seat]),
        "goal": goal,
        "totals": lambda tiles: list(right_totals(parse_tiles(tiles), state.key)),
    }


OF_BOX = {"sudoku": _sudoku, "cat": _cat, "cardoku": _cardoku, "sumoku": _sumoku}
