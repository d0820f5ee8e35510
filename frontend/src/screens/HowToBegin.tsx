import { LearnLink } from "../introductions/LearnLink";
import { useAct } from "../parts/useAct";
import { systems } from "../store/ledgers";
import { go } from "../store/route";
import { numbersInWords } from "../table/company";
import { lookAtHand } from "../store/unplayed";
import { say } from "../words";

/** From looking at a game to its first hand: for whom, and three ways; no name is asked. */
export function HowToBegin({ system: name }: { system: string }) {
  const system = systems.value?.find((one) => one.name === name);
  const { act, isBusy, failed } = useAct(async () => {
    go(`/game/${(await lookAtHand(name)).id}`);
  });
  if (!system) return null;
  return (
    <section class="stack" aria-label={system.title}>
      <p>{system.about}</p>
      <p class="soft">
        {say("how.box", {
          seats: numbersInWords(system.seats.numbers),
          minutes: system.minutes.join("–"),
        })}
      </p>
      <div class="row wrap">
        <button class="btn act grow" type="button" disabled={isBusy} onClick={act}>
          {say("how.play")}
        </button>
        <a class="btn grow" href={`/new/whom#${name}`}>
          {say("how.invite")}
        </a>
      </div>
      <LearnLink system={name} />
      {failed && (
        <p class="reason" role="status">
          {failed}
        </p>
      )}
    </section>
  );
}
