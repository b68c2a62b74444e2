"""What all tests share: their markers, and Hypothesis's profile."""

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("masume", deadline=None, print_blob=True)
settings.load_profile("masume")

ROOT = Path(__file__).parent.parent
COUNTED = [
    *(ROOT / "tests" / name for name in ("core", "games", "testing")),
    *(ROOT / "src" / "masume" / name for name in ("core", "games")),
]
"""Where the tests of the rules are; counting lines makes them slow, and would the others too."""


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules that this test works out by hand")
    config.addinivalue_line("markers", "counted: it must be these tests that meet every line")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(item.path.is_relative_to(folder) for folder in COUNTED):
            item.add_marker("counted")
