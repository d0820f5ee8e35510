import { useEffect, useState } from "preact/hooks";
import { handApi } from "../api/hand";
import type { Game } from "../api/types";
import { systemHere } from "../games";
import { Title } from "../parts/Bar";
import { Fan } from "../parts/Fan";
import { useAct } from "../parts/useAct";
import { keep, recall } from "../store/kept";
import { asGuest } from "../store/nameless";
import { uuid } from "../store/random";
import { go } from "../store/route";
import { say } from "../words";

const KEY = "hand";

/** A table is laid and it is one's turn: one tap, and a guest without a name plays that hand. */
export function PlayNow() {
  const [number] = useState(numberOf);
  const [id] = useState(uuid);
  const hand = useHand(number);
  const { act, isBusy, failed } = useAct(async () => {
    await asGuest();
    const { id: game } = await handApi.play(number, id);
    keep(KEY, null);
    go(`/game/${game}`);
  });
  const Hand = hand && systemHere(hand.system)?.Hand;
  return (
    <section class="felt stack">
      {Hand ? <Hand game={hand} /> : <Fan />}
      <Title class="title">{say("hello.laid")}</Title>
      <button class="btn act" type="button" disabled={isBusy} onClick={act}>
        {say("hello.play")}
      </button>
      <p class={failed ? "reason" : "soft"} role="status">
        {failed ?? say("hello.play_note")}
      </p>
    </section>
  );
}

/** The number of this phone's hand, which stays the same until the hand is played. */
function numberOf(): string {
  const number = recall<string>(KEY) ?? uuid();
  keep(KEY, number);
  return number;
}

/** The game as it is dealt for a number; null until it is here, or without a network. */
function useHand(number: string): Game | null {
  const [hand, setHand] = useState<Game | null>(null);
  useEffect(() => void handApi.look(number).then(setHand, () => null), [number]);
  return hand;
}
