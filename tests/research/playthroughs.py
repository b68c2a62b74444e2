"""Playthroughs of OpenSpiel in short: every action, the end, and a digest of all the rest.

Write them anew: python -m tests.research.playthroughs
"""

from hashlib import sha256
from pathlib import Path

from open_spiel.python.algorithms import generate_playthrough

from masume.core.registry import keys
from masume.research import spiel

GOLDENS = Path(__file__).parent / "goldens"
SEED = 3
KEPT = ("game:", "NumDistinctActions", "PolicyTensorShape", "MaxChance", "GetParameters")
KEPT += ("NumPlayers", "MinUtility", "MaxUtility", "ObservationTensorSize", "MaxGameLength")
KEPT += ("# Apply", "Returns")


def playthrough(key):
    return generate_playthrough.playthrough(spiel.short_name(key), None, seed=SEED)


def condensed(text):
    lines = [line for line in text.splitlines() if line.startswith(KEPT)]
    digest = sha256(text.encode()).hexdigest()
    return "\n".join([*lines, f"sha256 {digest}", ""])


def main():
    GOLDENS.mkdir(exist_ok=True)
    for key in keys():
        text = condensed(playthrough(key))
        (GOLDENS / f"{key}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
