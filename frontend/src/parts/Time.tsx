import { useEffect, useState } from "preact/hooks";
import { due, left, pace, share } from "../times";
import { say } from "../words";
import { Dial } from "./Dial";

/** From when on a deadline is near, as a share of a day. */
const SOON = 1 / 6;

/** Until when, and how long that is, beside the dial. */
export function Time({ until }: { until: string }) {
  const now = useNow(until);
  const rest = share(until, now);
  return (
    <span class={rest < SOON ? "time soon" : "time"}>
      <Dial left={rest} />
      <span>
        {say("time.until", { time: due(until, now) })} <small>{left(until, now)}</small>
      </span>
    </span>
  );
}

/** Now, renewed as often as what is left reads differently. */
export function useNow(until: string): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = () => setNow(new Date());
    const timer = setTimeout(look, pace(until, now));
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [until, now]);
  return now;
}
