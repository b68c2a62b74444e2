"""Names of people, bots and devices: what can be one, and how it is shown."""

from __future__ import annotations

import unicodedata

from masume.core.errors import OptionError
from masume.server.settings import Settings

INVISIBLE = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols by their category that show nothing: no name has one of them."""
PROGRAMS = ("dealer", "clock", "forced", "earlier", "opening", "challenge", "person")
"""What a row says of who has entered it, besides names and levels: nobody is called so."""
SEEN = "LNPS"
"""Categories of characters that show something by themselves: marks need one of these."""


def clean_name(settings: Settings, name: str, default: str) -> str:
    """A name without needless spaces and without what cannot be printed, or a refusal.

    Where nothing is left that anybody could see, it is the default. Words that mean something in
    the log begin with a capital.

    >>> clean_name(Settings(), " Ann \\u202e Lee ", "Player 1"), clean_name(Settings(), "", "Bea")
    ('Ann Lee', 'Bea')
    >>> clean_name(Settings(), "dealer", "Player 1")
    'Dealer'
    """
    most = settings.name_length
    if len(name) > most or any(each in INVISIBLE for each in name):
        raise OptionError("option/name", f"A name has at most {most} characters that can be seen.")
    printed = "".join(each for each in name if each.isprintable() or each.isspace())
    clean = " ".join(printed.split())
    if not any(unicodedata.category(each)[0] in SEEN for each in clean):
        return default
    return clean.capitalize() if clean in PROGRAMS else clean
