"""Every rule that a refusal can name has a picture on the rules page of the game that refuses."""

import ast
import re
from pathlib import Path

import pytest

from masume.core import registry
from masume.core.examples import examples_of
from masume.server.rulebook import rules_page

BOXES = Path(registry.__file__).parents[1] / "games"
RULE_ID = re.compile(r"[A-Z]{3}-\d+")
SEE = re.compile(r'<a class="see" href="#([^"]+)"')
REFUSES = ("IllegalMove", "Fault", "check_form")
"""What the code of a refusal mentions."""


def named(file):
    """The rule ids that stand alone as a text in a file that refuses."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    if not names & {*REFUSES}:
        return set()
    texts = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {text for text in texts if isinstance(text, str) and RULE_ID.fullmatch(text)}


def refused_rules(key):
    """The rules in the code of a game and in what the games of its box share."""
    folder = BOXES / registry.game(key).info.box
    own = Path(*type(registry.game(key)).__module__.split(".")[3:-1])
    files = [*folder.glob("*.py"), *(folder / own).rglob("*.py")]
    return set().union(*map(named, files))


def test_the_rules_of_refusals_are_found_in_the_code():
    assert {"SDK-4", "SDK-12"} <= refused_rules("sudokids")
    assert {"SPT-2", "SUM-1"} <= refused_rules("spot-sumoku")
    assert "SPD-2" in refused_rules("speed-sumoku") - refused_rules("sumoku")


@pytest.mark.parametrize("key", registry.keys())
def test_every_rule_that_a_refusal_can_name_has_a_picture(key):
    """Below itself, or below the rule to which it leads."""
    items = rules_page(key, "en").html.split('<li id="')[1:]
    below = {item.partition('"')[0]: item for item in items}
    games = key, registry.box_of(key).key  # the second shows what the box shares
    names = {each.id: each.rules for game in games for each in examples_of(game)}

    def shows(html, rule):
        return any(f"/examples/{name}" in html and rule in rules for name, rules in names.items())

    seen = {rule: html + "".join(map(below.get, SEE.findall(html))) for rule, html in below.items()}
    refused = refused_rules(key) & below.keys()
    assert refused
    assert sorted(rule for rule in refused if not shows(seen[rule], rule)) == []
