"""Duplicate tournaments: their deals, the chance of each, and how results stand among all."""

from masume.tournaments.deals import DealName, deal_key, deal_name, is_deal, parse_deal
from masume.tournaments.results import Measure, measure_of, value_of
from masume.tournaments.standings import Cell, Entrant, Played, par_of, standings

__all__ = [
    "Cell",
    "DealName",
    "Entrant",
    "Measure",
    "Played",
    "deal_key",
    "deal_name",
    "is_deal",
    "measure_of",
    "par_of",
    "parse_deal",
    "standings",
    "value_of",
]
