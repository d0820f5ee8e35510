import { Why } from "../../parts/Why";
import { say, sentence } from "../../words";
import { type Colour, KINDS } from "./kinds";
import { KindCoin } from "./KindCoin";
import { Wheel } from "./Wheel";
import { type GaiatonView, wheelOf } from "./view";
import "./sheetWords";

/** Who counts double against whom, line by line with its rule. */
export function WheelSheet({ view }: { view: GaiatonView }) {
  const wheel = wheelOf(view);
  return (
    <>
      <Wheel />
      <ul class="log">
        {wheel.strong.map(({ colour, weak, rule }) => (
          <Line key={colour} colours={[colour, weak]} rules={[rule]}>
            {say("gaiaton_sheets.wheel_line", {
              strong: sentence(say(KINDS[colour].many)),
              weak: say(KINDS[weak].many),
            })}
          </Line>
        ))}
        <Line colours={wheel.kin} rules={["GL-048", "GL-049"]}>
          {say("gaiaton_sheets.wheel_kin")}
        </Line>
      </ul>
      <p class="soft">{say("gaiaton_sheets.wheel_hint")}</p>
    </>
  );
}

interface Props {
  colours: readonly Colour[];
  rules: string[];
  children: string;
}

function Line({ colours, rules, children }: Props) {
  return (
    <li>
      {colours.map((colour) => (
        <KindCoin key={colour} colour={colour} isSilent />
      ))}
      <span class="grow">{children}</span>
      <Why system="gaiaton" rules={rules} />
    </li>
  );
}
