// The twelve conditions (GA-043 to GA-060). The phone reckons only to foretell; the
// server scores.
import { type Card, cardOf, type CardId, type Deck } from "../view";
import type { Condition, Location, Sides } from "./view";

interface Side {
  location: Card;
  own: readonly Card[];
  other: readonly Card[];
}

interface Test {
  /** The number that is compared or looked at. */
  figure: (side: Side) => number;
  meets: (figure: number, side: Side, theirs: () => number) => boolean;
}

const total = ({ own }: Side): number => sum(own);
const more: Test["meets"] = (mine, _, theirs) => mine > theirs();
const count = (own: readonly Card[], is: (card: Card) => boolean): number =>
  own.filter(is).length;
const sum = (cards: readonly Card[]): number =>
  cards.reduce((all, { value }) => all + value, 0);

const shields = ({ other }: Side): number =>
  count(other, ({ suit }) => suit.id === "shield");

export type Name = Condition["id"];

const TESTS: Record<Name, Test> = {
  favour: { figure: ({ own }) => own.length, meets: more },
  sustainable: { figure: total, meets: (mine, { location }) => mine <= location.value },
  overpower: { figure: total, meets: (mine, _, theirs) => mine >= theirs() },
  diversity: {
    figure: ({ own }) => new Set(own.map(({ suit }) => suit.id)).size,
    meets: more,
  },
  conformity: {
    figure: ({ own, location }) => count(own, ({ suit }) => suit === location.suit),
    meets: more,
  },
  golden: {
    figure: ({ own }) => count(own, ({ suit }) => suit.colour === "yellow"),
    meets: more,
  },
  ablaze: {
    figure: ({ own }) => count(own, ({ suit }) => suit.id === "spear"),
    meets: (mine, side) => mine > shields(side),
  },
  kin: {
    figure: ({ own }) => new Set(own.map(({ value }) => value)).size,
    meets: (mine) => mine === 1,
  },
  giant: { figure: total, meets: (mine) => mine >= 10 },
  duality: { figure: ({ own }) => own.length, meets: (mine) => mine === 2 },
  phoenix: {
    figure: ({ own }) => count(own, ({ suit }) => suit.colour !== "red"),
    meets: (mine) => mine === 0,
  },
  heavenly: { figure: total, meets: (mine) => mine === 7 },
};

/** How a location would stand with these cards on its sides. */
export function standing(
  deck: Deck,
  conditions: readonly Name[],
  card: CardId,
  sides: Sides,
): Location {
  const [one, other] = sidesOf(deck, card, sides);
  const met = (mine: Side, theirs: Side) =>
    conditions.filter((name) => isMet(name, mine, theirs));
  const meets = [met(one, other), met(other, one)] as const;
  const lead = meets[0].length - meets[1].length;
  const holder = lead ? Number(lead < 0) : null;
  return { card, sides, totals: [total(one), total(other)], meets, holder };
}

/** The number a condition looks at on each side; Ablaze looks at the other's too. */
export function figures(
  deck: Deck,
  name: Name,
  { card, sides }: Location,
): readonly [string, string] {
  const [one, other] = sidesOf(deck, card, sides);
  const { figure } = TESTS[name];
  const told = (side: Side) =>
    name === "ablaze" ? `${figure(side)}:${shields(side)}` : String(figure(side));
  return [told(one), told(other)];
}

/** A side without cards meets nothing (GA-048). */
function isMet(name: Name, mine: Side, theirs: Side): boolean {
  const test = TESTS[name];
  if (!mine.own.length) return false;
  return test.meets(test.figure(mine), mine, () => test.figure(theirs));
}

function sidesOf(deck: Deck, card: CardId, sides: Sides): readonly [Side, Side] {
  const location = cardOf(deck, card);
  const [one, other] = sides.map((ids) => ids.map((id) => cardOf(deck, id))) as [
    Card[],
    Card[],
  ];
  return [
    { location, own: one, other },
    { location, own: other, other: one },
  ];
}
