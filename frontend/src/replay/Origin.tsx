import { useEffect, useState } from "preact/hooks";
import { looking } from "../api/replay";
import type { Replay } from "../api/types";
import { say } from "../words";

/** Whether a replay is proved to be a game of this server, or may be anybody's. */
export function Origin({ of }: { of: string }) {
  const [origin, setOrigin] = useState<Replay["origin"] | null>(null);
  useEffect(() => {
    looking
      .head(of)
      .then((head) => setOrigin(head.origin))
      .catch(() => setOrigin(null));
  }, [of]);
  return origin && <p class="soft">{say(`origin.${origin}`)}</p>;
}
