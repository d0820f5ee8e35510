import { Failed } from "../parts/Failed";
import { useAct } from "../parts/useAct";
import { say } from "../words";
import { HomeScreenSteps } from "./HomeScreenSteps";
import { beTold, type Standing, standing, stopTelling } from "./phone";
import { Switch } from "./Switch";

const WHY_NOT: Partial<Record<Standing, "here_denied" | "here_never">> = {
  denied: "here_denied",
  never: "here_never",
};

/** Whether this phone tells me. */
export function ThisPhone() {
  const isOn = standing.value === "on";
  const { act, isBusy, failed } = useAct(() => (isOn ? stopTelling() : beTold()));
  const why = WHY_NOT[standing.value];
  if (standing.value === "home")
    return (
      <section class="paper" aria-labelledby="home-steps">
        <h2 id="home-steps">{say("notices.iphone")}</h2>
        <HomeScreenSteps />
      </section>
    );
  if (why)
    return (
      <section class="stack" aria-labelledby="here">
        <h2 id="here">{say("notices.here")}</h2>
        <p class="soft">
          {say(isSecureContext ? `notices.${why}` : "notices.here_http")}
        </p>
      </section>
    );
  return (
    <div class="games">
      <Switch
        name="here"
        title={say("notices.here")}
        hint={say(
          isBusy ? "notices.here_busy" : isOn ? "notices.here_on" : "notices.here_off",
        )}
        isOn={isOn}
        onSet={() => act()}
      />
      <Failed why={failed} />
    </div>
  );
}
