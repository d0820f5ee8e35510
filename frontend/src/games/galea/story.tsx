// What is told of the three games of Galea: who plays which card where, and how what they
// win by stands then: cards and colours, locations, owned cards.
import words from "../../../../engine/galea/words/en/app-galea-story.json";
import type { Game, Told } from "../../api/types";
import {
  type Gain,
  isOthers,
  type Parts,
  readBy,
  type Stands,
  type Story,
} from "../../motion/story";
import { Avatar } from "../../parts/Avatar";
import { CardBack } from "../../parts/CardBack";
import { seatName } from "../../table/seats";
import { learn, listed, say, sentence } from "../../words";
import { GaleaCard } from "./GaleaCard";
import { viewOf as viewOfNoble } from "./noble/view";
import { viewOf as viewOfRoyal } from "./royal/view";
import { cardOf, colourName, type Deck, nameOf, viewOf } from "./view";

learn(words);

const CENTRE = "centre";
const HIDDEN = "hidden";
const NAMED = 3; // conditions, at most, by which a location is held

const onSide = (who: number, n: number): Gain => ({ who, what: "cards", n });

/** The colour of the centre that a card counts for. */
const inCentre = (game: Game, card: string, n: number): Gain => ({
  who: CENTRE,
  what: `${cardOf(viewOf(game).deck, card).suit.colour}.${CENTRE}`,
  n,
});

/** Which colours bring a point and which cost one, and what of them I have, as long as
 *  the centre lies as it does now: how colours stand is the engine's to say. */
const paying =
  (game: Game) =>
  (stands: Stands): string => {
    const { counts, deck, options, sides } = viewOf(game);
    const isNow = counts.every(
      ({ colour, n }) => stands(CENTRE, `${colour}.${CENTRE}`) === n,
    );
    if (!isNow || options.aces || options.suits) return ""; // no card is a point as such
    const called = (how: string) =>
      counts
        .filter(({ standing }) => standing === how)
        .map(({ colour }) => colourName(deck, colour));
    const [highest, lowest] = [called("highest")[0], listed(called("lowest"))];
    const told = highest
      ? say("galea_story.stands", { highest, lowest })
      : say("galea_story.none_pays", { lowest });
    const { up = [], hidden = [] } = sides[game.seat ?? -1] ?? {};
    const mine = [...up, ...(hidden ?? [])].map((id) => cardOf(deck, id).colour);
    const cards = [...new Set(mine)].map((colour) =>
      say("galea_story.some", {
        colour,
        n: mine.filter((other) => other === colour).length,
      }),
    );
    return cards.length
      ? say("galea_story.mine", { stands: told, cards: listed(cards) })
      : told;
  };

/** "you 10, House 5": mine first. */
function both(game: Game, n: (seat: number) => number): string {
  const mine = game.seat ?? 0;
  const name = (seat: number) =>
    seat === game.seat ? say("seat.you_low") : seatName(game.seats[seat]!);
  return say("galea_story.two", {
    ...{ one: name(mine), n: n(mine), other: name(1 - mine), m: n(1 - mine) },
  });
}

const common: Parts<"common-galea"> = {
  CardPlayed({ seat, card, to, up }, game) {
    const own = { by: seat, with: [card ?? HIDDEN], hides: !!card && !up };
    if (to === "side") return { ...own, gains: [onSide(seat, 1)] };
    return {
      ...own,
      at: CENTRE,
      gains: card ? [inCentre(game, card, 1)] : [],
      ends: paying(game),
    };
  },
  CardSent: ({ seat, card }, game) => ({
    by: seat,
    with: [card],
    at: CENTRE,
    gains: [onSide(seat, -1), inCentre(game, card, 1)],
    ends: paying(game),
  }),
  CardTaken: ({ seat, card }, game) => ({
    by: seat,
    with: [card],
    at: CENTRE,
    takes: true,
    gains: [inCentre(game, card, -1), onSide(seat, 1)],
    ends: paying(game),
  }),
  ExtraTurn: ({ seat }) => ({ by: seat }),
  SeatPassedOver: ({ seat }) => ({ by: seat }),
};

const held = (who: number, n: number): Gain => ({ who, what: "held", n });
const together = (who: number, at: string, n: number): Gain => ({
  who,
  what: `at.${at}`,
  n,
});

