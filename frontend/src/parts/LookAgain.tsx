import { useEffect, useRef } from "preact/hooks";
import { away, losses } from "../store/network";
import { poll } from "../store/poll";
import { AwayBar } from "./AwayBar";

/** The same line on a page that does not look for news: it reads again by itself. */
export function LookAgain({ look }: { look: () => Promise<unknown> }) {
  const newest = useRef(look);
  newest.current = look;
  useEffect(() => {
    let known = losses.peek();
    const lookIfLost = async () => {
      if (losses.peek() === known && !away.peek()) return false;
      known = losses.peek();
      await newest.current();
      return false;
    };
    return poll(lookIfLost, () => null).stop;
  }, []);
  return <AwayBar onRetry={() => void look().catch(() => null)} />;
}
