// Who is playing on this phone.
import { effect, signal } from "@preact/signals";
import { api } from "../api/calls";
import { Refused } from "../api/client";
import type { Me, Wish } from "../api/types";
import { games } from "./lists";
import { forgetPlayer, keep, recall } from "./storage";
import { strangers } from "./network";
import { unsent } from "./moves";
import { forgetMoves, sendAll } from "./outbox";
import { uuid } from "./random";

/** What the worker keeps for one player. */
const MINE = ["tables", "taken-back", "proofs"];

/** The signed-in player: the one remembered until the server speaks, null for nobody. */
export const me = signal<Me | null | undefined>(recall<Me>("me") ?? undefined);

/** Signed out from elsewhere: this phone starts anew. */
effect(() => {
  if (strangers.value && me.peek()) void forget();
});

export async function whoAmI(): Promise<void> {
  try {
    know(await api.me());
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.isForNow) throw failure;
    if (me.peek()) await forget();
    else me.value = null; // what a stranger was shown here stays theirs
  }
}

/**
 * Becomes a guest, unless a first answer that waits here makes one. The phone's time zone
 * is where the own clock runs.
 */
export async function signIn(id: string, name: string): Promise<void> {
  if (await comesByAnswer()) {
    await change({ name });
    return;
  }
  await api.signIn(id, name);
  await forget();
  await settleIn();
}

/** Sends what a stranger has answered first, and says whether that has made a guest. */
export async function comesByAnswer(): Promise<boolean> {
  if (!unsent.peek().length) return false;
  await sendAll();
  if (!me.peek()) await whoAmI();
  return !!me.peek();
}

/** Knows who has just become a guest. */
export async function settleIn(): Promise<void> {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  await change({ calendar: { zone } }).catch(whoAmI);
}

/** Changes something about me; all the rest stays. */
export async function change(wish: Omit<Wish, "id">): Promise<void> {
  know(await api.changeMe({ id: uuid(), ...wish }));
}

/** Another way in was taken: by a passkey, or by a code from another phone. */
export async function arrive(): Promise<void> {
  await forget();
  await whoAmI();
}

function know(player: Me): void {
  keep("me", player);
  me.value = player;
  if (!games.peek()) void navigator.setAppBadge?.(player.waiting).catch(() => null);
}

export async function signOut(): Promise<void> {
  await api.signOut();
  await forget();
}

/** Tables kept for offline belong to one player only, and so do notices. */
export async function forget(): Promise<void> {
  if (recall("push"))
    await import("../notices/phone")
      .then((told) => told.leaveBrowser())
      .catch(() => null);
  forgetPlayer();
  await forgetMoves();
  if ("caches" in window)
    await Promise.all(MINE.map((name) => caches.delete(`slowhand-${name}`))).catch(
      () => null,
    );
  me.value = null;
}
