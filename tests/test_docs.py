"""What `make docs` writes is current, every rule has a test, and what pages name exists."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/**/*.md")]


@pytest.mark.parametrize(
    "name", ["rules_coverage.py", "game_pages.py", "error_catalogue.py", "coding_tables.py"]
)
def test_what_is_written_from_the_code_is_current(name):
    script = ROOT / "scripts" / name
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def tree(text):
    """The paths of the first fenced tree: two spaces a level, several names a line, then words."""
    folders = []
    for line in text.partition("```text\n")[2].partition("```")[0].splitlines():
        level = (len(line) - len(line.lstrip())) // 2
        names = line.strip().partition("  ")[0].split()
        folders = [*folders[:level], names[0]]
        yield from ("".join([*folders[:level], name]) for name in names)


def test_every_path_in_the_tree_of_the_architecture_exists():
    paths = [*tree((ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"))]
    assert "src/masume/core/game.py" in paths
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_the_tree_of_the_architecture_names_every_room():
    paths = {*tree((ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"))}
    rooms = {f"src/masume/{path.parent.name}/" for path in ROOT.glob("src/masume/*/__init__.py")}
    within = {
        f"src/masume/server/{path.parent.name}/"
        for path in ROOT.glob("src/masume/server/*/__init__.py")
    }
    page = {f"web/src/{path.name}/" for path in (ROOT / "web" / "src").iterdir() if path.is_dir()}
    assert (rooms | within | page) - paths == set()


LINK = re.compile(r"\]\(([^)#:]+)\)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_between_pages_leads_somewhere(page):
    links = LINK.findall(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


FINDING = re.compile(r"\| `([^`]+)` \| `([^`]+)` \|$", re.MULTILINE)


def test_every_test_that_a_finding_of_the_playtest_names_exists():
    found = FINDING.findall((ROOT / "docs" / "page-checks.md").read_text(encoding="utf-8"))
    assert len(found) > 30
    for file, name in found:
        text = (ROOT / file).read_text(encoding="utf-8")
        assert f"def {name}(" in text or f'test("{name}"' in text, name


def test_a_decision_is_short_and_listed():
    index = (ROOT / "docs" / "decisions" / "README.md").read_text(encoding="utf-8")
    for page in (ROOT / "docs" / "decisions").glob("[0-9]*.md"):
        text = page.read_text(encoding="utf-8")
        assert len(text.splitlines()) < 60, page.name
        title = text.splitlines()[0].partition(": ")[2]
        assert f"[{page.name[:3]}]({page.name}) | {title} |" in index


def test_every_test_that_the_threat_model_names_exists():
    named = re.findall(
        r"`(tests/\S+?\.py)(?:::(\w+))?`", (ROOT / "docs/threat-model.md").read_text()
    )
    assert len(named) > 40
    missing = [
        (path, test)
        for path, test in named
        if not (ROOT / path).is_file() or f"def {test}" not in (ROOT / path).read_text()
    ]
    assert missing == []
