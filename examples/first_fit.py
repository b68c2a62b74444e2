"""A bot over HTTP in twenty lines: it lays its tile on the first space where it fits.

masume serve
python examples/first_fit.py http://localhost:8765 K7M2PX      # the invitation of a table
"""

import sys

from masume.client import join


def main() -> None:
    url, code = sys.argv[1:3]
    seat = join(url, code, "First Fit")
    for decision in seat.decisions():
        print(f"{decision.at}: {decision.moves[0]}")
        seat.play(decision, decision.moves[0])
    print(f"It is over: {seat.result}")


if __name__ == "__main__":
    main()
