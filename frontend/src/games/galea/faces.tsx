// Cards before the words of what was done with them.
import type { Game, Told } from "../../api/types";
import { type Faces } from "../../table/faces";
import { GaleaCard } from "./GaleaCard";
import type { Deck } from "./view";

interface Facts {
  card?: string | null;
  cards?: readonly string[] | null;
  location?: string;
}

const MOST = 4; // cards that are drawn, of many

/** What is dealt and counted is told in words: it lies in the hand, or below. */
const UNSEEN = ["Dealt", "Scored"];

function acts({ view }: Game, { type, facts }: Told) {
  if (UNSEEN.includes(type)) return null;
  const { deck } = view as { deck: Deck };
  const { card, cards, location } = facts as Facts;
  const ids = [card, ...(cards ?? []), location].filter((id) => !!id).slice(0, MOST);
  if (!ids.length) return null;
  return (
    <>
      {ids.map((id) => (
        <GaleaCard key={id} deck={deck} id={id!} isSilent />
      ))}
    </>
  );
}

const galea: Faces = { acts };

export const faces = {
  "common-galea": galea,
  "noble-galea": galea,
  "royal-galea": galea,
};
