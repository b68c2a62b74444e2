"""What a command or a game does not need, it does not import."""

import subprocess
import sys

import pytest

from masume.core.registry import boxes, keys

SERVER = {"litestar", "uvicorn", "httpx", "prometheus_client"}
TERMINAL = {"rich", "click"}
COMPILERS = {"jax", "numba"}


def imported_by(program, *arguments):
    """The top-level packages that a program has imported when it ends."""
    ending = (
        "\nimport sys\nprint('\\n' + ' '.join({name.partition('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program + ending, *arguments],
        capture_output=True,
        text=True,
        check=True,
    )
    return {*done.stdout.splitlines()[-1].split()}


MASUME = """
from masume.cli import main
try:
    main()
except SystemExit as exit:
    assert not exit.code, exit.code
"""


def test_listing_games_imports_neither_server_nor_rich():
    assert not imported_by(MASUME, "games") & {*SERVER, "rich", "multiprocessing"}


@pytest.mark.parametrize("argument", ["--help", "--version"])
def test_help_imports_no_server(argument):
    assert not imported_by(MASUME, argument) & SERVER


@pytest.mark.parametrize("box", boxes(), ids=lambda box: box.key)
def test_importing_the_rules_of_a_box_imports_neither_terminal_nor_server(box):
    program = f"from masume import game\nfor key in {[*box.games]!r}: game(key)"
    assert not imported_by(program) & (SERVER | TERMINAL)


@pytest.mark.parametrize("box", boxes(), ids=lambda box: box.key)
def test_the_bots_of_a_box_are_there_before_a_compiler_is_imported(box):
    program = (
        "from masume import game\nfrom masume.bots.crew import crew_of\n"
        f"for key in {[*box.games]!r}:\n    crew = crew_of(game(key))\n"
        "    [crew.bot(level) for level in crew.levels], crew.judge()"
    )
    assert not imported_by(program) & COMPILERS


def test_a_box_is_described_without_importing_its_rules():
    program = (
        "import sys\nfrom masume.core.registry import boxes, keys\n"
        "boxes()\nassert not any('.rules' in name for name in sys.modules), sys.modules"
    )
    assert keys()
    assert not imported_by(program) & (SERVER | TERMINAL)
