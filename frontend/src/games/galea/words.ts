// What the boards of Galea say comes with them, so that the first screen comes sooner.
import galea from "../../../../engine/galea/words/en/app-galea.json";
import type common from "../../../../engine/galea/words/en/app-common-galea-introduction.json";
import type more from "../../../../engine/galea/words/en/app-galea-more.json";
import type noble from "../../../../engine/galea/words/en/app-noble-galea.json";
import type nobly from "../../../../engine/galea/words/en/app-noble-galea-introduction.json";
import type royal from "../../../../engine/galea/words/en/app-royal-galea.json";
import type royally from "../../../../engine/galea/words/en/app-royal-galea-introduction.json";
import type story from "../../../../engine/galea/words/en/app-galea-story.json";
import { learn } from "../../words";

type Galea = typeof galea & typeof more & typeof story;
type Learned = typeof common & typeof nobly & typeof royally;
type Boards = typeof noble & typeof royal;

declare module "../../words" {
  interface Catalogue extends Galea, Boards, Learned {}
}

learn(galea);
