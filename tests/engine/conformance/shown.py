"""What is shown: sentences, layouts, what is foretold, and how large it may be."""

import re
from collections import Counter
from typing import Any
from zlib import compress

import msgspec

from engine.kernel import (
    Answer,
    AnySystem,
    Chance,
    Form,
    Game,
    Next,
    Pick,
    Sight,
    Thing,
    brief,
    heard,
)
from engine.kernel.form import named
from engine.kernel.words import KERNEL, Text, written
from tests.engine.playing import (
    Play,
    positions,
    result,
    seen,
    some_legal,
)
from tests.forms import Json, whole

from .demand import FORMS, SIGHT, SNAPSHOT, STORED, demand, random_of, sent

THIRD_PERSON = re.compile(r"\b[Yy]ou (has|is|was|(?!always)\w+[^\Wsui]s)\b")
GUESSES = tuple(Chance(bytes([n]) * 32) for n in range(3))


def what_is_foretold_comes_true(play: Play) -> None:
    """A seat is told before what the rules do after, and the same in every guess."""
    system, random = play.subject.system, random_of(play)
    for game in positions(play):
        for asked in random.sample(game.asked, 1) if system.book.foretell else ():
            known = seen(play, game, asked.seat)
            for answer in some_legal(system.form(game, asked), asked, random):
                after = result(play.subject, game, answer)
                if isinstance(after, Next):
                    told = [_foretold(system, known, answer, c) for c in GUESSES]
                    said = system.book.foretell
                    true = said and said(
                        system.cards, game, after.game, asked.seat, answer
                    )
                    demand(told == [true] * len(told), "foretold", answer, told, true)
        how_it_stands_is_foretold(play, game, random.randrange(play.subject.seats))
        demand(system.foresight(seen(play, game, None)) is None, "for no watchers")


def how_it_stands_is_foretold(play: Play, game: Game[Any, Any], seat: int) -> None:
    """Any seat, asked or not, is told how things stand as its guess has them."""
    system = play.subject.system
    foresee = system.foresight(seen(play, game, seat))
    if foresee is not None and system.book.foretell is not None:
        true = system.book.foretell(system.cards, game, game, seat, None)
        demand(foresee() == true, "how things stand", seat)


def a_layout_shows_its_view(play: Play) -> None:
    """A layout follows from the view that is sent; its things are those of forms."""
    system = play.subject.system
    for game in play.games if system.book.lay else ():
        for viewer in play.viewers:
            own = seen(play, game, viewer)
            layout = system.layout(own)
            assert layout is not None
            view = msgspec.convert(sent(own.view), type(own.view), dec_hook=_as_text)
            again = system.layout(msgspec.structs.replace(own, view=view))
            demand(layout == again, "a layout follows from its view", viewer)
            seats = [side.seat for side in layout.sides]
            demand(seats == [*range(own.seats)], "every seat has its side", seats)
            things = Counter(layout.things)
            demand(not things or max(things.values()) == 1, "a thing lies once", things)
            size = sum(_sizes(own)) + len(written(layout))
            demand(size <= SIGHT + FORMS, "a sight with its layout is small", size)


def the_plain_board_has_words(play: Play) -> None:
    """Where phones draw no board of their own, what is picked has a label."""
    system = play.subject.system
    for game in play.games if system.book.lay else ():
        for asked in game.asked:
            for move in system.form(game, asked).moves:
                bare = [pick.name for pick in move.picks if not pick.label]
                demand(not bare, "every pick has words", asked.kind, move.move, bare)


def everything_can_be_said(play: Play) -> None:
    """Every event reads as a sentence for everybody who hears it."""
    names = [f"Player {seat}" for seat in range(play.subject.seats)]
    says = play.subject.system.manifest.words.keys("events")
    is_mine = any(key.endswith(".you") for key in says)
    for told in (play.start.events, *(scene.told for scene in play.scenes)):
        for viewer in play.viewers:
            for event in heard(told, viewer):
                text = _said(play.subject.system.sentence(event, names, viewer))
                fine = text and "{" not in text and "None" not in text
                fine = fine and not THIRD_PERSON.search(text)
                demand(fine, "every event has its sentence", event, text)
                if is_mine and viewer is not None and event.done_by == viewer:
                    apart = not text.startswith(names[viewer])
                    demand(apart, "who did it reads you", event, text)


def _said(sentence: Text) -> str:
    """Returns a sentence in English, nothing if the catalogue has none."""
    try:
        return str(sentence)
    except KeyError:
        return ""


def sizes_are_small(play: Play) -> None:
    """Forms, sights and snapshots keep within their bytes."""
    system = play.subject.system
    for game in play.games:
        snapshot = system.encode(game)
        small = len(snapshot) <= SNAPSHOT and len(compress(snapshot)) <= STORED
        demand(small, "a snapshot is small", len(snapshot))
        for viewer in play.viewers:
            own = seen(play, game, viewer)
            forms, rest = _sizes(own)
            freely = any(not d.required or d.life == "repeat" for d in own.decisions)
            fits = forms <= (2 * FORMS if freely else FORMS)
            is_small = forms + rest <= SIGHT
            demand(is_small and fits, "a sight is small", rest, forms)


def _sizes(own: Sight) -> tuple[int, int]:
    """Returns the bytes of a sight's forms, as they are sent, and of all else."""
    rest = msgspec.structs.replace(own, decisions=())
    return len(written(brief.decisions(own.decisions))), len(written(rest))


def nothing_is_lost_in_brief(play: Play) -> None:
    """A form that is told in few bytes says all that it did."""
    system = play.subject.system
    for game in play.games:
        for seat in range(len(game.counts)):
            heard: Json = {}
            known: dict[str, Thing] = {}
            for asked in (a for a in game.asked if a.seat == seat):
                form = system.form(game, asked)
                told = whole(sent(brief.form(named(form), form.moves, known)), heard)
                demand(told == _in_full(form), "a form is told whole", asked.kind, told)
                known |= named(form)


def _in_full(form: Form) -> Any:
    """Returns a form with nothing left out; things have a worth where sums need it."""
    weighed = {it for m in form.moves for p in m.picks if p.worth for it in p.of}
    things = {
        name: {
            "label": it.label,
            "count": it.count,
            "worth": it.worth if name in weighed else 0,
        }
        for name, it in named(form).items()
    }
    moves = [
        {"move": m.move, "label": m.label, "at": m.at, "picks": [*map(_pick, m.picks)]}
        for m in form.moves
    ]
    return sent({"things": things, "moves": moves})


def _pick(pick: Pick) -> dict[str, Any]:
    always = {"name", "of", "min", "max"}
    facts = {name: getattr(pick, name) for name in pick.__struct_fields__}
    return {name: v for name, v in facts.items() if v or name in always}


def _as_text(kind: type, sent: object) -> Text:
    """Returns a text as phones know it: a layout cannot look into it."""
    return KERNEL("sent", plain=str(sent))


def _foretold(system: AnySystem, known: Sight, answer: Answer, chance: Chance) -> Any:
    foresee = system.foresight(known, chance)
    return foresee and foresee(answer)
