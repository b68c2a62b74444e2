"""A game from a package of its own gets everything that ours get."""

import subprocess
import sys

import pytest

from masume import KeyDealer, Match, Player, game
from masume.core import record
from masume.core.picture import picture_of
from masume.core.registry import box_of
from masume.core.verify import verify

LANGUAGES = ("en", "nl", "zh-Hant")


def typed_to_the_end(key, seed, **options):
    """What two people type who always take the first cell; passes are made for them."""
    rules = game(key)
    match = Match(rules, options, [Player("Ann"), Player("Bea")], KeyDealer.seeded(seed))
    match.begin()
    lines = []
    while not match.is_over:
        [seat] = rules.to_act(match.state)
        forced = rules.forced(match.state, seat)
        move = forced or next(rules.moves(match.state, seat))
        if forced is None:
            lines.append(rules.text(move))
        match.act(seat, move)
    return "\n".join([*lines, ""]), match


def test_what_is_installed_has_all_its_files(latin_duel):
    box = box_of("latin-duel")
    for language in LANGUAGES:
        assert box.file(box.rulebook, f"latin-duel.{language}.md")
        assert box.file(box.texts, f"{language}.json")
    assert box.file(box.shows, "latin-duel.json")


def test_the_command_lists_it_among_the_others(latin_duel):
    done = subprocess.run(
        [sys.executable, "-m", "masume", "games"], capture_output=True, text=True, check=True
    )
    assert "latin-duel" in done.stdout
    assert "wrap: false, true" in done.stdout
    assert "sudoku" in done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_rules_are_shown_in_every_language(latin_duel, masume, language):
    said = masume("rules", "latin-duel", "--lang", language)
    assert "LTN-1" in said.out
    assert "LTN-8" in said.out


@pytest.mark.parametrize("wrap", [False, True])
def test_two_people_play_it_to_its_end_in_the_terminal(latin_duel, masume, tmp_path, wrap):
    typed, match = typed_to_the_end("latin-duel", "tea", wrap=wrap)
    flags = ["--wrap"] if wrap else []
    said = masume(
        *("play", "latin-duel", "-p", "Ann,Bea", "--seed", "tea", "--save", "duel.json", *flags),
        typed=typed,
    )
    assert said.status == 0
    assert "     A   B   C   D   E" in said.out
    reasons = {"full": "the board is full", "stuck": "both players passed"}
    assert f"It is over: {reasons[match.result.reason]}." in said.out
    saved = record.load(tmp_path / "duel.json")
    assert saved.result == match.result
    assert verify(saved).fits
    assert masume("replay", "duel.json", "--at", 2).out.count(">") == 1


def test_its_own_expert_gives_hints_and_its_bots_answer(latin_duel, masume):
    said = masume("play", "latin-duel", "--seed", "tea", typed="?\nmoves\nhint\nhint\n")
    assert "write the 3 into B2" in said.out
    assert " + " in said.out
    assert "A good move: " in said.out
    good = said.out.partition("A good move: ")[2].split()[0]
    said = masume("play", "latin-duel", "--seed", "tea", typed=f"{good}\n")
    assert f"You: {good[0]} in {good[2:]}, 0 points." in said.out
    assert "kind: " in said.out


def test_bots_play_many_games_of_it(latin_duel, masume):
    said = masume(
        *("sim", "latin-duel", "--bots", "greedy,random", "--games", 10, "--workers", 1),
        *("--wrap", "--seed", "x"),
    )
    assert "10 games of latin-duel, seed x" in " ".join(said.out.split())


def test_its_show_is_a_true_record_and_every_position_has_a_picture(latin_duel):
    box = box_of("latin-duel")
    shown = record.loads(box.file(box.shows, "latin-duel.json").read_text(encoding="utf-8"))
    assert verify(shown).fits
    match = record.replay(shown)
    for entry in match.log:
        picture = picture_of("latin-duel", match.game.view(entry.after, None))
        assert picture.startswith("<svg")
        assert picture.count("data-cell") == 25


def test_where_it_is_not_installed_nothing_knows_of_it(masume):
    assert masume("play", "latin-duel").status == 2
