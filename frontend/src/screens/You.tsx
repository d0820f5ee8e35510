import "../more";
import "../parts/words";
import { LookAgain } from "../parts/LookAgain";
import { Avatar } from "../parts/Avatar";
import { Bar } from "../parts/Bar";
import { Icon } from "../parts/Icon";
import { TimeRows } from "../notices/TimeRows";
import { pagesHere } from "../games";
import { Nav } from "../parts/Nav";
import { Row } from "../parts/Row";
import { Segments } from "../parts/Segments";
import { canInstall, install } from "../store/install";
import { me, whoAmI } from "../store/player";
import { type Motion, motion, type Theme, theme } from "../store/prefs";
import { openSheet } from "../store/sheets";
import { say } from "../words";
import { ChooseLanguage } from "./ChooseLanguage";
import { DownloadMine } from "./DownloadMine";
import { LeaveForGood } from "./LeaveForGood";
import { PlainHttp } from "./PlainHttp";
import { Rename } from "./Rename";
import { SignOut } from "./SignOut";

const THEMES: Theme[] = ["system", "light", "dark"];
const MOTIONS: Motion[] = ["system", "reduced"];

/** Me and my phone: name, ways back, time, light, motion, and the way out. */
export function You() {
  return (
    <div class="screen">
      <LookAgain look={whoAmI} />
      <Bar title={say("you.title")} />
      <main class="page">
        <Myself />
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
            onChoose={(value) => (theme.value = value)}
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
            onChoose={(value) => (motion.value = value)}
          />
        </section>
        <ChooseLanguage />
        <section class="games" aria-label={say("you.more")}>
          {canInstall.value && (
            <Row
              icon="down"
              title={say("you.install")}
              hint={say("you.install_hint")}
              onTap={install}
            />
          )}
          <Row
            icon="log"
            title={say("home.played")}
            hint={say("home.played_hint")}
            to="/played"
          />
          {pagesHere().map(([place, { icon, title, hint }]) => (
            <Row
              key={place}
              icon={icon}
              title={say(title)}
              hint={say(hint)}
              to={`/${place}`}
            />
          ))}
          <TimeRows />
          <Row
            icon="info"
            title={say("about.title")}
            hint={say("about.hint")}
            to="/about"
          />
        </section>
        <WaysOut />
        {!isSecureContext && <PlainHttp />}
      </main>
      <Nav />
    </div>
  );
}

/** Who I am, how I come back, when my clock stands still, whom I do not hear. */
function Myself() {
  const passkeys = me.value?.passkeys.length ?? 0;
  const muted =
    (me.value?.muted_players.length ?? 0) + (me.value?.blocked_players?.length ?? 0);
  return (
    <section class="games" aria-label={say("you.name")}>
      <button
        class="choice"
        type="button"
        onClick={() => openSheet(say("rename.title"), <Rename />)}
      >
        <Avatar seat={{ name: me.value?.name ?? null, kind: "player" }} />
        <span class="grow">
          <b>{me.value?.name}</b>
          <small>{say(passkeys ? "you.kept" : "you.guest")}</small>
        </span>
        <span class="soft">{say("rename.open")}</span>
      </button>
      <Row
        icon="key"
        title={say("keys.title")}
        hint={passkeys ? say("keys.count", { n: passkeys }) : say("keys.none")}
        to="/you/keys"
      />
      <Row
        icon="phone"
        title={say("phones.title")}
        hint={say("phones.hint")}
        to="/you/phones"
      />
      <Row icon="moon" title={say("own.title")} hint={say("own.hint")} to="/you/time" />
      {muted > 0 && (
        <Row
          icon="talk"
          title={say("muted.title")}
          hint={say("muted.count", { n: muted })}
          to="/you/muted"
        />
      )}
    </section>
  );
}

function WaysOut() {
  return (
    <section class="games" aria-label={say("bye.ways")}>
      <DownloadMine class="choice">
        <Icon name="down" />
        <span class="grow">
          <b>{say("bye.export")}</b>
          <small>{say("bye.export_hint")}</small>
        </span>
      </DownloadMine>
      <Row
        icon="out"
        title={say("out.open")}
        hint={say("out.hint")}
        onTap={() => openSheet(say("out.title"), <SignOut />)}
      />
      <Row
        icon="cross"
        title={say("bye.open")}
        hint={say("bye.hint")}
        onTap={() => openSheet(say("bye.title"), <LeaveForGood />)}
      />
    </section>
  );
}
