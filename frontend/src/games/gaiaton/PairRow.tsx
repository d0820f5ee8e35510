import type { Game } from "../../api/types";
import { say } from "../../words";
import type { Pair } from "./battles";
import { Camp } from "./Camp";
import type { Colour } from "./kinds";
import { KindCoin } from "./KindCoin";
import { type Counted, valueOf } from "../terms";
import { facesKin, facing } from "./laid";
import { areKin, far, nameAt, near, strength, viewOf } from "./view";

interface Props {
  game: Game;
  pair: Pair;
  /** An earlier exchange of a chain. */
  isSmall?: boolean;
  /** The seat whose animal is only chosen yet. */
  coming?: number | null;
  /** Of a chain only the totals decide. */
  isInChain?: boolean;
  /** By seat: what becomes of the cards. */
  fates?: [Fate, Fate] | undefined;
}

export type Fate = "lost" | "cooled" | null;

/** An attack and the counter opposite: theirs, what both count, mine. */
export function PairRow({
  game,
  pair,
  isSmall = false,
  isInChain,
  coming,
  fates,
}: Props) {
  const sides = [far(game), near(game)] as const;
  return (
    <li class={isSmall ? "pair small" : "pair"}>
      {sides.map((seat, at) => (
        <Camp
          key={seat}
          game={game}
          seat={seat}
          lay={pair.lays[seat] ?? null}
          isSmall={isSmall}
          isComing={coming === seat}
          fate={fates?.[seat] ?? null}
          at={at === 0 ? "left" : "right"}
        />
      ))}
      <Meeting
        game={game}
        pair={pair}
        isSmall={isSmall}
        isInChain={isInChain ?? false}
      />
    </li>
  );
}

/** The sums in the middle: what each counts, the doubling and where it comes from. */
function Meeting({ game, pair, isSmall, isInChain }: Props) {
  const sides = [far(game), near(game)] as const;
  const values = sides.map((seat) => figure(pair, seat));
  const sign = facesKin(game, pair) ? "" : relation(values);
  return (
    <div class="meets">
      <p class={values.some((n) => (n ?? 0) > 99) ? "sums long" : "sums"}>
        {sides.map((seat, at) => (
          <span key={seat} class={at ? "right" : "left"}>
            <span class="sr">{`${nameAt(game, seat)}: `}</span>
            <b class={!isInChain && sign === (at ? "<" : ">") ? "big good" : "big"}>
              {values[at] ?? "?"}
            </b>
            {!isSmall && <small>{reckoned(pair.terms[seat] ?? null)}</small>}
          </span>
        ))}
        <span class="rel" aria-hidden="true">
          {sign}
        </span>
      </p>
      {!isSmall && <Because game={game} pair={pair} />}
    </div>
  );
}

/** What a side counts here, or what was declared while nobody faces it. */
function figure({ lays, terms }: Pair, seat: number): number | null {
  const term = terms[seat];
  return term ? valueOf(term) : (lays[seat]?.years ?? null);
}

function relation([one, other]: (number | null)[]): "" | "=" | "<" | ">" {
  if (one == null || other == null) return "";
  return one === other ? "=" : one > other ? ">" : "<";
}

/** "31 × 2", where a number was doubled. */
const reckoned = (term: Counted | null): string =>
  term && term.times > 1 ? `${term.n} × ${term.times}` : "";

/** Why one counts double, or nothing can be decided, in coins and words. */
function Because({ game, pair }: { game: Game; pair: Pair }) {
  const faced = facing(game, pair);
  if (!faced) return null;
  const view = viewOf(game);
  const [left, right] = faced;
  if (areKin(view, left, right)) return <Coins of={faced}>{say("gaiaton.kin")}</Coins>;
  if (strength(view, left, right))
    return <Coins of={faced}>{say("gaiaton.strong")}</Coins>;
  if (strength(view, right, left))
    return <Coins of={[right, left]}>{say("gaiaton.strong")}</Coins>;
  return null;
}

function Coins({ of: [one, other], children }: CoinsProps) {
  return (
    <p class="because">
      <KindCoin colour={one} /> <span>{children}</span> <KindCoin colour={other} />
    </p>
  );
}

interface CoinsProps {
  of: [Colour, Colour];
  children: string;
}
