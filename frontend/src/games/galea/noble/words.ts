// What the board of Noble Galea says comes with it.
import words from "../../../../../engine/galea/words/en/app-noble-galea.json";
import { learn } from "../../../words";
import "../words";

learn(words);
