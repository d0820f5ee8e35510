import { Explained } from "./Explained";

const PARTS = ["what", "never", "digest", "phone", "missing", "else"] as const;

/** Notifications, and when there are none. */
export function HowYouAreTold() {
  return <Explained page="told" back="/notices" parts={PARTS} />;
}
