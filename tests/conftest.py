"""What all tests share: the marker that ties a test to a rule, and Hypothesis's profile."""

import pytest
from hypothesis import settings

settings.register_profile("masume", deadline=None, print_blob=True)
settings.load_profile("masume")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules that this test works out by hand")
