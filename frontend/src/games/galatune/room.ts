// How much room a phone leaves: for a ring of champions, and for cards side by side.
import { computed } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { fits } from "../../parts/fits";
import { isBegun } from "../../store/choice";

const isTall = fits("(min-height: 50rem)");
const isWide = fits("(min-width: 37.5rem) and (min-height: 30rem)");

/** Cards that lie side by side: on a tall phone fewer, and larger ones. */
export const inRow = computed(() => (isWide.value ? 8 : isTall.value ? 4 : 5));

/** Whether a ring fits above the hand; what it needs is kept while rows stand there.
 *
 * A tray that grows with a choice changes nothing: what is to be tapped stays where it is.
 */
export function useRoom(
  at: RefObject<HTMLElement | null>,
  isWanted: boolean,
  asked: string | undefined,
): boolean {
  const [need, setNeed] = useState(0);
  useLayoutEffect(() => {
    const ring = at.current;
    const board = ring?.closest<HTMLElement>(".board");
    if (!isWanted || !ring || !board) return setNeed(0);
    const look = () => setNeed((was) => lacking(ring, board, was));
    look();
    const sized = new ResizeObserver(() => isBegun.peek() || look());
    const filled = new MutationObserver(look);
    for (const one of [board, ring]) sized.observe(one);
    for (const parent of [board, ring.parentElement!])
      filled.observe(parent, { childList: true });
    return () => {
      sized.disconnect();
      filled.disconnect();
    };
  }, [isWanted, asked]);
  return need === 0;
}

/** The height that a ring lacks room for; 0 if it is there. */
function lacking(ring: HTMLElement, board: HTMLElement, needed: number): number {
  const field = ring.parentElement!;
  const gap = parseFloat(getComputedStyle(field).rowGap);
  const others = [...field.children].filter((one) => one !== ring);
  const taken = others.reduce((sum, one) => sum + one.clientHeight + gap, 0);
  const over = board.scrollHeight - board.clientHeight;
  const free = field.clientHeight - taken - over;
  const need = needed || ring.offsetHeight;
  return free < need - 1 ? need : 0;
}
