import "./words";
import type { Game } from "../api/types";
import { Failed } from "../parts/Failed";
import { useAct } from "../parts/useAct";
import { letTheHouseBegin } from "../store/unplayed";
import { say } from "../words";

/** At a sandbox that is not kept yet and in which the house has to move first. */
export function LetBegin({ game }: { game: Game }) {
  const { act, isBusy, failed } = useAct(() => letTheHouseBegin(game.id));
  return (
    <>
      <Failed why={failed} />
      <button class="btn act" type="button" disabled={isBusy} onClick={act}>
        {say("sandbox.begin")}
      </button>
    </>
  );
}
