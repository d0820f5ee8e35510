// Cards before the words of what was done with them.
import type { Game, Told } from "../../api/types";
import { type Faces } from "../../table/faces";
import { textIn, textsIn } from "../../table/facts";
import { GaleaCard } from "./GaleaCard";
import { viewOf } from "./view";

const MOST = 4; // cards that are drawn, of many

/** What is dealt and counted is told in words: it lies in the hand, or below. */
const UNSEEN = ["Dealt", "Scored"];

function acts(game: Game, { type, facts }: Told) {
  if (UNSEEN.includes(type)) return null;
  const { deck } = viewOf(game);
  const [card, location] = [textIn(facts, "card"), textIn(facts, "location")];
  const ids = [card, ...textsIn(facts, "cards"), location]
    .filter((id) => !!id)
    .slice(0, MOST);
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
