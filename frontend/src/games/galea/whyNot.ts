// Why a card cannot answer the open decision.
import type { Reason } from "../../store/choice";
import { say } from "../../words";

export type Place = "hand" | "up" | "centre";

/** The reason for cards of a place, or nothing when nothing is asked. */
export function whyNot(kind: string | undefined, place: Place): Reason | undefined {
  if (kind === "send")
    return place === "up"
      ? { text: say("galea.not_up"), rule: "GA-029" }
      : { text: say("galea.first_send"), rule: "GA-028" };
  if (kind === "take") return { text: say("galea.first_take"), rule: "GA-030" };
  return undefined;
}
