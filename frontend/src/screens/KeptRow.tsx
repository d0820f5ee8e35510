import "../more";
import { api } from "../api/calls";
import type { Game, ListedGame } from "../api/types";
import { Failed } from "../parts/Failed";
import { useAct } from "../parts/useAct";
import { lookAtLists } from "../store/lists";
import { takeMySeats } from "../store/proof";
import { uuid } from "../store/random";
import { go } from "../store/route";
import { openSheet } from "../store/sheets";
import { people, seatName } from "../table/seats";
import { say, sentence } from "../words";
import { GameRow } from "./GameRow";
import { LeaveTable } from "./LeaveTable";

/** A table where a seat is kept for me: with a tap I take it, or let it go. */
export function KeptRow({ game }: { game: ListedGame }) {
  const take = useAct(async () => {
    await takeMySeats(await api.game(game.id));
    go(`/game/${game.id}`);
  });
  const release = useAct(async () => {
    const now = await api.game(game.id);
    if (now.host) openSheet(say("leave.title"), <LeaveTable game={now} />);
    else await letGo(now);
  });
  const isBusy = take.isBusy || release.isBusy;
  const there = game.seats.filter(({ kind }) => kind === "player").map(seatName);
  const company = there.length ? say("seat.with", { names: people(there) }) : "";
  return (
    <>
      <GameRow game={game} note={company && `${sentence(company)}.`} />
      <li class="choice still">
        <Failed why={take.failed ?? release.failed} />
        <button class="btn grow" type="button" disabled={isBusy} onClick={release.act}>
          {say("kept.let_go")}
        </button>
        <button class="btn act grow" type="button" disabled={isBusy} onClick={take.act}>
          {say("room.take")}
        </button>
      </li>
    </>
  );
}

/** The seats that are kept for me are for whoever comes. */
export async function letGo({ id, mine_to_take }: Game): Promise<void> {
  for (const seat of mine_to_take) await api.leave(id, { id: uuid(), seat });
  await lookAtLists().catch(() => null);
}
