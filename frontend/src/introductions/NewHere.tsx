import { useEffect, useRef, useState } from "preact/hooks";
import type { Game } from "../api/types";
import { Icon } from "../parts/Icon";
import { titleOf } from "../store/ledgers";
import { played } from "../store/outbox";
import { say } from "../words";
import { forgetGuest, isNewAt, noteKnown } from "./knows";
import { LearnLink } from "./LearnLink";
import "./words";

/** For a guest who never played this game: it can be learned before the first move. */
export function NewHere({ game }: { game: Game }) {
  const [isGone, setGone] = useState(!isNewAt(game));
  const before = useRef(played.peek());
  const hasBegun = played.value !== before.current;
  useEffect(() => {
    if (hasBegun) forgetGuest();
  }, [hasBegun]);
  if (isGone || hasBegun) return null;
  const title = titleOf(game.system);
  const dismiss = () => {
    noteKnown(game.system);
    forgetGuest();
    setGone(true);
  };
  return (
    <div class="sandbox row wrap">
      <span class="grow">{say("learn.new_here", { title })}</span>
      <LearnLink system={game.system} />
      <button
        class="icon"
        type="button"
        aria-label={say("learn.dismiss", { title })}
        onClick={dismiss}
      >
        <Icon name="cross" />
      </button>
    </div>
  );
}
