"""A bot over HTTP in twenty lines: it always plays the first move there is.

masume serve
python examples/first_fit.py http://localhost:8765 K7M2PX      # the invitation of a table
"""

import sys

from masume.client import join


def main() -> None:
    url, code = sys.argv[1:3]
    with join(url, code, "First Fit") as seat:
        for decision in seat.decisions():
            print(f"{decision.id}: {decision.example}")
            seat.play(decision, decision.moves[0])
        print(f"It is over: {seat.result}")


if __name__ == "__main__":
    main()
