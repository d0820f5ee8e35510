import { useEffect, useState } from "preact/hooks";
import { api } from "../api/calls";
import type { Tips } from "../api/types";
import { isBegun } from "../store/choice";
import type { Choosing } from "./boards";

interface Said {
  of: string;
  tips: Tips["tips"];
}

/** What usually matters now, as the house sees it with this seat's eyes. */
export function Tip({ game, open }: Omit<Choosing, "draft">) {
  const of = `${game.id} ${open.seat} ${game.seen}`;
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(() => {
    if (game.tips) return setSaid({ of, tips: game.tips }); // it is not kept yet
    const until = new AbortController();
    api
      .tips(game.id, open.seat, until.signal)
      .then(({ tips }) => setSaid({ of, tips }))
      .catch(() => null); // nothing hangs on it
    return () => until.abort();
  }, [of]);
  const tip = said?.of === of && said.tips.find(({ decision }) => decision === open.id);
  if (!tip || isBegun.value || open.given) return null;
  return <p class="tip soft">{tip.text}</p>;
}
