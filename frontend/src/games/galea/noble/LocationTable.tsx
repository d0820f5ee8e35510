import type { Game } from "../../../api/types";
import { Icon } from "../../../parts/Icon";
import { Why } from "../../../parts/Why";
import { SeatHeads } from "../../../parts/SeatHeads";
import { say, type Key } from "../../../words";
import { cardOf } from "../view";
import { ConditionSign } from "./ConditionSign";
import { nameAt } from "./told";
import { type Condition, type Location, type NobleView, viewOf } from "./view";

interface Props {
  game: Game;
  location: Location;
}

/** Every condition of a location: the numbers it looks at, who meets it, and its rule. */
export function LocationTable({ game, location }: Props) {
  const view = viewOf(game);
  const mine = game.seat ?? 0;
  const order = [mine, 1 - mine];
  return (
    <table class="reckon">
      <SeatHeads order={order} name={(seat) => nameAt(game, seat)}>
        {say("noble.condition")}
      </SeatHeads>
      <tbody>
        {view.conditions.map((condition) => (
          <ConditionRow
            key={condition.id}
            view={view}
            condition={condition}
            location={location}
            order={order}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say("noble.meets")}</th>
          {order.map((seat) => (
            <td key={seat}>{location.meets[seat]!.length}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

interface RowProps {
  view: NobleView;
  condition: Condition;
  location: Location;
  order: readonly number[];
}

function ConditionRow({
  view,
  condition: { id, title, rule },
  location,
  order,
}: RowProps) {
  const { value } = cardOf(view.deck, location.card);
  return (
    <tr>
      <th scope="row">
        <span class="row">
          <ConditionSign id={id} class="sign" />
          <span class="grow">
            {title}
            <br />
            <small>{say(`noble.${id}_of` as Key, { value })}</small>
          </span>
          <Why system="noble-galea" rules={[rule]} />
        </span>
      </th>
      {order.map((seat) => (
        <td key={seat}>
          {location.sides[seat]!.length ? (
            <Met
              isMet={location.meets[seat]!.includes(id)}
              figure={figure(view, location, id, seat)}
            />
          ) : (
            "·"
          )}
        </td>
      ))}
    </tr>
  );
}

/** The number that a condition looks at; of Ablaze also what it is held against. */
function figure(
  { options }: NobleView,
  { figures, against }: Location,
  id: Condition["id"],
  seat: number,
): string {
  const at = options.conditions.indexOf(id);
  const [n, other] = [figures[seat]![at]!, against[seat]![at]!];
  return id === "ablaze" ? `${n}:${other}` : String(n);
}

function Met({ isMet, figure }: { isMet: boolean; figure: string }) {
  return (
    <span class={isMet ? "figure met" : "figure"}>
      {figure}
      {isMet && <Icon name="check" />}
      <span class="sr">{say(isMet ? "noble.met" : "noble.unmet")}</span>
    </span>
  );
}
