import "../more";
import { say } from "../words";

/** What a page cannot do, if it came over plain http. */
export function PlainHttp() {
  return <p class="soft full">{say("http.what")}</p>;
}
