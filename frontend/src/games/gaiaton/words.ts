// What is said of animals and at the table of Gaiaton comes with them.
import words from "../../../../engine/gaiaton/words/en/app-gaiaton.json";
import { learn } from "../../words";

learn(words);
