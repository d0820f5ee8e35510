// A page that stays open while the server changes: it begins anew with the scripts of the
// server's release, unless it has just done so.
import { soon } from "../api/patience";
import { broke, hasNotCome } from "./faults";
import { keepInTab, recallInTab } from "./storage";
import { answers, away, lost } from "./network";
import { poll, type Poll } from "./poll";

const BEGUN = "begun-anew";
const REST = 60_000;

let taking = false;

/** Takes the release that the server has now, unless what was read is as of before. */
export async function take(asOf: string | null): Promise<void> {
  const begun = recallInTab<number>(BEGUN) ?? 0;
  if (asOf || taking || Date.now() - begun < REST) return;
  taking = true;
  // Where it did not come, whatever is read next asks for it again.
  if (await hasCome().catch(() => false)) {
    keepInTab(BEGUN, Date.now());
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
