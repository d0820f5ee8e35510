// One way to ask the server. Every call ends in one of three ways: a reply, a refusal
// that will not change (Refused), or no answer at all (Away), after which the same
// request may be sent again.
import { languageWanted } from "../store/language";
import { isLate, whileLooking } from "./patience";
import { isOlder, lost, reached, strangers } from "../store/network";
import { take } from "../store/release";
import { bodyOf } from "./body";
import { keepPlayed } from "./played";
import type { Problem } from "./types";
import { SHAPE, whole } from "./whole";

export class Refused extends Error {
  declare readonly problem: Problem;
  /** Whether the same request may succeed later. */
  declare readonly isForNow: boolean;

  constructor(problem: Problem, isForNow = false) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
    this.isForNow = isForNow;
  }
}

class Away extends Error {}

/** Nobody waits for the reply any more, which says nothing about the network. */
class GivenUp extends Error {}

export interface Reply<Body> {
  body: Body;
  etag: string | null;
}

/** Asks and reads the reply. */
export async function ask<Body>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  sent?: object,
  until?: AbortSignal,
): Promise<Body> {
  const response = await send(path, {
    method,
    ...(until && { signal: until }),
    ...(method !== "GET" && bodyOf(sent)),
  });
  if (method === "POST") keepPlayed(path, response.clone()).catch(() => {});
  return response.status === 204 ? (undefined as Body) : read<Body>(response);
}

/** Asks for what may be known already; null says that it has not changed. */
export async function askAgain<Body>(
  path: string,
  etag: string | null,
): Promise<Reply<Body> | null> {
  const headers: HeadersInit = etag ? { "If-None-Match": etag } : {};
  const response = await send(path, { headers });
  if (response.status === 304) return null;
  return { body: await read<Body>(response), etag: response.headers.get("ETag") };
}

async function send(path: string, init: RequestInit): Promise<Response> {
  const signal = init.signal ?? (init.body ? null : whileLooking());
  const headers = { ...languageWanted(), ...init.headers };
  const response = await fetch(`/api${path}`, { ...init, headers, signal }).catch(
    () => {
      if (isGivenUp(signal)) throw new GivenUp();
      return away();
    },
  );
  if (response.status >= 500) return away();
  const asOf = response.headers.get("X-As-Of");
  // What is named by its content is the same in all releases, and tells of none.
  const isNamed = /immutable/.test(response.headers.get("Cache-Control") ?? "");
  const shape = response.headers.get("X-Shape") ?? asOf;
  // What another release says, a refusal too, is no reply; that release is taken next.
  if (shape && shape !== SHAPE && !isNamed) {
    isOlder.value = !asOf;
    void take(asOf);
    away();
  }
  if (response.status >= 400)
    throw refused(await refusal(response), response.headers.has("Retry-After"));
  if (!isNamed || !isOlder.peek()) reached(asOf);
  return response;
}

/** Called off by us, and not because there was no reply for too long. */
const isGivenUp = (signal: AbortSignal | null): boolean =>
  !!signal?.aborted && !isLate(signal);

function refused(problem: Problem, isForNow: boolean): Refused {
  if (problem.type === "/problems/no-session") strangers.value++;
  return new Refused(problem, isForNow);
}

function away(): never {
  lost();
  throw new Away();
}

const read = async <Body>(response: Response): Promise<Body> =>
  whole((await response.json().catch(away)) as Body);

async function refusal(response: Response): Promise<Problem> {
  const { status, statusText } = response;
  const unknown = { type: "about:blank", title: statusText, status };
  return (await response.json().catch(() => unknown)) as Problem;
}
