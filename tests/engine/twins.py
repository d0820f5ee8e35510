"""Non-interference: what a seat cannot tell apart must treat it alike.

For every game met in play and every viewer a twin is guessed from the viewer's sight:
it differs in hidden cards, seed and draw counter, secret answers and who has passed.
Whatever that seat then sends, it must hear and read the same in both games, up to the
point where the rules lift a veil. What others do must sound like something that they
could have done in the twin as well; time that is up, somebody who leaves and an act
that is taken back sound the same in both.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from random import Random

import msgspec
from msgspec.structs import replace

from engine.kernel import (
    Act,
    Answer,
    Asked,
    Chance,
    Event,
    IllegalAnswer,
    Lapse,
    Next,
    Resign,
    Sight,
    Undo,
    heard,
    sight,
)
from engine.kernel.words import written
from tests.engine.conformance import Check, demand, random_of
from tests.engine.forks import the_lot_to_come_is_silent
from tests.engine.playing import (
    MOST,
    Following,
    Play,
    Result,
    Scene,
    awaited,
    hostile,
    legal,
    plays,
    positions,
    result,
    seen,
    some_legal,
)
from tests.engine.subject import COMES, Game, Seat, Subject

FEW = 4  # events, of which all may come to light
SOME = 8  # positions of a game, for what may happen at any time


@dataclass(frozen=True)
class Pair:
    """A game and its twin for one seat."""

    subject: Subject
    game: Game
    other: Game
    seat: Seat

    def compare(self, act: Act, in_window: bool, there: Act | None = None) -> None:
        """Demands that an act ends alike in both: in words, or in what is heard.

        `there` is what the act is in the twin, where others' decisions have other ids.
        """
        real = result(self.subject, self.game, act)
        self.compare_ends(
            act, (real, result(self.subject, self.other, there or act)), in_window
        )

    def compare_ends(
        self, act: Act, ends: tuple[Result, Result], in_window: bool
    ) -> None:
        """Demands that the two ends of an act are alike for this seat."""
        real, guessed = ends
        if not (isinstance(real, Next) and isinstance(guessed, Next)):
            demand(real == guessed, "a refusal tells nothing", self.seat, act, *ends)
            return
        here, there = heard(real.events, self.seat), heard(guessed.events, self.seat)
        if not self._veil_lifts(here, there, in_window):
            demand(here == there, "an act sounds alike", act, here, there)
            self._demand_alike(act, real.game, guessed.game)

    def _veil_lifts(
        self, here: Sequence[Event], there: Sequence[Event], in_window: bool
    ) -> bool:
        """Whether the rules reveal something on the way; until then all is equal.

        Where what they reveal differs, what follows may differ too: a card that comes
        to light wins or loses, a window that closes tells that all had passed.
        """
        lifted = False
        for real, guessed in zip_longest(here, there):
            pair = (real, guessed)
            new = {f for e in pair for f in self.subject.lifts(e, self.seat, in_window)}
            demand_same_but(new, real, guessed)
            if real != guessed:
                return True
            lifted = lifted or bool(new)
            demand(self._text(real) == self._text(guessed), "an act reads alike")
        return lifted

    def _text(self, event: Event | None) -> str:
        names = [f"Player {seat}" for seat in range(self.subject.seats)]
        sentence = self.subject.system.sentence
        return "" if event is None else str(sentence(event, names, self.seat))

    def _demand_alike(self, act: object, real: Game, guessed: Game) -> None:
        system, seat = self.subject.system, self.seat
        sights = [sight(system, each, seat) for each in (real, guessed)]
        demand_equal("an act looks alike", seat, act, *sights)
        sizes = {len(written(each)) for each in sights}
        demand(len(sizes) == 1, "an act weighs alike", sizes)


def demand_same_but(
    new: Collection[str], real: Event | None, guessed: Event | None
) -> None:
    """Demands that two events differ in nothing but what lifts a veil, if at all.

    Where that is so, there may also be another event, or none: a card that comes to
    light decides what follows.
    """
    if type(real) is type(guessed) and real is not None and guessed is not None:
        real, guessed = masked(real, new), masked(guessed, new)
    elif new:
        return
    demand(real == guessed, "an act sounds alike", real, guessed)


def masked(event: Event, facts: Collection[str]) -> Event:
    """Returns an event without these facts."""
    held = {*facts} - {*COMES}
    return replace(event, **dict.fromkeys(held))


def demand_equal(
    promise: str, seat: Seat, act: object, real: Sight, guessed: Sight
) -> None:
    """Raises Broken with the first fact in which two sights differ."""
    if real != guessed:
        demand(False, promise, seat, act, *difference(real, guessed))


def difference(one: object, other: object, path: str = "sight") -> tuple[object, ...]:
    """Returns where two values differ first, and what stands there in each."""
    if type(one) is type(other):
        for place, here, there in _parts(one, other):
            if here != there:
                return difference(here, there, f"{path}{place}")
    return path, one, other


def _parts(one: object, other: object) -> Iterator[tuple[str, object, object]]:
    """Yields what two values of one kind are made of, where they can be compared."""
    if isinstance(one, msgspec.Struct):
        for field in one.__struct_fields__:
            yield f".{field}", getattr(one, field), getattr(other, field)
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for n, (here, there) in enumerate(zip(one, other, strict=True)):
            yield f"[{n}]", here, there
    elif (
        isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys()
    ):
        for key in one:
            yield f"[{key!r}]", one[key], other[key]


def something_is_compared(play: Play) -> None:
    """What is said to lift veils does not lift all: else twins are never compared."""
    for viewer in play.viewers:
        told = [e for scene in play.scenes for e in heard(scene.told, viewer)]
        facts = sum(len(e.__struct_fields__) for e in told)
        veiled = facts - sum(len(play.subject.reveals(e, viewer)) for e in told)
        share = f"{veiled} of {facts} facts of {len(told)} events"
        print(f"{play.subject}, heard by {viewer}: {share} compared")
        whole = any(not play.subject.reveals(e, viewer) for e in told)
        demand(whole or len(told) < FEW, "something is compared", viewer, share)


def twin(subject: Subject, game: Game, viewer: Seat, random: Random) -> Game:
    """Returns a game that the viewer cannot tell from this one."""
    return subject.system.guess(sight(subject.system, game, viewer), drawn(random))


def drawn(random: Random) -> Chance:
    """Returns a chance that is somewhere in its course."""
    return Chance(random.randbytes(32), random.randrange(1000))


def guesses_look_alike(play: Play) -> None:
    """A twin looks the same to its viewer and is a whole game: nothing is missing."""
    random, system = random_of(play), play.subject.system
    for game in play.games:
        zones = play.subject.zones(game)
        for viewer in play.viewers:
            real = seen(play, game, viewer)
            other = system.guess(real, drawn(random))
            guessed = sight(system, other, viewer)
            demand_equal("a twin looks alike", viewer, None, real, guessed)
            same = written(real) == written(guessed)
            demand(same, "a twin is shown alike, byte for byte", viewer)
            whole = play.subject.zones(other) == zones
            demand(whole, "a twin is a whole game", viewer)
            demand(system.decode(system.encode(other)) == other, "a twin is a game")


def own_acts_do_the_same(play: Play) -> None:
    """Every answer and twenty hostile ones do the same for the seat in its twin."""
    random, subject = random_of(play), play.subject
    for game in positions(play):
        for seat in range(subject.seats):
            pair = Pair(subject, game, twin(subject, game, seat, random), seat)
            pair.compare(Resign(seat), in_window=True)
            for asked in (a for a in game.asked if a.seat == seat):
                form = subject.system.form(game, asked)
                answers = some_legal(form, asked, random)
                for answer in (*answers, *hostile(subject, form, asked, random)):
                    pair.compare(answer, asked.veiled)


def secret_answers_sound_alike(play: Play) -> None:
    """Others hear the same of an answer that is kept, whichever it is."""
    random, subject = random_of(play), play.subject
    for game in some_of(play, random):
        for asked in (a for a in game.asked if a.given is None and may_keep(a)):
            mate = subject.mates.get(asked.seat, asked.seat)
            ends = [*_kept(subject, game, asked, random)]
            for viewer in play.viewers:
                if viewer not in (asked.seat, mate):
                    told = {heard(end.events, viewer) for end in ends}
                    demand(len(told) < 2, "what is kept sounds alike", asked, told)


def others_acts_sound_possible(play: Play) -> None:
    """What a seat hears of others it could have heard in its twin as well."""
    random, subject = random_of(play), play.subject
    for scene in play.scenes:
        act = scene.act
        if not isinstance(act, Answer):
            continue
        asked = next(a for a in scene.before.asked if a.id == act.decision)
        for viewer in play.viewers:
            events = heard(scene.told, viewer)
            told = any(subject.lifts(e, viewer, asked.veiled) for e in events)
            if viewer != act.seat and events and not told:
                other = twin(subject, scene.before, viewer, random)
                possible = _could_sound(scene, asked, subject, other, viewer, random)
                demand(possible, "others sound as they might", viewer, events)


def lapses_sound_alike(play: Play) -> None:
    """Time that is up sounds the same to everybody, whatever others hide.

    The lot falls alike in both games: what it picks from the same form is the same.
    """
    random, subject = random_of(play), play.subject
    for game in some_of(play, random):
        late = awaited(game)
        for viewer in play.viewers:
            other = twin(subject, game, viewer, random)
            pair = Pair(subject, game, replace(other, chance=game.chance), viewer)
            for overdue in {late, late[:1], late[-1:]}:
                there = _same_questions(overdue, other)
                if there is not None:
                    acts = Lapse(_ids(overdue)), Lapse(_ids(there))
                    pair.compare(acts[0], any(a.veiled for a in late), acts[1])


def leaving_sounds_alike(play: Play) -> None:
    """Whoever gives up tells no more than the rules show, to nobody."""
    random, subject = random_of(play), play.subject
    for game in some_of(play, random):
        for viewer in play.viewers:
            pair = Pair(subject, game, twin(subject, game, viewer, random), viewer)
            for seat in range(subject.seats):
                pair.compare(Resign(seat), in_window=True)


def taking_back_sounds_alike(play: Play) -> None:
    """An act that is taken back, or may not be, sounds the same to everybody."""
    random, subject = random_of(play), play.subject
    undoable = [game for game in play.games[:-1] if game.back]
    for now in random.sample(undoable, min(MOST, len(undoable))):
        then = play.games[now.back[-1].to]
        for viewer in play.viewers:
            chance = drawn(random)
            pair = Pair(subject, now, _at(subject, now, viewer, chance), viewer)
            if then.chance != now.chance:  # the lot has fallen since
                chance = Chance(random.randbytes(32))
            earlier = _at(subject, then, viewer, chance)
            for seat in range(subject.seats):
                real = _undone(subject, now, then, seat)
                ends = (real, _undone(subject, pair.other, earlier, seat))
                pair.compare_ends(Undo(seat, then.number), ends, in_window=False)


def some_of(play: Play, random: Random) -> list[Game]:
    """Returns some positions of a game that is not over yet."""
    games = play.games[:-1]
    return random.sample(games, min(SOME, len(games)))


def deals_sound_alike(play: Play) -> None:
    """Whatever the seed, a set-up sounds the same apart from what it may reveal."""
    other = plays(play.subject)[0]
    for viewer in play.viewers:
        told = [_hidden(each, viewer) for each in (play, other)]
        demand(told[0] == told[1], "a deal tells nothing else", viewer, told)


CHECKS: tuple[Check, ...] = (
    guesses_look_alike,
    own_acts_do_the_same,
    secret_answers_sound_alike,
    others_acts_sound_possible,
    lapses_sound_alike,
    leaving_sounds_alike,
    taking_back_sounds_alike,
    deals_sound_alike,
    the_lot_to_come_is_silent,
    something_is_compared,
)


def may_keep(asked: Asked) -> bool:
    """Whether an answer may be kept that others do not hear."""
    return asked.veiled or asked.life == "revise"


def _kept(
    subject: Subject, game: Game, asked: Asked, random: Random
) -> Iterator[Following]:
    """Yields what legal answers lead to that are only kept."""
    for answer in some_legal(subject.system.form(game, asked), asked, random):
        end = result(subject, game, answer)
        if isinstance(end, Next) and any(a.given is answer for a in end.game.asked):
            yield end


def _at(subject: Subject, game: Game, viewer: Seat, chance: Chance) -> Game:
    """Returns a twin with this chance, under the number of the game."""
    guess = subject.system.guess(sight(subject.system, game, viewer), chance)
    return replace(guess, number=game.number, chance=chance, back=game.back)


def _undone(subject: Subject, now: Game, then: Game, seat: int) -> Result:
    """Returns what taking back leads to, or the words of its refusal."""
    try:
        return subject.system.undo(now, then, seat)
    except IllegalAnswer as refusal:
        return refusal.rule, refusal.reason


def _ids(asked: Sequence[Asked]) -> tuple[str, ...]:
    return tuple(a.id for a in asked)


def _same_questions(overdue: Sequence[Asked], other: Game) -> list[Asked] | None:
    """Returns what is overdue as the twin asks it, None where it does not wait.

    Who has passed behind a veil is hidden, so that a twin may wait for others.
    """
    there = {(a.seat, a.kind, a.about): a for a in awaited(other)}
    wanted = [(a.seat, a.kind, a.about) for a in overdue]
    return [there[key] for key in wanted] if there.keys() >= {*wanted} else None


def _could_sound(
    scene: Scene,
    was: Asked,
    subject: Subject,
    other: Game,
    viewer: Seat,
    random: Random,
) -> bool:
    """Whether some answer of the same seat sounds and looks the same in the twin."""
    system, events = subject.system, heard(scene.told, viewer)
    after = sight(system, scene.after, viewer)
    for asked in other.asked:
        if (asked.seat, asked.kind) != (was.seat, was.kind):
            continue
        for answer in _tries(subject, scene.act, other, asked, random):
            end = result(subject, other, answer)
            if not isinstance(end, Next) or heard(end.events, viewer) != events:
                continue
            if sight(system, end.game, viewer) == after:
                return True
    return False


def _tries(
    subject: Subject, act: object, other: Game, asked: Asked, random: Random
) -> list[Answer]:
    """Returns the same answer, and all that might sound like it."""
    form = subject.system.form(other, asked)
    assert isinstance(act, Answer)
    same = replace(act, decision=asked.id)
    return [same, *legal(form, asked, random)]


def _hidden(play: Play, viewer: Seat) -> list[Event]:
    """Returns what is heard of a set-up, without what it reveals."""
    reveals = play.subject.reveals
    return [masked(e, reveals(e, viewer)) for e in heard(play.start.events, viewer)]
