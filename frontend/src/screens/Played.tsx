import "../more";
import "../parts/words";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../api/calls";
import type { ListedGame } from "../api/types";
import { LookAgain } from "../parts/LookAgain";
import { Bar } from "../parts/Bar";
import { Nav } from "../parts/Nav";
import { useAct } from "../parts/useAct";
import { OpenHistoryRow } from "../replay/OpenHistoryRow";
import { howWords } from "../table/how";
import { say } from "../words";
import { GameRow } from "./GameRow";
import { MyRecord } from "./MyRecord";

/** Everything I ever played, the newest first, with how it ended. */
export function Played() {
  const games = useSignal<readonly ListedGame[] | null>(null);
  const cursor = useSignal<string | null>(null);
  const { act, isBusy, failed } = useAct(async () => {
    const page = await api.finished(cursor.value);
    const before = cursor.value ? (games.value ?? []) : []; // without one it begins anew
    games.value = [...before, ...page.games];
    cursor.value = page.cursor;
  });
  useEffect(() => void act(), []);
  const won = games.value?.filter(isWon).length ?? 0;
  return (
    <div class="screen">
      <LookAgain look={act} />
      <Bar title={say("home.played")} under={say("home.played_hint")} />
      <main class="page" aria-busy={isBusy}>
        {failed && (
          <p class="reason" role="status">
            {failed}
          </p>
        )}
        {games.value && (
          <h2>
            {games.value.length
              ? say(cursor.value ? "played.count_so_far" : "played.count", {
                  n: games.value.length,
                  won,
                })
              : say("played.none")}
          </h2>
        )}
        <MyRecord />
        {!!games.value?.length && (
          <ul class="games" aria-label={say("home.played")}>
            {games.value.map((game) => (
              <GameRow key={game.id} game={game} note={noteOf(game)} />
            ))}
          </ul>
        )}
        <div class="games">
          <OpenHistoryRow />
        </div>
        {cursor.value && (
          <button class="btn" type="button" disabled={isBusy} onClick={act}>
            {say("home.more")}
          </button>
        )}
      </main>
      <Nav />
    </div>
  );
}

/** On a shared phone somebody of us always wins. */
const isWon = ({ won, me }: ListedGame): boolean => won === true && me.length === 1;

const noteOf = ({ system, how }: ListedGame): string => howWords(system, how);
