import type { Game } from "../api/types";
import { AwayBar } from "../parts/AwayBar";
import { Bar } from "../parts/Bar";
import { SeatList } from "../parts/SeatList";
import { useAct } from "../parts/useAct";
import { titleOf } from "../store/ledgers";
import { takeMySeats } from "../store/proof";
import { expectNews, layOut } from "../store/table";
import { houseRules } from "../table/houseRules";
import { company } from "../table/seats";
import { say } from "../words";
import { Invite } from "./Invite";

/** A table that waits for its people. It begins by itself when the last seat is taken. */
export function WaitingRoom({ game }: { game: Game }) {
  const isOpen = game.seats.some(({ kind }) => kind === "open");
  return (
    <div class="screen at-table">
      <AwayBar onRetry={expectNews} />
      <Bar
        title={titleOf(game.system)}
        under={[company(game), houseRules(game)].filter(Boolean).join(" · ")}
      />
      <main class="page">
        <section class="stack">
          <h2 class="title">{say(isOpen ? "room.open" : "room.held")}</h2>
          <p class="soft">{say("room.hint")}</p>
        </section>
        <SeatList seats={game.seats} />
        {isOpen && game.invite && <Invite invite={game.invite} />}
      </main>
      {game.mine_to_take.length > 0 && <TakeSeat game={game} />}
    </div>
  );
}

/** A seat is kept for me: one tap and I sit. */
function TakeSeat({ game }: { game: Game }) {
  const { act, isBusy, failed } = useAct(async () => {
    layOut(await takeMySeats(game));
    expectNews();
  });
  return (
    <section class="tray" aria-label={say("room.take")}>
      {failed && (
        <p class="reason" role="status">
          {failed}
        </p>
      )}
      <button class="btn act" type="button" disabled={isBusy} onClick={act}>
        {say("room.take")}
      </button>
    </section>
  );
}
