"""The best bot as it was before playouts, to measure others by: it must never change.

masume sim cat --bots strong,masume.games.cat.bots.frozen:Outlook
"""

from __future__ import annotations

from masume.games.cat.bots.bot import CatBot
from masume.games.cat.bots.evaluation import Weights


class Outlook(CatBot):
    """Writes so that loss and outlook together are least, and plays nothing out."""

    def __init__(self) -> None:
        super().__init__(
            "strong",
            Weights(
                few=(2.2, 0.63, 0.42, 0.37, 0.31, 0.04),
                short=0.49,
                share=1.45,
                spare=1.33,
                power=1.1,
            ),
            beam=6,
        )
