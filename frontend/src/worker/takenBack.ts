// Until when the calls of each tag were taken back: push services may turn the order
// round, and a call that is older than its own withdrawal is not for showing.

/** One player's only: the page deletes it when that player signs out. */
const TAKEN_BACK = "slowhand-taken-back";
const MOST = 80;

/** Remembers that all calls of a tag before some time are taken back. */
export async function takenBack(tag: string, at: number): Promise<void> {
  const kept = await caches.open(TAKEN_BACK);
  if ((await since(kept, tag)) >= at) return;
  await kept.put(path(tag), new Response(String(at)));
  const [oldest, ...others] = await kept.keys();
  if (oldest && others.length >= MOST) await kept.delete(oldest);
}

/** Whether a call was taken back before it came. */
export async function isTakenBack(tag: string, at: number): Promise<boolean> {
  return at < (await since(await caches.open(TAKEN_BACK), tag));
}

async function since(kept: Cache, tag: string): Promise<number> {
  const found = await kept.match(path(tag));
  return Number((await found?.text()) ?? 0);
}

const path = (tag: string): string => `/taken-back/${encodeURIComponent(tag)}`;
