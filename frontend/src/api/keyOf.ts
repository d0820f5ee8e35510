// By which of the server's public keys a browser subscribed.

/** As the server writes it; nothing, where a browser does not tell. */
export function keyOf(subscription: PushSubscription): string | undefined {
  const raw = subscription.options?.applicationServerKey;
  if (!raw) return undefined;
  const text = btoa(String.fromCharCode(...new Uint8Array(raw)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
