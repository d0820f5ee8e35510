// Passkeys: made, used and checked by the phone itself (WebAuthn level 3).
import { account } from "../api/account";
import { Refused } from "../api/client";
import { say, type Key } from "../words";
import { making, type Making, proving, type Proving, told } from "./credentials";
import { arrive, whoAmI } from "./player";
import { uuid } from "./random";

/** Whether this browser knows passkeys, and here: they need https. */
export const hasPasskeys = typeof PublicKeyCredential !== "undefined";

/** Makes a passkey for me on this phone. */
export async function addPasskey(name: string): Promise<void> {
  const { token, options } = await account.startPasskey({ id: uuid() });
  const publicKey = making(options as unknown as Making);
  const made = await asked(navigator.credentials.create({ publicKey }));
  await account.addPasskey({ id: uuid(), token, name, credential: made });
  await whoAmI();
}

/** Takes a passkey of mine away; any of mine proves that it is me. */
export async function dropPasskey(passkey: string): Promise<void> {
  const { token, options } = await account.startDropping(passkey, { id: uuid() });
  const publicKey = proving(options as unknown as Proving);
  const shown = await asked(navigator.credentials.get({ publicKey }));
  await account.dropPasskey(passkey, { id: uuid(), token, credential: shown });
  await whoAmI();
}

/** Comes in as whoever the phone has a passkey of. */
export async function usePasskey(): Promise<void> {
  const { token, options } = await account.startSignIn({ id: uuid() });
  const publicKey = proving(options as unknown as Proving);
  const shown = await asked(navigator.credentials.get({ publicKey }));
  await account.signIn({ id: uuid(), token, credential: shown });
  await arrive();
}

/** What the phone made or showed. Raises Refused, in words, if it did not. */
async function asked(ceremony: Promise<Credential | null>): Promise<Json> {
  const credential = (await ceremony.catch(declined)) as PublicKeyCredential | null;
  return credential ? told(credential) : declined();
}

type Json = Record<string, unknown>;

function declined(failure?: unknown): never {
  const isThere =
    failure instanceof DOMException && failure.name === "InvalidStateError";
  const why: Key = isThere ? "keys.there_already" : "keys.declined";
  throw new Refused({
    type: "about:blank",
    title: say("keys.title"),
    status: 0,
    detail: say(why),
  });
}
