"""Invitations: what a code leads to, for anybody who has it."""

from ..service import Service
from ..service.problems import Problem
from .quotas import guessed_wrong
from .table import Loaded, invited, plain_code


def look_up(service: Service, player: str | None, code: str) -> Loaded:
    """Returns the table of an invitation; who guesses at codes is stopped.

    The right code is never shut out by wrong ones, which others of the same address may
    have typed. Raises Problem.
    """
    try:
        return invited(service, player, plain_code(code))
    except Problem:
        guessed_wrong(service)
        raise
