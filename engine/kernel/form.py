"""What may be answered, so plainly that a program which knows no rules can do it."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from .act import Answer, Picks
from .chance import Chance
from .errors import IllegalAnswer
from .sums import Wanted, first_fit
from .words import Said, Text, refusal

AT = "at"  # the pick that says where a grouped move is played
LONGEST = 40  # characters of what a phone sent that a refusal repeats


class Thing(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that can be chosen; equal copies are one thing with a count.

    Its `worth` is what each copy counts where things have to reach a sum.
    """

    label: Said
    count: int = 1
    worth: int = 0


class Worth(Struct, frozen=True, gc=False, omit_defaults=True):
    """A sum that the things of a pick have to reach, from `least` to `most`."""

    least: int
    most: int | None = None


class Number(Struct, frozen=True, gc=False, omit_defaults=True):
    """A whole number to choose, from `least` to `most` in steps."""

    least: int
    most: int
    step: int = 1


class Pick(Struct, frozen=True, gc=False, omit_defaults=True):
    """One choice inside a move: from `min` to `max` of the ids in `of`.

    Where those would fill the form, `set` names the card set whose ids may be chosen;
    the system judges such a choice as a whole, so that it can tell all that is wrong.
    Instead of things a `number` may be wanted, written in digits. `label` is what
    players read where the system has no board.
    """

    name: str
    of: tuple[str, ...]
    min: int
    max: int
    ordered: bool = False
    worth: Worth | None = None
    rule: str = ""
    set: str = ""
    number: Number | None = None
    label: Said = ""


class Move(Struct, frozen=True, gc=False):
    """One way to answer; `at` lists the places where it can be played.

    Several may have one name: they differ in their places, or in what they pick.
    """

    move: str
    label: Said
    at: tuple[str, ...] = ()
    picks: tuple[Pick, ...] = ()


class Form(Struct, frozen=True, gc=False):
    """Everything that may be answered to one decision. Things are described once.

    `things` may describe more than the moves name; only what they name is passed on.
    A `prompt` says more than the words for all decisions of its kind can.
    """

    things: dict[str, Thing]
    moves: tuple[Move, ...]
    prompt: Said = ""


def number(
    name: str, least: int, most: int, step: int = 1, rule: str = "", label: Said = ""
) -> Pick:
    """Returns a pick that wants a whole number."""
    return Pick(
        name, (), 1, 1, rule=rule, number=Number(least, most, step), label=label
    )


def only(form: Form, move: str | None) -> Form:
    """Returns a form with the moves of a name, or with all of them."""
    return Form(form.things, tuple([m for m in form.moves if move in (None, m.move)]))


def choices(pick: Pick) -> tuple[str, ...]:
    """Returns the ids that a pick chooses from; numbers are written in digits."""
    if (n := pick.number) is None:
        return pick.of
    return tuple(map(str, range(n.least, n.most + 1, n.step)))


def named(form: Form) -> dict[str, Thing]:
    """Returns the things and places that the moves of a form name.

    The only one to choose may have no thing: the label of its move says it.
    """
    things = form.things
    names: tuple[str, ...] = ()
    for move in form.moves:
        names += move.at
        for pick in move.picks:
            names += pick.of
    return {name: things[name] for name in names if name in things}


def worths(form: Form, chosen: Iterable[str]) -> list[int]:
    """Returns what things count in sums, one after another."""
    return [form.things[thing].worth for thing in chosen]


def move_of(form: Form, answer: Answer) -> Move | None:
    """Returns the move that an answer makes: the one that has its place, its things."""
    moves = [move for move in form.moves if move.move == answer.move]
    if len(moves) > 1 and (at := answer.picks.get(AT)):
        moves = [move for move in moves if at[0] in move.at] or moves
    for name, chosen in answer.picks.items() if len(moves) > 1 else ():
        moves = [move for move in moves if _takes(move, name, chosen)] or moves
    return moves[0] if moves else None


def check(form: Form, answer: Answer, rule: str) -> None:
    """Raises IllegalAnswer unless the answer fits; `rule` is cited by default."""
    move = move_of(form, answer)
    if move is None:
        raise IllegalAnswer(rule, refusal("move", sent=_clip(answer.move)))
    at, picks = move.at, answer.picks
    if len(picks) != len(move.picks) + (1 if at else 0):
        raise IllegalAnswer(rule, _wanted(move, picks))
    if at and not ((to := picks.get(AT)) and to[0] in at and len(to) == 1):
        if len(at) == 1:  # other moves of its name may have others
            raise IllegalAnswer(rule, refusal("other", pick=AT))
        places = tuple([form.things[place].label for place in at])
        raise IllegalAnswer(rule, refusal("place", places=places))
    for pick in move.picks:
        chosen = picks.get(pick.name)
        if chosen is None:
            raise IllegalAnswer(rule, _wanted(move, picks))
        _check_pick(form, move, pick, chosen, pick.rule or rule)


