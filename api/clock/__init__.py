"""Clocks for people: pure, without a store, a request or a look at the present.

Times come in as aware datetimes and go out in UTC. The order to read in: `wall`,
`calendar`, `diary`, `running`, `clock`; then `wish`, `change`, `vacation`,
`caretaker`, `disturbing`.
"""

from .calendar import Calendar, Quiet, Vacation
from .caretaker import Missed, after, back, in_care
from .change import counts_from, write
from .clock import (
    Bank,
    Clock,
    Due,
    Watch,
    end_of,
    full,
    next_due,
    overdue,
    parse_clock,
)
from .diary import Diary, Hours, Page
from .disturbing import disturbable, next_digest
from .running import deadline, is_standing, running, runs_until, stands_until
from .unfit import Unfit
from .wish import parse_calendar, weekly

__all__ = [
    "Bank",
    "Calendar",
    "Clock",
    "Diary",
    "Due",
    "Hours",
    "Missed",
    "Page",
    "Quiet",
    "Unfit",
    "Vacation",
    "Watch",
    "after",
    "back",
    "counts_from",
    "deadline",
    "disturbable",
    "end_of",
    "full",
    "in_care",
    "is_standing",
    "next_digest",
    "next_due",
    "overdue",
    "parse_calendar",
    "parse_clock",
    "running",
    "runs_until",
    "stands_until",
    "weekly",
    "write",
]
