"""The answers of a form as a list, as far as they can be listed."""

from collections.abc import Iterator
from itertools import product

from ..kernel import Answer, Asked, Chance, Form, Move, Picks
from ..kernel.form import AT, choices, draw, drawable

DRAWN = 12  # answers drawn by lot from a move that has too many to be listed
MOST = 64  # single picks of a move that are listed one by one


def listed(form: Form, asked: Asked) -> tuple[Answer, ...]:
    """Returns answers to a form: all where single things are picked, else some.

    The same form gives the same answers in the same order.
    """
    found: dict[object, Answer] = {}
    for move in drawable(form):
        for answer in _of(form, move, asked):
            found.setdefault((answer.move, *answer.picks.items()), answer)
    return tuple(found.values())


def _of(form: Form, move: Move, asked: Asked) -> Iterator[Answer]:
    names = [AT] * bool(move.at) + [pick.name for pick in move.picks]
    of = [move.at] * bool(move.at) + [choices(pick) for pick in move.picks]
    simple = all(p.min == p.max == 1 and p.worth is None for p in move.picks)
    n = 1
    for choice in of:
        n *= len(choice)
    if simple and n <= MOST:
        for chosen in product(*of):
            picks: Picks = {
                name: (thing,) for name, thing in zip(names, chosen, strict=True)
            }
            yield Answer(asked.seat, asked.id, move.move, picks)
        return
    one, chance = Form(form.things, (move,)), Chance(bytes(32))
    for _ in range(DRAWN):
        yield draw(one, asked.seat, asked.id, chance)
        _, chance = chance.draw()
