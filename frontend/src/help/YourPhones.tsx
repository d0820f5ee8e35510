import { Explained } from "./Explained";

const PARTS = ["guest", "passkey", "code", "list", "lost", "browsers"] as const;

/** How one comes back, and how a lost phone is locked out. */
export function YourPhones() {
  return <Explained page="phones" back="/you" parts={PARTS} />;
}
