import "../more";
import "../parts/words";
import "./dayWords";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../api/calls";
import { peopleApi } from "../api/people";
import type { OneOfMyPeople } from "../api/types";
import { LookAgain } from "../parts/LookAgain";
import { Avatar } from "../parts/Avatar";
import { Bar } from "../parts/Bar";
import { Failed } from "../parts/Failed";
import { Nav } from "../parts/Nav";
import { useAct } from "../parts/useAct";
import { change, me } from "../store/player";
import { takeMySeats } from "../store/proof";
import { uuid } from "../store/random";
import { go } from "../store/route";
import { openSheet } from "../store/sheets";
import { keepGuest } from "../table/begun";
import { maySit } from "../table/others";
import { say } from "../words";
import { MyLink } from "./MyLink";
import "./newGame.css";
import { TablePicture } from "./RoundTable";
import { withName } from "./SayWho";
import { TellMeWhoWaits } from "./TellMeWhoWaits";

/** Who has sat with me: our record, and the same people again. */
export function People() {
  const found = useSignal<readonly OneOfMyPeople[] | null>(null);
  const { act, failed } = useAct(async () => {
    found.value = (await peopleApi.people()).people;
  });
  useEffect(() => void act(), []);
  const people = found.value;
  return (
    <div class="screen">
      <LookAgain look={act} />
      <Bar title={say("people.title")} under={say("people.under")} back="/" />
      <main class="page" aria-busy={!people}>
        <Failed why={failed} />
        {people && !people.length && (
          <section class="paper nobody">
            <TablePicture seats={5} />
            <p>{say("people.nobody")}</p>
            <a class="btn act" href="/new/whom">
              {say("how.invite")}
            </a>
          </section>
        )}
        {!!people?.length && (
          <ul class="games" aria-label={say("people.title")}>
            {people.map((one) => (
              <Person
                key={one.player}
                one={one}
                open={() => openSheet(one.name, <Between one={one} changed={act} />)}
              />
            ))}
          </ul>
        )}
        <button
          class="btn"
          type="button"
          onClick={() => withName(() => openSheet(say("people.link"), <MyLink />))}
        >
          {say("people.link")}
        </button>
        <TellMeWhoWaits />
        <p class="soft">{say("people.kept")}</p>
      </main>
      <Nav />
    </div>
  );
}

interface Props {
  one: OneOfMyPeople;
  open: () => void;
}

/** Somebody in a row: what we came to, our last games as squares, and playing again. */
function Person({ one, open }: Props) {
  const { act, isBusy, failed } = useAct(() => playAgain(one));
  return (
    <li class="choice still">
      <Avatar seat={{ name: one.name, kind: "player" }} />
      <button class="plain grow" type="button" onClick={open}>
        <b>{one.name}</b>
        <small>{sumOf(one)}</small>
        {one.last.length > 0 && (
          <span class="results" aria-hidden="true">
            {one.last.map(({ id, won }) => (
              <i key={id} class={endOf(won)} />
            ))}
          </span>
        )}
        <Failed why={failed} />
      </button>
      {one.running && (
        <a class="btn" href={`/game/${one.running}`}>
          {say("people.to_table")}
        </a>
      )}
      {!one.running && !one.blocked && one.again && (
        <button class="btn act" type="button" disabled={isBusy} onClick={act}>
          {say("people.again")}
        </button>
      )}
      {maySit(one) && !one.running && !one.again && (
        <a class="btn act" href="/new/whom" onClick={() => keepGuest(one)}>
          {say("people.play")}
        </a>
      )}
    </li>
  );
}

/** The last game's people once more: their seats are kept for them. */
async function playAgain({ again }: OneOfMyPeople): Promise<void> {
  if (!again) return;
  const table = await api.rematch(again.game, { id: uuid(), seat: again.seat });
  await takeMySeats(table);
  go(`/game/${table.id}`);
}

/** What we came to: "31 games, 15 won". */
export function sumOf(one: OneOfMyPeople): string {
  const { played, won, drawn, running, blocked } = one;
  if (blocked) return say("people.is_blocked");
  const sum = say(drawn ? "record.sum_drawn" : "record.sum", { n: played, won, drawn });
  if (!one.met) return say("people.by_link");
  if (!played) return say(running ? "people.runs" : "people.none");
  return running ? `${sum} · ${say("people.runs")}` : sum;
}

/** Our last games, whether I hear what they say, and whether we meet. */
function Between({ one, changed }: { one: OneOfMyPeople; changed: () => void }) {
  return (
    <div class="stack">
      {one.last.map((game) => (
        <a key={game.id} class="choice" href={`/game/${game.id}`}>
          <span class="grow">
            <b>{game.title}</b>
            <small>{say(`people.${endOf(game.won)}`)}</small>
          </span>
        </a>
      ))}
      <Wall one={one} changed={changed} list="muted_players" />
      <Wall one={one} changed={changed} list="blocked_players" />
    </div>
  );
}

type List = "muted_players" | "blocked_players";

const WALLS = {
  muted_players: ["people.heard", "people.muted", "people.mute", "muted.hear"],
  blocked_players: ["people.met", "people.blocked", "people.block", "muted.meet"],
} as const;

interface WallProps {
  one: OneOfMyPeople;
  list: List;
  changed: () => void;
}

/** Somebody on a list of mine or not, and a button that changes it. */
function Wall({ one, list, changed }: WallProps) {
  const isUp = useSignal(list === "muted_players" ? one.muted : one.blocked);
  const { act, isBusy, failed } = useAct(async () => {
    await change({ [list]: listWith(one, list, !isUp.value) });
    isUp.value = !isUp.value;
    changed();
  });
  const [open, shut, raise, lower] = WALLS[list];
  return (
    <>
      <p class="soft">{say(isUp.value ? shut : open)}</p>
      <Failed why={failed} />
      <button class="btn" type="button" disabled={isBusy} onClick={act}>
        {say(isUp.value ? lower : raise)}
      </button>
    </>
  );
}

const endOf = (won: boolean | null) => (won === null ? "drawn" : won ? "won" : "lost");

/** Who is on a list of mine from now on. */
function listWith({ player, met }: OneOfMyPeople, list: List, isUp: boolean) {
  const before = (me.value?.[list] ?? []).map((one) => ({ player: one.player }));
  return isUp
    ? [...before, met ?? { player }]
    : before.filter((one) => one.player !== player);
}
