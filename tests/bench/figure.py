"""A measured figure beside its budget, its goal and what a peer did in the same run."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Figure:
    """One line of the table. Without a budget it is there to be known."""

    what: str
    value: float
    unit: str
    budget: float | None = None
    goal: float | None = None
    better: Literal["more", "less"] = "less"
    ours: str = ""
    peer: str = ""

    @property
    def verdict(self) -> str:
        """How the figure stands to its budget and goal, in a word."""
        if self.budget is None:
            return ""
        if not self._reaches(self.budget):
            return "MISSED"
        return "goal" if self.goal and self._reaches(self.goal) else "within"

    def _reaches(self, mark: float) -> bool:
        return self.value >= mark if self.better == "more" else self.value <= mark


def table(figures: Iterable[Figure]) -> str:
    """Returns the figures as lines of text in columns."""
    head = ("what", "figure", "budget", "goal", "", "ours", "peer")
    rows = [head, *map(_row, figures)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(head))]
    rule = tuple("-" * width for width in widths)
    lines = [head, rule, *rows[1:]]
    return "\n".join(_line(row, widths) for row in lines)


def _row(figure: Figure) -> tuple[str, ...]:
    marks = [_number(n, figure.unit) for n in (figure.budget, figure.goal)]
    value = _number(figure.value, figure.unit)
    return (figure.what, value, *marks, figure.verdict, figure.ours, figure.peer)


def _number(value: float | None, unit: str) -> str:
    if value is None:
        return ""
    digits = 2 if value < 10 and unit != "B" else 0
    return f"{value:,.{digits}f} {unit}"


def _line(row: tuple[str, ...], widths: list[int]) -> str:
    """One row; numbers (columns 1 to 3) stand on the right."""
    cells = [
        cell.rjust(width) if 1 <= i <= 3 else cell.ljust(width)
        for i, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(cells).rstrip()
