import type { Signal } from "@preact/signals";
import type { System } from "../api/types";
import { Icon } from "../parts/Icon";
import { Avatar } from "../parts/Avatar";
import { lazyPart } from "../parts/lazy";
import { isGuest, LEVEL, type Other } from "../store/newTable";
import { me } from "../store/player";
import { openSheet } from "../store/sheets";
import { alike, isForSeveral, wayOf, type Way } from "../table/others";
import { levelName } from "../table/seats";
import { say } from "../words";
import { ChooseLevel } from "./ChooseLevel";
import { OneSeat } from "./OneSeat";
import { RoundTable } from "./RoundTable";

const Acquaintances = lazyPart(() => import("./Acquaintances"), "Acquaintances");

interface Props {
  system: System;
  others: Signal<readonly Other[]>;
  levels: Signal<readonly number[]>;
  isListed: Signal<boolean>;
  several: Signal<boolean>;
}

const WAYS: { way: Exclude<Way, "alone" | "kept">; icon: string; other: Other }[] = [
  { way: "house", icon: "house", other: "house" },
  { way: "link", icon: "link", other: "open" },
  { way: "lobby", icon: "tables", other: "open" },
  { way: "here", icon: "phone", other: "here" },
];

const ICONS: Record<Exclude<Other, object>, string> = {
  open: "plus",
  house: "house",
  here: "phone",
};

/** Who sits across the table: all others alike with a tap, or seat by seat. */
export function ChooseOthers({ system, others, levels, isListed, several }: Props) {
  const way = wayOf(others.value, isListed.value);
  const houses = others.value.flatMap((other, n) => (other === "house" ? [n] : []));
  return (
    <fieldset class="stack whom">
      <legend class="sr">{say("new.across")}</legend>
      <RoundTable
        label={say("new.table")}
        seats={seatsAt({ system, others, levels })}
      />
      {way !== "alone" && <Acquaintances others={others} />}
      <p class="soft">{say(`new.${way}_hint`)}</p>
      {way !== "alone" && (
        <div class="tiles">
          {WAYS.map((one) => (
            <Tile
              key={one.way}
              {...one}
              isOn={one.way === way}
              onChoose={() => {
                isListed.value = one.way === "lobby";
                others.value = alike(others.value, one.other);
              }}
            />
          ))}
        </div>
      )}
      {houses.length > 0 && <ChooseLevel system={system} levels={levels} at={houses} />}
      {isForSeveral(others.value) && <ChooseSeveral several={several} />}
    </fieldset>
  );
}

interface TileProps {
  way: Exclude<Way, "alone" | "kept">;
  icon: string;
  isOn: boolean;
  onChoose: () => void;
}

function Tile({ way, icon, isOn, onChoose }: TileProps) {
  return (
    <label class="tile">
      <Icon name={icon} />
      <b>{say(`new.${way}`)}</b>
      <input
        class="over"
        type="radio"
        name="others"
        checked={isOn}
        onChange={onChoose}
      />
    </label>
  );
}

/** Me and the others; of several each seat is a button that chooses for it alone. */
function seatsAt(props: Pick<Props, "system" | "others" | "levels">) {
  const all = props.others.value;
  return [
    <span class="chair">
      <Avatar seat={{ name: me.value?.name ?? null, kind: "player" }} />
      <b>{say("new.you")}</b>
    </span>,
    ...all.map((other, at) => <Chair key={at} {...props} other={other} at={at} />),
  ];
}

function Chair({
  other,
  at,
  ...props
}: Pick<Props, "system" | "others" | "levels"> & { other: Other; at: number }) {
  const guest = isGuest(other);
  const level = other === "house" ? levelName(props.levels.value[at] ?? LEVEL) : "";
  const name = guest ? other.name : say(`new.seat_${other}`);
  const note = guest ? say("new.asked") : level;
  const face = (
    <>
      {guest ? (
        <Avatar seat={{ name, kind: "held" }} />
      ) : (
        <span class="avatar" aria-hidden="true">
          <Icon name={ICONS[other]} />
        </span>
      )}
      <b>{name}</b>
      {note && <small>{note}</small>}
    </>
  );
  if (props.others.value.length < 2) return <span class="chair">{face}</span>;
  const title = say("new.seat", { n: at + 2 });
  return (
    <button
      class="chair"
      type="button"
      aria-label={[title, name, note].filter(Boolean).join(", ")}
      onClick={() => openSheet(title, <OneSeat {...props} at={at} />)}
    >
      {face}
    </button>
  );
}

/** One seat for each guest, unless the host says otherwise. */
function ChooseSeveral({ several }: Pick<Props, "several">) {
  return (
    <label class="choice plain-row">
      <input
        class="over"
        type="checkbox"
        role="switch"
        name="several"
        checked={several.value}
        aria-label={say("new.several")}
        aria-describedby="about-several"
        onChange={({ currentTarget }) => (several.value = currentTarget.checked)}
      />
      <span>
        <b>{say("new.several")}</b>
        <small id="about-several">{say("new.several_hint")}</small>
      </span>
    </label>
  );
}
