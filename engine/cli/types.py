"""What the phone sees of a system, as TypeScript: its view, its events, its options.

The structs of the engine are the one source: a board that reads a field by a name it
no longer has fails when it is built, not on a phone.
"""

import types
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import UNSET, Struct, UnsetType, structs

from ..kernel.event import Event
from ..kernel.system import System
from ..kernel.words import Text

HEAD = "// Made from the structs of the engine: `npm run types`. Change them there.\n"
PLAIN = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    object: "unknown",
    Text: "string",
}

Known = dict[str, type[Struct]]  # the structs that were met, by name


def typescript(system: System[Any, Any, Any]) -> str:
    """Returns the types of one system as the text of a module."""
    book, known = system.book, Known()
    seen = spelt(get_type_hints(book.view)["return"], known)
    chosen = spelt(book.manifest.options, known)
    hints = get_type_hints(book.foretell) if book.foretell else {"return": type(None)}
    foretold = spelt(hints["return"], known)
    if book.show:
        spelt(get_type_hints(book.show)["return"], known)  # what sets are drawn from
    union = "".join(_told(event, known) for event in book.events)
    entry = f"{{ view: {seen}; options: {chosen}; told: Told; foretold: {foretold} }}"
    return "\n".join(
        (
            HEAD,
            *_interfaces(known),
            "/** What is heard of this game: each kind of event with its facts. */",
            f"export type Told ={union};\n",
            'declare module "../../sight" {',
            f'  interface Sights {{\n    "{system.name}": {entry};\n  }}\n}}\n',
        )
    )


def spelt(hint: Any, known: Known) -> str:
    """Returns a type hint in TypeScript; the structs in it are added to the known."""
    spell = _SPELT.get(get_origin(hint))
    if spell is not None:
        return spell(get_args(hint), known)
    if isinstance(hint, type) and issubclass(hint, Struct):
        return _named(hint, known)
    return "null" if hint is type(None) else PLAIN[hint]


def _annotated(args: tuple[Any, ...], known: Known) -> str:
    """What stands beside a type tells more: the words it may be, the JSON it holds."""
    more = [each for each in args[1:] if get_origin(each) or isinstance(each, type)]
    return spelt((more or args)[0], known)


def _literal(args: tuple[Any, ...], known: Known) -> str:
    return " | ".join(f'"{one}"' if isinstance(one, str) else str(one) for one in args)


def _union(args: tuple[Any, ...], known: Known) -> str:
    nothing = (type(None), UnsetType)
    names = dict.fromkeys(spelt(one, known) for one in args if one not in nothing)
    return " | ".join([*names] + ["null"] * (type(None) in args))


def _tuple(args: tuple[Any, ...], known: Known) -> str:
    if args[-1] is Ellipsis:
        inner = spelt(args[0], known)
        inner = f"({inner})" if "|" in inner or " " in inner else inner
        return f"readonly {inner}[]"
    return f"readonly [{', '.join(spelt(one, known) for one in args)}]"


def _mapping(args: tuple[Any, ...], known: Known) -> str:
    key, value = (spelt(one, known) for one in args)
    return f"Readonly<Record<{key}, {value}>>"


_SPELT: Mapping[object, Callable[[tuple[Any, ...], Known], str]] = {
    Annotated: _annotated,
    Literal: _literal,
    Union: _union,
    types.UnionType: _union,
    tuple: _tuple,
    dict: _mapping,
}


def _named(struct: type[Struct], known: Known) -> str:
    name = struct.__name__
    if known.setdefault(name, struct) is not struct:
        raise TypeError(f"two structs are called {name}: {struct}, {known[name]}")
    return name


def _interfaces(known: Known) -> tuple[str, ...]:
    """Returns an interface for each known struct; its fields may make more known."""
    texts: dict[str, str] = {}
    while missing := [name for name in known if name not in texts]:
        texts |= {name: _interface(known[name], known) for name in missing}
    return tuple(texts[name] for name in sorted(texts))


def _interface(struct: type[Struct], known: Known) -> str:
    why = (struct.__doc__ or "").partition("\n")[0]
    fields = "".join(f"  {field};\n" for field in _fields(struct, known))
    return f"/** {why} */\nexport interface {struct.__name__} {{\n{fields}}}\n"


def _told(event: type[Event], known: Known) -> str:
    facts = "; ".join(f for f in _fields(event, known) if not f.startswith("rules:"))
    return f'\n  | {{ type: "{event.__name__}"; facts: {{ {facts} }} }}'


def _fields(struct: type[Struct], known: Known) -> tuple[str, ...]:
    hints = get_type_hints(struct, include_extras=True)
    sparse = struct.__struct_config__.omit_defaults
    return tuple(
        f"{field.encode_name}{'?' * _may_miss(field, sparse)}: "
        f"{spelt(hints[field.name], known)}"
        for field in structs.fields(struct)
    )


def _may_miss(field: structs.FieldInfo, sparse: bool) -> bool:
    """Whether a field is left out: a default of a sparse struct, or one never set."""
    return field.default is UNSET or (sparse and not field.required)
