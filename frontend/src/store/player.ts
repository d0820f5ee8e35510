// Who is playing on this phone.
import { signal } from "@preact/signals";
import { api } from "../api/calls";
import { Refused } from "../api/client";
import type { Me } from "../api/types";
import { forgetPlayer, keep, recall } from "./kept";

/** The signed-in player: the one remembered until the server speaks, null for nobody. */
export const me = signal<Me | null | undefined>(recall<Me>("me") ?? undefined);

export async function whoAmI(): Promise<void> {
  try {
    know(await api.me());
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    await forget();
  }
}

export async function signIn(id: string, name: string): Promise<void> {
  const player = await api.signIn(id, name);
  await forget();
  know({ ...player, waiting: 0 });
}

function know(player: Me): void {
  keep("me", player);
  me.value = player;
}

export async function signOut(): Promise<void> {
  await api.signOut();
  await forget();
}

/** Tables kept for offline belong to one player only. */
async function forget(): Promise<void> {
  forgetPlayer();
  if ("caches" in window) await caches.delete("slowhand-tables");
  me.value = null;
}
