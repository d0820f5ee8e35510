import "../later";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Refused } from "../api/client";
import { api } from "../api/calls";
import type { Invitation, Listed } from "../api/types";
import { allowed } from "../clock/spans";
import { noteGuest } from "../introductions/knows";
import { AwayBar } from "../parts/AwayBar";
import { Bar } from "../parts/Bar";
import { Emblem } from "../parts/Emblem";
import { SeatList } from "../parts/SeatList";
import { useAct } from "../parts/useAct";
import { takeSeat } from "../store/proof";
import { go } from "../store/route";
import { openSheet } from "../store/sheets";
import { houseRules } from "../table/houseRules";
import { hostsOf } from "../table/seats";
import { listed, say } from "../words";
import { ComeBack } from "./ComeBack";

/** An invitation: what I would join, and the seat to take. */
export function Join({ code }: { code: string }) {
  const found = useSignal<Invitation | string | null>(null);
  const mine = useSignal<readonly Listed[]>([]);
  const look = async () => {
    try {
      const invitation = await api.invitation(code);
      mine.value = (await api.games(null))?.body.games ?? [];
      if (mine.value.some(({ id }) => id === invitation.game))
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
      {shown && typeof shown !== "string" && (
        <Offer code={code} invitation={shown} mine={mine.value} />
      )}
    </div>
  );
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
  mine: readonly Listed[];
}

function Offer({ code, invitation, mine }: Props) {
  const { game, system, title, seats, status, commitment } = invitation;
  const hosts = hostsOf(seats);
  const isFree = status === "open" && seats.some(({ kind }) => kind === "open");
  const { act, isBusy, failed } = useAct(async () => {
    await takeSeat(game, commitment, { code });
    noteGuest(game, system, mine);
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
            <dd>
              {invitation.clock ? allowed(invitation.clock) : say("join.no_clock")}
            </dd>
          </dl>
          <a class="text-link" href={`/rules/${system}`}>
            {say("join.read_rules")}
          </a>
        </section>
        <SeatList seats={seats} />
        <button
          class="btn quiet"
          type="button"
          onClick={() => openSheet(say("hello.back"), <ComeBack />)}
        >
          {say("hello.back")}
        </button>
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
