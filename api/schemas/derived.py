"""Marshmallow schemas made from the structs that requests load into.

A field says its bounds where it stands, by marshmallow's own validators; a text beside
them is what the OpenAPI file says of it:

    system: Annotated[str, Length(1, 40), "What is played."]

What takes more than a type and bounds names its field, as in Annotated[str, Id()]. Null
is taken where a type allows None, but never in a query; what has a default may be left
out. A check of several fields is the struct's own `__post_init__`.
"""

from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from marshmallow import Schema, fields, validate
from msgspec import Struct, UnsetType, structs

from ..requests.fields import Body, Digits, Switch, Whole

Fields = fields.Field[Any]


@cache
def schema_of(hint: Any, *, query: bool = False) -> type[Schema]:
    """Returns the schema that loads a struct from a body, or from a query's texts.

    A schema that stands beside a type is that itself.
    """
    for beside in getattr(hint, "__metadata__", ()):
        if isinstance(beside, type) and issubclass(beside, Schema):
            return beside
    hints = get_type_hints(hint, include_extras=True)
    members: dict[str, Any] = {
        field.name: _field(hints[field.name], field, query)
        for field in structs.fields(hint)
    }
    members |= {"into": hint, "__doc__": hint.__doc__, "__module__": hint.__module__}
    if hasattr(hint, "unknown"):
        members["Meta"] = type("Meta", (), {"unknown": hint.unknown})
    return type(f"{hint.__name__}Schema", (Body,), members)


def _field(hint: Any, of: structs.FieldInfo, query: bool) -> Fields:
    """Returns the field for one of a struct's."""
    kind, beside, null = _taken_apart(hint)
    field = _made(kind, beside, query)
    field.required, field.allow_none = of.required, null and not query
    if of.encode_name != of.name:
        field.data_key = of.encode_name
    return field


def _taken_apart(hint: Any) -> tuple[Any, tuple[Any, ...], bool]:
    """Returns a type without what stands beside it, that, and whether None will do."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        kind, beside, null = _taken_apart(args[0])
        return kind, (*beside, *args[1:]), null
    if origin in (Union, UnionType):
        some = [one for one in args if one not in (NoneType, UnsetType)]
        if len(some) == 1:
            kind, beside, _ = _taken_apart(some[0])
            return kind, beside, NoneType in args
    return hint, (), False


def _made(kind: Any, beside: tuple[Any, ...], query: bool) -> Fields:
    own = next((each for each in beside if isinstance(each, fields.Field)), None)
    if own is not None:
        return deepcopy(own)
    more: dict[str, Any] = {
        "validate": [each for each in beside if isinstance(each, validate.Validator)]
    }
    if told := [each for each in beside if isinstance(each, str)]:
        more["metadata"] = {"description": told[0]}
    return _plain(kind, query, more)


def _plain(kind: Any, query: bool, more: dict[str, Any]) -> Fields:
    """Returns the field that goes with a type."""
    if isinstance(kind, type) and issubclass(kind, Struct):
        return fields.Nested(schema_of(kind), **more)
    origin, args = get_origin(kind), get_args(kind)
    if origin is Literal:
        return fields.String(**more | {"validate": validate.OneOf(args)})
    inner = [_made(*_taken_apart(each)[:2], query) for each in args if each is not ...]
    if origin in (list, tuple):
        return fields.List(inner[0], **more)
    if origin is dict:
        return fields.Dict(*inner, **more)
    if kind is int:
        return Digits(**more) if query else Whole(**more)
    return _SIMPLE[kind](**more)


_SIMPLE: Mapping[Any, Callable[..., Fields]] = {
    Any: fields.Raw,
    bool: Switch,
    str: fields.String,
}
