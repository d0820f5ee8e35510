import { useComputed } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { away } from "../store/network";
import { poll } from "../store/poll";
import { AwayBar } from "./AwayBar";

/** The same line on a page that does not look for news: it reads again by itself. */
export function LookAgain({ look }: { look: () => Promise<unknown> }) {
  const isAway = useComputed(() => away.value !== null).value;
  useEffect(
    () => (isAway ? poll(() => look().then(() => false)).stop : undefined),
    [isAway],
  );
  return <AwayBar onRetry={() => void look().catch(() => null)} />;
}
