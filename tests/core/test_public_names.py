"""What `import masume` offers."""

from pkgutil import iter_modules
from types import ModuleType

import masume


def test_the_names_listed_are_those_that_can_be_imported():
    there = {
        name
        for name, value in vars(masume).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert set(masume.__all__) == there


def test_no_name_is_that_of_a_package_which_would_take_its_place_once_loaded():
    assert not {module.name for module in iter_modules(masume.__path__)} & set(masume.__all__)


def test_they_are_sorted_constants_first_then_classes_then_functions():
    def place(name: str) -> tuple[bool, bool, str]:
        return not name.isupper(), name.islower(), name

    assert masume.__all__ == sorted(masume.__all__, key=place)
    assert len(set(masume.__all__)) == len(masume.__all__)


def test_the_version_has_three_numbers():
    assert [part.isdigit() for part in masume.__version__.split(".")] == [True] * 3
