"""The one catalogue of words that players read, ready for translation."""

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources

Texts = Mapping[str, str]


@cache
def section(name: str, home: str = "engine", language: str = "en") -> dict[str, Texts]:
    """Returns one section of a package's catalogue: groups of keyed texts."""
    path = resources.files(home) / "words" / language / f"{name}.json"
    sections: dict[str, Texts] = json.loads(path.read_text("utf-8"))
    return sections


def refusal(key: str, **values: object) -> str:
    """Returns why the kernel says no, in words."""
    return say(section("kernel")["refusals"], key, values)


def say(texts: Texts, key: str, values: Mapping[str, object]) -> str:
    """Returns a text with its `{places}` filled; `_one` serves when `n` is 1."""
    chosen = key + ("_one" if values.get("n") == 1 and f"{key}_one" in texts else "")
    return texts[chosen].format_map(values)
