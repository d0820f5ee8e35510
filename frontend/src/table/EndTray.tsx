import { api } from "../api/calls";
import type { Game } from "../api/types";
import { Icon } from "../parts/Icon";
import { useAct } from "../parts/useAct";
import { myTurn } from "../store/lists";
import { takeMySeats } from "../store/proof";
import { uuid } from "../store/random";
import { go } from "../store/route";
import { say } from "../words";
import { ReasonLine } from "./ReasonLine";

/** On to the next table, or the same once more. */
export function EndTray({ game }: { game: Game }) {
  const next = myTurn.value.find(({ id }) => id !== game.id);
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
      <div class="row">
        <a class="btn grow" href={next ? `/game/${next.id}` : "/"}>
          {say(next ? "tray.next_table" : "tray.tables")}
        </a>
        {game.me.length > 0 && game.view !== null && !game.last && (
          <button class="btn act grow" type="button" disabled={isBusy} onClick={act}>
            <Icon name="again" />
            {say(game.series ? "end.next_game" : "end.rematch")}
          </button>
        )}
      </div>
    </section>
  );
}
