// What the board of Royal Galea says comes with it.
import words from "../../../../../engine/galea/words/en/app-royal-galea.json";
import { learn } from "../../../words";
import "../words";

learn(words);
