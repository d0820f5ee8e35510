"""Setting Common Galea up, taking turns, and the ways in which it ends."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from engine import load
from engine.galea.common.world import VARIANTS
from engine.kernel import (
    Answer,
    ClosedDecision,
    IllegalAnswer,
    IllegalOptions,
    Lapse,
    sight,
)
from tests.engine.playing import seeded
from tests.engine.table import Deal, Table

GALEA = load("common-galea")


# The set-up


@pytest.mark.rule("GA-001")
def test_the_deck_has_three_colours_of_two_suits_with_values_one_to_five() -> None:
    deck = Table().view(None).deck
    assert deck.id == "galea-30"
    assert deck.values == (1, 2, 3, 4, 5)
    assert [(suit.id, suit.colour) for suit in deck.suits] == [
        ("spear", "red"),
        ("sword", "red"),
        ("crown", "yellow"),
        ("laurel", "yellow"),
        ("shield", "blue"),
        ("helm", "blue"),
    ]


@pytest.mark.rule("GA-001")
@pytest.mark.parametrize("seats", [0, 1, 3])
def test_it_is_played_by_two(seats: int) -> None:
    with pytest.raises(IllegalOptions, match="Common Galea has 2 to 2 seats"):
        GALEA.start(GALEA.parse_options({}), seats, bytes(32))


@pytest.mark.rule("GA-001")
def test_it_takes_ten_to_twenty_minutes() -> None:
    assert GALEA.book.minutes == (10, 20)
    assert list(GALEA.seats) == [2]


@pytest.mark.rule("GA-003")
def test_everybody_sees_deck_and_variants_before_the_first_card() -> None:
    table = Table("aces", "suits", deck="galea-40")
    for viewer in ("Ana", "Ben", None):
        assert table.view(viewer).variants == ("aces", "suits")
        assert table.view(viewer).deck.id == "galea-40"


@pytest.mark.rule("GA-003")
def test_no_act_changes_what_was_settled() -> None:
    table = Table("trinity", "quartet", "fives")
    settled = table.game.world.options
    assert table.plays_on().game.world.options == settled


@pytest.mark.rule("GA-003", "GA-005")
@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ({"jokers": True}, "There is no option “jokers” to choose."),
        ({"starter": 1}, "There is no option “starter” to choose."),
        ({"aces": "yes"}, "These options do not fit: Expected `bool`"),
        ({"late": "never"}, "These options do not fit: Invalid enum value 'never'"),
    ],
)
def test_options_that_do_not_fit_are_refused(
    chosen: dict[str, object], why: str
) -> None:
    with pytest.raises(IllegalOptions) as refusal:
        GALEA.parse_options(chosen)
    assert refusal.value.reason.startswith(why)


@pytest.mark.rule("GA-001", "GA-003")
def test_an_unknown_deck_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(IllegalOptions) as refusal:
        GALEA.start(GALEA.parse_options({"deck": "tarot"}), 2, bytes(32))
    assert refusal.value.rule == "GA-001"
    assert refusal.value.reason == (
        "No deck is called “tarot”. There are galea-30, galea-40."
    )


@pytest.mark.rule("GA-004")
def test_the_same_seed_deals_the_same_game() -> None:
    options = GALEA.parse_options({})
    first, again = (GALEA.start(options, 2, seeded("one")) for _ in range(2))
    other = GALEA.start(options, 2, seeded("two"))
    assert first == again
    assert first.game.world.hands != other.game.world.hands


@pytest.mark.rule("GA-004", "GA-008")
def test_nobody_sees_seed_or_undealt_cards_before_the_end() -> None:
    table = Table("aces")
    for name in ("Ana", "Ben", None):
        seen = repr(table.view(name))
        assert "seed" not in seen
        assert not [card for card in table.game.world.unused if card in seen]


@pytest.mark.rule("GA-005")
def test_the_lot_says_who_begins_and_everybody_hears_it() -> None:
    table = Table()
    game, told = GALEA.start(table.options, 2, seeded("lot"))
    table.game, table.told = game, told
    assert table.heard(None)[-1] == f"The lot fell on {table.turn} to begin."
    assert table.heard(table.turn)[-1] == "The lot fell on you to begin."
    assert {table.view(name).starter for name in ("Ana", "Ben", None)} == {
        game.world.starter
    }


@pytest.mark.rule("GA-005")
def test_the_lot_falls_on_both_about_as_often() -> None:
    options = GALEA.parse_options({})
    starters = [
        GALEA.start(options, 2, seeded("coin", n)).game.world.starter
        for n in range(400)
    ]
    assert 150 < sum(starters) < 250


@pytest.mark.rule("GA-005")
@pytest.mark.parametrize("starter", [0, 1])
def test_a_rematch_swaps_who_begins(starter: int) -> None:
    table = Table("fives")
    world = replace(table.game.world, starter=starter)
    again = GALEA.rematch(world.options, world)
    game, told = GALEA.start(again, 2, seeded("again"))
    assert game.world.active == game.asked[0].seat == 1 - starter
    assert again.fives
    table.told = told
    assert table.heard(None)[-1] == f"{['Ana', 'Ben'][1 - starter]} begins this time."


@pytest.mark.rule("GA-008")
@pytest.mark.parametrize(("deck", "unused"), [("galea-30", 10), ("galea-40", 20)])
def test_ten_cards_each_are_dealt_and_the_rest_is_left_out(
    deck: str, unused: int
) -> None:
    view = Table(deck=deck).view("Ana")
    assert view.hands == (10, 10)
    assert view.unused == unused
    assert view.unused_cards is None


@pytest.mark.rule("GA-008")
def test_the_unused_cards_are_shown_when_the_game_is_over() -> None:
    table = Table().plays_on()
    assert table.view("Ben").unused_cards == table.game.world.unused
    assert len(table.game.world.unused) == 10


@pytest.mark.rule("GA-008")
def test_unused_cards_count_for_no_colour_and_no_suit(deal: Deal) -> None:
    table = deal("suits").with_centre("spear-1-4").with_hands(Ana="sword-1")
    table.plays("Ana", "sword-1", "side")
    assert "spear-5" in table.game.world.unused
    assert table.score.whole == ()
    assert table.points("Ana") == 1


@pytest.mark.rule("GA-008", "GA-010")
def test_a_deal_tells_each_seat_its_own_cards(deal: Deal) -> None:
    table = deal()
    assert table.heard("Ana")[:2] == [
        "You were dealt 10 cards.",
        "Ben was dealt 10 cards.",
    ]
    assert table.heard(None)[0] == "Ana was dealt 10 cards."


# Turns


@pytest.mark.rule("GA-009")
def test_a_card_goes_face_up_to_the_centre(deal: Deal) -> None:
    table = deal().with_hands(Ana="spear-1 helm-2", Ben="crown-4")
    table.plays("Ana", "helm-2", "centre")
    assert (table.centre, table.hand("Ana")) == ("helm-2", "spear-1")
    assert table.turn == "Ben"
    assert table.heard("Ben") == ["Ana played Helm 2 to the centre."]
    assert table.heard("Ana") == ["You played Helm 2 to the centre."]


@pytest.mark.rule("GA-009", "GA-010")
def test_a_card_goes_face_down_to_the_own_side(deal: Deal) -> None:
    table = deal().with_hands(Ana="spear-1 helm-2", Ben="crown-4")
    table.plays("Ana", "spear-1", "side")
    assert table.down("Ana") == "spear-1"
    assert table.turn == "Ben"
    assert table.heard("Ana") == ["You laid Spear 1 face down on your side."]
    assert table.heard("Ben") == table.heard(None) == ["Ana laid a card face down."]


@pytest.mark.rule("GA-010")
def test_hidden_cards_are_their_owners_only(deal: Deal) -> None:
    table = deal().with_hands(Ana="helm-2", Ben="crown-4 crown-5")
    table.with_sides(Ana="spear-1 spear-3").with_open_sides(Ana="laurel-5")
    own, others = table.view("Ana").sides[0], table.view("Ben").sides[0]
    assert own.hidden == ("spear-1", "spear-3")
    assert (others.hidden, others.down, others.up) == (None, 2, ("laurel-5",))
    assert table.view("Ben").hands == (1, 2)
    assert table.view("Ben").hand == ("crown-4", "crown-5")
    assert table.view(None).hand is None
    assert table.view(None).sides[0] == others


@pytest.mark.rule("GA-010")
def test_the_end_turns_everything_up(deal: Deal) -> None:
    table = deal().with_hands(Ana="helm-2").with_sides(Ben="spear-1")
    table.plays("Ana", "helm-2", "centre")
    assert table.view("Ana").sides[1].hidden == ("spear-1",)
    assert table.view(None).sides[1].hidden == ("spear-1",)
    assert "All cards are turned face up." in table.heard(None)


@pytest.mark.rule("GA-006", "GA-009")
def test_a_turn_offers_every_card_of_the_hand_and_both_places(deal: Deal) -> None:
    table = deal().with_hands(Ana="spear-1 helm-2", Ben="crown-4")
    (move,) = table.form.moves
    assert (move.move, move.at) == ("play", ("centre", "side"))
    assert table.choices == {"spear-1", "helm-2"}
    assert table.form.things["helm-2"].label == "Helm 2"


REFUSED = [
    ("play", {"card": ("crown-4",), "at": ("centre",)}, "GA-009",
     "“crown-4” cannot be chosen for “card”."),
    ("play", {"card": ("spear-1", "helm-2"), "at": ("side",)}, "GA-009",
     "Choose exactly 1 for “card”, not 2."),
    ("play", {"card": (), "at": ("side",)}, "GA-009",
     "Choose exactly 1 for “card”, not 0."),
    ("play", {"card": ("spear-1",), "at": ("moon",)}, "GA-006",
     "“at” has to be one of: centre, side."),
    ("play", {"card": ("spear-1",), "at": ("centre", "side")}, "GA-006",
     "“at” has to be one of: centre, side."),
    ("play", {"card": ("spear-1",)}, "GA-006",
     "“play” takes at, card; not card."),
    ("play", {"card": ("spear-1",), "at": ("side",), "twice": ()}, "GA-006",
     "“play” takes at, card; not card, at, twice."),
    ("play", {"cart": ("spear-1",), "at": ("side",)}, "GA-006",
     "“play” takes at, card; not cart, at."),
    ("pass", {}, "GA-006", "“pass” is not one of the moves now."),
    ("send", {"card": ("spear-1",)}, "GA-006", "“send” is not one of the moves now."),
    ("take", {"card": ("spear-1",)}, "GA-006", "“take” is not one of the moves now."),
]  # fmt: skip


@pytest.mark.rule("GA-006", "GA-009")
@pytest.mark.parametrize(("move", "picks", "rule", "why"), REFUSED)
def test_anything_else_is_refused_and_changes_nothing(
    deal: Deal, move: str, picks: dict[str, tuple[str, ...]], rule: str, why: str
) -> None:
    table = deal().with_hands(Ana="spear-1 helm-2", Ben="crown-4")
    before = table.system.encode(table.game)
    with pytest.raises(IllegalAnswer) as refusal:
        table.answers("Ana", move, **picks)
    assert (refusal.value.rule, refusal.value.reason) == (rule, why)
    assert table.system.encode(table.game) == before


@pytest.mark.rule("GA-006", "GA-009")
def test_nobody_plays_out_of_turn(deal: Deal) -> None:
    table = deal().with_hands(Ana="spear-1 helm-2", Ben="crown-4")
    with pytest.raises(ClosedDecision, match=r"decision 0\.1 is not open"):
        table.answers("Ben", "play", card=("crown-4",), at=("side",))


@pytest.mark.rule("GA-006", "GA-023")
@pytest.mark.parametrize("size", range(len(VARIANTS) + 1))
def test_whoever_is_to_move_has_a_move(size: int) -> None:
    for variants in combinations(VARIANTS, size):
        table = Table(*variants)
        while table.game.outcome is None:
            assert table.choices
            chance = table.game.chance
            table._do(table.system.hint(table.game, table.question, chance))


@pytest.mark.rule("GA-011")
def test_whoever_holds_nothing_is_passed_over(deal: Deal) -> None:
    table = deal().with_hands(Ana="spear-1 helm-2 helm-4", Ben="")
    table.plays("Ana", "spear-1", "side")
    assert table.heard("Ben")[-1] == "You have no cards left and are passed over."
    table.plays("Ana", "helm-2", "centre").expects("Ana", "play")
    assert table.heard("Ana")[-1] == "Ben has no cards left and is passed over."


@pytest.mark.rule("GA-011", "GA-012")
def test_the_other_goes_on_alone_to_the_last_card(deal: Deal) -> None:
    table = deal().with_hands(Ana="spear-1 helm-2", Ben="crown-1")
    table.plays("Ana", "spear-1", "side").plays("Ben", "crown-1", "side")
    table.plays("Ana", "helm-2", "side")
    assert table.outcome.how in ("points", "fewer_cards", "draw")


@pytest.mark.rule("GA-012")
def test_the_game_is_scored_at_once_when_both_hands_are_empty(deal: Deal) -> None:
    table = deal().with_hands(Ana="spear-1", Ben="crown-2").with_centre("helm-3")
    table.plays("Ana", "spear-1", "side").plays("Ben", "crown-2", "centre")
    assert table.game.asked == ()
    assert table.heard("Ana") == [
        "Ben played Crown 2 to the centre.",
        "All cards are turned face up.",
        "In the centre red is highest; lowest: yellow and blue.",
        "You have 1 point; cards on your side: 1.",
        "Ben has 0 points; cards on the side: 0.",
        "The game goes to you on points.",
    ]


@pytest.mark.rule("GA-012", "GA-028")
def test_the_score_waits_for_a_choice_that_is_still_open(deal: Deal) -> None:
    table = deal("quartet").with_hands(Ana="spear-4").with_sides(Ana="helm-1")
    table.plays("Ana", "spear-4", "centre").expects("Ana", "send")
    assert table.view("Ben").phase == "send"
    table.sends("Ana", "helm-1")
    assert table.view("Ben").phase == "over"


@pytest.mark.rule("GA-012", "GA-030")
def test_the_score_waits_for_a_five_to_take_its_card(deal: Deal) -> None:
    table = deal("fives").with_hands(Ana="spear-5")
    table.plays("Ana", "spear-5", "centre").expects("Ana", "take")
    assert table.view("Ben").phase == "take"
    table.takes("Ana", "spear-5")
    assert table.view("Ben").phase == "over"


@pytest.mark.rule("GA-012")
def test_nothing_can_be_played_after_the_end() -> None:
    table = Table().plays_on()
    with pytest.raises(ClosedDecision):
        table.resigns("Ana")
    with pytest.raises(ClosedDecision):
        table._do(Answer(0, "0.1", "play", {"at": ("side",), "card": ("spear-1",)}))


# Resigning and time


@pytest.mark.rule("GA-007")
@pytest.mark.parametrize(("name", "winner"), [("Ana", "Ben"), ("Ben", "Ana")])
def test_whoever_resigns_loses_at_once_and_nothing_is_scored(
    deal: Deal, name: str, winner: str
) -> None:
    table = deal("aces").resigns(name)
    assert (table.winners, table.outcome.how) == ([winner], "resigned")
    assert table.outcome.tallies == ()
    assert table.game.world.score is None
    assert table.heard(None) == [f"{name} resigned.", f"The game goes to {winner}."]
    assert table.heard(name) == ["You resigned.", f"The game goes to {winner}."]
    assert table.heard(winner) == [f"{name} resigned.", "The game goes to you."]


@pytest.mark.rule("GA-007")
def test_one_may_resign_in_the_middle_of_a_choice(deal: Deal) -> None:
    table = deal("fives").with_hands(Ana="spear-5", Ben="helm-1")
    table.plays("Ana", "spear-5", "centre").resigns("Ana")
    assert table.winners == ["Ben"]


@pytest.mark.rule("GA-007")
def test_late_a_legal_play_is_drawn_by_lot_if_so_agreed(deal: Deal) -> None:
    table = deal(late="play").with_hands(Ana="spear-1 helm-2", Ben="crown-4")
    table.runs_out_of_time()
    assert table.turn == "Ben"
    assert len(table.hand("Ana").split()) == 1
    assert table.heard("Ben")[0] == "Time ran out for Ana."
    assert table.heard("Ana")[0] == "Time ran out for you."


@pytest.mark.rule("GA-007", "GA-028")
def test_late_with_a_four_a_hidden_card_is_sent_by_lot(deal: Deal) -> None:
    table = deal("quartet").with_hands(Ana="spear-4 helm-1", Ben="crown-4")
    table.with_sides(Ana="helm-2").plays("Ana", "spear-4", "centre")
    table.runs_out_of_time()
    assert (table.centre, table.turn) == ("spear-4 helm-2", "Ben")


@pytest.mark.rule("GA-007", "GA-030")
def test_late_with_a_five_a_card_is_taken_by_lot(deal: Deal) -> None:
    table = deal("fives").with_hands(Ana="spear-5 helm-1", Ben="crown-4")
    table.plays("Ana", "spear-5", "centre").runs_out_of_time()
    assert (table.up("Ana"), table.turn) == ("spear-5", "Ben")


@pytest.mark.rule("GA-007")
def test_late_the_lot_is_even() -> None:
    table = Table().with_hands(Ana="spear-1 helm-2", Ben="crown-4")
    ends: dict[tuple[str, str], int] = {}
    for n in range(60):
        again = Table().with_hands(Ana="spear-1 helm-2", Ben="crown-4")
        again.game = replace(table.game, chance=replace(table.game.chance, drawn=n))
        again.runs_out_of_time()
        end = (again.hand("Ana"), again.centre)
        ends[end] = ends.get(end, 0) + 1
    assert len(ends) == 4
    assert min(ends.values()) >= 5


@pytest.mark.rule("GA-007")
def test_late_the_match_is_lost_if_so_agreed(deal: Deal) -> None:
    table = deal(late="match").runs_out_of_time()
    assert (table.winners, table.outcome.how) == (["Ben"], "time")
    assert table.heard(None) == ["Time ran out for Ana.", "The game goes to Ben."]
    assert table.game.world.score is None


@pytest.mark.rule("GA-007")
@pytest.mark.parametrize("late", ["play", "match"])
def test_late_both_at_once_the_match_is_void(deal: Deal, late: str) -> None:
    table = deal(late=late)
    both = replace(table.question, id="1.1", seat=1)
    table.game = replace(table.game, asked=(table.question, both))
    table._do(Lapse(("0.1", "1.1")))
    assert (table.winners, table.outcome.how) == ([], "void")
    assert table.heard("Ana") == [
        "Time ran out for you and Ben.",
        "Time ran out for both: the game is void.",
    ]


@pytest.mark.rule("GA-007")
def test_time_runs_out_only_for_what_is_open() -> None:
    table = Table()
    for late in ((), ("1.1",), ("0.1", "1.1")):
        with pytest.raises(ClosedDecision):
            table._do(Lapse(late))


def test_a_sight_says_who_is_waited_for(deal: Deal) -> None:
    table = deal().with_hands(Ana="spear-1", Ben="crown-4")
    for seat in (0, 1, None):
        assert sight(table.system, table.game, seat).waiting == (0,)
    assert sight(table.system, table.game, 1).decisions == ()
