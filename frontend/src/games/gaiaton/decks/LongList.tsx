import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../../../words";

const FIRST = 60; // rows, more than any phone shows
const AHEAD = "1200px"; // how early more are drawn

interface Props<Row> {
  rows: readonly Row[];
  children: (row: Row) => ComponentChildren;
}

/** A long list that grows while it is read; it begins anew when its rows change. */
export function LongList<Row>({ rows, children }: Props<Row>) {
  const shown = useSignal(FIRST);
  const end = useRef<HTMLButtonElement>(null);
  const grow = () => (shown.value += FIRST);
  useEffect(() => void (shown.value = FIRST), [rows]);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && grow(),
      { rootMargin: AHEAD },
    );
    if (end.current) watch.observe(end.current);
    return () => watch.disconnect();
  }, [rows, shown.value]);
  const rest = rows.length - shown.value;
  return (
    <>
      <ul class="games animals all">{rows.slice(0, shown.value).map(children)}</ul>
      {rest > 0 && (
        <button class="btn" type="button" ref={end} onClick={grow}>
          {say("decks.show_more", { n: rest })}
        </button>
      )}
    </>
  );
}
