"""What a system's modules declare, collected from them instead of listed again."""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

from .event import Event
from .game import Step

CarryOut = Callable[[Any, Any], None]


def events_of(*modules: ModuleType) -> tuple[type[Event], ...]:
    """Returns the events that these modules define, in the order of their pages."""
    names = {module.__name__ for module in modules}
    classes = [thing for module in modules for thing in vars(module).values()]
    return tuple(
        thing
        for thing in classes
        if isinstance(thing, type)
        and issubclass(thing, Event)
        and thing.__module__ in names
    )


def steps_of(*modules: ModuleType) -> Mapping[type[Step], CarryOut]:
    """Returns for each step its function: the public one that takes a ply and it."""
    found: dict[type[Step], CarryOut] = {}
    for module in modules:
        for name, thing in vars(module).items():
            step = None if name.startswith("_") else _step(module, thing)
            if step is not None:
                found[step] = thing
    return found


def _step(module: ModuleType, thing: object) -> type[Step] | None:
    if getattr(thing, "__module__", None) != module.__name__:
        return None
    noted = getattr(thing, "__annotations__", {})
    taken = [kind for name, kind in noted.items() if name != "return"]
    step = taken[1] if len(taken) == 2 else None
    return step if isinstance(step, type) and issubclass(step, Step) else None
