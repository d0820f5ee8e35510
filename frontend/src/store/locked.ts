// What this phone kept of its shuffles, left with the server for when the browser forgets.
// It goes out locked with a key that only the player's passkey makes and that no server is
// ever told: there it can neither be read nor altered.
import { account } from "../api/account";
import { textOf, bytesOf } from "./credentials";
import { keep, recall, recallAll } from "./storage";
import { uuid } from "./random";
import { keepAgain, partsOf, type Shuffle } from "./shuffles";

const KEY = "lock";
const WAYS = { name: "AES-GCM" };
const MOST = 8000; // letters that the server takes
const LAST = 40; // games that are left there when a key comes

const utf8 = (text: string) => new TextEncoder().encode(text);

/** What a passkey is asked for beside its proof: to make the key. */
export const WITH_KEY = { prf: { eval: { first: utf8("slowhand shuffles") } } };

/** Keeps the key that a passkey has made, and leaves what is kept; whether it made one. */
export function keepKey(shown: Credential | null): boolean {
  const made = (shown as PublicKeyCredential | null)?.getClientExtensionResults().prf;
  const first = made?.results?.first;
  if (!first) return false;
  keep(KEY, textOf(plain(first)));
  for (const [game] of recallAll("promise.").slice(-LAST)) leave(game);
  return true;
}

/** Lets any passkey of mine make the key; whether it did. The server is not asked. */
export async function askForKey(): Promise<boolean> {
  const challenge = crypto.getRandomValues(new Uint8Array(32));
  const publicKey = {
    challenge,
    userVerification: "required",
    extensions: WITH_KEY,
  } as const;
  return keepKey(await navigator.credentials.get({ publicKey }).catch(() => null));
}

/** Leaves what is kept of a shuffle with the server; without a network a later time. */
export function leave(game: string): void {
  void lockAway(game).catch(() => null);
}

/** Keeps again what lies locked of a game of which this phone kept nothing; whether. */
export async function unlock(game: string): Promise<boolean> {
  const key = await theKey();
  if (!key || recall(`promise.${game}`) !== null) return false;
  const told = await account.locked(game).catch(() => null);
  const kept = told && (await opened(key, game, told.text));
  if (kept) keepAgain(game, kept);
  return !!kept;
}

async function lockAway(game: string): Promise<void> {
  const key = await theKey();
  if (!key) return;
  const kept = partsOf(game);
  let text = await locked(key, game, kept);
  if (text.length > MOST) text = await locked(key, game, { ...kept, heard: undefined });
  if (text.length <= MOST) await account.lockAway(game, { id: uuid(), text });
}

/** A number used once, and what is locked: it opens for this very game alone. */
async function locked(key: CryptoKey, game: string, kept: object): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const how = { ...WAYS, iv, additionalData: utf8(game) };
  const made = await crypto.subtle.encrypt(how, key, utf8(JSON.stringify(kept)));
  return textOf(Uint8Array.from([...iv, ...new Uint8Array(made)]).buffer);
}

/** What was locked; null where it was altered, or locked with another key. */
async function opened(
  key: CryptoKey,
  game: string,
  text: string,
): Promise<Shuffle["kept"] | null> {
  try {
    const all = bytesOf(text);
    const how = { ...WAYS, iv: all.slice(0, 12), additionalData: utf8(game) };
    const made = await crypto.subtle.decrypt(how, key, all.slice(12));
    return JSON.parse(new TextDecoder().decode(made)) as Shuffle["kept"];
  } catch {
    return null;
  }
}

async function theKey(): Promise<CryptoKey | null> {
  const text = recall<string>(KEY);
  if (!text) return null;
  const bytes = bytesOf(text);
  return crypto.subtle.importKey("raw", bytes, WAYS, false, ["encrypt", "decrypt"]);
}

const plain = (bytes: BufferSource): ArrayBuffer =>
  bytes instanceof ArrayBuffer
    ? bytes
    : Uint8Array.from(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength))
        .buffer;
