"""Cat Sudoku: roll and write."""

from masume.core.box import Box

BOX = Box(
    key="cat",
    name="Cat Sudoku",
    package=__name__,
    order=2,
    games={"cat": ".rules:CAT"},
    bots=".bots:CatCrew",
    terminal=".terminal:CatFace",
    picture=".picture:picture",
    coding=".coding:CatCoding",
    firsts=".firsts:firsts",
    batch=".batch:CatBatch",
    teaching=".teaching:CatTeaching",
    examples=".examples:CatExamples",
    daily=".daily:CatDaily",
    print=".print:CatPrinter",
    puzzles=".puzzles:CatPuzzles",
    commands={"sheet": ".commands:sheet_group"},
)
