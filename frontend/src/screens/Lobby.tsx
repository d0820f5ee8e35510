import "../more";
import "../parts/words";
import { useEffect } from "preact/hooks";
import type { LobbyTable } from "../api/types";
import { AwayBar } from "../parts/AwayBar";
import { Bar } from "../parts/Bar";
import { Emblem } from "../parts/Emblem";
import { Fan } from "../parts/Fan";
import { Nav } from "../parts/Nav";
import { lobby, lookNow, more, showMore, watchLobby } from "../store/lobby";
import { openSheet } from "../store/sheets";
import { houseRules } from "../table/houseRules";
import { hostsOf, people } from "../table/seats";
import { since } from "../times";
import { say } from "../words";
import { LobbyOffer } from "./LobbyOffer";
import { TellMeWhoWaits } from "./TellMeWhoWaits";

/** Who waits for opponents: a tap on a table, a tap on its seat, and I sit. */
export function Lobby() {
  useEffect(watchLobby, []);
  return (
    <div class="screen">
      <AwayBar onRetry={lookNow} />
      <Bar title={say("home.lobby")} under={say("home.lobby_hint")} />
      <main class="page" aria-busy={!lobby.value}>
        {lobby.value?.length === 0 && <Nobody />}
        {!!lobby.value?.length && (
          <ul class="games" aria-label={say("lobby.tables")}>
            {lobby.value.map((table) => (
              <Row key={table.game} table={table} />
            ))}
          </ul>
        )}
        {more.value && (
          <button class="btn" type="button" onClick={() => void showMore()}>
            {say("home.more")}
          </button>
        )}
        <TellMeWhoWaits />
        <a class="btn act" href="/new">
          {say("empty.lay")}
        </a>
      </main>
      <Nav />
    </div>
  );
}

function Nobody() {
  return (
    <div class="result">
      <Fan />
      <h2 class="title">{say("lobby.empty")}</h2>
      <p class="soft">{say("lobby.empty_hint")}</p>
    </div>
  );
}

function Row({ table }: { table: LobbyTable }) {
  const free = table.seats.filter(({ kind }) => kind === "open").length;
  const line = (
    <>
      <Emblem system={table.system} />
      <h2>{table.title}</h2>
      {table.mine ? (
        <span class="chip good">{say("lobby.mine")}</span>
      ) : (
        <span class="chip now">{say("lobby.free", { n: free })}</span>
      )}
      <p class="soft">
        {[
          say("lobby.by", { names: people(hostsOf(table.seats)) }),
          houseRules(table),
          since(table.at),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </>
  );
  const offer = () => openSheet(table.title, <LobbyOffer table={table} />);
  return (
    <li>
      {table.mine ? (
        <a class="game" href={`/game/${table.game}`}>
          {line}
        </a>
      ) : (
        <button class="game" type="button" onClick={offer}>
          {line}
        </button>
      )}
    </li>
  );
}
