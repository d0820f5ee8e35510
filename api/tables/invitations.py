"""Invitations: what a code leads to, for whoever has it."""

from ..service import Service
from ..service.problems import Problem
from .quotas import guessed_wrong, refuse_guessing
from .table import Loaded, invited, plain_code


def look_up(service: Service, player: str | None, code: str) -> Loaded:
    """Returns the table of an invitation; who guesses at codes is stopped.

    Raises Problem.
    """
    refuse_guessing(service)
    try:
        return invited(service, player, plain_code(code))
    except Problem:
        guessed_wrong(service)
        raise
