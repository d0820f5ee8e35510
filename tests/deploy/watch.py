"""The alarms of a stage, looked at each minute as CloudWatch does.

An alarm's window slides: at the end of each minute it is as many periods back from
there as are evaluated. A period without a figure counts as the alarm says of missing
data. It rings when as many periods as it wants to are over its threshold.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from operator import gt, lt
from statistics import fmean
from typing import Any, NamedTuple

from cfnlint.decode import decode

from infra.stacks import TEMPLATES

# What was measured in which minute, by a metric's name, with its index's where it has.
Figures = Mapping[str, Mapping[int, list[float]]]

COMPARED = {"GreaterThanThreshold": gt, "LessThanThreshold": lt}
STATISTICS: dict[str, Callable[[list[float]], float]] = {
    "Average": fmean,
    "Maximum": max,
    "Sum": sum,
}


class Metric(NamedTuple):
    """One figure of an alarm: its name, how it is summed up, and over how long."""

    name: str
    statistic: str
    period: int  # minutes

    def over(self, figures: Figures, end: int) -> float | None:
        """Returns it over the period that ends with a minute; None if it is missing."""
        found = figures.get(self.name, {})
        minutes = range(end - self.period, end)
        values = [value for minute in minutes for value in found.get(minute, ())]
        return STATISTICS[self.statistic](values) if values else None


def names() -> list[str]:
    """Returns the alarms of a stage."""
    return [name for name in _resources() if name.endswith("Alarm")]


def rings(alarm: str, figures: Figures, minutes: int) -> list[int]:
    """Returns the minutes at whose end an alarm rings."""
    return [*_ringing(_resources()[alarm]["Properties"], figures, minutes)]


def ringing(figures: Figures, minutes: int) -> set[str]:
    """Returns all alarms that ring within so many minutes."""
    return {name for name in names() if rings(name, figures, minutes)}


def looked_at() -> Iterator[dict[str, Any]]:
    """Yields the dimensions of each figure that an alarm looks at."""
    return (_dimensions(_resources()[name]["Properties"]) for name in names())


def _ringing(alarm: Any, figures: Figures, minutes: int) -> Iterator[int]:
    periods = int(alarm["EvaluationPeriods"])
    wanted = int(alarm.get("DatapointsToAlarm", periods))
    missing = alarm["TreatMissingData"] == "breaching"
    is_over, threshold = COMPARED[alarm["ComparisonOperator"]], alarm["Threshold"]
    metric = Metric(_named(alarm), alarm["Statistic"], alarm["Period"] // 60)

    @cache
    def breaches(end: int) -> bool:
        value = metric.over(figures, end)
        return missing if value is None else bool(is_over(value, threshold))

    for minute in range(1, minutes + 1):
        ends = (minute - back * metric.period for back in range(periods))
        if sum(breaches(end) for end in ends if end > 0) >= wanted:
            yield minute


def _named(alarm: Any) -> str:
    index = _dimensions(alarm).get("GlobalSecondaryIndexName")
    return f"{alarm['MetricName']}/{index}" if index else str(alarm["MetricName"])


def _dimensions(alarm: Any) -> dict[str, Any]:
    return {each["Name"]: each["Value"] for each in alarm["Dimensions"]}


@cache
def _resources() -> dict[str, Any]:
    found: Any = decode(str(TEMPLATES / "app.yaml"))[0]
    return dict(found["Resources"])
