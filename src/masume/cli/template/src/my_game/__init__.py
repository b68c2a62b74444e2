"""My Game, a box of one game."""

from masume.core.box import Box

BOX = Box(
    key="my-game",
    name="My Game",
    package=__name__,
    games={"my-game": ".rules:MY_GAME"},
    picture=".picture:picture",
)
