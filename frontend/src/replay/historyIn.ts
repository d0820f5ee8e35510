// Reading a history file before it is sent: what is plainly wrong is said at once.
import type { Key } from "../words";

const LARGEST = 1_000_000;

interface HistoryFile {
  format: string;
  complete: boolean;
}

/** The history in a file, or what is wrong with it. */
export async function historyIn(file: File): Promise<HistoryFile | Key> {
  if (file.size > LARGEST) return "opening.too_large";
  const found = await file
    .text()
    .then((text) => JSON.parse(text) as unknown)
    .catch(() => undefined);
  if (found === undefined) return "opening.not_json";
  if (!isHistory(found)) return "opening.not_history";
  return found.complete ? found : "opening.unfinished";
}

function isHistory(found: unknown): found is HistoryFile {
  const { format, complete } = (found ?? {}) as Partial<HistoryFile>;
  if (typeof complete !== "boolean") return false;
  return typeof format === "string" && format.startsWith("slowhand-history/");
}
