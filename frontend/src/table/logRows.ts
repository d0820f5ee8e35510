// Of what happened and was said, what a reader wants to see, and in how many rows.
import type { Game, Message, Told } from "../api/types";

export type Entry = Told | Message;
/** A row of a log: something that happened, was said, or several that tell little each. */
export type Row = Entry | readonly Told[];

export const WANTED = ["all", "mine", "moments", "talk"] as const;
export type Wanted = (typeof WANTED)[number];

export const isSaid = (entry: Entry): entry is Message => "from" in entry;

/** What is known of events, by their system. */
export interface Knowing {
  isQuiet(told: Told): boolean;
  isMoment(told: Told): boolean;
  seatsOf(told: Told): readonly number[];
}

/** The entries of each kind that may be asked for. */
export function entriesBy(
  line: readonly Entry[],
  { seat, me }: Pick<Game, "seat" | "me">,
  known: Knowing,
): Readonly<Record<Wanted, readonly Entry[]>> {
  const events = line.filter((entry) => !isSaid(entry)) as Told[];
  const isMine = (told: Told) => seat !== null && known.seatsOf(told).includes(seat);
  return {
    all: line,
    mine: me.length ? events.filter(isMine) : [],
    moments: events.filter(known.isMoment),
    talk: line.filter(isSaid),
  };
}

/** Those that show something, and not everything. */
export const worthAsking = (found: ReturnType<typeof entriesBy>): Wanted[] =>
  WANTED.filter(
    (one) => one === "all" || ![0, found.all.length].includes(found[one].length),
  );

/** Several in a row that tell little each stand in one row. */
export function folded(line: readonly Entry[], { isQuiet }: Knowing): Row[] {
  const rows: Row[] = [];
  for (const entry of line) {
    const before = rows.at(-1);
    if (isSaid(entry) || !isQuiet(entry)) rows.push(entry);
    else if (isMany(before)) rows[rows.length - 1] = [...before, entry];
    else rows.push([entry]);
  }
  return rows.map((row) => (isMany(row) && row.length === 1 ? row[0]! : row));
}

export const isMany = (row: Row | undefined): row is readonly Told[] =>
  Array.isArray(row);
