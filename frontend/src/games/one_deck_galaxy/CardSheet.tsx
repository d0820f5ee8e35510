import type { Game } from "../../api/types";
import { Why } from "../../parts/Why";
import { listed, say, sentence, type Key } from "../../words";
import { type CardView, type SetView } from "./cards";
import { iconName } from "./dice";
import { Globe } from "./Globe";
import { spotsOf, viewOf, wantsOf } from "./view";
import "./sheetWords";

interface Props {
  game: Game;
  set: SetView;
  card: CardView;
  /** Its slot. */
  n: number;
}

/** A card of the galaxy: what it wants, what it becomes, what it is worth. */
export function CardSheet({ game, card, n }: Props) {
  const view = viewOf(game);
  const need = view.costs[n] ?? card.cost ?? card.threshold ?? 0;
  return (
    <>
      <p class="row soft">
        <Globe card={card} />
        <span class="grow">
          {say(card.threshold ? "galaxy_sheets.encounter" : "galaxy_sheets.location")} ·{" "}
          {say(card.threshold ? "galaxy_sheets.threshold" : "galaxy_sheets.cost", {
            n: need,
          })}{" "}
          · {say("galaxy_sheets.has_now", { n: view.slots[n]?.pile?.n ?? 0 })}
        </span>
      </p>
      {card.limit && (
        <p>{sentence(say("galaxy_sheets.rule_here", { limit: card.limit }))}.</p>
      )}
      <ul class="lines">
        {card.rows.flatMap((row, r) =>
          spotsOf(view, row, `z${n}`, r).map(({ name, box, filled }, b, { length }) => (
            <li key={name}>
              <span class="grow">
                {sentence(wantsOf(view, name, box))}
                {filled && ` · ${say("galaxy_sheets.is_filled")}`}
              </span>
              {row.reward && b === length - 1 && (
                <span class="chip">
                  {say("galaxy_sheets.row_gives", { n: row.reward })}
                </span>
              )}
              <Why system={game.system} rules={[box.rule]} />
            </li>
          )),
        )}
      </ul>
      <Rewards card={card} />
      {card.also?.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

/** What it is as a Colony, as a Tech and as Science. */
export function Rewards({ card }: { card: CardView }) {
  const resource = say(`galaxy.${card.resource}` as Key, { n: 1 });
  return (
    <>
      <p>
        {say("galaxy_sheets.as_colony", {
          icons: listed(card.icons.map(([icon, n]) => iconName(icon, n))),
        })}
      </p>
      <p>{say("galaxy_sheets.as_tech", { text: ways(card.tech) })}</p>
      <p class="soft">{say("galaxy_sheets.both", { resource, n: card.science })}</p>
    </>
  );
}

/** The ways of a Tech, one or another. */
export const ways = (tech: readonly string[]): string => tech.join(" / ");
