"""A new game: the folder that `python -m engine new` writes is whole."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from engine.cli import main

ROOT = Path(__file__).parents[2]
FEW = "quoits-3 or not conforms"  # of the tiny game all seats are tried
LEFT_OUT = ignore_patterns("__pycache__", "golden", "web", "deploy", "kept")


def run(tree: Path, *command: str, path: str = "") -> str:
    """Runs Python in a folder; returns what it said, fails with it."""
    home = {**os.environ, "PYTHONPATH": path or str(tree)}
    done = subprocess.run(
        [sys.executable, *command],
        cwd=tree,
        env=home,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done.stdout


def in_copy(tree: Path) -> Path:
    """Copies the engine and its tests into a folder."""
    for part in ("engine", "api", "tests"):
        copytree(ROOT / part, tree / part, ignore=LEFT_OUT)
    (tree / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    return tree


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the engine and its tests."""
    return in_copy(tmp_path)


def test_a_new_game_in_the_tree_is_listed_and_passes_the_suite(tree: Path) -> None:
    run(tree, "-m", "engine", "new", "quoits")
    assert "quoits  Quoits" in run(tree, "-m", "engine", "systems")
    quick = ("-q", "-p", "no:cacheprovider", "-p", "no:tests.ledger", "-k", FEW)
    assert " passed" in run(tree, "-m", "pytest", *quick, "tests/games/quoits")


def test_a_new_package_passes_the_suite(tmp_path: Path) -> None:
    main(["new", "quoits", "--into", str(tmp_path), "--package"])
    home, path = tmp_path / "quoits", f"{tmp_path / 'quoits'}{os.pathsep}{ROOT}"
    quick = ("-q", "-p", "no:cacheprovider", "-k", FEW)
    said = run(home, "-m", "pytest", *quick, path=path)
    assert " passed" in said


def test_nothing_of_the_tiny_game_is_left_in_a_new_one(tmp_path: Path) -> None:
    main(["new", "quoits", "--into", str(tmp_path), "--package"])
    files = [file for file in tmp_path.rglob("*") if file.is_file()]
    told = [str(file.relative_to(tmp_path)) + file.read_text() for file in files]
    assert not [text for text in told if "tiny" in text.lower() or "TI-" in text]


@pytest.mark.parametrize("name", ["Quoits", "q", "class", "../quoits", "two words"])
def test_a_name_that_no_game_can_have_is_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", name, "--into", str(tmp_path)]) == 2
    assert name in capsys.readouterr().err
    assert not any(tmp_path.iterdir())


def test_no_file_is_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(2):
        code = main(["new", "quoits", "--into", str(tmp_path)])
    assert code == 2
    assert "quoits" in capsys.readouterr().err
