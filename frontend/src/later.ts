// The words of all screens but the first ones, fetched with whichever comes next.
import later from "../../engine/words/en/app-later.json";
import { learn } from "./words";

learn(later);
