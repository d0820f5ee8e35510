"""The clocks never look at the present, and know no store and no request."""

import ast

import pytest
from msgspec import json

from api.clock import Bank, Calendar, Diary, Page
from tests.test_architecture import IMPURE, NOW, guilty, sources

from .life import BEN, HOUR, at, away

FOREIGN = (IMPURE - {"zoneinfo"}) | {"flask", "werkzeug", "boto3", "marshmallow"}
CLOCK = "api/clock"


def test_time_always_comes_in() -> None:
    for path in sources(CLOCK):
        nodes = ast.walk(ast.parse(path.read_text()))
        called = {n.attr for n in nodes if isinstance(n, ast.Attribute)}
        assert not called & NOW, path.name


def test_nothing_is_read_or_written() -> None:
    assert len(sources(CLOCK)) > 10
    assert guilty(sources(CLOCK), FOREIGN) == []


@pytest.mark.parametrize(
    "kept",
    [
        BEN,
        Diary(
            BEN,
            (
                Page(
                    Calendar(vacations=(away("2026-07-01", "2026-07-02"),)),
                    at("2026-06-02 12:00"),
                ),
            ),
        ),
        Bank(7.5 * HOUR, at("2026-06-02 12:00")),
        Bank(0 * HOUR),
    ],
)
def test_what_is_kept_comes_back_as_it_was(kept: object) -> None:
    assert json.decode(json.encode(kept), type=type(kept)) == kept
