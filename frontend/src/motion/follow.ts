// Follows the table that lies open: what its seat hears is played when it is heard, and
// what it missed when it comes back.
import { effect, untracked } from "@preact/signals";
import type { Told } from "../api/types";
import { unfetched } from "../store/release";
import { keep, recall } from "../store/kept";
import { log, place, recap } from "../store/table";
import type { AnyMotions } from "./acts";
import { play, skip } from "./director";
import { AWAY, type Manner, OWN, script } from "./script";
import { motionsOf } from "./known";
import { remember, thingsOf } from "./things";

/** Plays what is heard at a table of this system, until the returned function is called. */
export function follow(system: string): () => void {
  let motions: AnyMotions = {};
  let heard = 0;
  let isHere = true;
  let stop = () => {};
  const begin = () => {
    if (!isHere) return;
    stop = effect(() => {
      const told = log.value;
      untracked(() => {
        if (told.length) perform(newsIn(told, heard), motions);
        heard = told.at(-1)?.seen ?? 0;
        if (heard && place.value) keep(played(place.value), heard);
      });
    });
  };
  void motionsOf(system).then((found) => {
    motions = found;
    begin();
  }, unfetched);
  return () => {
    isHere = false;
    stop();
    skip();
  };
}

const missed = (): readonly Told[] =>
  recap.peek().filter(({ seen }) => seen > playedTo());

interface News {
  told: readonly Told[];
  manner: Manner;
}

/** How far things were played at a place: a page that is opened anew plays none twice. */
const played = (at: string): string => `played.${at}`;

const playedTo = (): number =>
  (place.value && recall<number>(played(place.value))) || 0;

/** What is to be played of a log: what was missed, if it begins here, or what is new. */
export function newsIn(told: readonly Told[], heard: number): News {
  const [first] = recap.peek();
  if (first && first.seen > heard) return { told: missed(), manner: AWAY };
  if (!heard) return { told: [], manner: OWN };
  return { told: told.filter(({ seen }) => seen > heard), manner: OWN };
}

/** Looks where things stand, lets the board become true, and plays how it came to be. */
export function perform({ told, manner }: News, motions: AnyMotions): void {
  const beats = script(told, motions, manner);
  if (!beats.length) return;
  const before = remember(beats.flatMap(({ acts }) => acts.flatMap(thingsOf)));
  painted(() => void play(beats, before, manner.isTold));
}

/** When the board that follows has been drawn. */
const painted = (then: () => void): void =>
  void requestAnimationFrame(() => requestAnimationFrame(then));
