// The words about clocks, fetched with the first screen that shows one.
import clock from "../../../engine/words/en/app-clock.json";
import { learn } from "../words";

learn(clock);
