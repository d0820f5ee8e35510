"""A form in few bytes: what its moves name many times is told once.

`things` are told by their labels alone, each once for all that have it: with a space
between their ids; `counts` has those of which there are more,
`worth` what things count where a sum is wanted. A list of ids that comes back stands
in `lists`, and its name in its place: `["#0", "-b4"]` is all of that list but `b4`.
A move that is `like` an earlier one, by its number, has all of that one that it does
not tell itself, its name too, and so have its picks; of an only pick it tells that
beside its own. What is not told at all is nothing; of a pick one thing is chosen. Names
of lists, and what is left out of them, begin with what begins no id. A decision leaves
out the things that one before it told alike.

What was told comes as briefly: an event has `at` and `by` of the one before it, and
`rules` of the last of its type, unless it tells them. Facts without their names are in
the order of those of the last of its type.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from typing import Any

from .form import Move, Pick, Thing
from .view import Decision
from .words import Said

Json = dict[str, Any]
Ids = tuple[str, ...]
Named = Mapping[Ids, Ids]  # lists that come back, and what stands in their place
LIST, BUT = "#", "-"
ONE = {"min": 1, "max": 1}  # what a pick takes that does not tell it
OPTIONAL = ("ordered", "worth", "rule", "set", "number", "label")


def decisions(asked: Iterable[Decision]) -> list[Json]:
    """Returns open decisions as their seats are told of them, each thing once."""
    told: list[Json] = []
    known: dict[str, Thing] = {}
    for each in asked:
        told.append(_decision(each, known))
        known |= each.things
    return told


def _decision(asked: Decision, known: Mapping[str, Thing]) -> Json:
    about = {"about": asked.about} if asked.about else {}
    given = asked.given and {"move": asked.given.move, "picks": asked.given.picks}
    return {
        "id": asked.id,
        "seat": asked.seat,
        "kind": asked.kind,
        "life": asked.life,
        "required": asked.required,
        "prompt": asked.prompt,
        **about,
        **({"given": given} if given else {}),
        **form(asked.things, asked.moves, known),
    }


def events(told: Iterable[Json]) -> list[Json]:
    """Returns what was told, each event without what those before it told alike."""
    brief: list[Json] = []
    before: Json = {}
    of_type: dict[str, Json] = {}
    for event in told:
        like = of_type.get(event["type"])
        brief.append(_event(event, before, like) if like else _since(event, before))
        before = of_type[event["type"]] = event
    return brief


def _event(event: Json, before: Json, like: Json) -> Json:
    """Returns an event as it is told after one of its type."""
    told, facts = _since(event, before), event["facts"]
    if event["rules"] == like["rules"]:
        del told["rules"]
    return told | ({"facts": [*facts.values()]} if [*facts] == [*like["facts"]] else {})


def _since(event: Json, before: Json) -> Json:
    """Returns an event without when and by whom, where that is as just before."""
    known = {name: before[name] for name in ("at", "by") if name in before}
    return {n: it for n, it in event.items() if n not in known or known[n] != it}


def form(
    things: Mapping[str, Thing], moves: tuple[Move, ...], known: Mapping[str, Thing]
) -> Json:
    """Returns a form as it is told to who knows of some things already."""
    in_brief = _moves(moves)
    named = _named(in_brief)
    weighed = {it for move in moves for p in move.picks if p.worth for it in p.of}
    again = _ids(moves) - weighed
    new = {n: it for n, it in things.items() if n not in again or known.get(n) != it}
    told: Json = {"things": _labelled(new)}
    if counts := {name: it.count for name, it in new.items() if it.count != 1}:
        told["counts"] = counts
    if weighed:
        told["worth"] = {name: things[name].worth for name in sorted(weighed)}
    if named:
        told["lists"] = {name: ids for ids, (name,) in named.items()}
    return {**told, "moves": [_with_names(move, named) for move in in_brief]}


def _labelled(things: Mapping[str, Thing]) -> dict[str, Said]:
    """Returns labels by the ids of what has them, with a space between those."""
    ids: dict[Said, list[str]] = {}
    for name, it in things.items():
        ids.setdefault(it.label, []).append(name)
    return {" ".join(names): label for label, names in ids.items()}


def _ids(moves: tuple[Move, ...]) -> set[str]:
    """Returns all that some moves name, by which a thing told before is found again."""
    places = {name for move in moves for name in move.at}
    return places | {name for move in moves for pick in move.picks for name in pick.of}


def _moves(moves: tuple[Move, ...]) -> list[Json]:
    """Returns each move as like an earlier one of its kind, with its things if any."""
    told: list[Json] = []
    of_kind: dict[Hashable, int] = {}
    of_name: dict[Hashable, int] = {}
    of_things: dict[Hashable, int] = {}
    for n, move in enumerate(moves):
        kind = tuple(map(_kind, move.picks))
        things = kind, tuple(pick.of for pick in move.picks)
        first = of_kind.setdefault(kind, n)
        like = of_things.get(things, of_name.get((kind, move.move), first))
        of_name.setdefault((kind, move.move), n)
        of_things.setdefault(things, n)
        model = moves[like] if like < n and move.picks else None
        told.append(_move(move, model) | ({"like": like} if model else {}))
    return told


def _named(told: list[Json]) -> Named:
    """Returns a name for each list of ids that comes back so often that it saves."""
    lists: list[Ids] = [move["at"] for move in told if "at" in move]
    picks = (pick for move in told for pick in move.get("picks", ()))
    lists += [pick["of"] for pick in picks if "of" in pick]
    often = Counter(ids for ids in lists if len(ids) > 1)
    again = [ids for ids, times in often.items() if _saved(ids, times) > 0]
    return {ids: (f"{LIST}{n}",) for n, ids in enumerate(again)}


def _saved(ids: Ids, times: int) -> int:
    """Returns how many letters a name saves in the place of so many equal lists."""
    return (times - 1) * sum([len(name) + 3 for name in ids]) - 6 * times - 6


def _with_names(told: Json, named: Named) -> Json:
    """Returns a move with names in the place of lists."""
    told = _called(_called(told, "at", named), "of", named)
    picks = [_called(pick, "of", named) for pick in told.get("picks", ())]
    return told | ({"picks": picks} if picks else {})


def _called(told: Json, ids: str, named: Named) -> Json:
    return {**told, ids: _shortest(told[ids], named)} if ids in told else told


def _shortest(ids: Ids, named: Named) -> Ids:
    """Returns some ids, or the name of the list that has few more, without those."""
    told = ids
    for listed, name in named.items() if len(ids) > 1 else ():
        if _is_within(ids, listed) and 1 + len(listed) - len(ids) < len(told):
            told = (*name, *[BUT + it for it in listed if it not in ids])
    return told


def _is_within(ids: Ids, listed: Ids) -> bool:
    """Whether a list has some ids in their order."""
    rest = iter(listed)
    return all(it in rest for it in ids)


def _kind(pick: Pick) -> Hashable:
    """Returns what the picks of moves have in common that are told as being alike."""
    optional = (bool(getattr(pick, name)) for name in OPTIONAL)
    return pick.name, pick.rule, pick.label, *optional


def _move(move: Move, model: Move | None) -> Json:
    """Returns a move, or what it has otherwise than its model."""
    told: Json = {}
    if model is None or move.move != model.move:
        told["move"] = move.move
    if model is None or move.label != model.label:
        told["label"] = move.label
    if move.at != (model.at if model else ()):
        told["at"] = move.at
    models = model.picks if model else (None,) * len(move.picks)
    if move.picks:
        pairs = zip(move.picks, models, strict=True)
        picks = [_pick(pick, like) for pick, like in pairs]
        return told | (picks[0] if model and len(picks) == 1 else {"picks": picks})
    return told


def _pick(pick: Pick, model: Pick | None) -> Json:
    usual = {"of": (), **ONE} if model is None else _whole(model)
    return {name: it for name, it in _whole(pick).items() if usual.get(name) != it}


def _whole(pick: Pick) -> Json:
    """Returns all that there is to tell of a pick."""
    told = {"name": pick.name, "of": pick.of, "min": pick.min, "max": pick.max}
    return told | {name: value for name in OPTIONAL if (value := getattr(pick, name))}
