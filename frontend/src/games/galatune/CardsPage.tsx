import { useEffect } from "preact/hooks";
import { LookAgain } from "../../parts/LookAgain";
import { Bar } from "../../parts/Bar";
import { Nav } from "../../parts/Nav";
import { say } from "../../words";
import { CardList } from "./CardList";
import { cardSet, NEWEST, noSet, wantCards } from "./cards";
import "../../more";
import "./galatune.css";

/** All champions and cards of a set, as a page to read before a game. */
export function CardsPage({ page }: { page: string | null }) {
  const set = page ?? NEWEST;
  useEffect(() => void wantCards(set), [set]);
  return (
    <div class="screen">
      <LookAgain look={() => wantCards(set)} />
      <Bar title={say("galatune_later.cards")} under={cardSet()?.name ?? ""} />
      <main class="page">
        <div class="stack gap">
          {noSet.value === set ? (
            <h2>{say("galatune_sheets.no_set")}</h2>
          ) : (
            <CardList />
          )}
        </div>
      </main>
      <Nav />
    </div>
  );
}
