import { CopyField } from "../parts/CopyField";
import type { Known } from "../store/judgement";
import { say } from "../words";

interface Props {
  game: string;
  known: Known;
}

/** The command that plays the whole game again, with what this phone kept. */
export function VerifyCommand({ game, known }: Props) {
  return (
    <>
      <p>{say("fair.replay")}</p>
      <CopyField
        label={say("fair.command")}
        text={commandFor(game, known)}
        rows={6}
        mono
        copy={say("fair.copy")}
      />
    </>
  );
}

function commandFor(game: string, { promise, numbers }: Known): string {
  return [
    `python -m engine verify slowhand-${game}.json`,
    ...(promise ? [`--promise ${promise}`] : []),
    ...numbers.map((number) => `--nonce ${number}`),
  ].join(" ");
}
