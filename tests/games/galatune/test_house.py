"""How the house plays Galatune: it sees what scores, and nothing that is hidden."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from engine.bots import choose, house_of, player
from engine.galatune.foretell import GalatuneForetold
from engine.galatune.plans import plans_of_all
from engine.kernel import Answer, Asked, Chance, Game, Picks, sight
from tests.games.galatune.table import CARDS, SYSTEM, Table, card

LEVELS = [1, 2]
THOUGHT = 12  # iterations, and where many positions are looked at
FEW = 3
HEALERS = ("C03", "C10")  # Auriel heals, Ila shields
FULL = (
    "Mend",
    "Feast",
    "Blood Pact",
    "Field Medic",
    "Repair Kit",
    "Moonwell",
)  # a hand


def says(table: Table, name: str, kind: str, level: int) -> Answer:
    """What the house would answer on a player's seat."""
    return says_in(table.game, table.asked(name, kind), level, THOUGHT)


def says_in(
    game: Game[Any, Any], asked: Asked, level: int, thought: int = FEW
) -> Answer:
    """What the house would answer in a game, whatever else it says before."""
    said = says_first(game, asked, level, thought)
    if said.decision == asked.id:
        return said
    after, _ = SYSTEM.play(game, said)
    return says_in(after, asked, level, thought)


def says_first(
    game: Game[Any, Any], asked: Asked, level: int, thought: int = FEW
) -> Answer:
    """What the house would say next, of its own accord or to what is asked."""
    seen = sight(SYSTEM, game, asked.seat)
    return choose(seen, asked.id, Chance(bytes(32)), player(SYSTEM, level, thought))


@pytest.mark.parametrize("level", LEVELS)
def test_the_house_takes_a_finishing_blow_that_is_free(level: int) -> None:
    table = Table("Baro", "Nyx", "Fen").having("Ana", "Mend", "Hex Blade")
    table.having("Ben", hp=12).having("Cem", hp=4)
    plan = says(table, "Ana", "plan", level)
    assert plan.picks["targets"] == ("s2",)
    assert plan.picks["card"][0] in {table.seat("Ana").champion, card("Hex Blade")}


@pytest.mark.parametrize("level", LEVELS)
def test_the_house_does_not_attack_the_immune(level: int) -> None:
    table = Table("Baro", "Kord", "Fen").having("Ana", "Berserk Rush")
    plan = says(table, "Ana", "plan", level)
    assert plan.picks["targets"] != ("s1",)  # War does nothing to a War champion


@pytest.mark.parametrize("level", LEVELS)
def test_the_house_reaps_who_has_few_hp(level: int) -> None:
    table = Table("Baro", "Nyx", "Fen").having("Ana", "Grand Reaper", "War Hammer")
    table.having("Ben", hp=13).having("Cem", hp=3)
    plan = says(table, "Ana", "plan", level)
    assert plan.picks["targets"] == ("s2",)


@pytest.mark.parametrize("level", LEVELS)
def test_the_house_takes_a_vp_that_nothing_else_brings(level: int) -> None:
    table = Table("Baro", "Fen").having("Ana", "Lucky Day", "War Hammer", vp=2)
    plan = says(table, "Ana", "plan", level)
    assert plan.picks == {"card": (card("Lucky Day"),), "targets": ("s0",)}


def test_the_house_does_not_fall_by_its_own_attack() -> None:
    table = Table("Baro", "Nyx").having("Ana", "Berserk Rush", hp=2)
    plan = says(table, "Ana", "plan", 1)
    assert plan.picks["card"] == (table.seat("Ana").champion,)


def test_the_house_heals_whom_the_next_blow_would_fell() -> None:
    table = Table("Auriel", "Fen").having("Ana", "Mind Spike", hp=2)
    plan = says(table, "Ana", "plan", 1)
    assert plan.picks == {"card": (table.seat("Ana").champion,), "targets": ("s0",)}


def in_play(seats: int, deals: range) -> Iterator[tuple[Game[Any, Any], Asked]]:
    """Plans as they come up in games that the house plays."""
    for deal in deals:
        game = SYSTEM.start(SYSTEM.parse_options({}), seats, bytes([deal]) * 32).game
        chance = Chance(bytes([deal]) * 32)
        while game.outcome is None:
            asked = next(a for a in game.asked if a.is_awaited)
            if asked.kind == "plan":
                yield game, asked
            _, chance = chance.draw()
            seen = sight(SYSTEM, game, asked.seat)
            said = choose(seen, asked.id, chance, player(SYSTEM, 1))
            game = SYSTEM.play(game, said).game


