import { api } from "../api/calls";
import type { Game } from "../api/types";
import { Failed } from "../parts/Failed";
import { Icon } from "../parts/Icon";
import { useAct } from "../parts/useAct";
import { expectNews, layOut } from "../store/table";
import { seatName } from "../table/seats";
import { say } from "../words";

/** The host lets a seat and the one before it change places. */
export function MoveUp({ game, seat }: { game: Game; seat: number }) {
  const { version } = game;
  const { act, isBusy, failed } = useAct(async () => {
    try {
      layOut(await api.swap(game.id, { seat, other: seat - 1, version: version! }));
    } finally {
      expectNews();
    }
  });
  if (version === undefined) return null;
  return (
    <>
      <Failed why={failed} />
      <button
        class="icon"
        type="button"
        aria-label={say("room.up", { name: seatName(game.seats[seat]!) })}
        disabled={isBusy}
        onClick={act}
      >
        <Icon name="up" />
      </button>
    </>
  );
}
