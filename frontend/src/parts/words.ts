// The words of the screens around the tables, which no table waits for.
import screens from "../../../engine/words/en/app-screens.json";
import { learn } from "../words";

learn(screens);
