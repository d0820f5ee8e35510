// The words of the screens about people, fetched with the first of them.
import people from "../../engine/words/en/app-people.json";
import { learn } from "./words";

learn(people);
