import { LookAgain } from "../../../parts/LookAgain";
import { Bar } from "../../../parts/Bar";
import { say } from "../../../words";
import { wantDecks } from "./store";

/** An address that leads to no deck of mine. */
export function NoDeck() {
  return (
    <div class="screen">
      <LookAgain look={wantDecks} />
      <Bar title={say("decks.gone")} back="/decks" />
      <main class="page">
        <section class="paper">
          <p>{say("decks.gone_hint")}</p>
          <a class="btn" href="/decks">
            {say("decks.to_decks")}
          </a>
        </section>
      </main>
    </div>
  );
}