def oracle(game: Game[Any, Any], asked: Asked) -> Callable[[Answer], GalatuneForetold]:
    """Tells what a plan comes to if nothing else happens."""
    foresee = SYSTEM.foresight(sight(SYSTEM, game, asked.seat))
    assert foresee is not None

    def comes_to(plan: Answer) -> GalatuneForetold:
        foretold = foresee(plan)
        assert isinstance(foretold, GalatuneForetold)
        return foretold

    return comes_to


def damage(told: GalatuneForetold) -> int:
    """What all Attacks do."""
    return sum(strike.n for strike in told.strikes)


def plans(game: Game[Any, Any], asked: Asked) -> Iterator[Answer]:
    """Every plan with one target, or with as many as it has by itself."""
    for move in SYSTEM.form(game, asked).moves:
        single = [p for p in move.picks if p.name == "targets" and p.min == 1]
        if len(move.picks) == 1 + len(single):
            for one in move.picks[0].of:
                for on in single[0].of if single else ("",):
                    picks: Picks = {"card": (one,)}
                    if on:
                        picks["targets"] = (on,)
                    yield Answer(asked.seat, asked.id, move.move, picks)


@pytest.mark.parametrize(("level", "deals"), [(1, range(3)), (2, range(3, 5))])
def test_the_house_never_passes_up_a_free_finishing_blow(
    level: int, deals: range
) -> None:
    blows = 0
    for game, asked in in_play(3, deals):
        comes_to = oracle(game, asked)
        fallen = [{*comes_to(plan).fallen} for plan in plans(game, asked)]
        if any(fell and asked.seat not in fell for fell in fallen):
            blows += 1
            said = says_in(game, asked, level)
            assert {*comes_to(said).fallen} - {asked.seat}, said
    assert blows


@pytest.mark.parametrize(("level", "deals"), [(1, range(5, 7)), (2, range(7, 8))])
def test_the_house_never_attacks_only_the_immune(level: int, deals: range) -> None:
    attacks = 0
    for game, asked in in_play(3, deals):
        said = says_in(game, asked, level)
        told = oracle(game, asked)(said)
        if told.strikes:
            attacks += 1
            assert damage(told), said
    assert attacks


def test_the_house_traps_what_would_fell_it() -> None:
    table = Table("Baro", "Nyx").having("Ben", "Phase Shift", hp=4)
    table.planned(Ana=("Haymaker", "Ben"))
    trap = says(table, "Ben", "trap", 1)
    assert trap.picks == {"at": ("p0",), "card": (card("Phase Shift"),)}


def test_the_house_keeps_its_traps_from_what_is_aimed_at_others() -> None:
    table = Table("Baro", "Nyx", "Ila").having("Ben", "Phase Shift")
    table.planned(Ana=("Haymaker", "Cem"))
    assert says(table, "Ben", "trap", 1).move == "pass"


def test_the_house_loots_the_strongest_cards() -> None:
    table = (
        Table("Eron", "Nyx")
        .having("Ben", hp=1)
        .having(
            "Ben",
            "War Hammer",
            "Lucky Day",
            "Avalanche",
            "Dawn Lance",
            "Seed Cache",
            "Mend",
        )
    )
    table.turn(Ana=("Star Flare", "Ben"))
    prize = says(table, "Ana", "prize", 1)
    strong = ("War Hammer", "Avalanche", "Dawn Lance", "Mend")
    assert set(map(card, strong)) <= set(prize.picks["cards"])


def prize_of(*pool: str, level: int = 2) -> Answer:
    """What the house takes when Eron (Tech) has felled Kord (Dark, War)."""
    table = Table("Eron", "Kord").having("Ben", *pool, hp=1)
    table.turn(Ana=("Star Flare", "Ben"))
    return says(table, "Ana", "prize", level)


@pytest.mark.parametrize(("level", "left"), [(1, "Mind Spike"), (2, "Rail Shot")])
def test_the_house_loots_what_helps_it_or_hurts_it(level: int, left: str) -> None:
    """Rail Shot has a higher rating, but does Eron no harm and Kord not double."""
    pool = ("War Hammer", "Arcane Spear", "Rail Shot", "Thorn Whip", "Radiant Burst")
    prize = prize_of(*pool, "Mind Spike", level=level)
    assert {*map(card, (*pool, "Mind Spike"))} - {*prize.picks["cards"]} == {card(left)}


