"""How leaks are planted into a game, and how a check is seen to find them."""

from collections.abc import Callable
from dataclasses import replace as changed
from typing import Any, TypeVar

from msgspec.structs import replace

from engine.kernel import Act, Answer, Asked, Event, Next, Ply, System, Told
from tests.engine.conformance import Broken, Check
from tests.engine.playing import Play
from tests.engine.subject import Game, Seat, Subject

AnyPly = Ply[Any, Any, Any]
Plant = TypeVar("Plant", bound=Callable[..., Subject])


def registers(
    leaks: dict[str, tuple[Plant, Check]],
) -> Callable[[Check], Callable[[Plant], Plant]]:
    """Returns what notes a planted leak and the check that has to find it."""

    def caught_by(check: Check) -> Callable[[Plant], Plant]:
        def register(plant: Plant) -> Plant:
            leaks[plant.__name__] = (plant, check)
            return plant

        return register

    return caught_by


def turns_red(check: Check, play: Play) -> bool:
    """Whether a check finds something in a game."""
    try:
        check(play)
    except Broken:
        return True
    return False


def told_by_the_phase(table: Subject, secret: Callable[[Game], object]) -> Subject:
    """A game whose view tells a secret with its phase."""

    def view(cards: Any, game: Game, seat: Seat) -> Any:
        seen: Any = table.book.view(cards, game, seat)
        return replace(seen, phase=f"{seen.phase} {secret(game)}")

    return table.planted(view=view)


def with_answer(
    change: Callable[[AnyPly, Asked, Answer], None], subject: Subject
) -> Subject:
    """A system in which something else follows every answer."""

    def answer(ply: AnyPly, asked: Asked, given: Answer) -> None:
        subject.book.answer(ply, asked, given)
        change(ply, asked, given)

    return subject.planted(answer=answer)


def retold(ply: AnyPly, change: Callable[[Told], Told]) -> None:
    """Tells again, otherwise, what was told this turn."""
    ply._told[:] = [change(told) for told in ply._told]


class Citing(System[Any, Any, Any]):
    """Cites a rule more in events of one kind, where something is so."""

    kind: type[Event]
    fact: Callable[[Game, Game], object]

    def play(self, game: Game, act: Act) -> Next[Any, Any]:
        """Carries an act out and marks what is told; the fact may be of either game."""
        end = super().play(game, act)
        if not self.fact(game, end.game):
            return end
        return Next(end.game, tuple(self._marked(told) for told in end.events))

    def _marked(self, told: Told) -> Told:
        event: Any = told.event
        if not isinstance(event, self.kind):
            return told
        return replace(told, event=replace(event, rules=(*event.rules, *event.rules)))


def citing(
    table: Subject, kind: type[Event], fact: Callable[[Game, Game], object]
) -> Subject:
    """A game that cites more rules in events of a kind where a hidden fact is so."""
    subject, system = changed(table), Citing(table.book, table.custom)
    vars(system).update(kind=kind, fact=fact)
    vars(subject)["system"] = system
    return subject
