// What is said of deals of the day, a player's record and how to play, fetched with those.
import words from "../../../engine/words/en/app-days.json";
import { learn } from "../words";

learn(words);
