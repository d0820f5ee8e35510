// What the coach says is fetched with the first introduction, or the first link to one.
import introductions from "../../../engine/words/en/app-introductions.json";
import { learn } from "../words";

learn(introductions);
