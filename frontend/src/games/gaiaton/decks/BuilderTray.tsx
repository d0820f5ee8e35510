import { Failed } from "../../../parts/Failed";
import { useAct } from "../../../parts/useAct";
import { go } from "../../../store/route";
import { announce } from "../../../store/voice";
import { say } from "../../../words";
import { waitingTable } from "./store";
import { verdict } from "./judging";
import { save, type Work } from "./work";

/** Whether the deck may be played, what is wrong first, and saving. */
export function BuilderTray({ work }: { work: Work }) {
  const isNameless = !work.name.value.trim();
  const { act, isBusy, failed } = useAct(async () => {
    const wasNew = !work.saved.value;
    const deck = await save(work);
    announce(say("decks.saved_aloud"));
    if (wasNew) go(`/decks/${deck.id}`, { replace: true });
  });
  const isDone = !work.isChanged.value;
  return (
    <form class="tray" aria-label={say("decks.save")} onSubmit={act}>
      <Failed why={failed} />
      <div class="row">
        <Judgement work={work} isNameless={isNameless} />
        {isDone && waitingTable.value && work.saved.value ? (
          <a class="btn act" href={`/game/${waitingTable.value}`}>
            {say("decks.to_table")}
          </a>
        ) : (
          <button
            class="btn act"
            type="submit"
            disabled={isBusy || isDone || isNameless}
          >
            {say(isDone && work.saved.value ? "decks.saved" : "decks.save")}
          </button>
        )}
      </div>
    </form>
  );
}

function Judgement({ work, isNameless }: { work: Work; isNameless: boolean }) {
  const judgement = work.judgement.value;
  const [first, ...others] = judgement ?? [];
  const told = first?.text ?? verdict(judgement, work.cards.value.length);
  const rest = others.length
    ? say("decks.more_flaws", { n: others.length })
    : say(work.isChanged.value ? "decks.not_saved" : "decks.as_saved");
  const untouched = !work.saved.value && !work.cards.value.length;
  return (
    <p class="grow tell" aria-live="polite">
      <b class={judgement && !first ? "good" : ""}>
        {isNameless ? say("decks.name_missing") : told}
      </b>
      <small>{others.length || !untouched ? rest : say("decks.not_saved")}</small>
    </p>
  );
}
