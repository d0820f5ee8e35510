"""Trying again when somebody else was first, for two seconds at most."""

from collections.abc import Iterator
from random import uniform
from time import monotonic, sleep

from . import Service
from .problems import busy

PATIENCE_S = 2.0
JITTER_S = 0.03


def tries(service: Service) -> Iterator[None]:
    """Yields once per try, resting a moment in between. Raises Problem at last.

    There is no bound on their number: at the same instant, two of three out of ten
    seats need more than three tries.
    """
    give_up = monotonic() + PATIENCE_S
    yield
    while monotonic() < give_up:
        sleep(uniform(0, JITTER_S))
        service.look_at_the_clock()
        yield
    raise busy()
