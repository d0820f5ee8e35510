import { Fan } from "../parts/Fan";
import { Title } from "../parts/Bar";
import { useAct } from "../parts/useAct";
import { systems } from "../store/ledgers";
import { asGuest } from "../store/nameless";
import { go } from "../store/route";
import { say } from "../words";

/** A table of the first game is laid: one tap, and a guest without a name plays the house. */
export function PlayNow() {
  const first = systems.value?.[0]?.name;
  const { act, isBusy, failed } = useAct(async () => {
    const { layTable } = await import("../store/laying");
    await asGuest();
    const { id: game } = await layTable({
      system: first!,
      options: {},
      others: ["house"],
      levels: [],
      isListed: false,
      several: false,
      clock: null,
    });
    go(`/game/${game}`);
  });
  return (
    <section class="felt stack">
      <Fan />
      <Title class="title">{say("hello.laid")}</Title>
      <button class="btn act" type="button" disabled={isBusy || !first} onClick={act}>
        {say("hello.play")}
      </button>
      <p class={failed ? "reason" : "soft"} role="status">
        {failed ?? say("hello.play_note")}
      </p>
    </section>
  );
}
