"""What `make quick` passes: the tests that a change needs, and no others."""

import pytest

from tests.quick import NEEDS, ROOT, files_in, needed

ARCHITECTURE = "tests/test_architecture.py"


def test_a_game_needs_its_own_tests() -> None:
    found = needed(["engine/gaiaton/piles.py"])
    assert "tests/games/gaiaton" in found
    assert not [test for test in found if "galea" in test]


@pytest.mark.parametrize("game", ["galatune", "one_deck_galaxy"])
def test_a_big_game_needs_its_tests_over_the_wire_and_on_the_phone(game: str) -> None:
    assert f"tests/games/{game}" in needed([f"engine/{game}/world.py"])
    board = f"frontend/src/games/{game}/words.ts"
    assert f"tests/web/test_{game}.py" in needed([board])


def test_the_kernel_needs_the_tests_of_every_game() -> None:
    kernel = ["engine/kernel/chance.py", "engine/gaiaton/piles.py"]
    assert needed(kernel) == sorted(
        [
            "tests/engine",
            "tests/games",
            "tests/kept",
            "tests/test_ledger.py",
            ARCHITECTURE,
        ]
    )


def test_a_test_needs_itself() -> None:
    here = "tests/test_quick.py"
    assert needed([here]) == [ARCHITECTURE, here]


def test_words_to_read_need_nothing_more() -> None:
    assert needed(["CHANGES.md"]) == [ARCHITECTURE]


@pytest.mark.parametrize("folder", ["api", "engine", "frontend/src", "infra"])
def test_every_file_of_ours_needs_some_test(folder: str) -> None:
    bare = [path for path in files_in([folder]) if needed([path]) == [ARCHITECTURE]]
    assert not bare


def test_what_is_needed_is_there() -> None:
    named = {need for _, needs in NEEDS for need in needs if "\\" not in need}
    assert [need for need in named if not list(ROOT.glob(need))] == []


def test_a_folder_without_files_is_refused() -> None:
    with pytest.raises(SystemExit, match="no files of ours are in nowhere"):
        files_in(["nowhere"])
