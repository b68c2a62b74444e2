"""What the Containerfile makes, as far as can be told without a container engine.

`deploy/rehearse/image.py` runs its steps; that takes a minute.
"""

import importlib.util
import re

import pytest

from masume.bots.kernels import FOLDER
from tests.deploy.files import CACHE, DEPLOY, PROBES, ROOT, parsed


@pytest.fixture(scope="module")
def image():
    """The module of the rehearsal, which reads Containerfiles."""
    spec = importlib.util.spec_from_file_location("image", DEPLOY / "rehearse" / "image.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def stages(image):
    return image.stages(image.CONTAINERFILE.read_text(encoding="utf-8"))


def test_instructions_are_read_with_their_continued_lines(image):
    text = 'ARG A=1\n\n# words\nFROM a AS b\nRUN one \\\n    two\nFROM c\nCMD ["x", "y z"]\n'
    [first], [last] = image.stages(text)
    assert first == ("RUN", "one two")
    assert last.words == ["x", "y z"]


def test_it_is_built_in_one_stage_and_runs_in_another(stages):
    build, final = stages
    assert any("pip wheel" in each.text for each in build)
    copied = [each.words for each in final if each.name == "COPY"]
    assert copied == [["--from=build", "/opt/masume", "/opt/masume"]]
    assert not any("pip install" in each.text for each in final)
    assert any("pip uninstall" in each.text for each in final)


def test_nothing_is_installed_without_a_hash(stages):
    build, _ = stages
    installs = [each.text for each in build if re.search(r"bin/pip .*\binstall\b", each.text)]
    assert len(installs) == 3
    for text in installs:
        assert "--require-hashes" in text or "--no-deps --no-index" in text


def test_it_does_not_run_as_root(stages):
    _, final = stages
    names = [each.name for each in final]
    [user] = [each.text for each in final if each.name == "USER"]
    assert int(user.split(":")[0]) > 0
    assert "RUN" not in names[names.index("USER") :]


def test_kernels_are_kept_where_it_may_write(stages):
    _, final = stages
    made = next(each.words for each in final if each.text.startswith("install --directory"))
    [kept] = [each.text.split() for each in final if each.name == "VOLUME"]
    [given] = [each.text for each in final if each.name == "ENV"]
    assert made[-len(kept) :] == kept
    assert dict(pair.split("=", 1) for pair in given.split())[FOLDER] == CACHE in kept


def test_what_it_starts_is_a_command_of_ours(stages):
    _, final = stages
    by_name = {each.name: each for each in final}
    assert by_name["ENTRYPOINT"].words == ["masume"]
    options = parsed(by_name["CMD"].words)
    assert options["host"] == "0.0.0.0"
    assert f"127.0.0.1:{options['port']}/healthz" in by_name["HEALTHCHECK"].words[-1]
    assert "/healthz" in PROBES
    assert by_name["EXPOSE"].text == str(options["port"])


def test_the_builder_gets_what_is_copied_and_not_much_more(stages):
    build, _ = stages
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert lines[1] == "*"
    sent = {line[1:].partition("/")[0] for line in lines if line.startswith("!")}
    copied = {
        source.rstrip("/") for each in build if each.name == "COPY" for source in each.words[:-1]
    }
    assert sent == copied
    assert all((ROOT / name).exists() for name in copied)
