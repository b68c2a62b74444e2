"""The errors: a stable code, a sentence and the facts."""

import pickle
import re

import pytest

from masume.core import errors
from masume.core.errors import IllegalMove, MasumeError, OptionError

KINDS = [
    kind
    for kind in vars(errors).values()
    if isinstance(kind, type) and issubclass(kind, BaseException)
]


def test_every_error_is_a_masume_error():
    assert all(issubclass(kind, MasumeError) for kind in KINDS)
    assert len(KINDS) == 21


def test_the_tree_on_top_of_the_module_shows_them_all_with_their_status():
    line = r"^ +(?:│   )?(?:[├└]── )?([A-Z]\w+)(?: .*?(\d{3}) .*)?$"
    drawn = re.findall(line, errors.__doc__, flags=re.MULTILINE)
    assert drawn == [(each.__name__, str(each.status)) for each in KINDS]
    assert drawn[0] == ("MasumeError", "500")


def test_an_error_says_its_sentence_and_its_code():
    error = OptionError("option/seats", "Coins takes 1 to 4 seats, not 9.", seats=9)
    assert str(error) == "Coins takes 1 to 4 seats, not 9. [option/seats]"
    assert (error.code, error.message) == ("option/seats", "Coins takes 1 to 4 seats, not 9.")
    assert error.facts == {"seats": 9}


def test_an_error_survives_the_way_between_processes():
    error = IllegalMove("move/space-filled", "C4 is taken.", cell="C4", cells=("C4", "D4"))
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is IllegalMove
    assert (again.code, again.message, again.facts) == (error.code, error.message, error.facts)


def test_an_error_can_be_caught_as_what_it_is_and_as_any():
    for kind in KINDS:
        with pytest.raises(MasumeError):
            raise kind("x/y", "Z.")
