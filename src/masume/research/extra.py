"""What the extra `research` brings may be missing: then whoever needs it says so."""

from __future__ import annotations

from masume.core.errors import ResearchError


def missing(name: str) -> ResearchError:
    """The refusal where a package is not installed.

    >>> missing("pettingzoo").message
    "pettingzoo is missing: pip install 'masume[research]'."
    """
    return ResearchError("research/extra", f"{name} is missing: pip install 'masume[research]'.")
