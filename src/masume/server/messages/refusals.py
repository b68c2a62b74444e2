"""A refusal as it is sent."""

from __future__ import annotations

from masume.core.errors import MasumeError
from masume.server.messages.answers import Refusal


def refusal_of(error: MasumeError) -> Refusal:
    """The body of the answer to an error."""
    return Refusal(error.code, error.message, error.facts)