def test_the_house_draws_what_is_better_than_any_loot() -> None:
    """Of no use to either: nobody has used cards, Boosts or few HP."""
    useless = ("Time Loop", "Time Loop", "Grand Reaper", "Moonwell", "Gene Graft")
    assert prize_of(*useless).move == "draw"


def test_the_house_that_thinks_ahead_keeps_a_trap_that_would_be_undone() -> None:
    table = Table("Baro", "Nyx").having("Ben", "Phase Shift", hp=4)
    table.having("Ana", "Disarm").planned(Ana=("Haymaker", "Ben"))
    assert says(table, "Ben", "trap", 1).picks["card"] == (card("Phase Shift"),)
    assert says(table, "Ben", "trap", 2).move == "pass"


@pytest.mark.parametrize(("level", "different"), [(1, 1), (2, 2)])
def test_who_thinks_ahead_cannot_be_read(level: int, different: int) -> None:
    """Level 1 plans the same in the same position; level 2 mixes and draws."""
    game, asked = next(in_play(2, range(20, 21)))
    seen, bot = sight(SYSTEM, game, asked.seat), player(SYSTEM, level)
    said = [choose(seen, asked.id, Chance(bytes([n]) * 32), bot) for n in range(12)]
    assert len({plan.picks["card"] for plan in said}) == different


@pytest.mark.rule("GT-173")
@pytest.mark.parametrize("level", LEVELS)
def test_what_the_house_cannot_see_makes_no_difference(level: int) -> None:
    """In a twin the deck, the plans and the orders of the others are other ones."""
    for game, asked in islice(in_play(4, range(9, 10)), 6):
        seen = sight(SYSTEM, game, asked.seat)
        twin = SYSTEM.guess(seen, Chance(bytes([7]) * 32))
        mine = next(a for a in twin.asked if a.id == asked.id)
        assert says_in(game, asked, level) == says_in(twin, mine, level)


@pytest.mark.rule("GT-173")
@pytest.mark.parametrize("level", LEVELS)
def test_the_house_sees_no_plan(level: int) -> None:
    plans = []
    for what, on in (("Whisper", "Cem"), ("Whisper", "Ana")):
        table = Table("Baro", "Nyx", "Fen").having("Ana", "Mend", "Hex Blade")
        table.plan("Ben", what, on)
        plans.append(says(table, "Ana", "plan", level))
    assert plans[0] == plans[1]


def hopeless(*others: str, **having: Any) -> Table:
    """Auriel, whose Special Action heals, with nothing in the hand that strikes."""
    return Table("Auriel", *others).having("Ana", "Eclipse", "Barkskin", **having)


@pytest.mark.rule("GT-161")
@pytest.mark.parametrize("level", LEVELS)
def test_the_house_that_can_harm_nobody_asks_to_respawn(level: int) -> None:
    table = hopeless("Tamsin")
    wish = says_first(table.game, table.asked("Ana", "plan"), level)
    assert (wish.decision, wish.move) == (table.asked("Ana", "wish").id, "ask")
    plan = table.does(wish).asked("Ana", "plan")
    assert says_first(table.game, plan, level).decision == plan.id


@pytest.mark.parametrize("level", LEVELS)
def test_the_house_comes_back_as_one_who_can_strike(level: int) -> None:
    table = hopeless("Tamsin")
    table.answers("Ana", "wish", "ask").turn()
    assert says(table, "Ana", "rise", level).move == "yes"
    table.answers("Ana", "rise", "yes")
    back = says(table, "Ana", "respawn", level)
    champion = CARDS.champion[back.picks["at"][0]]
    assert champion.special.function == "attack"
    assert champion.special.colour != "nature"  # to which Tamsin is immune


@pytest.mark.parametrize(
    "table",
    [
        hopeless("Tamsin").having("Ana", "Eclipse", "Drone Swarm"),
        hopeless("Tamsin").having("Ana", "Eclipse", "Seed Cache"),
        hopeless("Tamsin", vp=-3),
        Table("Baro", "Tamsin"),
    ],
    ids=["an-attack", "more-cards", "too-poor", "a-special"],
)
def test_the_house_that_has_a_way_on_does_not_pay(table: Table) -> None:
    plan = table.asked("Ana", "plan")
    assert says_first(table.game, plan, 1).decision == plan.id


def test_the_house_is_not_asked_for_ever() -> None:
    table = hopeless("Tamsin").answers("Ana", "wish", "ask")
    table.having("Ana", "Drone Swarm")
    wish = says_first(table.game, table.asked("Ana", "plan"), 1)
    assert (wish.decision, wish.move) == (table.asked("Ana", "wish").id, "no")


