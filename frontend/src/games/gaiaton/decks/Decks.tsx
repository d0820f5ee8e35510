import "../../../more";
import { useEffect } from "preact/hooks";
import { isUnknown, setOf, wantSet } from "../animals";
import { Builder } from "./Builder";
import { Fetching } from "./Fetching";
import { ImportDeck } from "./ImportDeck";
import { MyDecks } from "./MyDecks";
import { NoDeck } from "./NoDeck";
import { SharedDeck } from "./SharedDeck";
import { StarterDeck } from "./StarterDeck";
import { deckOf, decks, HOUSE, wantDecks } from "./store";
import "../decks.css";
import "./words";

/** My decks, one of them on the workbench, or one that came as a link. */
export function Decks({ page }: { page: string | null }) {
  return page === "shared" ? <SharedDeck /> : <MyOwn page={page} />;
}

function MyOwn({ page }: { page: string | null }) {
  const set = setNamed(page);
  useEffect(() => void wantDecks().catch(() => null), []);
  useEffect(() => void wantSet(set), [set]);
  return <Page page={page} set={set} />;
}

/** The set of a deck of mine; else the one that the address names, or the house's. */
const setNamed = (page: string | null): string =>
  (page && deckOf(page)?.set) ||
  new URLSearchParams(location.search).get("set") ||
  HOUSE;

interface Props {
  page: string | null;
  set: string;
}

function Page({ page, set }: Props) {
  const found = setOf(set);
  if (isUnknown(set)) return <NoDeck />;
  if (!found || (page && !decks.value)) return <Fetching set={set} look={wantDecks} />;
  if (page === null) return <MyDecks set={found} />;
  if (page === "new") return <Builder key="new" set={found} deck={null} />;
  if (page === "import") return <ImportDeck set={found} />;
  const starter = found.decks.find(({ id }) => id === page);
  if (starter) return <StarterDeck set={found} starter={starter} />;
  const deck = deckOf(page);
  return deck ? <Builder key={deck.id} set={found} deck={deck} /> : <NoDeck />;
}
