// The words of the pages for players, fetched with them.
import help from "../../../engine/words/en/app-help.json";
import { learn } from "../words";

learn(help);
