import "../more";
import "../parts/words";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Refused } from "../api/client";
import { api } from "../api/calls";
import type { Invitation, ListedGame } from "../api/types";
import { allowed } from "../clock/spans";
import { noteGuest } from "../introductions/knows";
import { LookAgain } from "../parts/LookAgain";
import { Bar } from "../parts/Bar";
import { Emblem } from "../parts/Emblem";
import { LearnLink } from "../introductions/LearnLink";
import { SeatList } from "../table/SeatList";
import { useAct } from "../parts/useAct";
import { systems, wantSystems } from "../store/ledgers";
import { me } from "../store/player";
import { takeSeat } from "../store/proof";
import { go } from "../store/route";
import { openSheet } from "../store/sheets";
import { houseRules } from "../table/houseRules";
import { hostsOf, people } from "../table/seats";
import { say } from "../words";
import { ComeBack } from "./ComeBack";
import { placeOf } from "../games";
import { EnterCode } from "./EnterCode";
import { SayName } from "./SayName";
import { withName } from "./SayWho";

/** An invitation: who invites to which game, told before a name is asked; then the seat. */
export function Join({ code }: { code: string }) {
  const found = useSignal<Invitation | string | null>(null);
  const mine = useSignal<readonly ListedGame[]>([]);
  const isStranger = me.value === null;
  const look = async () => {
    try {
      const invitation = await api.invitation(code);
      if (!isStranger) mine.value = (await api.games(null))?.body.games ?? [];
      if (mine.value.some(({ id }) => id === invitation.game))
        go(`/game/${invitation.game}`, { replace: true });
      else found.value = invitation;
    } catch (failure) {
      if (failure instanceof Refused) found.value = failure.message;
    }
  };
  useEffect(() => void look(), [code, isStranger]);
  useEffect(() => void wantSystems().catch(() => null), []);
  const shown = found.value;
  return (
    <div class="screen at-table" {...placeOf(systemOf(shown))}>
      <LookAgain look={look} />
      <Bar title={say("join.title")} under={code} />
      {typeof shown === "string" && <NoTable why={shown} />}
      {shown && typeof shown !== "string" && (
        <Offer code={code} invitation={shown} mine={mine.value} look={look} />
      )}
    </div>
  );
}

const systemOf = (shown: Invitation | string | null) =>
  typeof shown === "string" ? undefined : shown?.system;

/** A wrong code is told at once, and can be said again. */
function NoTable({ why }: { why: string }) {
  return (
    <main class="page">
      <section class="paper">
        <h2>{say("join.none")}</h2>
        <p>{why}</p>
        <EnterCode />
        <a class="text-link" href="/">
          {say("tray.tables")}
        </a>
      </section>
    </main>
  );
}

interface Props {
  code: string;
  invitation: Invitation;
  mine: readonly ListedGame[];
  look: () => Promise<void>;
}

function Offer({ code, invitation, mine, look }: Props) {
  const { game, system, title, seats, status } = invitation;
  const hosts = hostsOf(seats);
  const seat = useSignal<number | null>(null);
  const isFree = status === "open" && seats.some(({ kind }) => kind === "open");
  const { act, isBusy, failed } = useAct(async () => {
    const place = seat.value === null ? { code } : { seat: seat.value, code };
    await takeSeat(game, invitation, place).catch(async (failure: unknown) => {
      await look();
      throw failure;
    });
    noteGuest(game, system, mine);
    go(`/game/${game}`, { replace: true });
  });
  const isStranger = me.value === null;
  return (
    <>
      <main class="page">
        <section class="paper" aria-labelledby="offer">
          <div class="row">
            <Emblem system={system} />
            <h2 id="offer" class="grow title">
              {say("join.from", { n: hosts.length, names: people(hosts), title })}
            </h2>
          </div>
          <About invitation={invitation} />
          <div class="row wrap">
            <LearnLink system={system} then={`join/${code}`} />
            <a class="text-link" href={`/rules/${system}`}>
              {say("join.read_rules")}
            </a>
          </div>
        </section>
        {isStranger && isFree && <SayName label={say("hello.go")} />}
        {isStranger && !isFree && (
          <p class="reason">{say(status === "open" ? "join.full" : "join.begun")}</p>
        )}
        <SeatList
          seats={seats}
          choice={
            isStranger
              ? undefined
              : { seat: seat.value, choose: (to) => (seat.value = to) }
          }
        />
        {!(isStranger && isFree) && (
          <button
            class="btn quiet"
            type="button"
            onClick={() => openSheet(say("hello.back"), <ComeBack />)}
          >
            {say("hello.back")}
          </button>
        )}
      </main>
      {!isStranger && (
        <TakeTray
          game={game}
          isFree={isFree}
          isBusy={isBusy}
          failed={failed}
          act={() => withName(() => void act())}
        />
      )}
    </>
  );
}

/** What the game is, how long it takes, how long a move may wait, by which rules. */
function About({ invitation }: { invitation: Invitation }) {
  const { clock } = invitation;
  const system = systems.value?.find(({ name }) => name === invitation.system);
  const facts = [
    system && say("join.minutes", { minutes: system.minutes.join("–") }),
    clock ? allowed(clock) : say("join.no_clock"),
    houseRules(invitation) || say("new.plain"),
  ];
  return (
    <>
      <p>{system?.about}</p>
      <ul class="soft bullets">
        {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
      </ul>
    </>
  );
}

interface TakeProps {
  game: string;
  isFree: boolean;
  isBusy: boolean;
  failed: string | null;
  act: () => void;
}

function TakeTray({ game, isFree, isBusy, failed, act }: TakeProps) {
  return (
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
  );
}
