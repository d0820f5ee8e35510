import { LookAgain } from "../parts/LookAgain";
import { Masthead } from "../parts/Masthead";
import { whoAmI } from "../store/player";

/** Before we know who is playing here. */
export function Unknown() {
  return (
    <div class="screen">
      <LookAgain look={whoAmI} />
      <Masthead />
    </div>
  );
}
