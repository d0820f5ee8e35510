// What is said at the table of One Deck Galaxy comes with it, what its sheets say with
// those.
import words from "../../../../engine/one_deck_galaxy/words/en/app-one-deck-galaxy.json";
import type sheets from "../../../../engine/one_deck_galaxy/words/en/app-one-deck-galaxy-sheets.json";
import type more from "../../../../engine/one_deck_galaxy/words/en/app-one-deck-galaxy-more.json";
import type story from "../../../../engine/one_deck_galaxy/words/en/app-one-deck-galaxy-story.json";
import { learn } from "../../words";

type Table = typeof words & typeof sheets & typeof more & typeof story;

declare module "../../words" {
  interface Catalogue extends Table {}
}

learn(words);
