// What the boards of Galea say comes with them, so that the first screen comes sooner.
import galea from "../../../../engine/galea/words/en/app-galea.json";
import { learn } from "../../words";

learn(galea);
