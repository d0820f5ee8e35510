"""A new game: a folder with a tiny one that is whole, under another name.

The tiny game lies in `tiny`, its tests among those of the engine: it is played and
judged like every other, so that what a new game begins with is right.
"""

import re
from collections.abc import Iterator
from keyword import iskeyword
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
GAME, TESTS = HERE / "tiny", ROOT / "tests" / "engine" / "tiny"
NAME = re.compile("[a-z][a-z0-9_]{2,30}")
PACKAGE = """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "slowhand-tiny"
version = "0.1.0"
description = "Tiny, a game for Slowhand."
dependencies = ["slowhand"]

[project.entry-points."slowhand.games"]
tiny = "tiny"

[tool.setuptools]
packages = ["tiny"]

[tool.setuptools.package-data]
tiny = ["rules.toml", "words/*/*.json"]

[tool.pytest]
minversion = "9.0"
markers = ["rule(*ids): the rules of the ledger that this test proves"]
"""


class BadName(ValueError):
    """A name that no game can have."""


def write_game(name: str, into: Path) -> list[Path]:
    """Writes a game and its tests into a tree of ours; returns the files."""
    game, tests = f"engine.{name}", f"tests.games.{name}"
    places = {GAME: into / "engine" / name, TESTS: into / "tests" / "games" / name}
    return _write(places, name, {"engine.cli.tiny": game, "tests.engine.tiny": tests})


def write_package(name: str, into: Path) -> list[Path]:
    """Writes a game, its tests and what installs it as a package of its own."""
    folder = into / name
    places = {GAME: folder / name, TESTS: folder / f"{name}_tests"}
    renamed = {"engine.cli.tiny": name, "tests.engine.tiny": f"{name}_tests"}
    return [
        *_write(places, name, renamed),
        *_write_texts({folder / "pyproject.toml": _renamed(PACKAGE, name, {})}),
    ]


def _write(places: dict[Path, Path], name: str, renamed: dict[str, str]) -> list[Path]:
    if not NAME.fullmatch(name) or iskeyword(name):
        raise BadName(name)
    texts = {
        to / _renamed(str(file.relative_to(folder)), name, {}): _renamed(
            file.read_text("utf-8"), name, renamed
        )
        for folder, to in places.items()
        for file in _files(folder)
    }
    return _write_texts(texts)


def _write_texts(texts: dict[Path, str]) -> list[Path]:
    """Writes files that are not there yet."""
    for path in texts:
        if path.exists():
            raise FileExistsError(path)
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return list(texts)


def _files(folder: Path) -> Iterator[Path]:
    files = (file for file in sorted(folder.rglob("*")) if file.is_file())
    return (file for file in files if "__pycache__" not in file.parts)


def _renamed(text: str, name: str, renamed: dict[str, str]) -> str:
    """Returns a text of the tiny game as one of the new game."""
    for old, new in renamed.items():
        text = text.replace(old, new)
    title, prefix = name.replace("_", " ").title(), name[:2].upper()
    names = {"tiny": name, "TINY": name.upper(), "TI-": f"{prefix}-"}
    for old, new in {**names, "TinyView": f"{title.replace(' ', '')}View"}.items():
        text = text.replace(old, new)
    return text.replace("Tiny", title)
