"""Team: Ana and Cem against Ben and Dan, with one hand and one score each."""

import pytest
from msgspec.structs import replace

from engine.galatune.world import Status
from engine.kernel import IllegalAnswer, IllegalOptions
from tests.games.galatune.table import CHAMPIONS, SYSTEM, Table, card


def team(*seats: str, **options: object) -> Table:
    """A table of two teams: Baro and Ila against Nyx and Tamsin, unless told."""
    champions = seats or ("Baro", "Nyx", "Ila", "Tamsin")
    return Table(*champions, team=True, **options)


def fallen() -> Table:
    """Ana fells Ben, whose mate falls along."""
    table = team().having("Ben", "Mend", "Feast", hp=1)
    return table.turn(Ana=("Haymaker", "Ben"))


@pytest.mark.rule("GT-193")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_team_is_for_four(seats: int) -> None:
    with pytest.raises(IllegalOptions, match="4 seats"):
        SYSTEM.start(SYSTEM.parse_options({"team": True}), seats, bytes(32))


@pytest.mark.rule("GT-192", "GT-225")
def test_2016_knows_no_teams() -> None:
    options = SYSTEM.parse_options({"team": True, "edition": "2016"})
    with pytest.raises(IllegalOptions, match="newer edition"):
        SYSTEM.start(options, 4, bytes(32))


@pytest.mark.rule("GT-193")
def test_a_mate_sees_the_plan_and_nobody_else_does() -> None:
    table = team().plan("Ana", "Haymaker", "Ben")
    assert table.said("Cem") == ["Ana is ready.", "Ana plans Haymaker."]
    assert table.said("Ben") == ["Ana is ready."]
    seen = table.view("Cem").plan
    assert seen
    assert (seen.card, seen.targets) == ("C09", (1,))
    assert [table.view(name).plan for name in ("Ben", "Dan", None)] == [None] * 3
    table.answers("Ana", "plan", "withdraw")
    assert "Ana has no plan now." in table.said("Cem")


@pytest.mark.rule("GT-195", "GT-025")
def test_mates_cannot_attack_each_other() -> None:
    with pytest.raises(IllegalAnswer):
        team().plan("Ana", "Haymaker", "Cem")


@pytest.mark.rule("GT-195")
def test_what_hits_all_hits_the_mate_and_opponents_alone_do_not() -> None:
    table = team().having("Ana", "Quantum Vortex", "Radiant Burst")
    table.turn(Ana=("Radiant Burst",))
    assert [table.hp(n) for n in ("Ben", "Cem", "Dan")] == [8 - 6, 9, 10 - 3]
    table = team("Baro", "Nyx", "Fen", "Tamsin").having("Ana", "Quantum Vortex")
    assert table.turn(Ana=("Quantum Vortex",)).hp("Cem") == 6


@pytest.mark.rule("GT-196")
def test_mates_share_a_hand_and_a_plan_reserves_its_card() -> None:
    table = team().having("Ana", "Avalanche", "Feast")
    table.plan("Cem", "Avalanche", "Ben")
    with pytest.raises(IllegalAnswer):
        table.answers(
            "Ana", "plan", "attack", card=(card("Avalanche"),), targets=("s1",)
        )
    table.plan("Ana", "Feast", "Ana")
    with pytest.raises(IllegalAnswer):
        table.answers("Cem", "plan", "aid", card=(card("Feast"),), targets=("s0",))


@pytest.mark.rule("GT-196", "GT-045")
def test_the_shared_pile_takes_main_actions_by_seat_then_traps() -> None:
    table = team().having("Ana", "Avalanche", "Feast", "Tripwire")
    table.planned(
        Ana=("Feast", "Ana"), Cem=("Avalanche", "Ben"), Ben=("Whisper", "Ana")
    )
    table.trap("Cem", "Tripwire", "Whisper").passed()
    assert table.used("Ana") == ["Feast", "Avalanche", "Tripwire"]
    assert table.used("Cem") == []


@pytest.mark.rule("GT-197")
def test_a_team_starts_with_the_sum_of_both_ap() -> None:
    table = Table.unset(4, team=True)
    for name, champion in zip(
        ("Ana", "Ben", "Cem", "Dan"), ("Baro", "Nyx", "Ila", "Tamsin"), strict=True
    ):
        table.answers(name, "champion", "take", at=(CHAMPIONS[champion],))
    assert [len(p.hand) for p in table.world.players] == [4 + 6, 7 + 6, 0, 0]


@pytest.mark.rule("GT-194", "GT-198")
def test_a_team_falls_together_and_gives_one_vp() -> None:
    table = team().having("Ben", hp=1).having("Dan", hp=1)
    table.turn(Ana=("Haymaker", "Ben"), Cem=("Flicker", "Cem"))
    assert (table.vp("Ana"), table.vp("Cem")) == (1, 0)
    table = team().having("Ben", hp=1).having("Dan", hp=1).having("Ana", "Twin Sabres")
    table.turn(Ana=("Twin Sabres", "Ben", "Dan"), Cem=("Flicker", "Cem"))
    assert table.vp("Ana") == 1


