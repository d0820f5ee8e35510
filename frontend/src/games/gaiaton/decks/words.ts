// What is said while decks are built; the sentences of the building rules are the engine's.
import words from "../../../../../engine/gaiaton/words/en/app-gaiaton-decks.json";
import { learn } from "../../../words";
import "../words";

learn(words);
