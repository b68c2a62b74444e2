"""What all tests share: their markers, Hypothesis's profile, and other people's packages."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from masume.core import registry

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


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Installs a package that brings games or more: names of entry points, and where they are."""
    monkeypatch.syspath_prepend(tmp_path)

    def forget() -> None:
        registry._found.cache_clear()
        registry.game.cache_clear()

    def installed(package: str, group: str = registry.GROUP, **points: str) -> None:
        info = tmp_path / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        lines = [f"{key.replace('_', '-')} = {value}" for key, value in points.items()]
        (info / "entry_points.txt").write_text("\n".join([f"[{group}]", *lines]) + "\n")
        forget()

    forget()
    yield installed
    monkeypatch.undo()
    forget()
