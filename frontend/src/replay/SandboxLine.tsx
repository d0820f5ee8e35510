import "./words";
import { useState } from "preact/hooks";
import { api } from "../api/calls";
import type { Decision, Game } from "../api/types";
import { useAct } from "../parts/useAct";
import { choose, decision } from "../store/choice";
import { recall } from "../store/storage";
import { seatName } from "../table/seats";
import { say } from "../words";
import { forkOf } from "./fork";

/** Marks a game that branched off another; leads back there, and asks the house for advice. */
export function SandboxLine({ game }: { game: Game }) {
  const fork = recall<string>(forkOf(game.id));
  return (
    <section class="sandbox" aria-label={say("sandbox.mark")}>
      <p class="grow">
        <b>{say("sandbox.mark")}</b> {whoPlays(game)}
      </p>
      <div class="row">
        {fork && (
          <a class="text-link" href={fork}>
            {say("sandbox.fork")}
          </a>
        )}
        <Advice game={game} />
      </div>
    </section>
  );
}

/** Who plays here; where I play for all, as whom I am asked now. */
function whoPlays({ me, seats }: Game): string {
  if (me.length < seats.length) return say("sandbox.hint_house");
  const now = me.length > 1 && decision.value ? seatOf(decision.value) : null;
  const seat = seats.find(({ seat }) => seat === now);
  return seat ? say("sandbox.hint_now", { name: seatName(seat) }) : say("sandbox.hint");
}

const seatOf = ({ id }: Decision): number => Number(id.split(".")[0]);

/** What the house would do, chosen in the tray: to be looked at, and confirmed or not. */
function Advice({ game }: { game: Game }) {
  const open = decision.value;
  const [told, setTold] = useState<string | null>(null);
  const { act, isBusy, failed } = useAct(async () => {
    if (!open) return;
    const asked = { seat: seatOf(open), decision: open.id };
    const advice = await api.advice(game.id, asked);
    choose({ decision: open.id, ...advice });
    setTold(open.id);
  });
  if (!open) return null;
  return (
    <>
      <button class="why" type="button" disabled={isBusy} onClick={act}>
        {say("sandbox.advice")}
      </button>
      <span class={failed ? "soft" : "sr"} role="status">
        {failed ?? (told === open.id ? say("sandbox.advised") : "")}
      </span>
    </>
  );
}
