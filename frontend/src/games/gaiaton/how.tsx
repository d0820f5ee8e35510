// How Gaiaton is played, on one page.
import words from "../../../../engine/gaiaton/words/en/app-gaiaton-how.json";
import type { HowTo } from "../game";
import "./gaiaton.css";
import { Wheel } from "./Wheel";

export const how: HowTo = { words, pictures: { colours: Wheel } };