@pytest.mark.rule("GT-194")
def test_the_score_of_a_team_counts_for_card_text() -> None:
    table = team().having("Ben", vp=1).having("Ana", "Verdict")
    assert table.turn(Ana=("Verdict", "Dan")).hp("Dan") == 10 - 6


@pytest.mark.rule("GT-194")
def test_the_first_team_with_three_wins() -> None:
    table = team().having("Ana", vp=2).having("Dan", hp=1)
    table.turn(Ana=("Haymaker", "Dan"))
    assert (table.outcome.winners, table.outcome.tallies[0].of) == (
        (0, 2),
        (3, 0, 3, 0),
    )


@pytest.mark.rule("GT-194")
def test_a_team_with_two_plays_on() -> None:
    table = team().having("Ana", vp=1).having("Dan", hp=1)
    assert not table.turn(Ana=("Haymaker", "Dan")).is_over


@pytest.mark.rule("GT-198")
def test_both_respawn_and_then_choose_their_hand_once() -> None:
    table = fallen().answers("Ana", "prize", "draw")
    assert table.waiting() == ["Ben"]
    table.answers("Ben", "respawn", "return", at=(CHAMPIONS["Eron"],))
    table.answers("Dan", "respawn", "return", at=(CHAMPIONS["Tamsin"],))
    assert table.waiting() == ["Ben", "Dan"]
    table.answers("Dan", "hand", "fill")
    assert len(table.seat("Ben").hand) == 5 + 7  # Tamsin counts one more
    assert (table.hp("Ben"), table.hp("Dan"), table.world.turn) == (10, 10, 2)


@pytest.mark.rule("GT-198", "GT-123")
def test_damage_on_who_only_falls_along_scores_nothing() -> None:
    table = team().having("Ben", "Berserk Rush", hp=2)
    table.turn(Ben=("Berserk Rush", "Cem"), Ana=("Haymaker", "Dan"))
    assert (table.vp("Ana"), table.waiting()) == (0, ["Ben"])


@pytest.mark.rule("GT-199")
def test_the_member_who_did_more_takes_five_cards_for_the_team() -> None:
    table = team().having("Ben", "Mend", hp=5).having("Ana", "Hex Blade")
    table.turn(Ana=("Haymaker", "Ben"), Cem=("Hex Blade", "Ben"))
    assert table.waiting() == ["Ana"]  # a War Attack of 4 doubled; Mystics are immune
    table.answers("Ana", "prize", "loot", cards=(card("Mend"),))
    assert len(table.seat("Ana").hand) == 5


@pytest.mark.rule("GT-199")
def test_mates_who_did_the_same_may_both_take_it_and_the_first_does() -> None:
    table = team().having("Ben", hp=5).having("Ana", "Hex Blade", "Solar Seed")
    table.having("Ana", "Drone Swarm", "Thorn Whip")
    table.turn(Ana=("Drone Swarm", "Ben"), Cem=("Thorn Whip", "Ben"))
    assert table.waiting() == ["Ana", "Cem"]
    assert SYSTEM.book.kinds["prize"].together
    table.answers("Cem", "prize", "draw")
    assert table.waiting() == ["Ben"]
    assert len(table.world.players[0].hand) == 5


@pytest.mark.rule("GT-200")
def test_both_teams_fall_and_each_scores() -> None:
    table = team().having("Ben", hp=1).having("Cem", hp=1)
    table.turn(Ana=("Haymaker", "Ben"), Dan=("Pounce", "Cem"))
    assert (table.vp("Ana"), table.vp("Ben")) == (1, 1)
    assert table.waiting() == ["Dan"]
    assert table.late("prize").asked("Ana", "prize").about == "1"


@pytest.mark.rule("GT-113")
def test_a_redirected_hit_on_the_mate_scores_for_nobody() -> None:
    table = team().having("Cem", hp=1).having("Ben", "Misdirection")
    table.having("Ana", "Avalanche").planned(Ana=("Avalanche", "Ben"))
    table.trap("Ben", "Misdirection", "Avalanche", target="Cem").passed()
    assert [table.vp(n) for n in ("Ana", "Ben")] == [0, 0]
    assert table.waiting() == ["Ana"]


@pytest.mark.rule("GT-213")
def test_the_mate_takes_over_both_plans() -> None:
    table = team().resigns("Cem")
    kinds = [(a.kind, a.about) for a in table.game.asked if a.seat == 0]
    assert ("plan", "2") in kinds
    assert ("plan", "") in kinds
    own, other = (a for a in table.game.asked if a.seat == 0 and a.kind == "plan")
    assert "C10" in SYSTEM.form(table.game, other).moves[0].picks[0].of
    assert own.required
    assert other.required


