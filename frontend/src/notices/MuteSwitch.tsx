import "./words";
import { useEffect } from "preact/hooks";
import { useAct } from "../parts/useAct";
import { change, me, whoAmI } from "../store/player";
import { say } from "../words";
import { Switch } from "./Switch";

/** Whether I am told of one table. */
export function MuteSwitch({ game }: { game: string }) {
  useEffect(() => void whoAmI().catch(() => null), []); // another phone may have muted
  const muted = me.value?.notices?.muted_games ?? [];
  const isOn = !muted.includes(game);
  const { act, failed } = useAct(() =>
    change({
      notices: {
        muted_games: isOn ? [...muted, game] : muted.filter((one) => one !== game),
      },
    }),
  );
  return (
    <Switch
      name="told"
      title={say("notices.mute")}
      hint={failed ?? say("notices.mute_hint")}
      isOn={isOn}
      onSet={() => act()}
    />
  );
}
