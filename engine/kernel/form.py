"""What may be answered, so plainly that a program which knows no rules can do it."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from .act import Answer, Picks
from .chance import Chance
from .errors import IllegalAnswer

AT = "at"  # the pick that says where a grouped move is played
LONGEST = 40  # characters of what a phone sent that a refusal repeats


class Thing(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that can be chosen; equal copies are one thing with a count."""

    label: str
    count: int = 1


class Worth(Struct, frozen=True, gc=False, omit_defaults=True):
    """A sum to reach, from `least` to `most`, where each id counts as in `of`."""

    least: int
    of: dict[str, int]
    most: int | None = None


class Pick(Struct, frozen=True, gc=False, omit_defaults=True):
    """One choice inside a move: from `min` to `max` of the ids in `of`."""

    name: str
    of: tuple[str, ...]
    min: int
    max: int
    ordered: bool = False
    worth: Worth | None = None
    rule: str = ""


class Move(Struct, frozen=True, gc=False):
    """One way to answer; `at` lists the places where it can be played."""

    move: str
    label: str
    at: tuple[str, ...] = ()
    picks: tuple[Pick, ...] = ()


class Form(Struct, frozen=True, gc=False):
    """Everything that may be answered to one decision. Things are described once."""

    things: dict[str, Thing]
    moves: tuple[Move, ...]


def check(form: Form, answer: Answer, rule: str) -> None:
    """Raises IllegalAnswer unless the answer fits; `rule` is cited by default."""
    move = next((m for m in form.moves if m.move == answer.move), None)
    if move is None:
        sent = _clip(answer.move)
        raise IllegalAnswer(rule, f"“{sent}” is not one of the moves now.")
    places = 1 if move.at else 0
    if len(answer.picks) != len(move.picks) + places:
        raise IllegalAnswer(rule, _wanted(move, answer.picks))
    if places and not _is_one_of(answer.picks.get(AT, ()), move.at):
        raise IllegalAnswer(rule, f"“{AT}” has to be one of: {', '.join(move.at)}.")
    for pick in move.picks:
        if pick.name not in answer.picks:
            raise IllegalAnswer(rule, _wanted(move, answer.picks))
        _check_pick(form, pick, answer.picks[pick.name], pick.rule or rule)


def draw(form: Form, seat: int, decision: str, chance: Chance) -> Answer:
    """Returns an answer drawn by lot from the form, from one draw of chance."""
    number, chance = chance.draw()
    number, i = divmod(number, len(form.moves))
    move = form.moves[i]
    picks: Picks = {}
    if move.at:
        number, i = divmod(number, len(move.at))
        picks[AT] = (move.at[i],)
    for pick in move.picks:
        picks[pick.name], number = _draw_pick(form, pick, number)
    return Answer(seat, decision, move.move, picks)


def _is_one_of(chosen: Sequence[str], allowed: Sequence[str]) -> bool:
    return len(chosen) == 1 and chosen[0] in allowed


def _wanted(move: Move, picks: Picks) -> str:
    names = [AT] * bool(move.at) + [pick.name for pick in move.picks]
    given = _clip(", ".join(picks) or "nothing")
    return f"“{move.move}” takes {', '.join(names) or 'nothing'}; not {given}."


def _clip(name: str) -> str:
    """Returns a name that a phone sent, cut to what a person would read."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"


def _check_pick(form: Form, pick: Pick, chosen: tuple[str, ...], rule: str) -> None:
    if not pick.min <= len(chosen) <= pick.max:
        raise IllegalAnswer(
            rule, f"{_span(pick)} for “{pick.name}”, not {len(chosen)}."
        )
    for thing in chosen:
        if thing not in pick.of:
            sent = _clip(thing)
            raise IllegalAnswer(rule, f"“{sent}” cannot be chosen for “{pick.name}”.")
    if len(chosen) > 1:
        _check_copies(form, chosen, rule)
    if pick.worth is not None:
        _check_worth(pick.worth, chosen, rule)


def _span(pick: Pick) -> str:
    if pick.min == pick.max:
        return f"Choose exactly {pick.min}"
    return f"Choose {pick.min} to {pick.max}"


def _check_copies(form: Form, chosen: tuple[str, ...], rule: str) -> None:
    for thing, times in Counter(chosen).items():
        if times > form.things[thing].count:
            raise IllegalAnswer(rule, f"“{thing}” is chosen {times} times.")


def _check_worth(worth: Worth, chosen: tuple[str, ...], rule: str) -> None:
    total = sum(worth.of[thing] for thing in chosen)
    if total < worth.least:
        raise IllegalAnswer(rule, f"{total} of the {worth.least} needed.")
    if worth.most is not None and total > worth.most:
        raise IllegalAnswer(rule, f"{total} is more than {worth.most}.")


def _draw_pick(form: Form, pick: Pick, number: int) -> tuple[tuple[str, ...], int]:
    """Draws a count and that many things, or the first of them that reach a sum."""
    if pick.max == pick.min == 1 and pick.worth is None:
        number, i = divmod(number, len(pick.of))
        return (pick.of[i],), number
    number, more = divmod(number, pick.max - pick.min + 1)
    left = [thing for thing in pick.of for _ in _copies(form, thing)]
    order: list[str] = []
    while left:
        number, i = divmod(number, len(left))
        order.append(left.pop(i))
    if pick.worth is None:
        return tuple(order[: pick.min + more]), number
    return _reach(pick, pick.worth, tuple(order)) or (), number


def _copies(form: Form, thing: str) -> range:
    return range(form.things[thing].count)


def _reach(
    pick: Pick, worth: Worth, order: tuple[str, ...], chosen: tuple[str, ...] = ()
) -> tuple[str, ...] | None:
    """Returns the first things in this order whose sum fits; None if none does."""
    total = sum(worth.of[thing] for thing in chosen)
    if worth.most is not None and total > worth.most:
        return None
    if len(chosen) >= pick.min and total >= worth.least:
        return chosen
    if len(chosen) == pick.max:
        return None
    tries = ((order[i + 1 :], (*chosen, thing)) for i, thing in enumerate(order))
    found = (_reach(pick, worth, *each) for each in tries)
    return next(filter(None, found), None)
