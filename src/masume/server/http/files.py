"""How many files and connections the system lets this process have open."""

from __future__ import annotations

import sys

if sys.platform != "win32":
    import resource

NO_LIMIT = 1_000_000


def file_limit() -> int:
    """The soft limit of this process."""
    if sys.platform == "win32":
        return NO_LIMIT
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return NO_LIMIT if soft == resource.RLIM_INFINITY else soft


def raise_file_limit(wanted: int) -> int:
    """Raises the soft limit as far as wanted and allowed; returns what it is now."""
    if sys.platform == "win32":
        return NO_LIMIT
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and most > soft:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (OSError, ValueError):  # some systems allow less than they say
            return soft
    return file_limit()
