// Numbers of the phone's own. `crypto.randomUUID` is missing on plain http, where a phone
// on the same network meets a table at home, so both are made from getRandomValues.

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The phone's share in the shuffle: 32 random bytes. */
export const nonce = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/** A version 4 UUID (RFC 9562). */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
