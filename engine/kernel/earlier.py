"""Answers as earlier versions wrote them: a move had in its name what it picks now.

`place-helm-5` is `place` at `helm-5`. Games that run, and histories, have such answers
still, and phones that were long away send them; nowhere else is a name taken apart.
"""

import re
from typing import Any

from msgspec.structs import replace

from .act import Answer
from .game import Game

Earlier = tuple[str, ...]  # patterns of names: `move` is the move, all else is picked


def read(answer: Answer, earlier: Earlier) -> Answer:
    """Returns an answer as it is written now."""
    for pattern in earlier:
        if found := re.fullmatch(pattern, answer.move):
            named = found.groupdict()
            move = named.pop("move")
            picks = {name: (thing,) for name, thing in named.items()}
            return replace(answer, move=move, picks={**picks, **answer.picks})
    return answer


def read_kept(game: Game[Any, Any], earlier: Earlier) -> Game[Any, Any]:
    """Returns a game whose decisions keep answers as they are written now."""
    asked = [
        replace(a, given=read(a.given, earlier)) if a.given else a for a in game.asked
    ]
    return replace(game, asked=tuple(asked))
