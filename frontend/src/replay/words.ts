// The words for looking back, fetched with the first of its screens.
import replay from "../../../engine/words/en/app-replay.json";
import { learn } from "../words";

learn(replay);
