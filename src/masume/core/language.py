"""Languages: what texts, rules pages and prints are named by."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Language = Annotated[str, Meta(pattern=r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$", max_length=20)]
"""A language tag such as `en`, `nl` or `zh-Hant`. A box brings the languages it likes."""

ENGLISH: Language = "en"
"""What is used where a box does not bring the language that was asked for."""
