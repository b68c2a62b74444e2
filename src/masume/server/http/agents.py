"""What kind of browser asks, for a device's first name."""

from __future__ import annotations

BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "", "FxiOS": "Firefox", "CriOS": "Chrome"}
BROWSERS |= {"Chrome": "", "Safari": ""}
SYSTEMS = {"iPhone": "", "iPad": "", "Android": "", "Windows": "", "Mac OS": "Mac"}
SYSTEMS |= {"CrOS": "Chromebook", "Linux": ""}


def device_name(agent: str) -> str:
    """Browser and system; empty if neither is known.

    >>> device_name("Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0")
    'Firefox, Android'
    >>> device_name("curl/8.0")
    ''
    """
    found = (_first(agent, BROWSERS), _first(agent, SYSTEMS))
    return ", ".join(word for word in found if word)


def _first(agent: str, words: dict[str, str]) -> str:
    return next((name or mark for mark, name in words.items() if mark in agent), "")
