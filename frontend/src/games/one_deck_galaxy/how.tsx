// How One Deck Galaxy is played, on one page.
import type { ComponentChildren } from "preact";
import words from "../../../../engine/one_deck_galaxy/words/en/app-one-deck-galaxy-how.json";
import { Icon } from "../../parts/Icon";
import { lazyPart } from "../../parts/lazy";
import { type Key, say } from "../../words";
import type { HowTo } from "../game";
import { Die } from "./Die";
import "./dice.css";
import "./drawings";
import "./faces.css";
import "./globes.css";
import "./words";

const Painted = lazyPart(() => import("./painted"), "Painted");

const dice = (...shown: string[]) =>
  function Dice() {
    return (
      <p class="row how-dice" aria-hidden="true">
        {shown.map((die) => (
          <Die key={die} die={die} />
        ))}
      </p>
    );
  };

const coin = (hue: string, face: string) => (
  <span class="face-coin" data-hue={hue}>
    <Icon name={face} />
  </span>
);

/** One of each kind of card, in the order in which the page tells them. */
const KINDS: ComponentChildren[] = [
  <Painted id="g02" resource="fuel" what="world" />,
  <Painted id="g35" resource="biomass" what="met" />,
  coin("pink", "one_deck_galaxy-felisi"),
  coin("purple", "one_deck_galaxy-botanists"),
  <Painted id="starbase-1" resource="" what="station" />,
  coin("night", "one_deck_galaxy-neeble-woober"),
  coin("sun", "disc"),
  coin("night", "one_deck_galaxy-event"),
];

/** Each kind with its name, which is the first word of its line. */
const Kinds = () => (
  <ul class="drawn how-kinds" aria-hidden="true">
    {KINDS.map((drawn, n) => (
      <li key={n}>
        {drawn}
        <small>{say(`how_galaxy.cards_${n + 1}` as Key).split(":")[0]}</small>
      </li>
    ))}
  </ul>
);

export const how: HowTo = {
  words,
  pictures: {
    cards: Kinds,
    dice: dice("b6", "p4", "y2", "k5"),
    example: dice("y4", "p3", "k3"),
  },
};