const noble: Parts<"noble-galea"> = {
  LocationLaid: ({ seat, card }) => ({
    by: seat,
    with: [card],
    ends: say("galea_story.laid"),
  }),
  CardsPlayed({ seat, location, cards }, game) {
    const { deck, locations } = viewOfNoble(game);
    const sum = cards.reduce((all, id) => all + cardOf(deck, id).value, 0);
    const lies = locations.find(({ card }) => card === location);
    return {
      by: seat,
      with: cards,
      at: location,
      gains: [
        together(seat, location, sum),
        ...(lies ? holds(lies.holder, seat, !lies.sides[1 - seat]?.length) : []),
      ],
      ends: standingAt(game, location),
    };
  },
  LocationScored: ({ location, seat }) => ({
    ...(seat !== null && { by: seat }),
    at: location,
  }),
};

/** Who holds a location then, and how many both hold; where more was played since, only
 *  what lay there together: who meets what is the engine's to say. */
const standingAt =
  (game: Game, location: string) =>
  (stands: Stands): string => {
    const { conditions, deck, locations, held: all } = viewOfNoble(game);
    const name = nameOf(cardOf(deck, location));
    const lies = locations.find(({ card }) => card === location);
    const isNow = locations.every(({ card, totals }) =>
      totals.every((n, seat) => stands(seat, `at.${card}`) === n),
    );
    if (!lies || !isNow) {
      const values = both(game, (seat) => stands(seat, `at.${location}`));
      return say("galea_story.values", { location: name, values });
    }
    const met = lies.meets.map(({ length }) => length);
    const { holder } = lies;
    const told = { location: name, held: both(game, (seat) => all[seat] ?? 0) };
    if (holder === null) return say("galea_story.nobody", { ...told, n: met[0]! });
    const named = conditions.filter(({ id }) => lies.meets[holder]!.includes(id));
    const how = {
      ...{ ...told, who: seatName(game.seats[holder]!) },
      ...{ n: met[holder]!, fewer: met[1 - holder]! },
      conditions: listed(named.map(({ title }) => title)),
    };
    const isMine = holder === game.seat;
    if (named.length > NAMED)
      return say(isMine ? "galea_story.i_hold" : "galea_story.holds", how);
    return say(isMine ? "galea_story.i_hold_by" : "galea_story.holds_by", how);
  };

/** Who came first held nothing there before; of who came later only the end is known. */
const holds = (holder: number | null, seat: number, isAlone: boolean): Gain[] =>
  isAlone ? (holder === seat ? [held(seat, 1)] : []) : [held(0, NaN), held(1, NaN)];

const own = (who: number, n: number): Gain => ({ who, what: "own", n });

const royal: Parts<"royal-galea"> = {
  CardKept: ({ seat, card }) => ({
    by: seat,
    with: [card ?? HIDDEN],
    gains: [own(seat, 1)],
  }),
  CardsPassed: ({ seat, cards }) => ({
    by: seat,
    on: 1 - seat,
    with: cards ?? [HIDDEN],
  }),
  StackOpened: ({ seat, cards }, game, heard) => ({
    by: seat,
    with: cards,
    isHeavy: true,
    ...(heard.some(endsWar) && {
      tells: (stands: Stands) => say("galea_story.war_over", owned(game, stands)),
      ends: say("galea_story.war_next", { n: cards.length }),
    }),
  }),
  CardPlaced: ({ seat, card, location }, game) => ({
    by: seat,
    with: [card],
    at: location,
    gains: [together(seat, location, cardOf(viewOfRoyal(game).deck, card).value)],
  }),
  CardTucked: ({ seat, card, location }) => ({
    by: seat,
    with: [card ?? HIDDEN],
    at: location,
    gains: [own(seat, -1)],
  }),
  LocationTaken: ({ seat, location, tucked, totals, sums }, game) => ({
    by: seat,
    with: [location, ...tucked],
    takes: true,
    says: compared(totals, game),
    sums: reckoned(sums),
    shines: true,
    gains: [own(seat, 1 + tucked.length)],
    ends: (stands) =>
      tucked.length
        ? say("galea_story.under", {
            tucked: listed(
              tucked.map((id) => nameOf(cardOf(viewOfRoyal(game).deck, id))),
            ),
            ...owned(game, stands),
          })
        : say("galea_story.owned", owned(game, stands)),
  }),
  LocationRemoved: ({ location, sums, total }, game) => ({
    with: [location],
    says: compared([total, total], game),
    sums: reckoned(sums),
    gains: sums.flatMap(({ length: n }, seat) => (n ? [own(seat, -n)] : [])),
    falls: [location],
    ends: (stands) => say("galea_story.level", owned(game, stands)),
  }),
};

