import { useState } from "preact/hooks";
import { api } from "../api/calls";
import type { Game, ListedSeat } from "../api/types";
import { Failed } from "../parts/Failed";
import { Icon } from "../parts/Icon";
import { useAct } from "../parts/useAct";
import { uuid } from "../store/random";
import { expectNews, layOut } from "../store/table";
import { seatName } from "../table/seats";
import { say } from "../words";

/** Whether a seat of my table is kept for somebody who has not come. */
export const isToFree = ({ host, mine_to_take }: Game, place: ListedSeat): boolean =>
  host && place.kind === "held" && !mine_to_take.includes(place.seat);

/** The host keeps a seat no longer. */
export function FreeKept({ game, seat }: { game: Game; seat: number }) {
  const [id] = useState(uuid);
  const { act, isBusy, failed } = useAct(async () => {
    try {
      layOut(await api.free(game.id, { id, seat }));
    } finally {
      expectNews();
    }
  });
  return (
    <>
      <Failed why={failed} />
      <button
        class="icon"
        type="button"
        aria-label={say("kept.free", { name: seatName(game.seats[seat]!) })}
        disabled={isBusy}
        onClick={act}
      >
        <Icon name="cross" />
      </button>
    </>
  );
}
