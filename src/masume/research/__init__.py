"""The games in numbers, for programs that learn: see docs/research.md.

It needs the extra `research`: `pip install "masume[research]"`. Nothing else imports it.
"""

from masume.research.coding import Coding, Draft, ListedCoding
from masume.research.episode import Episode
from masume.research.games import coding_for
from masume.research.numbers import Numbers, Part, Plane

__all__ = ["Coding", "Draft", "Episode", "ListedCoding", "Numbers", "Part", "Plane", "coding_for"]
