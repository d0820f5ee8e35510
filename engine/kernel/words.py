"""The one catalogue of words that players read, ready for translation."""

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources

Texts = Mapping[str, str]


class Group(dict[str, str]):
    """The texts of one group; a missing one is named with its file."""

    def __init__(self, texts: Texts, place: str) -> None:
        """Takes the texts and says where they stand."""
        super().__init__(texts)
        self.place = place

    def __missing__(self, key: str) -> str:
        """Raises KeyError saying which text is missing, and where it belongs."""
        raise KeyError(f"no text “{key}” in {self.place}")


@cache
def section(name: str, home: str = "engine", language: str = "en") -> dict[str, Texts]:
    """Returns one section of a package's catalogue: groups of keyed texts."""
    path = resources.files(home) / "words" / language / f"{name}.json"
    sections: dict[str, dict[str, str]] = json.loads(path.read_text("utf-8"))
    place = place_of(name, home, language)
    return {key: Group(texts, f"{place}, {key}") for key, texts in sections.items()}


def place_of(name: str, home: str, language: str = "en") -> str:
    """Returns where a section stands, for whoever has to mend it."""
    return f"{home}: words/{language}/{name}.json"


def refusal(key: str, **values: object) -> str:
    """Returns why the kernel says no, in words."""
    return say(section("kernel")["refusals"], key, values)


def say(texts: Texts, key: str, values: Mapping[str, object]) -> str:
    """Returns a text with its `{places}` filled; `_one` serves when `n` is 1."""
    chosen = key + ("_one" if values.get("n") == 1 and f"{key}_one" in texts else "")
    return texts[chosen].format_map(values)
