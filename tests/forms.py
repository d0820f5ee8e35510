"""Replies as they come from the API, with all that they tell once told again."""

from typing import Any

Json = dict[str, Any]
ONE = {"of": [], "min": 1, "max": 1}
CHOICE = ("of", "min", "max", "ordered", "worth", "set", "number")


def whole(decision: Json, known: Json | None = None) -> Json:
    """Returns a decision whose moves say everything of themselves (kernel/brief).

    `known` are the things that decisions before it told.
    """
    known = {} if known is None else known
    told = dict(decision)
    lists, counts = told.pop("lists", {}), told.pop("counts", {})
    worth = told.pop("worth", {})
    things = {
        name: {
            "label": label,
            "count": counts.get(name, 1),
            "worth": worth.get(name, 0),
        }
        for names, label in told["things"].items()
        for name in names.split(" ")
    }
    known |= things
    moves: list[Json] = []
    for sent in told["moves"]:
        moves.append(_move(sent, moves, lists))
    again = {it: {**known[it], "worth": 0} for it in _ids(moves) if it in known}
    return {**told, "things": again | things, "moves": moves}


def told_whole(reply: Json) -> Json:
    """Returns a reply whose decisions and events are whole, those of its game too."""
    if is_told(reply.get("events")):
        return {**told_whole(_without(reply)), "events": events(reply["events"])}
    if "decisions" in reply:
        known: Json = {}
        told = [whole(each, known) for each in reply["decisions"]]
        return {**reply, "decisions": told}
    game = reply.get("game")
    return {**reply, "game": told_whole(game)} if isinstance(game, dict) else reply


def is_told(found: Any) -> bool:
    """Whether something are events as a viewer hears them, and not as a history has."""
    return isinstance(found, list) and all("text" in one for one in found)


def events(told: list[Json]) -> list[Json]:
    """Returns events that say all of themselves."""
    whole_ones: list[Json] = []
    of_type: dict[str, Json] = {}
    for event in told:
        before = whole_ones[-1] if whole_ones else {}
        like = of_type.get(event["type"], {})
        known: Json = {name: before[name] for name in ("at", "by") if name in before}
        if like:
            known["rules"] = like["rules"]
        facts = event["facts"]
        if isinstance(facts, list):
            facts = dict(zip(like["facts"], facts, strict=True))
        of_type[event["type"]] = {**known, **event, "facts": facts}
        whole_ones.append(of_type[event["type"]])
    return whole_ones


def _without(reply: Json) -> Json:
    return {name: it for name, it in reply.items() if name != "events"}


def _ids(moves: list[Json]) -> set[str]:
    places = {it for move in moves for it in move["at"]}
    return places | {it for move in moves for p in move["picks"] for it in p["of"]}


def _move(sent: Json, before: list[Json], lists: Json) -> Json:
    own = dict(sent)
    like = before[own.pop("like")] if "like" in own else {"at": [], "picks": []}
    only = {field: own.pop(field) for field in CHOICE if field in own}
    picks = own.get("picks", [only] * len(like["picks"]))
    models = like["picks"] or [ONE] * len(picks)
    pairs = zip(models, picks, strict=True)
    placed = [_with_ids({**model, **pick}, "of", lists) for model, pick in pairs]
    return _with_ids({**like, **own, "picks": placed}, "at", lists)


def _with_ids(told: Json, field: str, lists: Json) -> Json:
    """Returns a move or a pick with ids in the place of the names of lists."""
    ids = [name for one in told[field] for name in lists.get(one, [one])]
    but = {name[1:] for name in ids if name[0] == "-"}
    kept = [name for name in ids if name[0] != "-" and name not in but]
    return {**told, field: kept}
