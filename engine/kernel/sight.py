"""The one door out: everything a seat may know now."""

from typing import Any

from .decision import Asked
from .form import named
from .game import Game, may_undo
from .system import System
from .view import Decision, Sight


def sight(
    system: System[Any, Any, Any], game: Game[Any, Any], seat: int | None
) -> Sight:
    """Returns everything a seat (None: a spectator) may know now."""
    mine = [a for a in game.asked if a.seat == seat]
    mine.sort(key=_is_only_offered)
    decisions = tuple([decide(system, game, a) for a in mine])
    return Sight(
        seat=seat,
        seen=game.seen[-1 if seat is None else seat],
        asked=0 if seat is None else game.counts[seat],
        view=system.view(game, seat),
        decisions=decisions,
        waiting=waiting(game, seat),
        outcome=game.outcome,
        rules=game.rules,
        seats=len(game.counts),
        undo=may_undo(game, seat),
    )


def _is_only_offered(asked: Asked) -> bool:
    """Whether the game goes on without an answer: what it waits for comes first."""
    return not asked.required


def decide(system: System[Any, Any, Any], game: Game[Any, Any], a: Asked) -> Decision:
    """Returns one open decision with all that its seat may answer."""
    form = system.form(game, a)
    prompt = form.prompt or system.prompt(a.kind)
    return Decision(
        a.id,
        a.seat,
        a.kind,
        a.life,
        a.required,
        a.about,
        prompt,
        a.given,
        named(form),
        form.moves,
    )


def waiting(game: Game[Any, Any], viewer: int | None) -> tuple[int, ...]:
    """Returns the seats waited for; a veiled answer looks open to everybody else."""
    seats: tuple[int, ...] = ()
    for a in game.asked:
        if a.required and (a.given is None or (a.veiled and a.seat != viewer)):
            seats = (*seats, a.seat)
    return tuple(sorted(set(seats))) if len(seats) > 1 else seats
