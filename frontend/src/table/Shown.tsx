import { useEffect } from "preact/hooks";
import type { Told } from "../api/types";
import { log, table } from "../store/table";
import { Acts, wantFaces } from "./faces";

/** Whose face, and which cards, the newest fact is about. */
export function Shown({ system, told }: { system: string; told: Told }) {
  useEffect(() => void wantFaces(system), [system]);
  return <Acts game={table.value} told={told} all={log.value} />;
}
