"""Six animals on a field of 100 × 100, told apart by outline alone.

A shape is a line in SVG's notation, its fill (empty for none) and the width of its pen.
"""

from __future__ import annotations

from masume.pictures.svg import Svg, path, together

INK, WHITE = "#1f1a17", "#fffdf8"

Shape = tuple[str, str, float]


def disc(x: float, y: float, r: float) -> str:
    """A circle as a line."""
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0z"


RABBIT: tuple[Shape, ...] = (
    ("M40 46C28 36 22 8 33 6C45 4 48 28 48 44z", "#d9c3ab", 3.5),
    ("M60 46C72 36 78 8 67 6C55 4 52 28 52 44z", "#d9c3ab", 3.5),
    ("M39 34C33 26 31 14 35 13C40 13 42 26 42 34z", "#e9a0a0", 0),
    ("M61 34C67 26 69 14 65 13C60 13 58 26 58 34z", "#e9a0a0", 0),
    ("M50 40C68 40 78 53 78 67C78 84 66 94 50 94C34 94 22 84 22 67C22 53 32 40 50 40z",
     "#d9c3ab", 3.5),
    (disc(39, 62, 4.5) + disc(61, 62, 4.5), INK, 0),
    ("M45 71H55L50 77z", "#c25a5a", 2),
    ("M50 77V81M50 81C47 86 42 86 40 83M50 81C53 86 58 86 60 83", "", 2.5),
    ("M36 74 20 71M36 78 20 81M64 74 80 71M64 78 80 81", "", 2.5),
)  # fmt: skip
FISH: tuple[Shape, ...] = (
    ("M72 50 95 26C91 42 91 58 95 74z", "#d17c09", 3.5),
    ("M36 30C44 14 60 16 66 32zM40 70C46 84 58 84 62 69z", "#d17c09", 3.5),
    ("M5 52C16 24 58 20 78 50C58 80 16 78 5 52z", "#f0a23c", 3.5),
    ("M32 33C41 44 41 58 32 69", "", 3),
    ("M50 40C55 44 55 48 50 52M60 44C65 48 65 52 60 56M50 56C55 60 55 63 51 66", "", 2.5),
    (disc(21, 46, 6), WHITE, 2),
    (disc(20, 46, 3), INK, 0),
    ("M7 56C12 59 15 59 19 57", "", 2.5),
)
SNAIL: tuple[Shape, ...] = (
    ("M74 52 70 26M84 50 90 26", "", 3.5),
    (disc(70, 24, 4) + disc(90, 24, 4), INK, 0),
    ("M4 88C20 80 40 80 62 74C66 66 64 48 78 46C92 46 96 58 92 68C88 82 78 90 62 90H8C4 90 3 89"
     " 4 88z", "#e3c98f", 3.5),
    (disc(40, 53, 29), "#9b8dd8", 3.5),
    ("M40 53C40 48 47 48 47 54C47 63 32 63 32 53C32 40 55 38 56 54C57 74 24 74 22 54C21 44 27 36"
     " 33 32", "", 3.5),
    ("M78 68C82 71 86 71 89 68", "", 2.5),
    (disc(80, 58, 2.5), INK, 0),
)  # fmt: skip
OWL: tuple[Shape, ...] = (
    ("M18 8 38 21C46 18 54 18 62 21L82 8C84 26 86 40 84 58C82 80 68 92 50 92C32 92 18 80 16 58"
     "C14 40 16 26 18 8z", "#a9713a", 3.5),
    ("M50 52C64 52 70 62 68 74C65 84 58 88 50 88C42 88 35 84 32 74C30 62 36 52 50 52z",
     "#ecd3a4", 2),
    ("M42 66 46 70 50 66 54 70 58 66M42 76 46 80 50 76 54 80 58 76", "", 2.5),
    (disc(35, 40, 14) + disc(65, 40, 14), WHITE, 3.5),
    (disc(37, 41, 6) + disc(63, 41, 6), INK, 0),
    ("M44 48H56L50 59z", "#f2c14e", 3.5),
    ("M36 92V97M42 92V97M58 92V97M64 92V97", "", 3.5),
)  # fmt: skip
ELEPHANT: tuple[Shape, ...] = (
    ("M34 24C14 10 2 24 4 44C6 62 20 70 34 60zM66 24C86 10 98 24 96 44C94 62 80 70 66 60z",
     "#8fa3b8", 3.5),
    ("M30 62 24 74C22 78 26 82 30 78L38 68zM70 62 76 74C78 78 74 82 70 78L62 68z", WHITE, 2.5),
    ("M50 12C66 12 74 26 73 42C72 54 66 60 62 64C60 74 61 80 66 82C70 84 74 82 76 79L82 84"
     "C78 93 66 96 57 92C44 86 42 74 40 64C34 60 28 54 27 42C26 26 34 12 50 12z", "#a9bccd", 3.5),
    (disc(39, 40, 4) + disc(61, 40, 4), INK, 0),
    ("M43 66C48 69 55 68 60 65M45 75C50 76 55 75 59 73M51 84C55 83 58 81 60 79", "", 2.5),
)  # fmt: skip
TURTLE: tuple[Shape, ...] = (
    ("M20 66 14 84H30L34 68zM60 68 62 84H78L72 64z", "#8fbf6a", 3.5),
    ("M12 64 2 72 14 71z", "#8fbf6a", 3.5),
    ("M70 62C78 62 78 40 86 38C97 37 99 48 96 54C92 64 84 72 70 70z", "#8fbf6a", 3.5),
    ("M8 68C8 20 76 20 78 68C60 74 26 74 8 68z", "#3f8f78", 3.5),
    ("M33 44H53L60 56 52 68H34L26 56zM33 44 27 36M53 44 59 36M26 56H11M60 56H76", "", 3),
    (disc(88, 47, 2.5), INK, 0),
    ("M89 56C92 57 94 56 96 54", "", 2.5),
)

SHAPES = (RABBIT, FISH, SNAIL, OWL, ELEPHANT, TURTLE)


def animal(value: int) -> Svg:
    """The animal of a value, from 1."""
    return together(
        *(
            path(
                line,
                fill=fill or "none",
                stroke=INK,
                stroke_width=pen,
            )
            for line, fill, pen in SHAPES[value - 1]
        )
    )
