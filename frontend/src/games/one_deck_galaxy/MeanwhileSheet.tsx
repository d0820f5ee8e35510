import type { Told } from "../../api/types";
import { Why } from "../../parts/Why";

interface Props {
  system: string;
  lines: readonly Told[];
}

/** What happened, in its order, each with its rule. */
export function MeanwhileSheet({ system, lines }: Props) {
  return (
    <ol class="lines">
      {lines.map(({ seen, text, rules }, n) => (
        <li key={`${seen}.${n}`}>
          <span class="grow">{text}</span>
          <Why system={system} rules={rules} />
        </li>
      ))}
    </ol>
  );
}
