import type { Card, Game, Zone } from "../api/types";
import { choice, choose, decision } from "../store/choice";
import { say } from "../words";
import { copies, moveTaking, named, taken, tapped } from "./plain";

const DIE = /^[1-6]$/;

interface Props {
  game: Game;
  card: Card;
  kind: Zone["kind"];
  /** In the own hand cards are drawn large. */
  isHand?: boolean;
}

/** Something that lies open, each copy for itself where it may be chosen. */
export function PlainCards({ game, card, kind, isHand }: Props) {
  const isOpen = !!card.thing && mayTap(card.thing);
  const face = kind === "dice" ? "die" : isHand ? "card tall" : "token";
  if (!isOpen && face === "token")
    return (
      <span class="token" data-hue={card.hue}>
        <Face game={game} card={card} isDie={false} />
        {(card.count ?? 1) > 1 && <small>×{card.count}</small>}
      </span>
    );
  return (
    <>
      {copies(card).map((i) =>
        isOpen ? (
          <Tappable key={i} game={game} card={card} copy={i} face={face} />
        ) : (
          <span
            key={i}
            class={face}
            data-hue={card.hue}
            role="img"
            aria-label={named(card.label, game)}
          >
            <Face game={game} card={card} isDie={face === "die"} />
          </span>
        ),
      )}
    </>
  );
}

interface TapProps {
  game: Game;
  card: Card;
  copy: number;
  face: string;
}

function Tappable({ game, card, copy, face }: TapProps) {
  const isOn = taken(choice.value!, card.thing!) > copy;
  return (
    <label class={`${face} is-legal`} data-hue={card.hue}>
      <input
        class="over"
        type="checkbox"
        name="card"
        aria-label={labelOf(game, card)}
        checked={isOn}
        onChange={({ currentTarget }) => {
          tap(card.thing!, currentTarget.checked);
          currentTarget.checked = taken(choice.value!, card.thing!) > copy;
        }}
      />
      <Face game={game} card={card} isDie={face === "die"} />
    </label>
  );
}

/** What is seen of it: pips, or a corner in its ink and a name. */
function Face({ game, card, isDie }: { game: Game; card: Card; isDie: boolean }) {
  if (isDie && DIE.test(card.label))
    return (
      <span class="pips" data-face={card.label} aria-hidden="true">
        {copies({ count: Number(card.label) }).map((i) => (
          <i key={i} />
        ))}
      </span>
    );
  return (
    <span class="plain-face" aria-hidden="true">
      {card.corner && <b>{card.corner}</b>}
      <span>{named(card.label, game)}</span>
    </span>
  );
}

const labelOf = (game: Game, { label, corner }: Card): string =>
  corner && corner !== label
    ? say("plain.card", { label: named(label, game), corner })
    : named(label, game);

/** Whether a tap on a thing would choose it, as things stand. */
export const mayTap = (thing: string): boolean =>
  !!decision.value &&
  !!choice.value &&
  moveTaking(decision.value, choice.value, thing) !== null;

export function tap(thing: string, isOn: boolean): void {
  choose(tapped(decision.value!, choice.value!, thing, isOn));
}
