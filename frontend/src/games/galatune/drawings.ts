// The signs of colours and functions come beside the script, once for all that shows them.
import { unfetched } from "../../store/release";
import signs from "./signs.svg?url&no-inline";

void fetch(signs)
  .then((sprite) => sprite.text())
  .then((svg) => document.body.insertAdjacentHTML("afterbegin", svg), unfetched);
