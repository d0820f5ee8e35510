import { useEffect } from "preact/hooks";
import type { Game } from "../../api/types";
import { Why } from "../../parts/Why";
import { SeatHeads } from "../../parts/SeatHeads";
import { log, wantWholeLog } from "../../store/table";
import { say, type Key } from "../../words";
import { wantSet } from "./animals";
import { type Battle, battlesIn, valuesOf } from "./battles";
import { BattlePicture } from "./BattlePicture";
import { Course } from "./Course";
import { DecksPlayed } from "./DecksPlayed";
import { SetCredit } from "./SetCredit";
import { far, nameAt, near, viewOf } from "./view";
import "./gaiaton.css";
import { Felt } from "./Felt";
import "./sheetWords";

/** What ended a match, and the rules that say so. */
const ENDS: Record<string, { told: Key; rules: string[] }> = {
  support: { told: "gaiaton_sheets.end_support", rules: ["GL-062", "GL-063"] },
  cards: { told: "gaiaton_sheets.end_cards", rules: ["GL-064"] },
  stalemate: { told: "gaiaton_sheets.end_stalemate", rules: ["GL-065"] },
  draw: { told: "gaiaton_sheets.end_draw", rules: ["GL-066"] },
};

/** The end of a match: why it ended, the last battle, its course, and both decks. */
export function Reckoning({ game }: { game: Game }) {
  const { options, players } = viewOf(game);
  useEffect(() => void wantSet(options.animals), [options.animals]);
  useEffect(wantWholeLog, [log.value]);
  if (
    !players.some(({ deck_cards: deck, graveyard }) => deck?.length || graveyard.length)
  )
    return null;
  const battles = battlesIn(log.value).filter(({ winner }) => winner !== null);
  const last = battles.at(-1);
  return (
    <>
      <Felt game={game} />
      <section class="paper" aria-labelledby="reckoning">
        <h2 id="reckoning">{say("gaiaton_sheets.reckoned")}</h2>
        <Ending game={game} />
        <Figures game={game} battles={battles} />
      </section>
      {last && <BattlePicture game={game} battle={last} />}
      {battles.length > 0 && <Course game={game} battles={battles} />}
      <DecksPlayed game={game} />
      <SetCredit set={options.animals} />
    </>
  );
}

function Ending({ game }: { game: Game }) {
  const { how = "", winners = [] } = game.outcome ?? {};
  const end = ENDS[how ?? ""];
  if (!end) return null;
  const loser = 1 - (winners[0] ?? 0);
  const n = viewOf(game).players[loser]!.hand;
  return (
    <p class="row">
      <span class="grow">{say(end.told, { name: nameAt(game, loser), n })}</span>
      <Why system={game.system} rules={end.rules} />
    </p>
  );
}

/** The match in figures: mine, theirs. */
function Figures({ game, battles }: { game: Game; battles: readonly Battle[] }) {
  const { players } = viewOf(game);
  const order = [near(game), far(game)];
  const highest = (seat: number) =>
    Math.max(0, ...battles.flatMap((battle) => valuesOf(battle, seat)));
  const rows: [string, number[]][] = [
    [say("gaiaton_sheets.row_won"), players.map(({ won }) => won)],
    [say("gaiaton_sheets.row_lost"), players.map(({ graveyard }) => graveyard.length)],
    [say("gaiaton_sheets.row_highest"), [highest(0), highest(1)]],
    [say("gaiaton_sheets.row_reshuffled"), players.map(({ reshuffles }) => reshuffles)],
  ];
  return (
    <table class="reckon">
      <SeatHeads order={order} name={(seat) => nameAt(game, seat)} />
      <tbody>
        {rows.map(([label, of]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {order.map((seat) => (
              <td key={seat}>{of[seat]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
