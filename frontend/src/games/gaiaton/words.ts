// What is said of animals and at the table of Gaiaton comes with them.
import words from "../../../../engine/gaiaton/words/en/app-gaiaton.json";
import type decks from "../../../../engine/gaiaton/words/en/app-gaiaton-decks.json";
import type introduction from "../../../../engine/gaiaton/words/en/app-gaiaton-introduction.json";
import type lives from "../../../../engine/gaiaton/words/en/app-gaiaton-lives.json";
import type more from "../../../../engine/gaiaton/words/en/app-gaiaton-more.json";
import type sheets from "../../../../engine/gaiaton/words/en/app-gaiaton-sheets.json";
import type story from "../../../../engine/gaiaton/words/en/app-gaiaton-story.json";
import { learn } from "../../words";

type Said = typeof words &
  typeof sheets &
  typeof introduction &
  typeof lives &
  typeof more &
  typeof decks &
  typeof story;

declare module "../../words" {
  interface Catalogue extends Said {}
}

learn(words);
