import { useSignal } from "@preact/signals";
import { LookAgain } from "../../../parts/LookAgain";
import { Bar } from "../../../parts/Bar";
import { Failed } from "../../../parts/Failed";
import { useAct } from "../../../parts/useAct";
import { go } from "../../../store/route";
import { say } from "../../../words";
import type { AnimalSet } from "../animals";
import { KindCounts } from "./KindCounts";
import { addressIn } from "./link";
import { type Read, readList } from "./lines";
import { keepDeck, wantDecks } from "./store";

/** A deck from a link or a list; what cannot be read is told line by line. */
export function ImportDeck({ set }: { set: AnimalSet }) {
  const text = useSignal("");
  const read = useSignal<Read | null>(null);
  const look = (event: Event) => {
    event.preventDefault();
    const address = addressIn(text.value);
    if (address) go(address);
    else read.value = readList(set, text.value);
  };
  return (
    <div class="screen">
      <LookAgain look={wantDecks} />
      <Bar title={say("decks.import_title")} under={say("decks.under")} back="/decks" />
      <main class="page">
        <form class="stack" onSubmit={look}>
          <p class="soft" id="import-what">
            {say("decks.import_what")}
          </p>
          <label class="field list-field">
            {say("decks.import_label")}
            <textarea
              name="list"
              rows={8}
              maxLength={20_000}
              required
              spellcheck={false}
              aria-describedby="import-what"
              value={text.value}
              onInput={({ currentTarget }) => {
                text.value = currentTarget.value;
                read.value = null;
              }}
            />
          </label>
          {!read.value && (
            <button class="btn act" type="submit">
              {say("decks.import_read")}
            </button>
          )}
        </form>
        <div class="stack" role="status">
          {read.value && <Found set={set} read={read.value} />}
        </div>
      </main>
    </div>
  );
}

/** What was found, what was not, and the deck that comes of it. */
function Found({ set, read }: { set: AnimalSet; read: Read }) {
  const { cards, wrong } = read;
  const { act, isBusy, failed } = useAct(async () => {
    const name = read.name || say("decks.new_name");
    go(`/decks/${(await keepDeck({ set: set.id, name, cards })).id}`);
  });
  return (
    <>
      <section class="paper">
        <h2>{say("decks.import_found", { n: cards.length })}</h2>
        {cards.length > 0 ? (
          <KindCounts set={set} cards={cards} />
        ) : (
          <p>{say("decks.import_nothing")}</p>
        )}
        {wrong.length > 0 && (
          <>
            <h3>{say("decks.import_wrong", { n: wrong.length })}</h3>
            <ul class="flaws">
              {wrong.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      <Failed why={failed} />
      {cards.length > 0 && (
        <button class="btn act" type="button" disabled={isBusy} onClick={act}>
          {say(wrong.length ? "decks.import_keep_rest" : "decks.import_keep")}
        </button>
      )}
    </>
  );
}