/** Whether a War was decided by then. */
const endsWar = ({ type }: Told): boolean =>
  type === "LocationTaken" || type === "LocationRemoved";

const owned = (game: Game, stands: Stands): { owned: string } => ({
  owned: both(game, (seat) => stands(seat, "own")),
});

/** The cards of both that a location was reckoned from. */
const reckoned = (sums: readonly (readonly { by: string; what: string }[])[]) =>
  sums.map((terms) => [
    ...new Set(terms.filter(({ what }) => what === "value").map(({ by }) => by)),
  ]);

/** "5 : 3", mine on the left. */
const compared = (totals: readonly [number, number], { seat }: Game): string =>
  `${totals[seat ?? 0]} : ${totals[1 - (seat ?? 0)]}`;

interface Telling {
  parts: Parameters<typeof readBy>[0];
  deck: (game: Game) => Deck;
  measures: Story["measures"];
}

/** What all three have alike: who sits there, and how their cards look. */
const galea = ({ parts, deck, measures }: Telling): Story => ({
  part: readBy(parts),
  measures,
  sides: () => [0, 1],
  name: (game, who) =>
    who === game.seat ? say("seat.you") : seatName(game.seats[Number(who)]!),
  Face: ({ game, who }) => <Avatar seat={game.seats[Number(who)]!} />,
  Card({ game, id }) {
    if (id === HIDDEN) return <CardBack />;
    if (id === CENTRE) return <b>{say("galea.centre")}</b>;
    return <GaleaCard deck={deck(game)} id={id} isSilent />;
  },
});

/** What lies together at each location, for each side. */
const totalsAt = (
  game: Game,
  locations: readonly { card: string; totals: readonly [number, number] }[],
): ReturnType<Story["measures"]> =>
  locations.flatMap(({ card, totals }) =>
    totals.map((n, who) => ({
      who,
      what: `at.${card}`,
      n,
      at: card,
      told: (sum: number) => say("galea.together", { n: sum }),
      isAgainst: isOthers(game, who),
    })),
  );

export const stories = {
  "common-galea": galea({
    parts: common,
    deck: (game) => viewOf(game).deck,
    measures(game) {
      const { sides, counts, deck } = viewOf(game);
      const both = sides.map(({ up, down }, who) => ({
        who,
        what: "cards",
        n: up.length + down,
        told: (n: number) => say("galea.on_side", { n }),
        isAgainst: isOthers(game, who),
      }));
      const lanes = counts.map(({ colour, n }) => ({
        who: CENTRE,
        what: `${colour}.${CENTRE}`,
        n,
        at: CENTRE,
        told: (many: number) => `${sentence(colourName(deck, colour))} ${many}`,
        isAgainst: null,
      }));
      return [...both, ...lanes];
    },
  }),
  "noble-galea": galea({
    parts: noble,
    deck: (game) => viewOfNoble(game).deck,
    measures(game) {
      const view = viewOfNoble(game);
      const holding = view.held.map((n, who) => ({
        who,
        what: "held",
        n,
        told: (many: number) =>
          many ? say("noble.holds", { n: many }) : say("noble.holds_none"),
        isAgainst: isOthers(game, who),
      }));
      return [...holding, ...totalsAt(game, view.locations)];
    },
  }),
  "royal-galea": galea({
    parts: royal,
    deck: (game) => viewOfRoyal(game).deck,
    measures(game) {
      const view = viewOfRoyal(game);
      const owned = view.captured.map((cards, who) => ({
        who,
        what: "own",
        n: cards.length + inHandOrPlaced(view, who),
        told: (n: number) => say("royal.owns", { n }),
        isAgainst: isOthers(game, who),
      }));
      return [...owned, ...totalsAt(game, view.locations)];
    },
  }),
};

/** What was laid at locations comes back to the hand, so it is owned all along. */
const inHandOrPlaced = (
  { hands, locations }: ReturnType<typeof viewOfRoyal>,
  seat: number,
): number =>
  hands[seat]! +
  locations.reduce((all, { sides }) => all + (sides[seat]?.length ?? 0), 0);
