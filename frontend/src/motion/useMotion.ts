import { useEffect } from "preact/hooks";
import { fetched } from "../store/release";
import { isStill } from "./still";

export type Follow = (system: string) => () => void;

/** Plays what is heard at a table of this system; what plays it comes after the board. */
export const useMotion = (system: string): void =>
  useFollowing(system, async () => (await import("./follow")).follow);

/** Lets something that is fetched with it follow a table of this system, unless all stands still. */
export function useFollowing(system: string, load: () => Promise<Follow>): void {
  useEffect(() => {
    if (isStill()) return;
    let isHere = true;
    let leave = () => {};
    void fetched(load).then((follow) => {
      if (isHere) leave = follow(system);
    });
    return () => {
      isHere = false;
      leave();
    };
  }, [system]);
}
