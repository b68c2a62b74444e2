"""What all tests of Cat Sudoku share."""

import pytest


@pytest.fixture(autouse=True)
def _plain(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think without a kernel unless a test asks for it: nothing is to be compiled."""
    if "kernels" not in request.fixturenames:
        monkeypatch.setenv("MASUME_KERNELS", "false")
