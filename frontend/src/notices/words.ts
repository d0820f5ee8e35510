// The words about notifications, fetched with the first of their screens.
import notices from "../../../engine/words/en/app-notices.json";
import { learn } from "../words";

learn(notices);
