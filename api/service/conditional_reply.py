"""A reply that is built only if the phone does not have it yet."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

Json = Mapping[str, Any]


class Tagged(NamedTuple):
    """A reply that follows from what it is `of`, in one release and language.

    What is `fresh` is told once: the rest is what a phone knows, and asks for again
    with If-None-Match.
    """

    of: object
    told: Callable[[], Json]
    fresh: Json
