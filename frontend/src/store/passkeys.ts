// Passkeys: made, used and checked by the phone itself (WebAuthn level 3).
import { account } from "../api/account";
import { Refused } from "../api/client";
import { say, type Key } from "../words";
import { making, type Making, proving, type Proving, told } from "./credentials";
import { askForKey, keepKey, WITH_KEY } from "./locked";
import { arrive, whoAmI } from "./player";
import { uuid } from "./random";

/** Makes a passkey for me on this phone. */
export async function addPasskey(name: string): Promise<void> {
  const { token, options } = await account.startPasskey({ id: uuid() });
  const publicKey = making(options as unknown as Making, WITH_KEY);
  const made = await asked(navigator.credentials.create({ publicKey }));
  await account.addPasskey({ id: uuid(), token, name, credential: told(made) });
  if (!keepKey(made) && made.getClientExtensionResults().prf?.enabled)
    await askForKey();
  await whoAmI();
}

/** Takes a passkey of mine away; any of mine proves that it is me. */
export async function dropPasskey(passkey: string): Promise<void> {
  const { token, options } = await account.startDropping(passkey, { id: uuid() });
  const publicKey = proving(options as unknown as Proving);
  const shown = await asked(navigator.credentials.get({ publicKey }));
  await account.dropPasskey(passkey, { id: uuid(), token, credential: told(shown) });
  await whoAmI();
}

/** Comes in as whoever the phone has a passkey of. */
export async function usePasskey(): Promise<void> {
  const { token, options } = await account.startSignIn({ id: uuid() });
  const publicKey = proving(options as unknown as Proving, WITH_KEY);
  const shown = await asked(navigator.credentials.get({ publicKey }));
  await account.signIn({ id: uuid(), token, credential: told(shown) });
  await arrive();
  keepKey(shown);
}

/** What the phone made or showed. Raises Refused, in words, if it did not. */
async function asked(
  ceremony: Promise<Credential | null>,
): Promise<PublicKeyCredential> {
  const credential = (await ceremony.catch(declined)) as PublicKeyCredential | null;
  return credential ?? declined();
}

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