@pytest.mark.rule("GT-213")
def test_a_team_that_has_left_has_lost() -> None:
    table = team().resigns("Cem").resigns("Ana")
    assert table.outcome.winners == (1, 3)


@pytest.mark.rule("GT-209", "GT-210")
def test_random_spawn_changes_both_champions_of_a_team() -> None:
    table = Table.unset(4, team=True, random_spawn=True)
    before = {p.champion for p in table.world.players}
    table.having("Ben", hp=3).having("Ana", "Grand Reaper")
    table.turn(Ana=("Grand Reaper", "Ben")).late("prize")
    assert not {table.seat(n).champion for n in ("Ben", "Dan")} & before
    assert table.waiting() == ["Ben", "Dan"]


@pytest.mark.rule("GT-025", "GT-113")
@pytest.mark.parametrize(("rules", "lost"), [(2, 1), (3, 0)])
def test_thorns_sting_opponents_and_no_mate(rules: int, lost: int) -> None:
    table = Table("Eron", "Nyx", "Morwen", "Baro", team=True)
    table.having("Ben", "Misdirection")
    table.game = replace(table.game, rules=rules)  # once a mate was stung as well
    table.planned(Ana=("Star Flare", "Ben"))
    table.trap("Ben", "Misdirection", "Star Flare", target="Cem").passed()
    assert table.hp("Cem") < 11
    assert table.hp("Ana") == 10 - lost


# Who leaves, and what an ability gives a champion's player


@pytest.mark.rule("GT-213", "GT-199")
@pytest.mark.parametrize(
    ("ana", "cem", "cards"), [("Cipher", "Ila", 6), ("Tamsin", "Cipher", 5)]
)
def test_a_prize_is_the_champions_who_won_it(ana: str, cem: str, cards: int) -> None:
    """Backdoor: «each time she draws a whole prize», whoever plays her now."""
    table = team(ana, "Baro", cem, "Fen").having("Ana", "Hex Blade").having("Dan", hp=2)
    table.planned(Ana=("Hex Blade", "Dan")).resigns("Ana").passed()
    table.answers("Cem", "prize", "draw").late("respawn").late("respawn").late("hand")
    assert len(table.hand("Ana")) == cards


@pytest.mark.rule("GT-213", "GT-028")
def test_who_plays_for_a_mate_sees_with_second_sight() -> None:
    """«Her player sees the top 3 cards»: nobody else does, and not who has left."""
    table = team("Ila", "Nyx", "Tamsin", "Fen").turn().resigns("Ana")
    seen = [len(table.view(name).top) for name in ("Ana", "Ben", "Cem", None)]
    assert seen == [1, 1, 3, 1]


@pytest.mark.rule("GT-213", "GT-178")
def test_who_plays_the_auctioneer_for_a_mate_trades_twice() -> None:
    table = team("The", "Baro", "Ila", "Fen").having("Ana", "Mend", "Feast", "Veto")
    table.having("Ben", "Echo", "Theft", "Disarm").turn().resigns("Ana")
    for gives, gets, whom in (("Mend", "Echo", "Ben"), ("Feast", "Theft", "Dan")):
        table.answers("Cem", "trade", "propose", card=(card(gives),))
        table.answers(whom, "offer", "offer", card=(card(gets),)).late("offer")
        at = "s1" if whom == "Ben" else "s3"
        table.answers("Cem", "trade", "accept", at=(at,))
    assert table.hand("Cem") == []  # the cards of a team lie before its lower seat
    assert {"Echo", "Theft"} <= {*table.hand("Ana")}


@pytest.mark.rule("GT-213", "GT-032")
@pytest.mark.parametrize(("on", "asked"), [("Ana", True), ("Dan", False)])
def test_what_is_aimed_at_a_mate_who_left_concerns_who_plays_it(
    on: str, asked: bool
) -> None:
    table = team("Baro", "Nyx", "Ila", "Fen").having("Ben", "Mend", "Drone Swarm")
    table.turn().resigns("Ana").orders("Cem", "watch")
    plan = ("Mend", on) if on == "Dan" else ("Drone Swarm", on)
    table.planned(Ben=plan)
    assert (table.asked("Cem", "trap").given is None) is asked


@pytest.mark.rule("GT-131", "GT-097")
def test_no_vp_are_not_told() -> None:
    """Lucky Day's (1) VP under Leaden Curse."""
    curse = Status(card("Leaden Curse"), 0, 1, 3, "", True)
    table = Table("Tamsin", "Ila").having("Ana", "Lucky Day", statuses=(curse,))
    table.turn(Ana=("Lucky Day", "Ana"))
    assert not [line for line in table.said() if "VP" in line]
