// One deed as it is told over the board: who, with what, to whom, and what both win by.
import type { Game } from "../api/types";
import { CardBack } from "../parts/CardBack";
import { minus } from "../words";
import {
  type Boon,
  hasMoved,
  type Moved,
  type Scene,
  type Story,
  type Who,
} from "./story";

export interface Deed {
  scene: Scene;
  story: Story;
  game: Game;
}

/** The two sides with what they win by; what is done lies between them. */
export function Theatre({ scene, story, game }: Deed) {
  const [left, right] = sidesOf(scene, story, game);
  const cards = [
    <Cards
      key="with"
      as="with"
      of={scene.with}
      hides={scene.hides}
      {...{ story, game }}
    />,
    <Cards key="against" as="against" of={scene.against} {...{ story, game }} />,
  ];
  const isFromLeft = scene.by.some((one) => left.includes(one));
  return (
    <div class="deed">
      {scene.when && <small class="when">{scene.when}</small>}
      <Side who={left} {...{ scene, story, game }} />
      <div class="between">
        {scene.boon && <Bodes {...scene.boon} />}
        <div class={scene.against.length > 0 ? "met two" : "met"}>
          {isFromLeft ? cards : cards.reverse()}
        </div>
        {scene.says && <Sum {...{ scene, story, game }} />}
        {scene.at !== null && (
          <span class="at">
            <story.Card game={game} id={scene.at} />
            <span class="figures">
              <Numbers of={scene.numbers.filter(({ who }) => who === scene.at)} />
            </span>
          </span>
        )}
        <Cards as="came" of={scene.brings} {...{ story, game }} />
      </div>
      <Side who={right} {...{ scene, story, game }} />
      <Said as="cause" text={scene.cause} />
      {scene.result !== scene.cause && <Said as="result" text={scene.result} />}
    </div>
  );
}

const LONG = 60; // letters, above which they are smaller where there is little room

const Said = ({ as, text }: { as: string; text: string }) => (
  <p class={text.length > LONG ? `${as} long` : as}>{text}</p>
);

/** For whom it is good: by a sign and in words, not by the colour alone. */
const Bodes = ({ isOurs, says }: Boon) => (
  <small class={isOurs ? "boon good" : "boon"}>
    {isOurs ? "\u25b2" : "\u25bc"} {says}
  </small>
);

interface CardsProps extends Pick<Deed, "story" | "game"> {
  as: "with" | "against" | "came" | "pile";
  of: readonly string[];
  hides?: boolean;
}

const Cards = ({ as, of, hides, story, game }: CardsProps) =>
  of.length > 0 ? (
    <span class={as}>
      {of.map((id, n) => (
        <span key={n} data-who={id}>
          <story.Card game={game} id={id} />
          {hides && <CardBack />}
        </span>
      ))}
    </span>
  ) : null;

/** How much it is: what it grew from, and why; the cards of both sides that make it. */
const Sum = ({ scene: { says, base, why, sums }, story, game }: Deed) => {
  const pile = (seat: number) => (
    <Cards as="pile" of={sums[seat] ?? []} {...{ story, game }} />
  );
  const mine = game.seat ?? 0;
  return (
    <span class="made">
      {pile(mine)}
      <b class="sum" data-base={base ?? undefined}>
        {says}
      </b>
      {pile(1 - mine)}
      {why && <small class="because">{why}</small>}
    </span>
  );
};

/** More than so many on one side show only what changes. */
const CROWD = 1;

function Side({ who, scene, story, game }: Deed & { who: readonly Who[] }) {
  const { Face } = story;
  const isShown = (number: Moved) => who.length <= CROWD || hasMoved(number);
  return (
    <div class="players">
      {who.map((one) => (
        <div key={one} class="player" data-who={one}>
          <Face game={game} who={one} />
          <small>{story.name(game, one)}</small>
          <Numbers
            of={scene.numbers.filter((number) => number.who === one && isShown(number))}
          />
        </div>
      ))}
    </div>
  );
}

const Numbers = ({ of }: { of: readonly Moved[] }) => (
  <>
    {of
      .filter(({ n }) => !isNaN(n))
      .map((one) => (
        <b key={one.what} class="number" data-number={`${one.who}.${one.what}`}>
          <Figure told={one.told(hasMoved(one) ? one.from : one.n)} />
          {hasMoved(one) && <i class={bodes(one)}>{step(one)}</i>}
        </b>
      ))}
  </>
);

/** A number in large type, in the words that it is told in. */
function Figure({ told }: { told: string }) {
  const [before, figure, after] = figureIn(told);
  return (
    <span>
      <small>{before}</small>
      <span>{figure}</span>
      <small>{after}</small>
    </span>
  );
}

/** What stands before a number, the number, and what follows it. */
export const figureIn = (told: string): [string, string, string] => {
  const [, before = told, figure = "", after = ""] = FIGURE.exec(told) ?? [];
  return [before, figure, after];
};

const FIGURE = /^(\D*?)([-\u2212]?\d+)(.*)$/;

/** For whom a step is good: green for us, red against us. */
const bodes = ({ from, n, isAgainst = false }: Moved): string => {
  if (isAgainst === null) return "";
  return n < from === isAgainst ? "gains" : "loses";
};

/** From what to what: a step alone leaves open whether it is counted already. */
const step = ({ from, n }: Moved): string => `${minus(from)} \u2192 ${minus(n)}`;

/** I sit on the left, or who acts; all others it is about on the right. Where the board
 *  has me on the right, so has this. */
export function sidesOf(
  { by, on }: Pick<Scene, "by" | "on">,
  story: Story,
  game: Game,
): [Who[], Who[]] {
  const about = [...new Set([...by, ...(on === null ? [] : [on])])];
  const all =
    about.length > 1 ? about : [...new Set([...story.sides(game, about), ...about])];
  const first = all.includes(game.seat ?? -1) ? game.seat! : (by[0] ?? all[0]);
  const isLeft = (one: Who) =>
    one === first ||
    (by.includes(one) && ![first, one].includes(on!) && by.includes(first!));
  const sides: [Who[], Who[]] = [all.filter(isLeft), all.filter((one) => !isLeft(one))];
  return story.isMineRight ? [sides[1], sides[0]] : sides;
}
