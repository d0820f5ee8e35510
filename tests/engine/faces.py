"""What holds of the faces of any game: each drawing is there, and is whose it is."""

import json
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from api.game.portraits import names
from engine.kernel.faces import read_book

FRONTEND = Path(__file__).parents[2] / "frontend"
BOUGHT = {"game-icons": "game-icons", "fluent": "fluent-emoji-high-contrast"}


def faceless(package: str, cards: Iterable[str]) -> set[str]:
    """Returns the cards that have no face of their own."""
    return set(cards) - {
        card for face in read_book(package).faces.values() for card in face.of
    }


def in_pictures(system: str) -> frozenset[str]:
    """Returns what the pictures of links can draw of a game."""
    return names(FRONTEND / "public", system)


def check_book(package: str, cards: Iterable[str]) -> None:
    """Fails where a face is drawn by nothing, drawn twice, or stands for nobody."""
    faces = read_book(package).faces
    known = set(cards)
    worn = Counter(card for face in faces.values() for card in face.of)
    assert [card for card, n in worn.items() if n > 1] == []
    assert set(worn) <= known, "faces of cards that are in no edition"
    drawn = Counter(face.drawing for face in faces.values())
    assert [drawing for drawing, n in drawn.items() if n > 1] == []
    assert [face for face in faces.values() if not (face.of or face.kind)] == []
    assert [d for d in drawn if not is_drawn(package, d)] == []


def is_drawn(package: str, drawing: str) -> bool:
    """Whether a drawing is there: one of our own, or one that a package brings."""
    box, name = drawing.split(":")
    if box == "own":
        game = package.rpartition(".")[2]
        return (FRONTEND / f"src/games/{game}/drawings/{name}.svg").is_file()
    return name in _bought(BOUGHT[box])


@cache
def _bought(box: str) -> frozenset[str]:
    path = FRONTEND / f"node_modules/@iconify-json/{box}/icons.json"
    return frozenset(json.loads(path.read_text())["icons"])
