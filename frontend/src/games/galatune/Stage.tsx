import "./sheetWords";
import type { ComponentChildren } from "preact";
import { Icon } from "../../parts/Icon";
import { say } from "../../words";
import { type Champion, kindOf } from "./cards";
import { type Colour, colourName, inkOf } from "./colours";
import { Glyph } from "./Glyph";
import { costOf } from "./view";

interface Props {
  champion: Champion;
  isOwn?: boolean;
  /** What speaks for it in a first game. */
  good?: string | null;
}

/** One champion large, in the light of its alignment and the land of its element; below, what it can do. */
export function Stage({ champion, isOwn = false, good = null }: Props) {
  const { name, alignment, element, face, hp, ap, special, ability, text } = champion;
  const cost = costOf(champion);
  return (
    <section
      class="gt-stage"
      aria-label={name}
      data-rim={element}
      data-hue={inkOf(alignment)["data-hue"]}
    >
      <div class="sky">
        <span class="figure" aria-hidden="true">
          <Icon name={`galatune-${face}`} />
        </span>
        <div class="named">
          <h3>{name}</h3>
          {isOwn && <small>{say("galatune_sheets.as_before")}</small>}
          <p class="row">
            <Named colour={alignment} />
            <Named colour={element} />
          </p>
        </div>
        <div class="low">
          <dl>
            <Number of={say("galatune_sheets.life_hp")} n={hp}>
              <Icon name="gt-life" />
            </Number>
            <Number of={say("galatune_sheets.drawn_ap")} n={ap} />
            {cost !== null && <Number of={say("galatune_sheets.worth")} n={cost} />}
          </dl>
          {good && (
            <p class="first">
              <span aria-hidden="true">{"\u2605 "}</span>
              {say("galatune_sheets.good_first")}
            </p>
          )}
        </div>
      </div>
      <div class="can">
        <p data-hue={inkOf(special.colour)["data-hue"]}>
          <span class="pic" aria-hidden="true">
            <Icon name={`galatune-${special.face}`} />
            <b>{special.rating}</b>
          </span>
          <span>
            <b>{special.name}</b> {kindOf(special)}. {special.text}
          </span>
        </p>
        {text && (
          <p data-hue={inkOf(element)["data-hue"]}>
            <span class="pic" aria-hidden="true">
              <Icon name={`gt-${element}`} />
            </span>
            <span>
              <b>{ability}</b> {text}
            </span>
          </p>
        )}
        {good && <p class="why-good">{good}</p>}
      </div>
    </section>
  );
}

/** A colour by its sign and its word. */
const Named = ({ colour }: { colour: Colour }) => (
  <span class="row" aria-label={colourName(colour)} role="img">
    <Glyph colour={colour} />
    {colourName(colour)}
  </span>
);

interface NumberProps {
  of: string;
  n: number;
  children?: ComponentChildren;
}

const Number = ({ of, n, children }: NumberProps) => (
  <div>
    <dt>{of}</dt>
    <dd>
      {children}
      {n}
    </dd>
  </div>
);
