import { table } from "../../store/table";
import { CardFace } from "./CardFace";
import { cardOf, kindOf, championOf } from "./cards";
import { ChampionText } from "./Champions";
import "./sheetWords";
import { say } from "../../words";
import { viewOf } from "./view";

/** Cards large, each with what it is and does. */
export function CardZoom({ ids }: { ids: readonly string[] }) {
  return (
    <>
      {ids.map((id) => (
        <CardLine key={id} id={id} />
      ))}
    </>
  );
}

/** A card beside its words; under a Special Action, its champion. */
export function CardLine({ id }: { id: string }) {
  const card = cardOf(id);
  const champion = championOf(id);
  if (!card) return null;
  const isEasy = !!table.value?.view && viewOf(table.value).options.easy;
  return (
    <>
      <div class="zoom">
        <span class="card l">
          <CardFace card={card} />
        </span>
        <div class="stack grow">
          <h3>{card.name}</h3>
          <p>{kindOf(card)}</p>
          {card.aim && (
            <p class="soft">{say(`galatune_sheets.aim_${AIMS[card.aim]}`)}</p>
          )}
          {card.instant && <p class="soft">{say("galatune_sheets.instant")}</p>}
          {card.text && !isEasy && <p>{card.text}</p>}
          {NUMBER.test(card.text ?? "") && !isEasy && (
            <p class="soft">{say("galatune_sheets.brackets")}</p>
          )}
        </div>
      </div>
      {champion && <ChampionText champion={champion} />}
    </>
  );
}

/** A number in brackets is one that goes with the rating; other brackets explain. */
const NUMBER = /\(\d+\)/;

const AIMS = {
  opponents: "opponents",
  all: "all",
  two: "two",
  "one or two": "few",
  user: "user",
} as const;
