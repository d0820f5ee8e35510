"""Answers as earlier versions wrote them: a move had in its name what it picks now.

`place-helm-5` is `place` at `helm-5`. Games that run, and histories, have such answers
still, and phones that were long away send them; nowhere else is a name taken apart.
"""

import re
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from .act import Answer
from .game import Game

Reader = Callable[[Answer], Answer]  # where a pattern does not tell how
Earlier = tuple[str | Reader, ...]  # of names: `move` is the move, all else is picked


def read(answer: Answer, earlier: Earlier) -> Answer:
    """Returns an answer as it is written now."""
    if answer.move.isalpha():  # what stood in a name stood behind a sign
        return answer
    for how in earlier:
        now = _named(answer, how) if isinstance(how, str) else how(answer)
        if now is not answer:
            return now
    return answer


def read_kept(game: Game[Any, Any], earlier: Earlier) -> Game[Any, Any]:
    """Returns a game whose decisions keep answers as they are written now."""
    if all(a.given is None or a.given.move.isalpha() for a in game.asked):
        return game
    asked = [
        replace(a, given=read(a.given, earlier)) if a.given else a for a in game.asked
    ]
    return replace(game, asked=tuple(asked))


def _named(answer: Answer, pattern: str) -> Answer:
    """Returns what an answer says whose name is of a pattern."""
    found = re.fullmatch(pattern, answer.move)
    if found is None:
        return answer
    named = found.groupdict()
    move = named.pop("move")
    picks = {name: (thing,) for name, thing in named.items()}
    return replace(answer, move=move, picks={**picks, **answer.picks})
