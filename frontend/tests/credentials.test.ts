// Passkeys without the browser's own JSON.
import { expect, test } from "vitest";
import { bytesOf, making, proving, textOf, told } from "../src/store/credentials";

const bytes = (...all: number[]) => Uint8Array.from(all).buffer;

test.each([[], [255], [251, 255], [0, 1, 2, 250, 251, 252, 62, 63]])(
  "%j goes over the wire and back",
  (...all) => {
    const text = textOf(bytes(...all));
    expect(text).toMatch(/^[\w-]*$/);
    expect([...bytesOf(text)]).toEqual(all);
  },
);

test("what the server asks is in bytes for the browser", () => {
  const user = { id: "AQI", name: "Ana", displayName: "Ana" };
  const made = making({
    challenge: "-_8",
    user,
    excludeCredentials: [{ id: "AQ", type: "public-key" }],
    rp: { name: "Slowhand" },
    pubKeyCredParams: [],
  });
  expect([...(made.challenge as Uint8Array)]).toEqual([251, 255]);
  expect([...(made.user.id as Uint8Array)]).toEqual([1, 2]);
  expect([...(made.excludeCredentials![0]!.id as Uint8Array)]).toEqual([1]);
  expect(proving({ challenge: "AQ" }).allowCredentials).toEqual([]);
});

test("what the browser shows is told by the names of the standard", () => {
  const response = {
    clientDataJSON: bytes(1),
    authenticatorData: bytes(2),
    signature: bytes(3),
    userHandle: bytes(4),
  };
  const shown = {
    id: "_w",
    rawId: bytes(255),
    type: "public-key",
    authenticatorAttachment: "platform",
    getClientExtensionResults: () => ({}),
    response,
  };
  expect(told(shown as unknown as PublicKeyCredential)).toEqual({
    id: "_w",
    rawId: "_w",
    type: "public-key",
    authenticatorAttachment: "platform",
    clientExtensionResults: {},
    response: {
      clientDataJSON: "AQ",
      authenticatorData: "Ag",
      signature: "Aw",
      userHandle: "BA",
    },
  });
});
