"""The course of a game: how it goes on, what stays, how it is replayed."""

from collections import Counter

from engine.kernel.decision import number_of, seat_of
from tests.engine.playing import (
    Play,
    awaited,
    carry_out,
)

from .demand import demand, ids_of


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
    is_declared = outcome.how in system.manifest.results
    demand(is_declared, "a way to end is declared", outcome.how)
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
        now, old = ids_of(after), ids_of(before)
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
    known = {rule.id for rule in play.subject.system.manifest.ledger()}
    for scene in play.scenes:
        for told in scene.told:
            cited = set(told.event.rules)
            demand(cited <= known, "events cite known rules", told.event)
