"""What every system must keep, whatever its rules: one suite, run on all of them.

A check looks at one whole game and raises Broken. Non-interference is in `twins`.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from random import Random
from typing import Any
from zlib import compress

import msgspec

from engine.bots import LEVELS, choose, player
from engine.kernel import (
    Act,
    Answer,
    Asked,
    Chance,
    Form,
    IllegalAnswer,
    Lapse,
    Next,
    Resign,
    Sight,
    System,
    heard,
    sight,
)
from engine.kernel.decision import number_of, seat_of
from engine.kernel.form import check
from engine.kernel.words import KERNEL, Text, written
from tests.engine.playing import (
    Play,
    Result,
    Scene,
    awaited,
    carry_out,
    hostile,
    legal,
    positions,
    result,
)
from tests.engine.subject import Game, Seat, Subject

SOME, THOUGHT = 2, 3  # positions that the house plays, and how far it thinks
GUESSES = tuple(Chance(bytes([n]) * 32) for n in range(3))
FORMS, SIGHT, SNAPSHOT, STORED = 4096, 8192, 8192, 3072  # bytes

AnySystem = System[Any, Any, Any]
Check = Callable[[Play], None]


class Broken(AssertionError):
    """A promise of the engine contract that a game broke."""


def demand(holds: object, promise: str, *facts: object) -> None:
    """Raises Broken with the facts unless the promise holds."""
    if not holds:
        raise Broken(f"{promise}: {' | '.join(map(repr, facts))}"[:2000])


def random_of(play: Play) -> Random:
    """Returns the same chance for the same game."""
    return Random(play.seed)


# The course of a game


def something_is_always_awaited(play: Play) -> None:
    """Until the outcome some required decision is open, and none is a dead end."""
    for game in play.games[:-1]:
        demand(awaited(game), "some required decision is open", game.agenda)
        for asked in game.asked:
            form = play.subject.system.form(game, asked)
            demand(form.moves, "every decision can be answered", asked)
    last = play.games[-1]
    demand(last.outcome and not last.asked, "nothing is asked after the end")


def the_end_is_as_declared(play: Play) -> None:
    """A game ends in a way that is declared: won by winners, or by nobody."""
    system, outcome = play.subject.system, play.games[-1].outcome
    assert outcome is not None
    demand(outcome.how in system.ends, "a way to end is declared", outcome.how)
    won = system.result(outcome) == "won"
    demand(won == bool(outcome.winners), "a game that is won has winners", outcome)
    counted = [tally.what for tally in outcome.tallies]
    main = not counted or system.book.main_tally in counted
    demand(main, "the main tally is counted", counted)


def decisions_are_as_declared(play: Play) -> None:
    """Every kind of decision is declared, and whether several have it at once."""
    kinds = play.subject.book.kinds
    for game in play.games:
        for asked in game.asked:
            demand(asked.kind in kinds, "a kind of decision is declared", asked.kind)
            others = {a.seat for a in game.asked if a.kind == asked.kind} - {asked.seat}
            alone = kinds[asked.kind].together or not others
            demand(alone, "what several are asked is declared", asked.kind, others)


def nothing_is_lost(play: Play) -> None:
    """Cards and dice are conserved."""
    all_there = play.subject.zones(play.start.game)
    for game in play.games:
        now = play.subject.zones(game)
        demand(now == all_there, "cards and dice are conserved", now - all_there)


def hints_are_legal(play: Play) -> None:
    """Fewer than one hint in a hundred is refused."""
    rare = play.refusals * 100 < max(len(play.scenes), 1)
    demand(rare, "hints are legal", play.refusals, len(play.scenes))


def ids_never_return(play: Play) -> None:
    """A decision that was closed never comes back; ids are counted per seat."""
    gone: set[str] = set()
    for before, after in zip(play.games, play.games[1:], strict=False):
        now, old = _ids(after), _ids(before)
        demand(not now & gone, "ids never return", now & gone)
        gone |= old - now
        new = Counter(a.seat for a in after.asked if a.id not in old)
        asked = [n - o for n, o in zip(after.counts, before.counts, strict=True)]
        counted = all(asked[seat] >= n for seat, n in new.items())
        demand(counted, "ids are counted per seat", new, asked)
        for a in after.asked:
            mine = seat_of(a.id) == a.seat and number_of(a.id) <= after.counts[a.seat]
            demand(mine, "an id is its seat's", a.id)


def replay_is_exact(play: Play) -> None:
    """The same seed and the same acts give the same games and events."""
    system, subject = play.subject.system, play.subject
    options = system.parse_options(subject.options)
    start = system.start(options, subject.seats, play.seed)
    demand(start == play.start, "replay is exact", 0)
    games = [start.game]
    for scene in play.scenes:
        game, told = carry_out(subject, games, scene.act)
        same = system.encode(game) == system.encode(scene.after)
        demand(same, "replay gives equal games", scene.act)
        equal = system.encode_events(told) == system.encode_events(scene.told)
        demand(equal, "replay gives equal events", scene.act)
        games.append(game)


def codec_is_exact(play: Play) -> None:
    """Decoding what was encoded gives the same, byte for byte."""
    system = play.subject.system
    for game in play.games:
        encoded = system.encode(game)
        decoded = system.decode(encoded)
        demand(decoded == game, "a game survives its codec", game.number)
        demand(system.encode(decoded) == encoded, "byte for byte", game.number)
    for scene in play.scenes:
        encoded = system.encode_events(scene.told)
        told = system.decode_events(encoded)
        demand(told == scene.told, "events survive their codec", told, scene.told)
        demand(system.encode_events(told) == encoded, "events byte for byte")


def rules_are_cited(play: Play) -> None:
    """Every event names rules of the ledger."""
    known = {rule.id for rule in play.subject.system.ledger()}
    for scene in play.scenes:
        for told in scene.told:
            cited = set(told.event.rules)
            demand(cited <= known, "events cite known rules", told.event)


# Answers


def every_lapse_leads_on(play: Play) -> None:
    """Time may be up for any of the required decisions, for all, for nothing else."""
    random, system = random_of(play), play.subject.system
    for game in play.games[:-1]:
        late = [asked.id for asked in awaited(game)]
        for some in (late, random.sample(late, 1), late[::-1]):
            after = system.play(game, Lapse(tuple(some))).game
            demand(after.number == game.number + 1, "a lapse leads on", some)
            over = after.outcome is not None
            demand(over or awaited(after), "a lapse ends somewhere", some)
            still = {asked.id for asked in awaited(after)} & set(some)
            demand(not still, "what lapsed is awaited no more", still)
        answered = {a.id for a in game.asked} - set(late)
        for odd in ((), ("99.9",), (*late, ""), tuple(sorted(answered)[:1])):
            refused = result(play.subject, game, Lapse(odd))
            demand(refused[0] == "closed", "only what is late lapses", odd, refused)


def anybody_may_resign(play: Play) -> None:
    """Resigning leads on from every game, or says why not."""
    for game in play.games[:-1]:
        for seat in range(play.subject.seats):
            after = result(play.subject, game, Resign(seat))
            if isinstance(after, Next):
                still = [asked for asked in awaited(after.game) if asked.seat == seat]
                fine = not still or play.subject.plays_on
                demand(fine, "nobody waits for who resigned", still)
        for nobody in (-1, play.subject.seats):
            refused = result(play.subject, game, Resign(nobody))
            demand(not isinstance(refused, Next), "only a seat resigns", nobody)


def nothing_happens_after_the_end(play: Play) -> None:
    """Every act is closed once there is an outcome."""
    end = play.games[-1]
    for act in (Answer(0, "0.1", "x", {}), Resign(0), Lapse(("0.1",)), Lapse(())):
        demand(result(play.subject, end, act)[0] == "closed", "the end is the end")


def refusals_change_nothing(play: Play) -> None:
    """Hostile answers are refused in two ways only, and the game stays as it was."""
    random, system = random_of(play), play.subject.system
    for game in positions(play):
        before = system.encode(game)
        for asked in game.asked:
            form = system.form(game, asked)
            for answer in hostile(play.subject, form, asked, random):
                refused = result(play.subject, game, answer)
                _demand_kind(play.subject, answer, refused)
        demand(system.encode(game) == before, "a game never changes", game.number)


def one_move_checks_like_all(play: Play) -> None:
    """A form asked for one move's sake says the same of that move as the whole."""
    random, system, subject = random_of(play), play.subject.system, play.subject
    for game in positions(play):
        for asked in game.asked:
            whole = system.form(game, asked)
            for move in whole.moves:
                part = system.form(game, asked, move.move)
                demand(part.moves == (move,), "a move's form holds it", move)
            foul = hostile(subject, whole, asked, random)
            for answer in (*legal(whole, asked, random), *foul):
                part = system.form(game, asked, answer.move)
                same = _checked(whole, answer) == _checked(part, answer)
                demand(same, "a move is checked like the whole", answer)


