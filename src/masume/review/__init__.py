"""Looking back on a match: what was played, what would have been better, and what was luck.

>>> from masume import game, KeyDealer, Match, Player
>>> from masume.bots import decide, make_bot
>>> from masume.review import Effort, review
>>> latin = game("sudokids")
>>> match = Match(latin, {}, [Player("Ann"), Player("Bea")], KeyDealer.seeded("tea"))
>>> _ = match.begin()
>>> for seat in (0, 1):
...     _ = match.act(seat, next(latin.moves(match.state, seat)))
>>> found = review(match, Effort(playouts=12, redraws=0))
>>> [each.decisions for each in found.seats]
[1, 1]
"""

from masume.review.judging import review_row
from masume.review.models import Draw, Effort, Moment, Review, ReviewedDecision, SeatReview, Step
from masume.review.reviewing import review
from masume.review.rows import rows_to_review
from masume.review.summary import review_of

__all__ = [
    "Draw",
    "Effort",
    "Moment",
    "Review",
    "ReviewedDecision",
    "SeatReview",
    "Step",
    "review",
    "review_of",
    "review_row",
    "rows_to_review",
]
