import { useEffect } from "preact/hooks";
import { unfetched } from "../store/release";
import { isStill } from "./still";

/** Plays what is heard at a table of this system; what plays it comes after the board. */
export function useMotion(system: string): void {
  useEffect(() => {
    if (isStill()) return;
    let isHere = true;
    let leave = () => {};
    import("./follow").then(({ follow }) => {
      if (isHere) leave = follow(system);
    }, unfetched);
    return () => {
      isHere = false;
      leave();
    };
  }, [system]);
}
