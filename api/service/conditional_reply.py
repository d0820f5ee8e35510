"""A reply that a phone may know already, which then is not built again."""

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
