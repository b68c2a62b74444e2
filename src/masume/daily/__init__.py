"""The challenge of the day: what boxes bring for it, its chance, and how results are told."""

from masume.daily.challenge import OPENER, Challenge, Daily, Done, Opening, daily_of
from masume.daily.days import (
    Day,
    challenge_id,
    day_of,
    deal_key,
    parse_challenge,
    parse_day,
    seal_of,
)

__all__ = [
    "OPENER",
    "Challenge",
    "Daily",
    "Day",
    "Done",
    "Opening",
    "challenge_id",
    "daily_of",
    "day_of",
    "deal_key",
    "parse_challenge",
    "parse_day",
    "seal_of",
]
