"""Somebody who does lessons on the page: with fingers, or with keys alone."""

from masume.games.sumoku.tiles import parse_tile
from masume.lessons import Stage
from tests.web.screen import Screen
from tests.web.sumoku import CELL, TOUCHABLE, camera, spot_of, walk

COLUMNS = "ABCDEFGHI"


class Learner:
    """Does one step after the other as its lesson wants it done, by touch."""

    root = ".lesson"
    """Where everything is done."""

    def __init__(self, mine: Screen) -> None:
        self.mine, self.page = mine, mine.page

    def do(self, stage: Stage) -> None:
        """Does what a step asks for, and waits for the praise."""
        ask = stage.step.ask
        self.mine.until(
            f"document.querySelector('main').dataset.lesson === '{stage.lesson.id}'"
            f" && document.querySelector('main').dataset.step === '{stage.number}'"
            " && document.querySelector('main').dataset.mood !== 'praises'"
        )
        if ask == "continue":
            return
        if ask.answer is not None:
            self.press(f"[data-answer='{ask.answer}']")
        elif ask.tap:
            self.page.wait_for_selector("main[data-ready]")  # until then a field may move below
            for target in ask.tap:
                self.press(f"[data-tap='{target if ':' in target else target + ':'}']")
        else:
            self.act(stage)
        self.mine.until("document.querySelector('main').dataset.mood === 'praises'")

    def go_on(self) -> None:
        self.press(".teach .on")

    def act(self, stage: Stage) -> None:
        """Touches the things on the way to a move, one after the other."""
        for target in stage.path():
            self.touch(stage, *target.partition(":")[::2])

    def touch(self, stage: Stage, kind: str, name: str) -> None:
        if kind in ("cell", "tile") and "," in name:
            self.touch_cell(*map(int, name.split(",")))
        elif kind == "total":
            self.page.locator(".act .total input").fill(name)
        elif selector := selector_of(stage, kind, name):
            self.press(selector)

    def press(self, selector: str) -> None:
        self.page.locator(f"{self.root} {selector}, {selector}.zone").first.tap()

    def touch_cell(self, x: int, y: int) -> None:
        self.page.wait_for_selector("main[data-ready]")
        where = spot_of(self.mine, x, y)
        if camera(self.mine)[2] < TOUCHABLE:
            self.page.touchscreen.tap(*where)
            self.mine.until(f"{CELL} >= {TOUCHABLE}")
            where = spot_of(self.mine, x, y)
        self.page.touchscreen.tap(*where)


class KeyLearner(Learner):
    """The same with keys alone: what has the focus is pressed, arrows walk about boards."""

    def press(self, selector: str) -> None:
        self.page.locator(f"{self.root} {selector}, {selector}.zone").first.focus()
        self.page.keyboard.press("Enter")

    def touch(self, stage: Stage, kind: str, name: str) -> None:
        if kind == "hand" and stage.game.info.box == "sumoku":
            self.page.wait_for_selector("main[data-ready]")
            self.page.keyboard.type(name.lower())
        elif (kind, name) == ("button", "turn"):
            self.page.keyboard.press("f")
        elif (kind, name) == ("button", "cross"):
            return  # a key on a box crosses it off at once
        else:
            super().touch(stage, kind, name)

    def touch_cell(self, x: int, y: int) -> None:
        self.page.wait_for_selector("main[data-ready]")
        self.page.locator(".field svg").focus()
        walk(self.mine, x, y)
        self.page.keyboard.press("Enter")


def selector_of(stage: Stage, kind: str, name: str) -> str:
    """Where a thing is on the page; empty for what needs no touch."""
    box = stage.game.info.box
    if kind == "button":
        tools = {"turn": "[data-tool=turn]", "swap": "[data-tool=swap]", "none": "[data-tool=none]"}
        return tools.get(name, ".act .commit")
    if kind == "value":
        return f":is([data-wild='{name}'], [data-becomes='{name}'], [data-value='{name}'])"
    if kind in ("cell", "card"):
        return f"[data-cell='{_space(stage, name)}']"
    if kind == "die":
        return f"[data-die='{name}']"
    if kind == "box":
        number, _, row = name.split()
        return f"[data-box='{row},{number}']"
    if kind == "counter":
        row, _, blank = name.split()
        return f"[data-box='{row},{6 + int(blank)}']"
    if kind == "tile":
        table = stage.match.state.table
        return f"[data-place='{table.index(parse_tile(name))}']"
    if kind == "hand" and box != "sudoku":
        return f":is([data-rack^='{name}.'], [data-kind='{name}'], .act [data-slot^='{name}.'])"
    return ""


def _space(stage: Stage, name: str) -> int:
    """The number of a space on the page."""
    if stage.game.info.box == "cat":
        return stage.game.view(stage.match.state, stage.seat).names.index(name)
    side = 6 if stage.game.info.key == "sudokids" else 9
    return (int(name[1:]) - 1) * side + COLUMNS.index(name[0])
