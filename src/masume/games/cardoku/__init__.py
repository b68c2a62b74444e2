"""Cardoku: cards laid by sudoku's rule; completed rows, columns and blocks score."""

from masume.core.box import Box

BOX = Box(
    key="cardoku",
    name="Cardoku",
    package=__name__,
    order=3,
    games={"cardoku": ".rules:CARDOKU"},
    bots=".bots:CardokuCrew",
    terminal=".terminal:CardokuFace",
    picture=".picture:picture",
    coding=".coding:CardokuCoding",
    firsts=".firsts:firsts",
    batch=".batch:CardokuBatch",
    teaching=".teaching:CardokuTeaching",
    print=".print:CardokuPrinter",
    puzzles=".puzzles:CardokuPuzzles",
    examples=".examples:CardokuExamples",
    daily=".daily:CardokuDaily",
)
