"""The units of systemd fit the command and its settings.

`deploy/check.sh` lets systemd read them.
"""

import pytest

from masume.bots.kernels import FOLDER
from tests.deploy.files import DEPLOY, END_SECONDS, SETTINGS, parsed, read

UNITS = sorted(path.name for path in (DEPLOY / "systemd").glob("*.service"))
PROGRAM = "/opt/masume/bin/masume "
SHUT_IN = "# It writes nowhere but into "
OWN_FOLDERS = "StateDirectory", "CacheDirectory"
NO_SETTINGS = {"LISTEN", "XDG_DATA_HOME", "PYTHONDONTWRITEBYTECODE", FOLDER}


def values(unit, key):
    lines = read(f"systemd/{unit}").splitlines()
    return [line.partition("=")[2] for line in lines if line.startswith(f"{key}=")]


def test_there_is_one_for_a_machine_one_for_each_worker_and_one_for_thinkers():
    assert UNITS == ["masume-thinker@.service", "masume.service", "masume@.service"]


@pytest.mark.parametrize("unit", UNITS)
def test_what_it_starts_is_a_command_of_ours(unit):
    [line] = values(unit, "ExecStart")
    assert line.startswith(PROGRAM)
    line = line.removeprefix(PROGRAM).replace("%i", "9465").replace("${LISTEN}", "127.0.0.1")
    options = parsed(line)
    assert options["log"] == "json"
    assert ("@" in unit) == (9465 in options.values())


@pytest.mark.parametrize("unit", UNITS)
def test_it_has_the_time_that_it_needs_to_end(unit):
    [seconds] = values(unit, "TimeoutStopSec")
    assert int(seconds) > END_SECONDS


def test_all_are_shut_in_alike():
    """Only the unit that may keep a file has a place of its own for it; each has a cache."""
    parts = []
    for unit in UNITS:
        lines = read(f"systemd/{unit}").partition(SHUT_IN)[2].splitlines()[1:]
        parts.append([line for line in lines if not line.startswith(OWN_FOLDERS)])
    assert parts[0] == parts[1] == parts[2]
    assert {"DynamicUser=yes", "NoNewPrivileges=yes", "ProtectSystem=strict"} <= {*parts[0]}


def test_every_setting_exists():
    lines = read("systemd/masume.env").splitlines()
    names = {line.partition("=")[0] for line in lines if line and not line.startswith("#")}
    assert names - SETTINGS == {"LISTEN"}
    for unit in UNITS:
        assert values(unit, "EnvironmentFile") == ["/etc/masume/masume.env"]
        given = {
            pair.partition("=")[0] for line in values(unit, "Environment") for pair in line.split()
        }
        assert given - SETTINGS == given & NO_SETTINGS


@pytest.mark.parametrize("unit", UNITS)
def test_kernels_can_be_compiled_and_kept(unit):
    """Two units with one cache would take it from each other: their users differ."""
    [folder] = values(unit, "CacheDirectory")
    [given] = values(unit, "Environment")
    assert f"{FOLDER}=%C/{folder}" in given.split()
    assert ("%i" in folder) == ("@" in unit)
    assert values(unit, "MemoryDenyWriteExecute") == []
