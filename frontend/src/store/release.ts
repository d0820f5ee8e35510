// A page that stays open while the server changes: it begins anew with the scripts of the
// server's release, unless it has just done so.
import { soon } from "../api/patience";
import { broke, hasNotCome } from "./faults";
import { keepInTab, recallInTab } from "./storage";
import { answers, away, lost } from "./network";
import { poll, type Poll } from "./poll";

const BEGUN = "begun-anew";
const REST = 5_000; // ms, and twice as long each time that the page began in vain
const LONGEST = 60_000;
const LONG_AGO = 600_000;

/** When this page began anew last, and how often in a row. */
interface Begun {
  at: number;
  times: number;
}

let taking = false;

/** Takes the release that the server has now, unless what was read is as of before. */
export async function take(asOf: string | null): Promise<void> {
  const { at = 0, times = 0 } = recallInTab<Partial<Begun>>(BEGUN) ?? {};
  const past = Date.now() - at;
  if (asOf || taking || past < Math.min(LONGEST, REST * 2 ** (times - 1))) return;
  taking = true;
  // Where it did not come, whatever is read next asks for it again.
  if (await hasCome().catch(() => false)) {
    keepInTab(BEGUN, { at: Date.now(), times: past < LONG_AGO ? times + 1 : 1 });
    location.reload();
  }
  taking = false;
}

/** Where a script was missed it is asked whether it can come, whenever something is lost. */
let asking: Poll | null = null;

/** A script did not come: nobody answers, it is of a release that is gone, or it throws. */
export function unfetched(failure: unknown): void {
  if (!hasNotCome(failure)) return broke(failure);
  lost();
  asking ??= poll(askWhetherItCan, () => null);
}

/** What a script brings, as soon as it comes; it is asked for until it does. */
export const fetched = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(async (failure: unknown) => {
    unfetched(failure);
    await new Promise<void>((go) => {
      if (hasNotCome(failure)) away.subscribe((it) => it ?? go());
    });
    return fetched(load);
  });

/** Where the server answers, whoever misses a script asks for it again. */
async function askWhetherItCan(): Promise<boolean> {
  if (!(await soon(fetch("/api/health"))).ok) return false;
  await take(null);
  answers();
  return false;
}

/** The scripts come from the worker: the next page's from the next worker. */
async function hasCome(): Promise<boolean> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await (worker && soon(worker.update()));
  const next = worker?.installing ?? worker?.waiting;
  return !next || isActive(next);
}

const isActive = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((done) => {
    worker.addEventListener("statechange", () => {
      if (/activated|redundant/.test(worker.state)) done(worker.state === "activated");
    });
  });
