// How much room a phone leaves: for a ring of champions, and for cards side by side.
import { computed } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { fits } from "../../parts/fits";
import { isBegun } from "../../store/choice";

const NARROW = 14; // times the height of letters

const isTall = fits("(min-height: 50rem)");
const isWide = fits("(min-width: 37.5rem) and (min-height: 30rem)");

/** Cards that lie side by side: on a tall phone fewer, and larger ones. */
export const inRow = computed(() => (isWide.value ? 8 : isTall.value ? 4 : 5));

/** Whether a ring fits above the hand; what it needs is kept while rows stand there.
 *
 * A tray that grows with a choice changes nothing: what is to be tapped stays where it is,
 * until the phone is turned.
 */
export function useRoom(
  at: RefObject<HTMLElement | null>,
  isWanted: boolean,
  asked: string | undefined,
): boolean {
  const [need, setNeed] = useState(0);
  useLayoutEffect(() => {
    const ring = at.current;
    if (!isWanted || !ring) return setNeed(0);
    const board = ring.closest<HTMLElement>(".board") ?? ring.parentElement!;
    const look = () => setNeed((was) => lacking(ring, board, was));
    look();
    let width = board.clientWidth;
    let looks = 0; // after a turn: at the rows, then at the ring as it is there
    const sized = new ResizeObserver(() => {
      if (width !== (width = board.clientWidth)) looks = 2;
      if (looks-- > 0 || !isBegun.peek()) look();
    });
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
  const free = field === board ? Infinity : field.clientHeight - taken - over;
  const need = needed || leastOf(ring);
  return free < need - 1 || isNarrow(field) ? need : 0;
}

/** The height that a ring needs, however high it has grown. */
function leastOf(ring: HTMLElement): number {
  ring.style.flex = "none";
  const least = ring.offsetHeight;
  ring.style.flex = "";
  return least;
}

/** Whether letters are so large that names beside the deck would break. */
function isNarrow(field: HTMLElement): boolean {
  const letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return field.clientWidth < NARROW * letter;
}
