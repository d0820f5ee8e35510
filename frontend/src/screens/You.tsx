import { AwayBar } from "../parts/AwayBar";
import { Bar } from "../parts/Bar";
import { Icon } from "../parts/Icon";
import { Nav } from "../parts/Nav";
import { Segments } from "../parts/Segments";
import { canInstall, install } from "../store/install";
import { me, whoAmI } from "../store/player";
import { type Motion, motion, type Theme, theme } from "../store/prefs";
import { openSheet } from "../store/sheets";
import { say } from "../words";
import { SignOut } from "./SignOut";

const THEMES: Theme[] = ["system", "light", "dark"];
const MOTIONS: Motion[] = ["system", "reduced"];

/** Me and my phone: name, light, motion, and the way out. */
export function You() {
  return (
    <div class="screen">
      <AwayBar onRetry={() => void whoAmI().catch(() => null)} />
      <Bar title={say("you.title")} />
      <main class="page">
        <section class="games" aria-label={say("you.name")}>
          <div class="choice">
            <span class="avatar" aria-hidden="true">
              {[...(me.value?.name ?? "?")][0]}
            </span>
            <span class="grow">
              <b>{me.value?.name}</b>
              <small>{say("you.guest")}</small>
            </span>
          </div>
        </section>
        <section class="stack" aria-labelledby="light">
          <h2 id="light">{say("you.light")}</h2>
          <Segments
            name="theme"
            label={say("you.light")}
            value={theme.value}
            options={THEMES.map((value) => ({
              value,
              label: say(`you.light_${value}`),
            }))}
            onChoose={(value) => (theme.value = value as Theme)}
          />
        </section>
        <section class="stack" aria-labelledby="motion">
          <h2 id="motion">{say("you.motion")}</h2>
          <Segments
            name="motion"
            label={say("you.motion")}
            value={motion.value}
            options={MOTIONS.map((value) => ({
              value,
              label: say(`you.motion_${value}`),
            }))}
            onChoose={(value) => (motion.value = value as Motion)}
          />
        </section>
        <section class="games" aria-label={say("you.more")}>
          {canInstall.value && (
            <button class="choice" type="button" onClick={install}>
              <Icon name="down" />
              <span class="grow">
                <b>{say("you.install")}</b>
                <small>{say("you.install_hint")}</small>
              </span>
            </button>
          )}
          <a class="choice" href="/about">
            <Icon name="info" />
            <span class="grow">
              <b>{say("about.title")}</b>
              <small>{say("about.hint")}</small>
            </span>
          </a>
          <button
            class="choice"
            type="button"
            onClick={() => openSheet(say("out.title"), <SignOut />)}
          >
            <Icon name="cross" />
            <span class="grow">
              <b>{say("out.open")}</b>
              <small>{say("out.hint")}</small>
            </span>
          </button>
        </section>
      </main>
      <Nav />
    </div>
  );
}
