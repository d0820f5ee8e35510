"""Invitations: what a code leads to, for whoever has it."""

from ..service import Service
from ..service.problems import Problem
from .quotas import guessed_wrong, refuse_guessing
from .table import Loaded, invited, plain_code


def look_up(home: Service, player: str | None, code: str) -> Loaded:
    """Returns the table of an invitation; who guesses at codes is stopped.

    Raises Problem.
    """
    refuse_guessing(home)
    try:
        return invited(home, player, plain_code(code))
    except Problem:
        guessed_wrong(home)
        raise
