import { signal } from "@preact/signals";
import type { Game, Told as Heard } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { keep, recall } from "../../store/storage";
import { markRead, place } from "../../store/table";
import { say } from "../../words";
import { championOf } from "./cards";
import { HpThen } from "./HpThen";
import { Portrait } from "./Portrait";
import "./sheetWords";
import { type Row, summaryOf } from "./summary";
import { afterwards, blowsOn } from "./telling";
import { type Told, type Turn, turnsIn } from "./turns";
import { around, nameAt, playerOf, viewOf } from "./view";
import { showTurn } from "./zoom";

/** What was just put away, at which table. */
const closed = signal<{ at: string; n: number } | null>(null);

const keyOf = (at: string): string => `galatune.read.${at}`;

/** What came of the turns since this player looked, until it is put away: mine first. */
export function TurnNews({ game, told }: { game: Game; told: readonly Heard[] }) {
  const turns = turnsIn(told).filter((turn) => turn.isResolved && !isRead(turn));
  const [first, last] = [turns[0], turns.at(-1)];
  if (!first || !last) return null;
  const { team } = viewOf(game).options;
  const rows = summaryOf(last, around(game), team).filter(
    (row) => row.hp ?? pointsIn(row)[0],
  );
  const whole = say("galatune_sheets.whole_turns", { n: turns.length });
  return (
    <section class="recap gt-news" aria-labelledby="turn-news">
      <div class="row">
        <h3 id="turn-news" class="grow">
          {say("galatune.turn", { n: last.n })}
        </h3>
        <button
          class="why fold"
          type="button"
          aria-label={whole}
          onClick={() => showTurn(first.n)}
        >
          <Icon name="log" />
          <span>{whole}</span>
        </button>
        <button
          class="icon"
          type="button"
          aria-label={say("galatune_sheets.news_done")}
          onClick={() => close(last)}
        >
          <Icon name="cross" />
        </button>
      </div>
      <ul>
        {rows.map((row) => (
          <Line key={row.seat} game={game} turn={last} row={row} />
        ))}
        {!rows.length && <li>{say("galatune_sheets.nothing_came")}</li>}
      </ul>
    </section>
  );
}

/** What a turn was for a seat; for the own champion, what struck it too. */
function Line({ game, turn, row }: { game: Game; turn: Turn; row: Row }) {
  const { seat, hp } = row;
  const said = [
    ...pointsIn(row).map((told) => afterwards(game, told, seat)),
    ...(seat === game.seat ? blowsOn(turn, seat) : []),
  ];
  const champion = championOf(playerOf(viewOf(game), seat).champion);
  return (
    <li class={seat === game.seat && said.length ? "mine" : undefined}>
      {champion && <Portrait champion={champion} hp={hp?.to} />}
      <b>{nameAt(game, seat)}</b>
      {hp && <HpThen {...hp} />}
      {said.length > 0 && <span>{said.join(" \u00b7 ")}</span>}
    </li>
  );
}

/** Falls and points; prizes and who came back are seen on the table. */
const pointsIn = ({ after }: Row): Told[] =>
  after.filter(({ type }) => POINTS.includes(type));

const POINTS: readonly Told["type"][] = ["Fell", "Scored", "VpChanged"];

function isRead({ n }: Turn): boolean {
  const at = place.value;
  if (at === null || (closed.value?.at === at && closed.value.n >= n)) return true;
  return (recall<number>(keyOf(at)) ?? 0) >= n;
}

function close({ n }: Turn): void {
  if (place.value === null) return;
  keep(keyOf(place.value), n);
  closed.value = { at: place.value, n };
  markRead();
}