# What seats see and hear


def only_events_change_a_sight(play: Play) -> None:
    """View, forms and who is waited for change with an event heard, as `seen` does."""
    for scene in play.scenes:
        for viewer in play.viewers:
            place = -1 if viewer is None else viewer
            moved = scene.after.seen[place] - scene.before.seen[place]
            events = heard(scene.told, viewer)
            demand(moved == bool(events), "seen moves with what is heard", viewer)
            if not events:
                before, after = _sights(play.subject, scene, viewer)
                demand(before == after, "nothing changes unheard", viewer, scene.act)


def whoever_answers_hears_of_it(play: Play) -> None:
    """The house tells its answers to a decision that stays open apart by that."""
    for scene in play.scenes:
        if isinstance(scene.act, Answer):
            is_heard = heard(scene.told, scene.act.seat)
            demand(is_heard, "whoever answers hears of it", scene.act)


def kept_answers_are_silent(play: Play) -> None:
    """Nobody hears a revision, nor a pass behind a veil, while it is only kept."""
    for scene in play.scenes:
        if not isinstance(scene.act, Answer):
            continue
        asked = next(a for a in scene.before.asked if a.id == scene.act.decision)
        kept = any(a.given is scene.act for a in scene.after.asked)
        if kept and (asked.veiled or (asked.given and asked.life == "revise")):
            mate = play.subject.mates.get(asked.seat, asked.seat)
            others = [v for v in play.viewers if v not in (asked.seat, mate)]
            loud = any(heard(scene.told, viewer) for viewer in others)
            demand(not loud, "a kept answer is silent", asked.kind)


