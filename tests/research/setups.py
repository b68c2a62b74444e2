"""Games as they are set up in these tests, and random play in numbers."""

from fractions import Fraction
from random import Random

from masume.research import Episode, coding_for

SETUPS = [
    ("sudoku", {}, 2),
    ("sudoku", {"gold": "lines", "score": "simple"}, 1),
    ("sudoku", {"referee": "honour"}, 3),
    ("sudokids", {}, 2),
    ("sudokids", {"start": "six", "score": "block"}, 4),
    ("cat", {}, 1),
    ("cat", {"sheet": "winter"}, 3),
    ("cat", {"referee": "honour"}, 2),
    ("cardoku", {}, 2),
    ("cardoku", {"decks": 3}, 2),
    ("cardoku", {"wild": True, "separation": True}, 3),
    ("cardoku", {"cooperative": True}, 1),
    ("cardoku", {"referee": "honour"}, 4),
    ("sumoku", {}, 2),
    ("sumoku", {"key": 7}, 4),
    ("speed-sumoku", {}, 2),
    ("speed-sumoku", {"key": "two-dice"}, 4),
    ("spot-sumoku", {}, 2),
    ("spot-sumoku", {"say_total": True, "key": 6}, 5),
    ("team-sumoku", {}, 2),
    ("team-sumoku", {"key": 5}, 4),
    ("solo-sumoku", {}, 1),
    ("solo-sumoku", {"locked": False, "time": 5, "key": 4}, 1),
]


def name_of(setup):
    key, options, seats = setup
    return "-".join([key, *map(str, options.values()), str(seats)])


def advance(episode, rng):
    """One step of anybody, at random."""
    match episode.step:
        case "chance":
            numbers, chances = zip(*episode.results(), strict=True)
            episode.draw(rng.choices(numbers, chances)[0])
        case "turn":
            (seat,) = episode.acting()
            episode.act(seat, rng.choice(episode.legal(seat)))
        case "together":
            seats = range(episode.coding.seats)
            episode.act_together({seat: rng.choice(episode.legal(seat)) for seat in seats})


def somewhere(setup, seed, most=120):
    """An episode that stands somewhere in the middle, where a seat is asked; or at its end."""
    episode, rng = Episode(coding_for(*setup)), Random(seed)
    for _ in range(rng.randrange(most)):
        episode.roll(rng)
        advance(episode, rng)
    episode.roll(rng)
    return episode


def likelihood(coding, state, steps):
    """The exact probability that chance takes these steps."""
    found, draft = Fraction(1), ()
    for number in steps:
        results = coding.results(state, draft)
        found *= Fraction(results[number].weight, sum(r.weight for r in results.values()))
        draft = (*draft, number)
    return found
