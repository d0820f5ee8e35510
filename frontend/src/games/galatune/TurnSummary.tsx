import "./sheetWords";
import type { Game } from "../../api/types";
import { listed, say } from "../../words";
import { guarded, healed, struck } from "./blows";
import { cardName, cardOf } from "./cards";
import { isColour } from "./colours";
import { Glyph } from "./Glyph";
import { HpThen } from "./HpThen";
import { aim } from "./stack";
import { type Deed, type Row, summaryOf } from "./summary";
import { afterwards } from "./telling";
import type { Told, Turn } from "./turns";
import { around, nameAt, viewOf } from "./view";

interface Props {
  game: Game;
  turn: Turn;
}

/** A turn on one screen, for who was away: mine first, then around the table. */
export function TurnSummary({ game, turn }: Props) {
  return (
    <ul class="gt-summary">
      {summaryOf(turn, around(game), viewOf(game).options.team).map((row) => (
        <li key={row.seat}>
          <p class="row">
            <b class="grow">{nameAt(game, row.seat)}</b>
            {row.hp && <HpThen {...row.hp} />}
          </p>
          {row.deeds.map((deed, i) => (
            <Done key={i} game={game} deed={deed} />
          ))}
          {!row.deeds.length && <small>{say("galatune_sheets.no_action")}</small>}
          <After game={game} row={row} />
        </li>
      ))}
    </ul>
  );
}

/** An action, whom it was aimed at, and what it did. */
function Done({ game, deed }: { game: Game; deed: Deed }) {
  const { played, isOff, blows } = deed;
  const card = cardOf(played.card);
  const colour = played.colour || card?.colour || "";
  const did = listed([...new Set(blows.flatMap(briefly))]);
  return (
    <p class="row">
      {isColour(colour) && <Glyph colour={colour} />}
      <span class="grow">
        <b class={isOff ? "void" : undefined}>{cardName(played.card)}</b>{" "}
        <small>{[aimOf(game, deed), did].filter(Boolean).join(" \u00b7 ")}</small>
      </span>
      {isOff && <span class="chip">{say("galatune_sheets.state_cancelled")}</span>}
    </p>
  );
}

function aimOf(game: Game, { played, trapped }: Deed): string {
  const { seat, targets = [] } = played;
  if (trapped) return say("galatune_sheets.upon", { what: cardName(trapped.card) });
  const others = targets.filter((target) => target !== seat);
  if (!others.length) return "";
  const what = listed(others.map((target) => aim(game, target)));
  return say("galatune_sheets.upon", { what });
}

function briefly(told: Told): string[] {
  if (told.type === "Struck") return [struck(told.facts)];
  if (told.type === "Guarded") return [guarded(told.facts.n)];
  return told.type === "Healed" ? [healed(told.facts.n)] : [];
}

/** Falls, points, prizes and the way back, in one line. */
function After({ game, row }: { game: Game; row: Row }) {
  const lines = row.after.map((told) => afterwards(game, told, row.seat));
  if (!lines.length) return null;
  return <small>{lines.join(" \u00b7 ")}</small>;
}
