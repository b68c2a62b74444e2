"""The pytest plugin that comes with masume: the marker `rule`.

@pytest.mark.rule("SDK-4")
def test_no_tile_repeats_another_of_its_row(): ...
"""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Makes the marker known, so that `--strict-markers` accepts it."""
    config.addinivalue_line("markers", "rule(*ids): the rules that this test works out by hand")
