import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Refused } from "../api/client";
import { api } from "../api/calls";
import type { Invitation } from "../api/types";
import { AwayBar } from "../parts/AwayBar";
import { Bar } from "../parts/Bar";
import { Emblem } from "../parts/Emblem";
import { SeatList } from "../parts/SeatList";
import { useAct } from "../parts/useAct";
import { takeSeat } from "../store/proof";
import { go } from "../store/route";
import { houseRules } from "../table/houseRules";
import { seatName } from "../table/seats";
import { listed, say } from "../words";

/** An invitation: what I would join, and the seat to take. */
export function Join({ code }: { code: string }) {
  const found = useSignal<Invitation | string | null>(null);
  const look = async () => {
    try {
      const invitation = await api.invitation(code);
      if (await sitsThere(invitation.game))
        go(`/game/${invitation.game}`, { replace: true });
      else found.value = invitation;
    } catch (failure) {
      if (failure instanceof Refused) found.value = failure.message;
    }
  };
  useEffect(() => void look(), [code]);
  const shown = found.value;
  return (
    <div class="screen at-table">
      <AwayBar onRetry={look} />
      <Bar title={say("join.title")} under={code} />
      {typeof shown === "string" && <NoTable why={shown} />}
      {shown && typeof shown !== "string" && <Offer code={code} invitation={shown} />}
    </div>
  );
}

/** Whether this table is on my list already. */
async function sitsThere(game: string): Promise<boolean> {
  const reply = await api.games(null);
  return reply?.body.games.some(({ id }) => id === game) ?? false;
}

function NoTable({ why }: { why: string }) {
  return (
    <main class="page">
      <section class="paper">
        <h2>{say("join.none")}</h2>
        <p>{why}</p>
        <a class="btn" href="/">
          {say("tray.tables")}
        </a>
      </section>
    </main>
  );
}

interface Props {
  code: string;
  invitation: Invitation;
}

function Offer({ code, invitation }: Props) {
  const { game, system, title, seats, status } = invitation;
  const hosts = seats
    .filter(({ name, kind }) => name !== null && kind !== "bot")
    .map(seatName);
  const isFree = status === "open" && seats.some(({ kind }) => kind === "open");
  const { act, isBusy, failed } = useAct(async () => {
    await takeSeat(game, { code });
    go(`/game/${game}`, { replace: true });
  });
  return (
    <>
      <main class="page">
        <section class="paper" aria-labelledby="offer">
          <div class="row">
            <Emblem system={system} />
            <div class="grow">
              <h2 id="offer">{title}</h2>
              <p>{say("join.from", { n: hosts.length, names: listed(hosts) })}</p>
            </div>
          </div>
          <dl class="stack">
            <dt class="soft">{say("join.rules")}</dt>
            <dd>{houseRules(invitation) || say("new.plain")}</dd>
            <dt class="soft">{say("join.clock")}</dt>
            <dd>{say("join.no_clock")}</dd>
          </dl>
          <a class="text-link" href={`/rules/${system}`}>
            {say("join.read_rules")}
          </a>
        </section>
        <SeatList seats={seats} />
      </main>
      <section class="tray" aria-label={say("join.take")}>
        {failed && (
          <p class="reason" role="status">
            {failed}
          </p>
        )}
        <div class="row">
          <p class="grow tell">
            <b>{say(isFree ? "join.free" : "join.full")}</b>
            <small>{say(isFree ? "join.free_hint" : "join.full_hint")}</small>
          </p>
          {isFree ? (
            <button class="btn act" type="button" disabled={isBusy} onClick={act}>
              {say("join.take")}
            </button>
          ) : (
            <a class="btn act" href={`/game/${game}`}>
              {say("join.to_table")}
            </a>
          )}
        </div>
      </section>
    </>
  );
}
