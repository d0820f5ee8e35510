import { useState } from "preact/hooks";
import type { Game } from "../api/types";
import { Failed } from "../parts/Failed";
import { useAct } from "../parts/useAct";
import { startWith, takeMySeats, takeSeat } from "../store/proof";
import { uuid } from "../store/random";
import { go } from "../store/route";
import { expectNews, layOut } from "../store/table";
import { say } from "../words";
import { letGo } from "./KeptRow";

interface Props {
  game: Game;
}

/** A seat is kept for me: one tap and I sit. */
export function TakeSeatTray({ game }: Props) {
  const { act, isBusy, failed } = useAct(async () => {
    try {
      layOut(await takeMySeats(game));
    } finally {
      expectNews();
    }
  });
  const release = useAct(async () => {
    await letGo(game);
    go("/");
  });
  return (
    <section class="tray" aria-label={say("room.take")}>
      <Failed why={failed ?? release.failed} />
      <div class="row">
        {!game.host && (
          <button
            class="btn grow"
            type="button"
            disabled={isBusy || release.isBusy}
            onClick={release.act}
          >
            {say("kept.let_go")}
          </button>
        )}
        <button class="btn act grow" type="button" disabled={isBusy} onClick={act}>
          {say("room.take")}
        </button>
      </div>
    </section>
  );
}

/** The host lets one guest take several seats, and one is free. */
export function TakeAnother({ game }: Props) {
  const free = game.seats.find(({ kind }) => kind === "open")?.seat ?? 0;
  const code = game.invite?.code ?? "";
  const { act, isBusy, failed } = useAct(async () => {
    try {
      layOut(await takeSeat(game.id, game, { seat: free, code }));
    } finally {
      expectNews();
    }
  });
  return (
    <>
      <Failed why={failed} />
      <button class="btn" type="button" disabled={isBusy} onClick={act}>
        {say("room.another")}
      </button>
    </>
  );
}

/** Enough have come: the host may begin without the others. */
export function StartTray({ game }: Props) {
  const [id] = useState(uuid);
  const { act, isBusy, failed } = useAct(async () => {
    try {
      layOut(await startWith(game, id));
    } finally {
      expectNews();
    }
  });
  const sit = game.seats.filter(({ kind }) => kind !== "open" && kind !== "held");
  return (
    <section class="tray" aria-label={say("room.start")}>
      <Failed why={failed} />
      <div class="row">
        <p class="grow tell">
          <b>{say("room.enough", { n: sit.length })}</b>
          <small>{say("room.enough_hint")}</small>
        </p>
        <button class="btn act" type="button" disabled={isBusy} onClick={act}>
          {say("room.start")}
        </button>
      </div>
    </section>
  );
}
