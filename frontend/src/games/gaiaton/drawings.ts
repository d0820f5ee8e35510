// The drawings of the kinds come beside the script, once for all that shows animals.
import { unfetched } from "../../store/release";
import drawings from "./kinds.svg?url&no-inline";

void fetch(drawings)
  .then((sprite) => sprite.text())
  .then((svg) => document.body.insertAdjacentHTML("afterbegin", svg), unfetched);
