"""The pytest plugin: whoever installs masume can mark tests with the rules they work out."""

import os
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from masume.testing import plugin

ROOT = Path(__file__).parents[2]
MARKED = 'import pytest\n\n@pytest.mark.rule("LTN-1", "LTN-2")\ndef test_it(): pass\n'


@pytest.mark.parametrize(("given", "status"), [(["-p", plugin.__name__], 0), ([], 2)])
def test_with_the_plugin_the_marker_is_known(tmp_path, given, status):
    (tmp_path / "test_rules.py").write_text(MARKED, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "--strict-markers", *given]
    alone = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(
        command, cwd=tmp_path, env=alone, capture_output=True, text=True, check=False
    )
    assert done.returncode == status, done.stdout
    assert ("'rule' not found in `markers`" in done.stdout) == (status != 0)


def test_the_package_brings_it_by_an_entry_point():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert import_module(project["entry-points"]["pytest11"]["masume"]) is plugin
