"""The suite that every system passes: what it promises, and what it never tells."""

from tests.engine import conformance, twins
from tests.engine.conformance import Check

CHECKS: tuple[Check, ...] = (*conformance.CHECKS, *twins.CHECKS)
