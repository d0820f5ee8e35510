"""Who sees a field of a world: said where the field is declared, and nowhere else.

A world is an open part (`Public`), which its view takes in as it stands, and fields
that each say who sees them: `deck: Annotated[tuple[str, ...], SeenBy.NOBODY]`.
"""

from collections.abc import Iterator
from enum import Enum
from inspect import get_annotations
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Struct


class SeenBy(Enum):
    """Who sees a field while the game goes on."""

    EVERYBODY = "everybody"
    OWNER = "owner"  # each seat its own
    SOME = "some"  # by a rule, or once it was shown to them
    NOBODY = "nobody"  # at most how many there are
    PARTS = "parts"  # the structs in it say it field by field


class Public(Struct, frozen=True, gc=False):
    """The open part of a world: its own fields are seen by everybody.

    Only a class with this as a base of its own is an open part; what inherits from it,
    such as the world, says of each further field who sees it.
    """

    @classmethod
    def of(cls, other: object) -> dict[str, Any]:
        """Returns the fields of this part by name, out of a world or a view."""
        return {name: getattr(other, name) for name in cls.__struct_fields__}


def declared(world: type[Any]) -> dict[str, SeenBy]:
    """Returns who sees each field of a world; "sides.down" is one of its parts.

    Raises TypeError for a field that does not say it, or that is open and holds what
    is not.
    """
    return dict(_fields(world, ""))


def _fields(struct: type[Struct], place: str) -> Iterator[tuple[str, SeenBy]]:
    said = _said(struct)
    for name, hint in get_type_hints(struct, include_extras=True).items():
        who = said[name]
        if who is SeenBy.PARTS:
            for part in _structs(hint):
                yield from _fields(part, f"{place}{name}.")
            continue
        if who is SeenBy.EVERYBODY and not all(map(_is_open, _structs(hint))):
            raise TypeError(f"{struct.__qualname__}.{name} is open and holds secrets")
        yield f"{place}{name}", who


def _said(struct: type[Struct]) -> dict[str, SeenBy]:
    """Returns what each field of a struct says."""
    said: dict[str, SeenBy] = {}
    for base in reversed(struct.__mro__):
        hints = get_type_hints(base, include_extras=True)
        for name in get_annotations(base):
            who = _marked(hints[name])
            if who is None and Public not in base.__bases__:
                raise TypeError(f"{base.__qualname__}.{name} does not say who sees it")
            said[name] = who or SeenBy.EVERYBODY
    return said


def _marked(hint: Any) -> SeenBy | None:
    found = getattr(hint, "__metadata__", ()) if get_origin(hint) is Annotated else ()
    return next((mark for mark in found if isinstance(mark, SeenBy)), None)


def _is_open(struct: type[Struct]) -> bool:
    """Whether nothing in a struct is declared to be seen by fewer than all."""
    hints = get_type_hints(struct, include_extras=True).values()
    if any(_marked(hint) not in (None, SeenBy.EVERYBODY) for hint in hints):
        return False
    inner = (part for hint in hints for part in _structs(hint) if part is not struct)
    return all(map(_is_open, inner))


def _structs(hint: Any) -> Iterator[type[Struct]]:
    """Yields the structs that a type hint names."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        yield hint
    for inner in get_args(hint):
        yield from _structs(inner)
