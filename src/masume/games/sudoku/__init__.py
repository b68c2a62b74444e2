"""SuDoKu, the board game, and SudoKids."""

from masume.core.box import Box

BOX = Box(
    key="sudoku",
    name="SuDoKu, the board game",
    package=__name__,
    order=1,
    games={"sudoku": ".rules:SUDOKU", "sudokids": ".rules:SUDOKIDS"},
    bots=".bots:SudokuCrew",
    terminal=".terminal:SudokuFace",
    picture=".picture:picture",
    coding=".coding:SudokuCoding",
    firsts=".firsts:firsts",
    batch=".batch:SudokuBatch",
    teaching=".teaching:SudokuTeaching",
    print=".print:SudokuPrinter",
    examples=".examples:SudokuExamples",
    puzzles={"sudoku": ".puzzles:SudokuPuzzles"},
    daily=".daily:SudokuDaily",
)
