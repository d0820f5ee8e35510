// The calls about an account: ways back in, and ways out.
import { ask } from "./client";
import type {
  Assertion,
  Attestation,
  Call,
  Challenge,
  Code,
  CodeCall,
  Farewell,
  Guest,
  Locked,
  LockedShuffle,
  Phones,
} from "./types";

export const exportPath = "/api/me/export";

export const account = {
  startPasskey: (call: Call) => ask<Challenge>("POST", "/passkeys/start", call),
  addPasskey: (made: Attestation) => ask<void>("POST", "/passkeys", made),
  startDropping: (id: string, call: Call) =>
    ask<Challenge>("POST", `/passkeys/${encodeURIComponent(id)}/drop/start`, call),
  dropPasskey: (id: string, proof: Assertion) =>
    ask<void>("POST", `/passkeys/${encodeURIComponent(id)}/drop`, proof),
  startSignIn: (call: Call) => ask<Challenge>("POST", "/session/passkey/start", call),
  signIn: (answer: Assertion) => ask<Guest>("POST", "/session/passkey", answer),

  makeCode: (call: Call) => ask<Code>("POST", "/me/code", call),
  useCode: (typed: CodeCall) => ask<Guest>("POST", "/session/code", typed),

  lockAway: (game: string, locked: LockedShuffle) =>
    ask<void>("POST", `/me/shuffles/${game}`, locked),
  locked: (game: string) => ask<Locked>("GET", `/me/shuffles/${game}`),

  phones: () => ask<Phones>("GET", "/phones"),
  signPhoneOut: (id: string) => ask<void>("DELETE", `/phones/${id}`),
  tellNothing: (id: string) => ask<void>("DELETE", `/phones/${id}/notices`),
  signOutEverywhere: (call: Call) => ask<void>("POST", "/me/sign-out-everywhere", call),
  leaveForGood: (farewell: Farewell) => ask<void>("POST", "/me/delete", farewell),
};
