import type { Decision, Game } from "../../api/types";
import { decision } from "../../store/choice";
import { say } from "../../words";
import { movesOf } from "./choice";
import { HandCard } from "./HandCard";
import { Rows } from "./Rows";
import { ownerOf, type PlayerView, playerOf, viewOf } from "./view";

/** The own hand and Special Action, by the thumb whatever else is on the table. */
export function Hand({ game }: { game: Game }) {
  if (!game.me.length || game.seat === null) return null;
  const view = viewOf(game);
  const hand = ownerOf(view, game.seat).hand;
  const open = decision.value;
  const special = specialOf(playerOf(view, game.seat), open);
  const cards = inOrder([...special, ...new Set(hand)], open);
  if (!cards.length) return isWeighed(open) ? <EmptyHand /> : null;
  return (
    <section
      class={`hand gt-hand ${lookOf(cards, open)}`}
      aria-label={say("galatune.hand", { n: hand.length })}
    >
      <Rows
        of={cards}
        card={(id) => (
          <HandCard
            key={id}
            id={id}
            open={open}
            copies={hand.filter((one) => one === id).length}
          />
        )}
      />
    </section>
  );
}

/** The champion's own action, unless it is just chosen which champion comes back. */
const specialOf = ({ champion }: PlayerView, open: Decision | null): string[] =>
  champion && open?.kind !== "respawn" ? [champion] : [];

const isPlayable = (id: string, open: Decision): boolean =>
  movesOf(open, id).length > 0;

/** As they are sorted; while Traps are placed, those that fit come first. */
const inOrder = (cards: readonly string[], open: Decision | null): readonly string[] =>
  open?.kind === "trap"
    ? [
        ...cards.filter((id) => isPlayable(id, open)),
        ...cards.filter((id) => !isPlayable(id, open)),
      ]
    : cards;

/** Where the hand itself is decided on, so that all of its cards are to be seen. */
const WEIGHED = ["respawn", "hand", "rise", "shortage"];

const isWeighed = (open: Decision | null): boolean =>
  !!open && WEIGHED.includes(open.kind);

/** That there is nothing to keep, where it is asked whether to keep it. */
const EmptyHand = () => <p class="soft">{say("galatune.empty_hand")}</p>;

const MOST_WHOLE = 10; // cards, in two rows

/** How much of the cards is shown: only their heads beside what all have played, and of many. */
function lookOf(cards: readonly string[], open: Decision | null): string {
  if (!open || isWeighed(open)) return cards.length > MOST_WHOLE ? "heads" : "whole";
  const isBeside = open.kind === "trap" || !cards.some((id) => isPlayable(id, open));
  return isBeside ? "heads" : "";
}
