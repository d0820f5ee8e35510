// What the sheets of Galatune say comes with the first of them.
import words from "../../../../engine/galatune/words/en/app-galatune-sheets.json";
import { learn } from "../../words";

learn(words);
