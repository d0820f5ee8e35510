import "./words";
import { useState } from "preact/hooks";
import { api } from "../api/calls";
import type { Game } from "../api/types";
import { useAct } from "../parts/useAct";
import { choose, decision } from "../store/choice";
import { recall } from "../store/storage";
import { say } from "../words";
import { forkOf } from "./fork";

/** Marks a game that branched off another; leads back there, and asks the house for advice. */
export function SandboxLine({ game }: { game: Game }) {
  const fork = recall<string>(forkOf(game.id));
  const isAlone = game.me.length === game.seats.length;
  return (
    <section class="sandbox" aria-label={say("sandbox.mark")}>
      <p class="grow">
        <b>{say("sandbox.mark")}</b>{" "}
        {say(isAlone ? "sandbox.hint" : "sandbox.hint_house")}
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

/** What the house would do, chosen in the tray: to be looked at, and confirmed or not. */
function Advice({ game }: { game: Game }) {
  const open = decision.value;
  const [told, setTold] = useState<string | null>(null);
  const { act, isBusy, failed } = useAct(async () => {
    if (!open) return;
    const seat = Number(open.id.split(".")[0]);
    const advice = await api.advice(game.id, { seat, decision: open.id });
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
