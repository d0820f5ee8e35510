// The words of all screens but the first ones, fetched with whichever comes next. What
// games add, for the page that thanks or the line under a result, lies in their folders.
import more from "../../engine/words/en/app-more.json";
import { learn, type Sections } from "./words";

const added = import.meta.glob<Sections>("../../engine/*/words/en/app-*-more.json", {
  eager: true,
  import: "default",
});

[more, ...Object.values(added)].forEach(learn);