def windows_ask_everybody(play: Play) -> None:
    """A veiled window asks every seat, and all look waited for until it closes."""
    for game in play.games:
        veiled = [asked for asked in game.asked if asked.veiled and asked.required]
        if not veiled:
            continue
        seats, present = {a.seat for a in veiled}, set(play.subject.present(game))
        demand(seats == present, "a window asks everybody", seats)
        waiting = set(sight(play.subject.system, game, None).waiting)
        demand(waiting == present, "all are waited for in a window", waiting)


def windows_close_when_all_have_answered(play: Play) -> None:
    """No act closes the question to somebody else who has not answered yet."""
    for scene in play.scenes:
        over = scene.after.outcome is not None
        anew = {(a.seat, a.kind) for a in scene.after.asked if a.veiled}
        still = _ids(scene.after)
        for asked in () if over else scene.before.asked:
            if asked.veiled and asked.is_awaited and not _answers(scene.act, asked):
                open_ = asked.id in still or (asked.seat, asked.kind) in anew
                demand(open_, "a window waits for all", asked, scene.act)


def nobody_else_answers_behind_a_veil(play: Play) -> None:
    """What is kept behind a veil is the seat's own act, or follows from its order.

    What was ordered in answer to a window holds until that window closes.
    """
    orders: dict[tuple[int, str], bool] = {}  # by seat and kind of decision
    for scene in play.scenes:
        act, before = scene.act, {asked.id: asked for asked in scene.before.asked}
        if isinstance(act, Answer) and before[act.decision].veiled:
            kind = before[act.decision].kind
            orders[act.seat, kind] = act.move in play.subject.orders
        ordered = {seat for (seat, _), is_order in orders.items() if is_order}
        for asked in scene.after.asked:
            was = before.get(asked.id)
            if asked.veiled and asked.given and not (was and was.given == asked.given):
                own = _answers(act, asked) or asked.seat in ordered
                own = own or (asked.kind, asked.given.move) in play.subject.defaults
                demand(own, "a seat answers for itself", asked, act)
        if any(isinstance(told.event, play.subject.closes) for told in scene.told):
            kinds = play.subject.book.kinds
            orders = {key: it for key, it in orders.items() if not kinds[key[1]].window}


