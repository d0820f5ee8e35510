import { say } from "../../words";
import type { GalaxyView } from "./view";
import "./sheetWords";

/** Says of a card, or of a side of one, that it was crossed off. */
export function Crossed({ view, id }: { view: GalaxyView; id: string }) {
  const { crossed = [] } = view.record;
  if (!crossed.includes(id.replace(/-back$/, ""))) return null;
  return <small>{say("galaxy_sheets.is_crossed")}</small>;
}
