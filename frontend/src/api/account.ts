// The calls about an account: ways back in, and ways out.
import { ask } from "./client";
import type {
  Call,
  Code,
  Farewell,
  Guest,
  NewPasskey,
  PasskeyOffer,
  PasskeyQuestion,
  PasskeySignIn,
  TypedCode,
} from "./types";

export const exportPath = "/api/me/export";

export const account = {
  startPasskey: (call: Call) => ask<PasskeyOffer>("POST", "/passkeys/start", call),
  addPasskey: (made: NewPasskey) => ask<void>("POST", "/passkeys", made),
  removePasskey: (id: string) =>
    ask<void>("DELETE", `/passkeys/${encodeURIComponent(id)}`),
  startSignIn: (call: Call) =>
    ask<PasskeyQuestion>("POST", "/session/passkey/start", call),
  signIn: (answer: PasskeySignIn) => ask<Guest>("POST", "/session/passkey", answer),

  makeCode: (call: Call) => ask<Code>("POST", "/me/code", call),
  useCode: (typed: TypedCode) => ask<Guest>("POST", "/session/code", typed),

  signOutEverywhere: (call: Call) =>
    ask<void>("POST", "/me/sign-out-everywhere", call),
  leaveForGood: (farewell: Farewell) => ask<void>("POST", "/me/delete", farewell),
};
