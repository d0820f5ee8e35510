"""The rules engine of Slowhand: pure functions from one game to the next.

>>> from engine import load
>>> from engine.kernel import Chance, sight
>>> galea = load("common-galea")
>>> game, events = galea.start(galea.parse_options({"aces": True}), 2, bytes(32))
>>> decision = game.asked[0]
>>> game, events = galea.play(game, galea.hint(game, decision, Chance(bytes(32))))
>>> len(sight(galea, game, decision.seat).view.hand)
9
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module, resources
from typing import TYPE_CHECKING, Any

from .kernel.manifest import Manifest
from .kernel.system import System
from .kernel.words import ENGLISH, translated

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*\Z")  # «de», «pt-BR» (BCP 47)
PLUG = "slowhand.games"  # the entry points by which a package brings a game


def systems() -> tuple[str, ...]:
    """Returns the names of all systems, in the order in which players see them."""
    return tuple({**_own(), **_brought()})


def manifest(name: str) -> Manifest[Any]:
    """Returns what a system says of itself, and reads no rules for it.

    Raises KeyError for an unknown system.
    """
    found: Manifest[Any] = import_module(f"{_home(name)}.manifest").MANIFEST
    return found


def load(name: str, cards: object | None = None) -> System[Any, Any, Any]:
    """Returns a system bound to its cards, or to a host's own set as plain JSON.

    Its rules are read now, not before: a function that starts cold plays one game.
    Raises KeyError for an unknown system and BadCards for a set that does not fit.
    """
    return System(import_module(f"{_home(name)}.rulebook").RULEBOOK, cards)


def _home(name: str) -> str:
    """Returns the package of a system, with its manifest and its rulebook."""
    return _own().get(name) or _brought()[name]


@cache
def languages() -> tuple[str, ...]:
    """Returns the languages that some game or the rest of us has words in."""
    packages = {__name__, *_folders(), *_brought().values()}
    return tuple(sorted({name for package in packages for name in _tongues(package)}))


@cache
def app_words(language: str) -> Mapping[str, Mapping[str, str]]:
    """Returns what the app says in a language, by section and key, and no English."""
    found: dict[str, dict[str, str]] = {}
    for package in (__name__, *_folders(), *_packages()):
        for name in _app_sections(package):
            for key, text in translated(name, package, language).items():
                section, _, rest = key.partition(".")
                found.setdefault(section, {})[rest] = text
    return found


def _app_sections(package: str) -> list[str]:
    """Returns the sections of a package that the app says."""
    names = (file.name.removesuffix(".json") for file in _inside(package, ENGLISH))
    return sorted(name for name in names if name.startswith("app"))


def _tongues(package: str) -> list[str]:
    """Returns the languages in which a package has words."""
    return [each.name for each in _inside(package) if LANGUAGE.match(each.name)]


def _inside(package: str, *path: str) -> Iterable["Traversable"]:
    """Returns what lies in a folder of a package's words, nothing if there is none."""
    try:
        folder = resources.files(package).joinpath("words", *path)
    except TypeError:  # a module alone
        return ()
    return folder.iterdir() if folder.is_dir() else ()


@cache
def _own() -> Mapping[str, str]:
    """Returns the package of each system whose game is a folder beside this file."""
    return _systems(_folders())


@cache
def _brought() -> Mapping[str, str]:
    """Returns the package of each system that an installed package brings."""
    return _systems(_packages())


def _folders() -> list[str]:
    """Returns the games that are a folder beside this file."""
    folders = resources.files(__name__).iterdir()
    games = [f.name for f in folders if f.joinpath("rules.toml").is_file()]
    return [f"{__name__}.{game}" for game in games]


def _packages() -> list[str]:
    """Returns the games that installed packages bring."""
    from importlib.metadata import entry_points

    return [plug.value for plug in entry_points(group=PLUG)]


def _systems(packages: Iterable[str]) -> Mapping[str, str]:
    """Returns what games say of themselves in two lines: their systems, and where."""
    games = sorted(map(import_module, packages), key=lambda game: game.ORDER)
    return {name: package for game in games for name, package in game.SYSTEMS.items()}
