import { Why } from "../../parts/Why";
import { say, sentence } from "../../words";
import { type Colour, KINDS, weakTo } from "./kinds";
import { KindCoin } from "./KindCoin";
import { Wheel } from "./Wheel";
import "./sheetWords";

const ROUND: { colour: Colour; rule: string }[] = [
  { colour: "blue", rule: "GL-040" },
  { colour: "orange", rule: "GL-041" },
  { colour: "red", rule: "GL-042" },
  { colour: "yellow", rule: "GL-043" },
];

/** Who counts double against whom, line by line with its rule. */
export function WheelSheet() {
  return (
    <>
      <Wheel />
      <ul class="log">
        {ROUND.map(({ colour, rule }) => (
          <Line key={colour} colours={[colour, weakTo(colour)!]} rules={[rule]}>
            {say("gaiaton_sheets.wheel_line", {
              strong: sentence(say(KINDS[colour].many)),
              weak: say(KINDS[weakTo(colour)!].many),
            })}
          </Line>
        ))}
        <Line colours={["purple", "green"]} rules={["GL-048", "GL-049"]}>
          {say("gaiaton_sheets.wheel_kin")}
        </Line>
      </ul>
      <p class="soft">{say("gaiaton_sheets.wheel_hint")}</p>
    </>
  );
}

interface Props {
  colours: [Colour, Colour];
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
