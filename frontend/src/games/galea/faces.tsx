// Cards before the words of what was done with them.
import type { Game } from "../../api/types";
import { type Faces } from "../../table/faces";
import { textIn, textsIn } from "../../table/facts";
import { GaleaCard } from "./GaleaCard";
import { viewOf as viewOfNoble } from "./noble/view";
import { viewOf as viewOfRoyal } from "./royal/view";
import { type Deck, viewOf } from "./view";

const MOST = 4; // cards that are drawn, of many

/** What is dealt and counted is told in words: it lies in the hand, or below. */
const UNSEEN = ["Dealt", "Scored"];

/** The faces of one of these games, whose table is looked at with `viewOf`. */
const galea = (viewOf: (game: Game) => { deck: Deck }): Faces => ({
  acts(game, { type, facts }) {
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
  },
  quiet: ["Chosen"],
});

export const faces = {
  "common-galea": galea(viewOf),
  "noble-galea": galea(viewOfNoble),
  "royal-galea": galea(viewOfRoyal),
};
