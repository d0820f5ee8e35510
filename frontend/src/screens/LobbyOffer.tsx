import "../more";
import { useSignal } from "@preact/signals";
import type { LobbyTable } from "../api/types";
import { allowed } from "../clock/spans";
import { SeatList } from "../table/SeatList";
import { useAct } from "../parts/useAct";
import { lookNow } from "../store/lobby";
import { takeSeat } from "../store/proof";
import { go } from "../store/route";
import { houseRules } from "../table/houseRules";
import { say } from "../words";
import { withName } from "./SayWho";

/** A table of the lobby: what is played there, with whom, and the seat to take. */
export function LobbyOffer({ table }: { table: LobbyTable }) {
  const seat = useSignal<number | null>(null);
  const free = table.seats.find(({ kind }) => kind === "open")?.seat ?? 0;
  const { act, isBusy, failed } = useAct(async () => {
    try {
      await takeSeat(table.game, table, { seat: seat.value ?? free });
    } finally {
      lookNow();
    }
    go(`/game/${table.game}`);
  });
  return (
    <>
      <dl class="stack">
        <dt class="soft">{say("join.rules")}</dt>
        <dd>{houseRules(table) || say("new.plain")}</dd>
        <dt class="soft">{say("join.clock")}</dt>
        <dd>{table.clock ? allowed(table.clock) : say("join.no_clock")}</dd>
      </dl>
      <SeatList
        seats={table.seats}
        choice={{ seat: seat.value, choose: (to) => (seat.value = to) }}
      />
      <p class="soft">{say("join.free_hint")}</p>
      {failed && (
        <p class="reason" role="status">
          {failed}
        </p>
      )}
      <div class="row">
        <a class="btn grow" href={`/rules/${table.system}`}>
          {say("menu.rules")}
        </a>
        <button
          class="btn act grow"
          type="button"
          disabled={isBusy}
          onClick={() => withName(() => void act())}
        >
          {say("join.take")}
        </button>
      </div>
    </>
  );
}
