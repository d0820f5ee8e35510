"""What the tests of the engine share: the table at which Galea is played."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.games.galea.common_table import Deal, Table


@pytest.fixture
def deal() -> "Iterator[Deal]":
    """Returns tables; fails when one is left with a question nobody expected."""
    from tests.games.galea.common_table import Table

    tables: list[Table] = []

    def new(*variants: str, **options: Any) -> "Table":
        tables.append(Table(*variants, **options))
        return tables[-1]

    yield new
    for table in tables:
        assert table.is_settled(), f"unexpected question: {table.question}"
