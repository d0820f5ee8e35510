import type { Choosing } from "../../table/boards";
import { withMove } from "../../table/draft";
import { MoveSegments } from "../../table/MoveSegments";

/** Which move it is to be, where a decision has several. */
export const WhichMove = ({ open, draft }: Choosing) => (
  <MoveSegments open={open} draft={draft} taking={withMove} />
);
