// What is said at the table of One Deck Galaxy comes with it.
import words from "../../../../engine/one_deck_galaxy/words/en/app-one-deck-galaxy.json";
import { learn } from "../../words";

type Table = typeof words;

declare module "../../words" {
  interface Catalogue extends Table {}
}

learn(words);
