import { useEffect } from "preact/hooks";
import { api } from "../api/calls";
import type { Game } from "../api/types";
import { Icon } from "../parts/Icon";
import { useAct } from "../parts/useAct";
import { layTable, type Other } from "../store/newTable";
import { nextTable } from "../store/elsewhere";
import { wantSystems } from "../store/ledgers";
import { takeMySeats } from "../store/proof";
import { uuid } from "../store/random";
import { go } from "../store/route";
import { say } from "../words";
import { keepSame } from "./begun";
import { levelAfter } from "./nextStep";
import { ReasonLine } from "./ReasonLine";

/** In one row: on to the next table or level, and the same people once more. */
export function EndTray({ game }: { game: Game }) {
  useEffect(() => void wantSystems().catch(() => null), []);
  const mayPlay = game.me.length > 0 && game.view !== null;
  const { act, isBusy, failed } = useAct(async () => {
    const seat = game.seat ?? game.me[0]!;
    const again = await api.rematch(game.id, { id: uuid(), seat });
    await takeMySeats(again);
    go(`/game/${again.id}`);
  });
  return (
    <section class="tray" aria-label={say("end.next")}>
      <ReasonLine system={game.system} />
      {failed && <p class="reason">{failed}</p>}
      <div class="row ends">
        <Onward game={game} />
        {mayPlay && !game.last && (
          <button class="btn act grow" type="button" disabled={isBusy} onClick={act}>
            <Icon name="again" />
            {say(game.series ? "end.next_game" : "end.rematch")}
          </button>
        )}
      </div>
    </section>
  );
}

/** The same people for another game; then the table that waits, or the house's next level. */
function Onward({ game }: { game: Game }) {
  const next = nextTable(game.id);
  const isOnce = !!(game.sandbox || game.day || game.series);
  const level = isOnce || next ? null : levelAfter(game);
  const { act, isBusy } = useAct(() => playAt(game, level!));
  const same = useAct(() => setSame(game));
  return (
    <>
      {!isOnce && game.me.length > 0 && (
        <a class="btn grow" href="/new" aria-busy={same.isBusy} onClick={same.act}>
          {say("end.other_game")}
        </a>
      )}
      {level === null ? (
        <a class="btn grow" href={next ? `/game/${next}` : "/"}>
          {say(next ? "tray.next_table" : "tray.tables")}
        </a>
      ) : (
        <button class="btn grow" type="button" disabled={isBusy} onClick={act}>
          {say(upOrDown(game, level))}
        </button>
      )}
    </>
  );
}

const upOrDown = ({ seats }: Game, level: number) =>
  seats.some((seat) => (seat.level ?? 0) > level) ? "end.step_down" : "end.step_up";

/** A new game for the same people, whichever it will be; by a link if they cannot be asked. */
async function setSame(game: Game): Promise<void> {
  const asked = import("./sameAgain").then(({ guestsOf }) => guestsOf(game));
  keepSame(game, await asked.catch(() => undefined));
  go("/new");
}

/** The same game with the house at another level. */
async function playAt(game: Game, level: number): Promise<void> {
  const { system, options, seats, me } = game;
  const others = seats.flatMap(({ seat }): Other[] =>
    me[0] === seat ? [] : [me.includes(seat) ? "here" : "house"],
  );
  const levels = others.map(() => level);
  const wish = { system, options, others, levels, clock: null };
  const { id } = await layTable({ ...wish, isListed: false, several: false });
  go(`/game/${id}`);
}
