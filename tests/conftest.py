"""What all tests share: Hypothesis's profile, and other people's packages."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from hypothesis import settings

from masume.core import registry
from masume.core.box import Box
from masume.core.examples import examples_of, played
from tests.command import masume

__all__ = ["install", "masume"]

settings.register_profile("masume", deadline=None, print_blob=True)
settings.load_profile("masume")

ROOT = Path(__file__).parent.parent


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Installs a package with one box: its games by key, and its other parts."""
    monkeypatch.syspath_prepend(tmp_path)

    def installed(package: str, games: dict[str, str], key: str = "", **parts: object) -> None:
        info = tmp_path / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[{registry.GROUP}]\nbox = {package}_box:BOX\n")
        fields = {"key": key or package, "name": package, "games": games, **parts}
        (tmp_path / f"{package}_box.py").write_text(
            f"from masume.core.box import Box\nBOX = Box(package='tests', **{fields!r})\n"
        )
        sys.modules.pop(f"{package}_box", None)
        registry.forget()

    registry.forget()
    modules = {*sys.modules}
    yield installed
    for name in {*sys.modules} - modules:
        if (getattr(sys.modules[name], "__file__", None) or "").startswith(str(tmp_path)):
            del sys.modules[name]
    monkeypatch.undo()
    registry.forget()


@pytest.fixture(scope="module")
def kernels() -> Iterator[None]:
    """Lets the tests of a module use kernels; what they compile is kept from run to run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MASUME_KERNELS", "true")
        patch.setenv("MASUME_KERNEL_CACHE", str(ROOT / ".venv" / "kernels"))
        yield


@pytest.fixture(scope="session")
def latin_duel_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with `examples/latin-duel` as pip installs it: its wheel, built and unpacked."""
    built, site = tmp_path_factory.mktemp("wheel"), tmp_path_factory.mktemp("site")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", built],
        cwd=ROOT / "examples" / "latin-duel",
        check=True,
        capture_output=True,
    )
    [wheel] = built.glob("*.whl")
    with ZipFile(wheel) as packed:
        packed.extractall(site)
    return site


@pytest.fixture
def latin_duel(latin_duel_site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Installs Latin Duel, a box of another package: here, and for programs started from here."""
    path = os.pathsep.join(filter(None, (str(latin_duel_site), os.environ.get("PYTHONPATH"))))
    monkeypatch.setenv("PYTHONPATH", path)
    monkeypatch.syspath_prepend(latin_duel_site)
    registry.forget()
    yield latin_duel_site
    monkeypatch.undo()
    registry.forget()


@pytest.fixture
def examples_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[str], None]]:
    """Lets every box have these examples."""
    real = Box.file

    def put(text: str) -> None:
        (tmp_path / "examples.toml").write_text(text)

    def file(box: Box, folder: str, name: str) -> object:
        if name.endswith(".examples.toml"):
            return tmp_path / "examples.toml"
        return real(box, folder, name)

    monkeypatch.setattr(Box, "file", file)
    for cache in (examples_of, played):
        cache.cache_clear()
    yield put
    for cache in (examples_of, played):
        cache.cache_clear()
