import { say } from "../words";
import { TakeAlong } from "./TakeAlong";

/** How a page becomes an app on an iPhone, which alone may be told there. */
export function HomeScreenSteps() {
  return (
    <ol class="steps-list">
      <li>{say("notices.iphone_1")}</li>
      <li>{say("notices.iphone_2")}</li>
      <li>{say("notices.iphone_3")}</li>
      <li>
        {say("notices.iphone_4")}
        <TakeAlong />
      </li>
    </ol>
  );
}
