"""The ways to say no. Whenever one is raised, nothing has changed."""

from typing import Any

from .words import KERNEL, Said, Text, brief


class Refusal(Exception):
    """Something that the rules do not allow, with the rule that forbids it."""

    def __init__(self, rule: str, told: Said) -> None:
        super().__init__(rule, told)
        self.rule = rule
        self.told = told

    def __str__(self) -> str:
        """Returns it in English, with its rule."""
        return str(self.cited)

    @property
    def cited(self) -> Said:
        """What is said, with its rule."""
        if not self.rule:
            return self.told
        return KERNEL("refusals.cited", why=self.told, rule=self.rule)

    @property
    def reason(self) -> str:
        """What is said in English, for logs and the command line."""
        return str(self.told)


class IllegalOptions(Refusal):
    """A game that cannot be set up like this."""


class BadCards(Refusal):
    """A host's card set that does not fit, with the card and field at fault."""

    def __init__(self, rule: str, field: str, why: Text) -> None:
        super().__init__(rule, KERNEL("refusals.cards", field=field, why=why))
        self.field = field


class BadPosition(Refusal):
    """A position as data in which something does not fit, and in which field."""

    def __init__(self, rule: str, field: str, why: Said) -> None:
        super().__init__(rule, KERNEL("refusals.cards", field=field, why=why))
        self.field = field


class IllegalAnswer(Refusal):
    """An answer against the rules; the decision stays open."""


class ClosedDecision(Exception):
    """A decision that is not open for this seat, or no longer."""

    def __init__(self, decision: str) -> None:
        super().__init__(f"decision {decision} is not open")
        self.decision = decision


class TooNew(Exception):
    """Something that a later version has recorded, which this one does not know."""


class Differs(Exception):
    """A history that does not tell the truth, from this number on."""

    def __init__(self, number: int, why: Said) -> None:
        super().__init__(f"differs at number {number}: {why}")
        self.number = number
        self.why = why


class CannotJudge(Exception):
    """A history that cannot be checked here, and why."""

    def __init__(self, why: Said) -> None:
        super().__init__(why)
        self.why = why


def differs(number: int, key: str, /, **values: Any) -> Differs:
    """Returns what is not true of a history, in the words of the kernel."""
    return Differs(number, brief(KERNEL(f"verdicts.{key}", **values)))


def cannot_judge(key: str, /, **values: Any) -> CannotJudge:
    """Returns why a history cannot be checked, in the words of the kernel."""
    return CannotJudge(brief(KERNEL(f"verdicts.{key}", **values)))
