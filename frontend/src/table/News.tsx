import type { Told } from "../api/types";
import { lazy, lazyPart } from "../parts/lazy";
import { Why } from "../parts/Why";
import { openSheet } from "../store/sheets";
import { recap } from "../store/table";
import { say } from "../words";
import { boardOf, pictureOf } from "./boards";

const Log = lazy(() => import("./Log"), "Log");
const Shown = lazyPart(() => import("./Shown"), "Shown");

/** What is to be told of what others did, as far as the board does not show it: the same once. */
export const newsOf = (system: string): Told[] => {
  const told = recap.value.filter((one) => !boardOf(system)?.shows?.(one));
  return told.filter(({ text }, i) => told.findLastIndex(isSaid(text)) === i);
};

const isSaid = (words: string) => (told: Told) => told.text === words;

const LONG = 60; // letters, which large would take more than three lines

/** What happened last since you were here, before you decide; what led to it was played. */
export function News({ system }: { system: string }) {
  const told = newsOf(system);
  const newest = told.at(-1)!;
  const earlier = told.length - 1;
  return (
    <section class="news" aria-labelledby="news">
      <h3 id="news" class="sr">
        {say("recap.title")}
      </h3>
      <p class={newest.text.length > LONG ? "long" : ""}>
        <Shown system={system} told={newest} />
        <span>{newest.text}</span>
      </p>
      <div class="row">
        {earlier > 0 && (
          <button
            class="why"
            type="button"
            onClick={() => openSheet(say("log.title"), <Log system={system} />)}
          >
            {say("recap.earlier", { n: earlier })}
          </button>
        )}
        <Why system={system} rules={newest.rules} picture={() => pictureOf(newest)} />
      </div>
    </section>
  );
}
