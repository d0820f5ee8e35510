import type { Told } from "../api/types";
import { Icon } from "../parts/Icon";
import { lazy } from "../parts/lazy";
import { openSheet } from "../store/sheets";
import { markRead, recap } from "../store/table";
import { say } from "../words";
import { boardOf } from "./boards";

const Log = lazy(async () => (await import("./Log")).Log);

const SHOWN = 3;

/** What is to be told of what others did, as far as the board does not show it: the same once. */
export const recapOf = (system: string): Told[] => {
  const told = recap.value.filter((one) => !boardOf(system)?.shows?.(one));
  return told.filter(({ text }, i) => told.findLastIndex(isSaid(text)) === i);
};

const isSaid = (words: string) => (told: Told) => told.text === words;

/** What happened since you were here, before you decide. */
export function Recap({ system }: { system: string }) {
  const told = recapOf(system);
  const earlier = told.length - SHOWN;
  return (
    <section class="recap" aria-labelledby="recap">
      <div class="row">
        <h3 id="recap">{say("recap.title")}</h3>
        <button
          class="icon"
          type="button"
          aria-label={say("recap.done")}
          onClick={markRead}
        >
          <Icon name="cross" />
        </button>
      </div>
      <ul>
        {told.slice(-SHOWN).map(({ seen, text }, i) => (
          <li key={`${seen}.${i}`}>{text}</li>
        ))}
      </ul>
      {earlier > 0 && (
        <button
          class="why"
          type="button"
          onClick={() => openSheet(say("log.title"), <Log system={system} />)}
        >
          {say("recap.earlier", { n: earlier })}
        </button>
      )}
    </section>
  );
}
