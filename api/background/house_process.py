"""Lets the house think in a process of its own, so that no reply waits for it.

The process begins with the first question and anew where it was killed, gives way to
replies, and ends with whoever asks. A question that was lost is asked again as every
commit is followed again: the same sight and chance lead to the same answer.
"""

import os
import signal
from functools import lru_cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import process_time

from msgspec import json

from engine import load
from engine.bots import choose, player
from engine.kernel import AnySystem

from ..service.thinking import Choice, Question

GIVES_WAY = 5  # of nice(2): on one core, replies have three times as much of it


class Apart:
    """Asks the other process; from one thread at a time."""

    def __init__(self) -> None:
        self._line: Connection | None = None

    def __call__(self, question: Question) -> Choice:
        """Returns its choice. Raises OSError or EOFError if it was killed meanwhile."""
        line = self._line or self._begin()
        try:
            line.send(question)
            said: Choice | Exception = line.recv()
        except (OSError, EOFError):
            line.close()
            self._line = None
            raise
        if isinstance(said, Exception):
            raise said
        return said

    def _begin(self) -> Connection:
        fresh = get_context("spawn")
        self._line, theirs = fresh.Pipe()
        fresh.Process(
            target=answer_all, args=(theirs,), name="house", daemon=True
        ).start()
        theirs.close()
        return self._line


def answer_all(line: Connection) -> None:
    """Answers questions until nobody is there to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks is told, and ends us
    os.nice(GIVES_WAY)
    while True:
        try:
            question = line.recv()
        except EOFError:
            return
        line.send(_tried(question))


def _tried(question: Question) -> Choice | Exception:
    began = process_time()
    try:
        bot = player(_system(question.system, question.cards), question.level)
        answer = choose(question.sight, question.decision, question.chance, bot)
    except Exception as failure:
        return failure
    return Choice(answer, process_time() - began)


@lru_cache(16)
def _system(system: str, cards: bytes | None) -> AnySystem:
    return load(system, None if cards is None else json.decode(cards))
