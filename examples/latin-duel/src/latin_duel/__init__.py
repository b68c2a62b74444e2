"""Latin Duel, a game for two on a 5×5 square."""

from masume.core.box import Box

BOX = Box(
    key="latin-duel",
    name="Latin Duel",
    package=__name__,
    games={"latin-duel": ".rules:LATIN_DUEL"},
    bots=".bots:LatinCrew",
    terminal=".terminal:LatinFace",
    picture=".picture:picture",
)