def whoever_hears_of_a_card_sees_it(play: Play) -> None:
    """A hidden card's name is heard only by those who see it before or after.

    Or of cards that were shown to all, and went where none is seen in the same act.
    """
    secrets = set(play.subject.secrets)
    for scene in play.scenes:
        for viewer in play.viewers:
            events = heard(scene.told, viewer)
            named = secrets.intersection(values_in(msgspec.to_builtins(events)))
            if named:
                sights = _sights(play.subject, scene, viewer)
                seen = set(values_in(_sent(sights)))
                gone = play.subject.passing(events, scene.after)
                hidden = named.difference(seen, gone)
                demand(not hidden, "a card is heard of unseen", viewer, hidden, events)


def only_what_is_known_is_shown(play: Play) -> None:
    """A sight names no card but those that its viewer may see by the rules."""
    secrets, system = set(play.subject.secrets), play.subject.system
    for game in play.games:
        for viewer in play.viewers:
            seen = _sent(sight(system, game, viewer))
            shown = secrets.intersection(values_in(seen))
            hidden = shown.difference(play.subject.known(game, viewer))
            demand(not hidden, "a sight names no hidden card", viewer, hidden)


def what_is_foretold_comes_true(play: Play) -> None:
    """A seat is told before what the rules do after, and the same in every guess."""
    system, random = play.subject.system, random_of(play)
    for game, scene in zip(play.games, play.scenes, strict=False):
        for asked in random.sample(game.asked, 1) if system.book.foretell else ():
            seen = sight(system, game, asked.seat)
            for answer in legal(system.form(game, asked), asked, random):
                after = result(play.subject, game, answer)
                if isinstance(after, Next):
                    told = [_foretold(system, seen, answer, c) for c in GUESSES]
                    said = system.book.foretell
                    true = said and said(
                        system.cards, game, after.game, asked.seat, answer
                    )
                    demand(told == [true] * len(told), "foretold", answer, told, true)
        demand(system.foresight(sight(system, game, None)) is None, "for no watchers")
        demand(scene.before is game, "foreseeing changes nothing")


def a_layout_shows_its_view(play: Play) -> None:
    """A layout follows from the view that is sent; its things are those of forms."""
    system = play.subject.system
    for game in play.games if system.book.lay else ():
        for viewer in play.viewers:
            seen = sight(system, game, viewer)
            layout = system.layout(seen)
            assert layout is not None
            sent = msgspec.convert(_sent(seen.view), type(seen.view), dec_hook=_as_text)
            again = system.layout(msgspec.structs.replace(seen, view=sent))
            demand(layout == again, "a layout follows from its view", viewer)
            seats = [side.seat for side in layout.sides]
            demand(seats == [*range(seen.seats)], "every seat has its side", seats)
            things = Counter(layout.things)
            demand(not things or max(things.values()) == 1, "a thing lies once", things)
            size = len(written((seen, layout)))
            demand(size <= SIGHT + FORMS, "a sight with its layout is small", size)


def the_plain_board_has_words(play: Play) -> None:
    """Where phones draw no board of their own, what is picked has a label."""
    system = play.subject.system
    for game in play.games if system.book.lay else ():
        for asked in game.asked:
            for move in system.form(game, asked).moves:
                bare = [pick.name for pick in move.picks if not pick.label]
                demand(not bare, "every pick has words", asked.kind, move.move, bare)


def hidden_zones_are_sorted(play: Play) -> None:
    """The order of a hidden zone tells nothing, since it is always the same."""
    place = {name: i for i, name in enumerate(play.subject.secrets)}
    for game in play.games:
        for zone in play.subject.hidden(game):
            in_order = list(zone) == sorted(zone, key=place.__getitem__)
            demand(in_order, "a hidden zone is sorted", zone)


def everything_can_be_said(play: Play) -> None:
    """Every event reads as a sentence for everybody who hears it."""
    names = [f"Player {seat}" for seat in range(play.subject.seats)]
    for told in (play.start.events, *(scene.told for scene in play.scenes)):
        for viewer in play.viewers:
            for event in heard(told, viewer):
                text = _said(play.subject.system.sentence(event, names, viewer))
                fine = text and "{" not in text and "None" not in text
                demand(fine, "every event has its sentence", event, text)


def _said(sentence: Text) -> str:
    """Returns a sentence in English, nothing if the catalogue has none."""
    try:
        return str(sentence)
    except KeyError:
        return ""