def drawable(form: Form) -> list[Move]:
    """Returns the moves a lot can fill in: not those that choose from a whole set."""
    return [move for move in form.moves if not any(pick.set for pick in move.picks)]


def draw(form: Form, seat: int, decision: str, chance: Chance) -> Answer:
    """Returns an answer drawn by lot from the form, from one draw of chance."""
    number, chance = chance.draw()
    moves = drawable(form)
    number, i = divmod(number, len(moves))
    move = moves[i]
    picks: Picks = {}
    if move.at:
        number, i = divmod(number, len(move.at))
        picks[AT] = (move.at[i],)
    for pick in move.picks:
        picks[pick.name], number = _draw_pick(form, pick, number)
    return Answer(seat, decision, move.move, picks)


def _takes(move: Move, name: str, chosen: tuple[str, ...]) -> bool:
    """Whether some things may be picked so in a move."""
    of = {it for pick in move.picks if pick.name == name for it in pick.of}
    return of.issuperset(chosen)


def _wanted(move: Move, picks: Picks) -> Text:
    names = [AT] * bool(move.at) + [pick.name for pick in move.picks]
    nothing = refusal("nothing")
    wanted: Said = ", ".join(names) or nothing
    given: Said = _clip(", ".join(picks)) or nothing
    return refusal("picks", move=move.move, names=wanted, given=given)


def _called(pick: Pick) -> Said:
    return pick.label or pick.name


def _clip(name: str) -> str:
    """Returns a name that a phone sent, cut to what a person would read."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"


def _check_pick(
    form: Form, move: Move, pick: Pick, chosen: tuple[str, ...], rule: str
) -> None:
    if not pick.min <= len(chosen) <= pick.max and not pick.set:
        raise IllegalAnswer(rule, _counted(pick, len(chosen)))
    if pick.number is not None:
        _check_number(pick.number, chosen[0], rule)
        return
    of = form.things if pick.set else pick.of
    for thing in chosen:
        if thing not in of:
            raise IllegalAnswer(rule, _unchosen(form, move, pick, thing))
    if len(chosen) > 1:
        _check_copies(form, chosen, rule)
    if pick.worth is not None:
        _check_worth(pick.worth, worths(form, chosen), rule)


def _unchosen(form: Form, move: Move, pick: Pick, thing: str) -> Text:
    """Says why not; what this move does not tell of stays without a name."""
    if known := named(replace(form, moves=(move,))).get(thing):
        return refusal("thing", sent=known.label, pick=_called(pick))
    return refusal("other", pick=_called(pick))


def _check_number(number: Number, sent: str, rule: str) -> None:
    least, most, step = number.least, number.most, number.step
    whole = sent.removeprefix("-").isdecimal() and len(sent) <= LONGEST
    if not whole or sent != str(int(sent)) or int(sent) not in range(least, most + 1):
        reason = refusal("number", sent=_clip(sent), least=least, most=most)
        raise IllegalAnswer(rule, reason)
    if (int(sent) - least) % step:
        raise IllegalAnswer(rule, refusal("step", sent=sent, least=least, step=step))


def _counted(pick: Pick, n: int) -> Text:
    key = "exactly" if pick.min == pick.max else "between"
    return refusal(key, pick=_called(pick), least=pick.min, most=pick.max, n=n)


def _check_copies(form: Form, chosen: tuple[str, ...], rule: str) -> None:
    for thing, times in Counter(chosen).items():
        if times > form.things[thing].count:
            label = form.things[thing].label
            raise IllegalAnswer(rule, refusal("copies", thing=label, times=times))


def _check_worth(worth: Worth, chosen: list[int], rule: str) -> None:
    total = sum(chosen)
    if total < worth.least:
        raise IllegalAnswer(rule, refusal("too_little", total=total, least=worth.least))
    if worth.most is not None and total > worth.most:
        raise IllegalAnswer(rule, refusal("too_much", total=total, most=worth.most))


def _draw_pick(form: Form, pick: Pick, number: int) -> tuple[tuple[str, ...], int]:
    """Draws a count and that many things, or the first of them that reach a sum."""
    if pick.max == pick.min == 1 and pick.worth is None:
        of = choices(pick)
        number, i = divmod(number, len(of))
        return (of[i],), number
    number, more = divmod(number, pick.max - pick.min + 1)
    left = [thing for thing in pick.of for _ in _copies(form, thing)]
    order: list[str] = []
    while left:
        number, i = divmod(number, len(left))
        order.append(left.pop(i))
    if pick.worth is None:
        return tuple(order[: pick.min + more]), number
    return _reach(form, pick, pick.worth, order), number


def _copies(form: Form, thing: str) -> range:
    return range(form.things[thing].count)


def _reach(form: Form, pick: Pick, worth: Worth, order: list[str]) -> tuple[str, ...]:
    """Returns the first things in this order whose sum fits, none if no things do."""
    wanted = Wanted(worth.least, worth.most, pick.min, min(pick.max, len(order)))
    places = first_fit(worths(form, order), wanted)
    return tuple([order[place] for place in places or ()])
