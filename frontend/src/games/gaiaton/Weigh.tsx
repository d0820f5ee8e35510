import { lazy } from "../../parts/lazy";
import type { Choosing } from "../../table/boards";
import { isLaying } from "./choice";
import { SupportMeter } from "./SupportMeter";

const Either = lazy(() => import("./Either"), "Either");

/** What the tray weighs: the supports of an animal, or one of two ways to go on. */
export function Weigh(props: Choosing) {
  const { game, open } = props;
  if (isLaying(open)) return <SupportMeter {...props} />;
  return open.kind === "deck" ? null : <Either game={game} open={open} />;
}
