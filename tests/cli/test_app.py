"""Bad input costs one clear line with a code, and exit status 2."""

import click
import pytest

import masume as package
from masume.cli import serve
from masume.core import record
from tests.folders import RECORDS

GOOD = RECORDS / "sudoku" / "2-strict-blocks-standard.json"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["play", "chess"], "game/unknown"),
        (["rules", "chess"], "game/unknown"),
        (["sim", "chess"], "game/unknown"),
        (["play", "sudoku", "-o", "gold=dust"], "option/value"),
        (["play", "sudoku", "-o", "silver=yes"], "option/unknown"),
        (["play", "sudoku", "-o", "gold"], "option/form"),
        (["play", "sudoku", "-o", "rules=7"], "option/value"),
        (["play", "sudoku", "-p", "A,B,C,D,E"], "option/seats"),
        (["play", "sudoku", "-p", "A,,C"], "option/name"),
        (["play", "sudoku", "-p", "x" * 99], "option/name"),
        (["play", "sudoku", "-p", "Ann", "-o", "referee=honour"], "option/honour-alone"),
        (["play", "sudoku", "-p", "Ann,greedy", "-o", "referee=honour"], "bot/people-only"),
        (["play", "sudoku", "--real", "--seed", "x"], "option/chance"),
        (["play", "--resume", "nowhere.json"], "record/unreadable"),
        (["play", "sudoku", "--resume", GOOD], "option/resume"),
        (["play", "--resume", GOOD, "--real"], "option/resume"),
        (["play", "--resume", GOOD], "record/over"),
        (["play", "sudoku", "--save", "/nowhere/x.json"], "record/unwritable"),
        (["play", "sudoku", "--save", "/"], "record/exists"),
        (["sim", "sudoku", "--games", "many"], "usage"),
        (["replay", "/"], "record/unreadable"),
        (["sim", "sudoku", "--bots", "clever,greedy"], "bot/unknown"),
        (["sim", "sudoku", "--bots", "greedy,greedy,greedy,greedy,greedy"], "option/seats"),
        (["sim", "sudoku", "--games", "0"], "usage"),
        (["sim", "sudoku", "--records", "/dev/null/x"], "record/unwritable"),
        (["replay", "nowhere.json"], "record/unreadable"),
        (["replay", GOOD, "--at", "9999"], "record/row"),
        (["verify", "nowhere.json"], "record/unreadable"),
        (["verify"], "usage"),
        (["plya"], "usage"),
        (["games", "--colour"], "usage"),
    ],
    ids=str,
)
def test_bad_input_gives_one_line_with_a_code_and_status_2(masume, arguments, code):
    said = masume(*arguments)
    assert said.status == 2
    assert said.out == ""
    [line] = said.err.splitlines()
    assert line.endswith(f"[{code}]")


def changed(**fields):
    """A good record, with some rows replaced."""
    kept = record.load(GOOD)
    rows = list(kept.rows)
    for number, (who, text) in fields["rows"].items():
        rows[number] = record.RecordRow(number, who, text, 0, "")
    from msgspec.structs import replace

    return record.dumps(replace(kept, rows=tuple(rows)))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (GOOD.read_text(encoding="utf-8")[:500], "record/unreadable"),
        ("", "record/unreadable"),
        ("[1, 2]", "record/unreadable"),
        (changed(rows={3: ("1", "5@A1")}), "move/not-your-turn"),
        (changed(rows={3: ("0", "make me win")}), "text/unknown"),
        (changed(rows={3: ("7", "5@A1")}), "record/who"),
    ],
    ids=["truncated", "empty", "another file", "out of turn", "nonsense", "nobody"],
)
def test_a_bad_record_gives_one_line_with_a_code_and_status_2(masume, tmp_path, text, code):
    path = tmp_path / "bad.json"
    path.write_text(text, encoding="utf-8")
    said = masume("replay", path)
    assert said.status == 2
    [line] = said.err.splitlines()
    assert line.endswith(f"[{code}]")


def test_it_says_its_version(masume):
    assert masume("--version").out == f"masume {package.__version__}\n"


def test_it_tells_what_can_be_asked(masume):
    said = masume("--help")
    for command in ("games", "rules", "play", "sim", "replay", "verify", "serve", "backup"):
        assert command in said.out
    for command_of_a_box in ("build", "sheet"):
        assert command_of_a_box in said.out


def test_alone_it_serves_on_the_first_free_port_and_opens_the_page(masume, monkeypatch):
    asked = []
    monkeypatch.setattr(serve, "run", lambda **options: asked.append(options))
    monkeypatch.setattr(serve, "_is_free", lambda _, port: port > 8765)
    assert masume().status == 0
    assert asked == [{"port": 8766, "browse": True}]


ECHO = click.Command("echo", callback=lambda: click.echo("so it is"))


def test_a_box_may_bring_a_command_but_replaces_none_of_ours(masume, install):
    commands = {"echo": f"{__name__}:ECHO", "games": f"{__name__}:ECHO"}
    install("masume_echo", {}, commands=commands)
    assert masume("echo").out == "so it is\n"
    assert "sudoku" in masume("games").out


def test_a_command_of_a_box_that_cannot_be_loaded_does_not_hide_the_others(masume, install):
    install("masume_echo", {}, commands={"echo": f"{__name__}:NOWHERE"})
    with pytest.warns(UserWarning, match="echo of .* cannot be loaded"):
        assert "games" in masume("--help").out
    with pytest.warns(UserWarning, match="echo of .* cannot be loaded"):
        assert masume("echo").status == 2
