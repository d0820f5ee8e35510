import type { System } from "../api/types";
import { LearnLink } from "../introductions/LearnLink";
import { useAct } from "../parts/useAct";
import { layTable } from "../store/laying";
import { systems } from "../store/ledgers";
import { asGuest } from "../store/nameless";
import { go } from "../store/route";
import { companyOf, numbersOf } from "../table/company";
import { say } from "../words";

/** From looking at a game to its first hand: for whom, and three ways; no name is asked. */
export function HowToBegin({ system: name }: { system: string }) {
  const system = systems.value?.find((one) => one.name === name);
  const { act, isBusy, failed } = useAct(async () => {
    await asGuest();
    const { id } = await layTable(plainOf(system!));
    go(`/game/${id}`);
  });
  if (!system) return null;
  return (
    <section class="stack" aria-label={system.title}>
      <p>{system.about}</p>
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

/** The game as its rules offer it first, all others the house. */
function plainOf(system: System) {
  const [seats = 1] = numbersOf(system, {});
  return {
    system: system.name,
    options: {},
    others: companyOf([], seats),
    levels: [],
    isListed: false,
    several: false,
    clock: null,
  };
}
