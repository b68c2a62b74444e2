"""Whether kernels can be had, where compiled code is kept, and how they are warmed up."""

import logging
import os
import sys
import threading
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import SimpleNamespace

import pytest

from masume.bots import kernels
from masume.bots.kernels import FOLDER, SWITCH, Kernel, cache_folder, is_available


@pytest.fixture
def compiler(monkeypatch):
    """A compiler that is installed and takes no time: what was prepared is noted."""
    prepared = []
    monkeypatch.setenv(SWITCH, "true")
    monkeypatch.setattr(kernels, "find_spec", lambda name: ModuleSpec(name, None))
    monkeypatch.setattr(kernels, "PREPARE", {"jax": lambda: prepared.append("jax")})
    return prepared


def test_a_kernel_is_built_once_after_its_compiler_was_prepared(compiler):
    kernel = Kernel("jax", lambda: compiler.append("built") or 7)
    assert [kernel.get(), kernel.get()] == [7, 7]
    assert compiler == ["jax", "built"]


def test_there_is_none_without_the_compiler(compiler, monkeypatch):
    monkeypatch.setattr(kernels, "find_spec", lambda name: None)
    monkeypatch.delitem(sys.modules, "jax", raising=False)
    assert not is_available("jax")
    assert Kernel("jax", lambda: 7).get() is None
    assert compiler == []


@pytest.mark.parametrize("word", ["false", "0", "False"])
def test_kernels_can_be_switched_off_also_when_they_are_built(compiler, monkeypatch, word):
    kernel = Kernel("jax", lambda: 7)
    assert kernel.get() == 7
    monkeypatch.setenv(SWITCH, word)
    assert kernel.get() is None


def test_a_kernel_that_cannot_be_built_is_logged_once_and_done_without(compiler, caplog):
    kernel = Kernel("jax", lambda: 1 // 0)
    with caplog.at_level(logging.ERROR):
        assert [kernel.get(), kernel.get()] == [None, None]
    assert caplog.text.count("ZeroDivisionError: ") == 1


def test_nobody_waits_for_a_kernel_that_is_built_in_the_background(compiler):
    building, may_go_on = threading.Event(), threading.Event()

    def slow():
        building.set()
        assert may_go_on.wait(60)
        return 7

    first, second = Kernel("jax", slow), Kernel("jax", lambda: 8)
    thread = kernels.start_warm_up([first.get, second.get], daemon=True)
    assert building.wait(60)
    assert [first.get(), second.get()] == [None, None]
    may_go_on.set()
    thread.join()
    assert [first.get(), second.get()] == [7, 8]


def test_what_fails_in_the_warm_up_keeps_nothing_else_from_it(caplog):
    done = []
    with caplog.at_level(logging.ERROR):
        kernels.warm_up([lambda: 1 // 0, lambda: done.append("second")])
    assert done == ["second"]
    assert "could not be warmed up" in caplog.text


def test_compiled_code_is_kept_in_the_cache_of_the_user_or_where_one_says(monkeypatch, tmp_path):
    monkeypatch.delenv(FOLDER, raising=False)
    monkeypatch.setattr(kernels.platformdirs, "user_cache_path", lambda *_, **__: Path("/home/me"))
    assert cache_folder("numba") == Path("/home/me/kernels/numba")
    monkeypatch.setenv(FOLDER, str(tmp_path))
    assert cache_folder("jax") == tmp_path / "jax"


class FakeJax:
    """Notes how it is configured."""

    def __init__(self, folder=None):
        self.config, self.updates = self, {}
        self.jax_compilation_cache_dir = folder

    def update(self, name, value):
        self.updates[name] = value


@pytest.fixture
def jax(monkeypatch, tmp_path):
    """Imports a JAX of its own, and says what was configured."""
    monkeypatch.setenv(FOLDER, str(tmp_path / "kernels"))
    monkeypatch.delenv("JAX_PLATFORMS", raising=False)
    monkeypatch.delitem(sys.modules, "jax", raising=False)

    def prepared(folder=None):
        fake = FakeJax(folder)
        monkeypatch.setattr(kernels, "import_module", {"jax": fake}.__getitem__)
        kernels.prepare_jax()
        return fake.updates

    return prepared


def kept(tmp_path):
    return {
        "jax_compilation_cache_dir": str(tmp_path / "kernels" / "jax"),
        "jax_persistent_cache_min_compile_time_secs": 0,
    }


def test_jax_computes_on_the_processor_and_keeps_what_it_compiled(jax, tmp_path):
    assert jax() == {"jax_platforms": "cpu", **kept(tmp_path)}
    assert (tmp_path / "kernels" / "jax").is_dir()


def test_whoever_has_chosen_where_jax_computes_keeps_that(jax, tmp_path, monkeypatch):
    monkeypatch.setenv("JAX_PLATFORMS", "cuda")
    assert jax() == kept(tmp_path)
    monkeypatch.delenv("JAX_PLATFORMS")
    monkeypatch.setitem(sys.modules, "jax", object())
    assert jax() == kept(tmp_path)


def test_whoever_has_chosen_where_compiled_code_is_kept_keeps_that(jax):
    assert jax("/elsewhere") == {"jax_platforms": "cpu"}


def test_where_nothing_can_be_written_compiled_code_is_not_kept(jax, tmp_path):
    (tmp_path / "kernels").write_text("a file, not a folder")
    assert jax() == {"jax_platforms": "cpu"}


def test_numba_keeps_what_it_compiled_unless_somebody_has_chosen_or_imported_it(
    monkeypatch, tmp_path
):
    imported = []
    monkeypatch.setattr(kernels, "import_module", imported.append)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    monkeypatch.setenv("NUMBA_CACHE_DIR", "chosen")
    monkeypatch.delitem(sys.modules, "numba", raising=False)
    kernels.prepare_numba()
    assert os.environ["NUMBA_CACHE_DIR"] == "chosen"
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "numba", object())
        kernels.prepare_numba()
        assert "NUMBA_CACHE_DIR" not in os.environ
    kernels.prepare_numba()
    assert os.environ["NUMBA_CACHE_DIR"] == str(tmp_path / "numba")
    assert imported == ["numba"] * 3
    monkeypatch.delenv("NUMBA_CACHE_DIR")


def test_nothing_is_compiled_after_the_program_has_ended(monkeypatch):
    done = []
    ended = SimpleNamespace(is_alive=lambda: False)
    monkeypatch.setattr(kernels.threading, "main_thread", lambda: ended)
    kernels.warm_up([lambda: done.append("late")])
    assert done == []
