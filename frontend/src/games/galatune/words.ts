// What the table of Galatune says comes with it.
import words from "../../../../engine/galatune/words/en/app-galatune.json";
import type more from "../../../../engine/galatune/words/en/app-galatune-more.json";
import type sheets from "../../../../engine/galatune/words/en/app-galatune-sheets.json";
import type story from "../../../../engine/galatune/words/en/app-galatune-story.json";
import { learn } from "../../words";

type Table = typeof words & typeof more & typeof sheets & typeof story;

declare module "../../words" {
  interface Catalogue extends Table {}
}

learn(words);
