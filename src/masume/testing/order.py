"""Whether a game does the same whatever the hash seed of the process is.

Sets of strings are walked in another order in every process. A game that lists moves from such a
set, or puts one into a view, plays the same match differently on another machine.
"""

from __future__ import annotations

import base64
import hashlib
import os
import pickle
import subprocess
import sys
from random import Random

import msgspec

from masume.core.game import ONLY_NATURE
from masume.core.typing import AnyGame
from masume.testing.position import encode, listed, promise
from masume.testing.setups import some_setups

OTHER_SEED = "4242"
SETUPS = 6
"""How many setups are played."""
ROWS = 80
"""How many rows of each."""

CHILD = "import sys; from masume.testing.order import child; child(sys.stdin.read())"


def check_order(game: AnyGame, seed: str) -> bool:
    """Plays the same rows in a process with another hash seed; `False` if that cannot be done.

    It cannot be done for a game that cannot be pickled, such as one defined inside a function.
    """
    try:
        sent = base64.b64encode(pickle.dumps((game, seed))).decode()
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    paths = os.pathsep.join(path for path in sys.path if path)
    environment = {**os.environ, "PYTHONHASHSEED": OTHER_SEED, "PYTHONPATH": paths}
    done = subprocess.run(  # noqa: S603 this interpreter, our own line
        [sys.executable, "-c", CHILD],
        input=sent,
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )
    error = "".join(done.stderr.strip().splitlines()[-1:])
    promise(done.returncode == 0, f"it can be played in another process: {error}")
    same = done.stdout.strip() == digest(game, seed)
    promise(same, "moves, views and effects do not depend on the hash seed")
    return True


def child(sent: str) -> None:
    """Answers in the other process."""
    game, seed = pickle.loads(base64.b64decode(sent))  # noqa: S301 from `check_order`
    sys.stdout.write(digest(game, seed))


def digest(game: AnyGame, seed: str) -> str:
    """Offered moves, views and effects of some matches, as a hash."""
    every = some_setups(game)
    rng = Random(seed)
    found = hashlib.sha256()
    for options, seats in rng.sample(every, min(SETUPS, len(every))):
        state = game.start(options, seats)
        for _ in range(ROWS):
            actors = sorted(game.to_act(state))
            if not actors:
                break
            for seat in actors if actors != [*ONLY_NATURE] else ():
                found.update(msgspec.json.encode(listed(game, state, seat)))
            who = rng.choice(actors)
            chance = who in ONLY_NATURE
            move = game.chance(state).roll(rng) if chance else game.sample(state, who, rng)
            before, state = state, game.play(state, who, move)
            effects = game.effects(before, who, move, state, None)
            found.update(msgspec.json.encode([move, effects, game.view(state, None)]))
            found.update(encode(state))
    return found.hexdigest()