@pytest.mark.parametrize("level", LEVELS)
def test_the_house_strikes_who_has_more_hp_than_can_be_counted(level: int) -> None:
    table = Table("Auriel", "Fen").having("Ana", "Drone Swarm", hp=60)
    table.having("Ben", hp=194)
    plan = says(table, "Ana", "plan", level)
    assert plan.picks == {"card": (card("Drone Swarm"),), "targets": ("s1",)}


def test_the_house_does_not_prepare_for_ever() -> None:
    table = Table("Nyx", "Ysolde").having("Ana", "Drone Swarm").having("Ben", hp=15)
    early = says(table, "Ana", "plan", 1)
    table.game = replace(table.game, world=replace(table.world, turn=20))
    late = says(table, "Ana", "plan", 1)
    assert (early.picks["card"], late.picks["card"]) == (
        ("C06",),
        (card("Drone Swarm"),),
    )


@pytest.mark.parametrize("seed", range(4))
def test_a_duel_of_the_house_is_decided(seed: int) -> None:
    """Each has a champion whose Special Action strikes nobody."""
    options = SYSTEM.parse_options({"cards": "house-2", "goal": 1})
    game = SYSTEM.start(options, 2, bytes([seed]) * 32).game
    chance, house = Chance(bytes([seed]) * 32), player(SYSTEM, 1)
    while game.outcome is None:
        asked = next(a for a in game.asked if a.is_awaited)
        _, chance = chance.draw()
        said = choose(sight(SYSTEM, game, asked.seat), asked.id, chance, house)
        if asked.kind == "champion" and not game.world.turn:
            said = Answer(asked.seat, asked.id, "take", {"at": (HEALERS[asked.seat],)})
        game = SYSTEM.play(game, said).game
    assert game.outcome.how == "goal"


@pytest.mark.rule("GT-168")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("vp", "way"), [(2, "reset"), (1, "stay")])
def test_the_house_draws_anew_where_leaders_are_level(
    level: int, vp: int, way: str
) -> None:
    """Two who fell each other with the same cards would do so for ever."""
    table = Table("Eron", "Tamsin").having("Ana", *FULL, vp=vp, hp=1)
    table.having("Ben", vp=vp, hp=1)
    table.turn(Ana=("Star Flare", "Ben"), Ben=("Pounce", "Ana"))
    table.late("prize").late("prize").late("wish")
    assert says(table, "Ana", "respawn", level).move == way


def tip(table: Table, name: str, kind: str) -> str | None:
    """What the house says matters to a player."""
    asked = table.asked(name, kind)
    seen = sight(SYSTEM, table.game, asked.seat)
    decision = next(d for d in seen.decisions if d.id == asked.id)
    matters = house_of(SYSTEM).matters
    assert matters is not None
    said = matters(SYSTEM.cards, seen, decision)
    return None if said is None else str(said)


def test_the_house_says_who_could_fell_a_champion_and_what_would_hold() -> None:
    table = Table("Baro", "Nyx").having("Ana", "War Hammer", hp=30)
    table.having("Ben", "Hex Blade", hp=30)
    assert tip(table, "Ana", "plan") is None
    table.having("Ana", "War Hammer", hp=4)
    assert str(tip(table, "Ana", "plan")).endswith(
        "None of your actions alone would hold."
    )
    table.having("Ana", "War Hammer", "Phalanx", hp=4)
    said = str(tip(table, "Ana", "plan"))
    assert "Nyx Ravenel could fell you with" in said
    assert said.endswith("and you have 4 HP. Phalanx would hold.")
    table.having("Ana", "War Hammer", hp=30).having("Ben", hp=4)
    assert str(tip(table, "Ana", "plan")).startswith("You could fell Nyx Ravenel with ")


@pytest.mark.rule("GT-193")
def test_the_house_counts_on_what_its_mate_has_shown_and_guesses_at_others() -> None:
    table = Table("Nyx", "Ila", "Tamsin", "Fen", team=True)
    table.having("Ana", "Mend", "Hex Blade").having("Ben", "Hex Blade", "Mend")
    asked = table.plan("Ana", "Mend", "Cem").asked("Cem", "plan")
    table.plan("Ben", "Mend", "Ben")
    mate, foe, *_ = plans_of_all(CARDS, table.game, asked).usual
    assert (len(mate), len(foe) > 1) == (1, True)
