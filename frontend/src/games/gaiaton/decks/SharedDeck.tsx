import { useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { LookAgain } from "../../../parts/LookAgain";
import { Bar } from "../../../parts/Bar";
import { Failed } from "../../../parts/Failed";
import { lazy } from "../../../parts/lazy";
import { useAct } from "../../../parts/useAct";
import { me } from "../../../store/player";
import { go } from "../../../store/route";
import { say } from "../../../words";
import { type AnimalSet, isUnknown, setOf, wantSet } from "../animals";
import { DeckView } from "./DeckView";
import { Fetching } from "./Fetching";
import { type Shared, sharedBy, unpack } from "./link";
import { useJudgement, verdict } from "./judging";
import { keepDeck } from "./store";

const SignIn = lazy(() => import("../../../screens/SignIn"), "SignIn");

/** A deck that came as a link: anybody may look, whoever says a name may keep a copy. */
export function SharedDeck() {
  const fragment = useSignal(location.hash);
  const wantsIn = useSignal(false);
  useEffect(() => {
    const follow = () => (fragment.value = location.hash);
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  const shared = useComputed(() => sharedBy(fragment.value)).value;
  useEffect(() => {
    if (shared) void wantSet(shared.set);
  }, [shared?.set]);
  if (wantsIn.value && !me.value) return <SignIn />;
  if (!shared) return <Damaged why={say("decks.link_damaged")} />;
  if (isUnknown(shared.set)) return <Damaged why={say("decks.link_unknown")} />;
  const set = setOf(shared.set);
  if (!set) return <Fetching set={shared.set} look={async () => null} />;
  const cards = unpack(set, shared.packed);
  if (!cards) return <Damaged why={say("decks.link_damaged")} />;
  return (
    <Offer
      set={set}
      shared={shared}
      cards={cards}
      isWanted={wantsIn.value}
      onSignIn={() => (wantsIn.value = true)}
    />
  );
}

interface Props {
  set: AnimalSet;
  shared: Shared;
  cards: string[];
  /** It was asked for before the name was said. */
  isWanted: boolean;
  onSignIn: () => void;
}

function Offer({ set, shared, cards, isWanted, onSignIn }: Props) {
  const name = shared.name || say("decks.new_name");
  const { act, isBusy, failed } = useAct(async () => {
    if (!me.value) return onSignIn();
    const deck = await keepDeck({ set: set.id, name, cards });
    go(`/decks/${deck.id}`, { replace: true });
  });
  useEffect(() => {
    if (isWanted && me.value) void act();
  }, []);
  const judgement = useJudgement(set.id, cards);
  return (
    <div class="screen">
      <LookAgain look={() => wantSet(set.id)} />
      <Bar title={name} under={say("decks.shared")} back={me.value ? "/decks" : "/"} />
      <main class="page">
        <p>{say("decks.shared_hint")}</p>
        <DeckView set={set} cards={cards} judgement={judgement} />
      </main>
      <section class="tray" aria-label={say("decks.shared_keep")}>
        <Failed why={failed} />
        <div class="row">
          <p class="grow tell">
            <b>{judgement?.[0]?.text ?? verdict(judgement, cards.length)}</b>
            {!me.value && <small>{say("decks.shared_keep_hint")}</small>}
          </p>
          <button class="btn act" type="button" disabled={isBusy} onClick={act}>
            {say("decks.shared_keep")}
          </button>
        </div>
      </section>
    </div>
  );
}

function Damaged({ why }: { why: string }) {
  return (
    <div class="screen">
      <Bar title={say("decks.shared")} back={me.value ? "/decks" : "/"} />
      <main class="page">
        <section class="paper">
          <p>{why}</p>
        </section>
      </main>
    </div>
  );
}
