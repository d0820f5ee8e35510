// Passkeys as the browser has them and as the wire has them. Browsers that know passkeys do
// not all know their JSON (Safari does from 18.4 on), so its few fields are written here.

/** Whether this browser knows passkeys, and here: they need https. */
export const hasPasskeys = typeof PublicKeyCredential !== "undefined";

type Listed = { id: string } & Omit<PublicKeyCredentialDescriptor, "id">;

/** What a passkey is to be made with, as the server says it. */
export interface Making extends Omit<
  PublicKeyCredentialCreationOptions,
  "challenge" | "user" | "excludeCredentials"
> {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: Listed[];
}

/** What is to be proved with a passkey, as the server says it. */
export interface Proving extends Omit<
  PublicKeyCredentialRequestOptions,
  "challenge" | "allowCredentials"
> {
  challenge: string;
  allowCredentials?: Listed[];
}

/** What both are asked for besides. */
type Beside = AuthenticationExtensionsClientInputs;

export const making = (
  options: Making,
  extensions: Beside = {},
): PublicKeyCredentialCreationOptions => ({
  ...options,
  extensions,
  challenge: bytesOf(options.challenge),
  user: { ...options.user, id: bytesOf(options.user.id) },
  excludeCredentials: listed(options.excludeCredentials),
});

export const proving = (
  options: Proving,
  extensions: Beside = {},
): PublicKeyCredentialRequestOptions => ({
  ...options,
  extensions,
  challenge: bytesOf(options.challenge),
  allowCredentials: listed(options.allowCredentials),
});

/**
 * A passkey that was made or shown, in the words of the wire (WebAuthn 5.1, toJSON). A key
 * that it made beside its proof is for this phone alone.
 */
export function told(credential: PublicKeyCredential): Record<string, unknown> {
  const { id, rawId, type, response, authenticatorAttachment } = credential;
  const { prf: _, ...results } = credential.getClientExtensionResults();
  return {
    id,
    rawId: textOf(rawId),
    type,
    authenticatorAttachment,
    clientExtensionResults: results,
    response: replied(response),
  };
}

function replied(response: AuthenticatorResponse): Record<string, unknown> {
  const clientDataJSON = textOf(response.clientDataJSON);
  if ("attestationObject" in response) {
    const made = response as AuthenticatorAttestationResponse;
    const transports = made.getTransports?.() ?? [];
    return {
      clientDataJSON,
      attestationObject: textOf(made.attestationObject),
      transports,
    };
  }
  const { authenticatorData, signature, userHandle } =
    response as AuthenticatorAssertionResponse;
  return {
    clientDataJSON,
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
    ...(userHandle && { userHandle: textOf(userHandle) }),
  };
}

const listed = (all: readonly Listed[] = []): PublicKeyCredentialDescriptor[] =>
  all.map((one) => ({ ...one, id: bytesOf(one.id) }));

/** base64url (RFC 4648, section 5) without its padding. */
export const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
    sign.charCodeAt(0),
  );
