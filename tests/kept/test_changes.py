"""What later versions will do to the code harms nothing that was recorded before.

Each change is made in a copy, where the kept games whose code it touches are opened,
finished and verified.
"""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest

ROOT = Path(__file__).parents[2]
PARTS = ("api", "engine", "infra", "tests")
KEPT = "still_true or (sqlite and (open or middle))"


def edit(file: Path, old: str, new: str) -> None:
    """Changes a text of a copy, which has to be there."""
    text = file.read_text("utf-8")
    assert old in text, f"{file} has no {old!r}"
    file.write_text(text.replace(old, new, 1), "utf-8")


def an_option_with_a_default(copy: Path) -> None:
    option = "    sixes: bool = False\n"
    for game in ("galea/common", "galea/noble", "galea/royal"):
        late = '    late: Late = "play"\n'
        edit(copy / f"engine/{game}/manifest.py", late, late + option)
    late = '    late: Annotated[Literal["play", "match"], LAPSE] = "play"\n'
    edit(copy / "engine/gaiaton/manifest.py", late, late + option)
    texts = '    "sixes": "Sixes",\n    "sixes_why": "They count.",\n'
    for place in ("common-galea", "noble-galea", "royal-galea", "gaiaton"):
        folder = "gaiaton" if place == "gaiaton" else "galea"
        file = copy / f"engine/{folder}/words/en/{place}.json"
        edit(file, '    "late": ', f'{texts}    "late": ')


def an_animal_and_a_deck(copy: Path) -> None:
    """The house repairs a deck and adds an animal: in files beside the old ones."""
    home = copy / "engine/gaiaton"
    copytree(home / "editions/edition-1", home / "editions/edition-3")
    with (home / "editions/edition-3/animals.csv").open("a", encoding="utf-8") as rows:
        rows.write("moa,Moa,Dinornis,bird,red,20,50,general,made up\n")
    edit(home / "manifest.py", '"edition-2")', '"edition-2", "edition-3")')
    shown = '"edition-2": "380 animals of the house"'
    edit(home / "words/en/gaiaton.json", shown, f'{shown}, "edition-3": "381 animals"')
    decks = copy / "engine/galea/decks"
    text = (decks / "galea-30.toml").read_text("utf-8")
    (decks / "galea-36.toml").write_text(text.replace("5]", "5, 6]"), "utf-8")
    edit(copy / "engine/galea/settings.py", '"galea-40")', '"galea-40", "galea-36")')


def a_field_of_the_world_with_another_name(copy: Path) -> None:
    home = copy / "engine/galea/common"
    for file in home.glob("*.py"):
        text = file.read_text("utf-8")
        file.write_text(re.sub(r"\bunused\b", "left_out", text), "utf-8")
    upgrade = """

def _renamed(state: Any) -> Any:
    world = dict(state["world"])
    return {**state, "world": {"left_out": world.pop("unused"), **world}}


RULEBOOK = """
    edit(home / "rulebook.py", "\nRULEBOOK = ", f"\nfrom typing import Any{upgrade}")
    edit(home / "rulebook.py", "    guess=", "    upgrades=(_renamed,),\n    guess=")


def options_and_cards_that_were_added(copy: Path) -> None:
    an_option_with_a_default(copy)
    an_animal_and_a_deck(copy)


CHANGES: dict[Callable[[Path], None], str] = {
    options_and_cards_that_were_added: "galea or gaiaton",
    a_field_of_the_world_with_another_name: "common-galea",
}


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_what_was_recorded_outlives(
    change: Callable[[Path], None], tmp_path: Path
) -> None:
    ignored = lambda folder, names: {n for n in names if n == "__pycache__"}  # noqa: E731
    for part in PARTS:
        copytree(ROOT / part, tmp_path / part, ignore=ignored)
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    change(tmp_path)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    command += ["tests/kept/test_kept.py", "-k", f"({CHANGES[change]}) and ({KEPT})"]
    found = subprocess.run(
        command, cwd=tmp_path, check=False, capture_output=True, text=True
    )
    assert found.returncode == 0, found.stdout[-3000:]
