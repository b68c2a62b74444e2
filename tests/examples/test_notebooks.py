"""The notebooks run from the first cell to the last, and show pictures."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[2] / "examples" / "notebooks"
PICTURES = {"tour": 4, "your_own_bot": 1, "a_thousand_games": 1}
"""How many pictures each one shows."""


def test_every_notebook_is_run():
    assert {path.stem for path in FOLDER.glob("*.ipynb")} == {*PICTURES}


@pytest.mark.filterwarnings("ignore")  # of the kernel's own packages
@pytest.mark.parametrize("name", PICTURES)
def test_a_notebook_runs_and_shows_its_pictures(name):
    notebook = nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)
    assert not [cell for cell in notebook.cells if cell.get("outputs")]  # none are kept
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    outputs = [one for cell in notebook.cells for one in cell.get("outputs", ())]
    shown = [one.data for one in outputs if "data" in one]
    pictures = [data for data in shown if "<svg" in "".join(map(str, data.values()))]
    assert len(pictures) == PICTURES[name]
