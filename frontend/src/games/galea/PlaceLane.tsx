import type { ComponentChildren } from "preact";
import { GaleaCard } from "./GaleaCard";
import type { CardId, Deck } from "./view";

export interface LaneSide {
  cards: readonly CardId[];
  /** Of these, cards that would come to lie here. */
  coming?: readonly CardId[];
  /** Null while it is not known what the coming cards make of it. */
  total: number | null;
  isHolding: boolean;
  /** What else is to say of the side in its line. */
  children?: ComponentChildren;
}

interface Lying {
  sides: readonly (readonly CardId[])[];
  totals: readonly number[];
}

interface Props {
  deck: Deck;
  card: CardId;
  far: LaneSide;
  near: LaneSide;
  /** What lies under the location. */
  under?: ComponentChildren;
}

/** A location as it lies: the other side above it, the own side below, and who leads. */
export function PlaceLane({ deck, card, far, near, under }: Props) {
  const holder = near.isHolding ? "near" : far.isHolding ? "far" : "nobody";
  return (
    <span
      class="lie"
      data-thing={`at.${card}`}
      aria-hidden="true"
      style={{ "--most": most(far, near) }}
    >
      <Line side={far} />
      <Pile deck={deck} side={far} />
      <span class="ground">
        <GaleaCard deck={deck} id={card} isSilent />
        {(far.cards.length > 0 || near.cards.length > 0) && <Lead to={holder} />}
        {under}
      </span>
      <Pile deck={deck} side={near} />
      <Line side={near} />
    </span>
  );
}

/** The total of a side as foretold, unless the rules have yet to tell of some cards. */
export const totalOf = (
  { sides, totals }: Lying,
  cards: readonly (readonly CardId[])[],
  seat: number,
): number | null =>
  sides[seat]!.length === cards[seat]!.length ? totals[seat]! : null;

const most = (...sides: LaneSide[]): number =>
  Math.max(1, ...sides.map(({ cards }) => cards.length));

function Line({ side }: { side: LaneSide }) {
  return (
    <span class={side.isHolding ? "stand holds" : "stand"}>
      <b class="num">{side.cards.length ? (side.total ?? "\u2026") : "\u2013"}</b>
      {side.children}
    </span>
  );
}

function Pile({ deck, side: { cards, coming = [] } }: { deck: Deck; side: LaneSide }) {
  return (
    <span class="pile fill heap" style={{ "--n": cards.length }}>
      {cards.map((id) => (
        <span key={id} class={coming.includes(id) ? "coming-card" : undefined}>
          <GaleaCard deck={deck} id={id} isSilent />
        </span>
      ))}
    </span>
  );
}

const POINTS = {
  far: "M12 4 21 19H3z",
  near: "M12 20 3 5h18z",
  nobody: "M3 7h18v3.500H3zM3 13.500h18V17H3z",
};

/** Points to the side that would take the location. */
function Lead({ to }: { to: keyof typeof POINTS }) {
  return (
    <svg viewBox="0 0 24 24" class={`lead ${to}`}>
      <path d={POINTS[to]} />
    </svg>
  );
}
