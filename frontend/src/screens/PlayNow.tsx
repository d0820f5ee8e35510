import { useEffect, useState } from "preact/hooks";
import type { Game } from "../api/types";
import { systemHere } from "../games";
import { Title } from "../parts/Bar";
import { Fan } from "../parts/Fan";
import { useAct } from "../parts/useAct";
import { lookAtHand } from "../store/unplayed";
import { go } from "../store/route";
import { say } from "../words";

/** A table is laid and it is one's turn: one tap opens it, and its first answer makes a guest. */
export function PlayNow() {
  const hand = useHand();
  const { act, isBusy, failed } = useAct(async () => {
    go(`/game/${(await lookAtHand()).id}`);
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

/** The game as it is dealt; null until it is here, or without a network. */
function useHand(): Game | null {
  const [hand, setHand] = useState<Game | null>(null);
  useEffect(() => void lookAtHand().then(setHand, () => null), []);
  return hand;
}