def every_level_answers_legally(play: Play) -> None:
    """House players of every level answer what they are asked, as the rules allow."""
    system, random = play.subject.system, random_of(play)
    games = [game for game in play.games[:-1] if awaited(game)]
    for game in random.sample(games, min(SOME, len(games))):
        asked = random.choice(awaited(game))
        seen = sight(system, game, asked.seat)
        for level in LEVELS:
            bot = player(system, level, THOUGHT)
            given = choose(seen, asked.id, Chance(random.randbytes(32)), bot)
            after = result(play.subject, game, given)
            demand(isinstance(after, Next), "the house answers legally", level, after)


def sizes_are_small(play: Play) -> None:
    """Forms, sights and snapshots keep within their bytes."""
    system = play.subject.system
    for game in play.games:
        snapshot = system.encode(game)
        small = len(snapshot) <= SNAPSHOT and len(compress(snapshot)) <= STORED
        demand(small, "a snapshot is small", len(snapshot))
        for viewer in play.viewers:
            seen = sight(system, game, viewer)
            size = len(written(seen))
            forms = len(written(seen.decisions))
            freely = any(not d.required or d.life == "repeat" for d in seen.decisions)
            fits = forms <= (2 * FORMS if freely else FORMS)
            demand(size <= SIGHT and fits, "a sight is small", size, forms)


CHECKS: tuple[Check, ...] = (
    something_is_always_awaited,
    the_end_is_as_declared,
    decisions_are_as_declared,
    nothing_is_lost,
    hints_are_legal,
    ids_never_return,
    replay_is_exact,
    codec_is_exact,
    rules_are_cited,
    every_lapse_leads_on,
    anybody_may_resign,
    nothing_happens_after_the_end,
    refusals_change_nothing,
    one_move_checks_like_all,
    only_events_change_a_sight,
    whoever_answers_hears_of_it,
    kept_answers_are_silent,
    windows_ask_everybody,
    windows_close_when_all_have_answered,
    nobody_else_answers_behind_a_veil,
    whoever_hears_of_a_card_sees_it,
    only_what_is_known_is_shown,
    what_is_foretold_comes_true,
    a_layout_shows_its_view,
    the_plain_board_has_words,
    hidden_zones_are_sorted,
    everything_can_be_said,
    every_level_answers_legally,
    sizes_are_small,
)


def _answers(act: Act, asked: Asked) -> bool:
    """Whether an act settles a decision: answers it, is late for it, or leaves."""
    match act:
        case Answer(decision=decision):
            return asked.id == decision
        case Lapse(decisions=late):
            return asked.id in late
        case Resign(seat=seat):
            return asked.seat == seat
    return False


def _ids(game: Game) -> set[str]:
    return {asked.id for asked in game.asked}


def _sights(subject: Subject, scene: Scene, viewer: Seat) -> tuple[Sight, Sight]:
    system = subject.system
    return sight(system, scene.before, viewer), sight(system, scene.after, viewer)


def _sent(value: object) -> Any:
    """Returns a value as it arrives: through JSON, ready-made parts too."""
    return msgspec.json.decode(written(value))


def _as_text(kind: type, sent: object) -> Text:
    """Returns a text as phones know it: a layout cannot look into it."""
    return KERNEL("sent", plain=str(sent))


def values_in(value: Any) -> Iterator[Hashable]:
    """Yields every value that JSON holds: texts, numbers, and lists as tuples."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from values_in(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from values_in(inner)
        yield _hashable(value)
    else:
        yield value


def _hashable(value: Any) -> Hashable:
    if isinstance(value, dict):
        return tuple((key, _hashable(inner)) for key, inner in value.items())
    is_list = isinstance(value, list | tuple)
    return tuple(map(_hashable, value)) if is_list else value


def _foretold(system: AnySystem, seen: Sight, answer: Answer, chance: Chance) -> Any:
    foresee = system.foresight(seen, chance)
    return foresee and foresee(answer)


def _checked(form: Form, answer: Answer) -> tuple[str, str] | None:
    try:
        check(form, answer, "")
    except IllegalAnswer as refusal:
        return refusal.rule, refusal.reason
    return None


def _demand_kind(subject: Subject, answer: Answer, refused: Result) -> None:
    """A refusal cites a rule of the ledger and says why in words."""
    if isinstance(refused, Next):
        return  # legal by luck
    rule, reason = refused
    known = {each.id for each in subject.system.ledger()} | {"closed"}
    demand(rule in known and reason, "a refusal cites its rule", answer, refused)
