// What the sheets of One Deck Galaxy say comes with the first of them.
import words from "../../../../engine/one_deck_galaxy/words/en/app-one-deck-galaxy-sheets.json";
import { learn } from "../../words";

learn(words);
