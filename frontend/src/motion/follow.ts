// Follows the table that lies open: what its seat hears is played when it is heard, and
// what it missed when it comes back.
import { effect, untracked } from "@preact/signals";
import type { Game, Told } from "../api/types";
import { fetched, unfetched } from "../store/release";
import { keep, recall } from "../store/storage";
import { lastEvent, log, place, recap, table } from "../store/table";
import type { AnyMotions } from "./acts";
import { play, skip } from "./director";
import { enact } from "./enact";
import { changed, standing } from "./figures";
import { AWAY, type Beat, DEEDS, type Manner, OWN, script, STEP } from "./script";
import { motionsOf } from "./known";
import { painted } from "./still";
import { scenes, type Story, storyOf } from "./story";
import { type Before, NOWHERE, remember, rememberHand, thingsOf } from "./things";

/** Plays what is heard at a table of this system, until the returned function is called. */
export function follow(system: string): () => void {
  let motions: AnyMotions = {};
  let heard = 0;
  let isHere = true;
  let stop = () => {};
  let hand = NOWHERE;
  const decides = ({ target }: Event) => {
    if ((target as Element).closest?.(".thumb button")) hand = rememberHand();
  };
  const tell = (news: News) => {
    if (news.manner.isTold) return void recount(news, system, motions);
    perform(news, motions, hand);
    if (news.told.length) hand = NOWHERE;
  };
  const begin = () => {
    if (!isHere) return;
    stop = effect(() => {
      const told = log.value;
      untracked(() => {
        if (told.length) tell(newsIn(told, heard));
        heard = told.at(-1)?.seen ?? 0;
        if (heard && place.value) playedAt(place.value, heard);
      });
    });
  };
  document.addEventListener("click", decides, true);
  void fetched(() => motionsOf(system)).then((found) => {
    motions = found;
    begin();
  });
  return () => {
    isHere = false;
    document.removeEventListener("click", decides, true);
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

/** Where a game was followed while it ran. */
const followed = new Set<string>();

function playedAt(at: string, seen: number): void {
  followed.add(at);
  keep(played(at), seen);
}

/** Whether the end that lies open is news: its game ran here, or it was missed. */
export function isEndNews(): boolean {
  const here = place.peek();
  const last = lastEvent.peek()?.seen ?? 0;
  if (!here) return false;
  const isNews = followed.delete(here) || playedTo() < last;
  keep(played(here), last);
  return isNews;
}

/** What is to be played of a log: what was missed, if it begins here, or what is new. */
export function newsIn(told: readonly Told[], heard: number): News {
  const [first] = recap.peek();
  if (first && first.seen > heard) return { told: missed(), manner: AWAY };
  if (!heard) return { told: [], manner: OWN };
  return { told: told.filter(({ seen }) => seen > heard), manner: OWN };
}

/** Tells what was missed deed by deed, if its game knows how: who, with what, to whom. */
async function recount(news: News, system: string, motions: AnyMotions): Promise<void> {
  const story = await storyOf(system).catch(unfetched);
  const game = table.peek();
  const first = news.told[0]?.seen ?? 0;
  const since = log.peek().filter(({ seen }) => seen >= first);
  const beats = story && game ? stagedOf(since, story, game, DEEDS) : [];
  if (beats.length) painted(() => void play(beats, NOWHERE, true));
  else perform(news, motions);
}

/** The beats of a story, deed by deed. */
export function stagedOf(
  told: readonly Told[],
  story: Story,
  game: Game,
  { whole, each, most }: Pick<Manner, "whole" | "each" | "most">,
  heard = log.peek(),
): Beat[] {
  const shown = scenes(told, story, game, { most, heard });
  return shown.map((scene) => ({
    text: scene.cause,
    acts: [],
    ms: Math.min(each, whole / shown.length),
    enact: (ground, ms, at) => enact(ground, { scene, story, game }, ms, at),
  }));
}

/** Looks where things stand, or lay in the hand as it was decided, lets the board become
 *  true, and plays how it came to be. */
export function perform(
  { told, manner }: News,
  motions: AnyMotions,
  hand: Before = NOWHERE,
): void {
  const beats = script(told, motions, manner);
  if (!beats.length) return;
  const things = beats.flatMap(({ acts }) => acts.flatMap(thingsOf));
  const before = new Map([...remember(things), ...hand]);
  const stood = standing();
  painted(() => {
    const acts = changed(stood);
    const last = acts.length > 0 ? [{ text: "", acts, ms: STEP }] : [];
    void play([...beats, ...last], before, manner.isTold);
  });
}
