"""Which form of a text a number takes in a language, by Unicode's rules.

The rules are those for counting in CLDR 48 (UTS 35, part 3, "Language Plural Rules"),
written as there. Players read whole numbers only.
"""

import json
import re
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources

RELATION = re.compile(r"(?P<of>[a-z])(?: % (?P<by>\d+))? (?P<is>!?=) (?P<in>[\d.,]+)")
WHOLE = ("n", "i")  # the operands that are the number itself; the rest tell of decimals


@lru_cache(maxsize=1024)
def category(language: str, n: int) -> str:
    """Returns the form that a number takes: one, few ..., or other."""
    known = _rules()
    rules = known.get(language) or known.get(language.partition("-")[0], {})
    for form, rule in rules.items():
        if any(_all_hold(part, abs(n)) for part in rule.split(" or ")):
            return form
    return "other"


@cache
def _rules() -> Mapping[str, Mapping[str, str]]:
    text = (resources.files("engine") / "words/plurals.json").read_text("utf-8")
    rules: dict[str, dict[str, str]] = json.loads(text)
    return rules


def _all_hold(part: str, n: int) -> bool:
    return all(_holds(relation, n) for relation in part.split(" and "))


def _holds(relation: str, n: int) -> bool:
    """Whether a relation as «n % 10 = 2..4,7» holds for a whole number."""
    found = RELATION.fullmatch(relation)
    assert found is not None, relation
    value = n if found["of"] in WHOLE else 0
    if found["by"]:
        value %= int(found["by"])
    is_in = any(_is_within(value, span) for span in found["in"].split(","))
    return is_in is (found["is"] == "=")


def _is_within(value: int, span: str) -> bool:
    least, _, most = span.partition("..")
    return int(least) <= value <= int(most or least)
