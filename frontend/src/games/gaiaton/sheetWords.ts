// What the sheets and the end of Gaiaton say comes with them.
import words from "../../../../engine/gaiaton/words/en/app-gaiaton-sheets.json";
import { learn } from "../../words";
import "./words";

learn(words);
