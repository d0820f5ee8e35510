import { account } from "../api/account";
import type { Phone } from "../api/types";
import { stopTelling } from "../notices/phone";
import { Failed } from "../parts/Failed";
import { Icon } from "../parts/Icon";
import { useAct } from "../parts/useAct";
import { openSheet } from "../store/sheets";
import { at } from "../times";
import { say } from "../words";
import { SignOut } from "./SignOut";

interface Props {
  phone: Phone;
  onDone: () => Promise<void>;
}

/** One of my phones: what it is, and the ways to be rid of it or of its noise. */
export function PhoneLine({ phone, onDone }: Props) {
  const name = phone.device || say("phones.some");
  const out = useAct(async () => {
    await account.signPhoneOut(phone.id);
    await onDone();
  });
  const quiet = useAct(async () => {
    if (phone.here) await stopTelling();
    await account.tellNothing(phone.id);
    await onDone();
  });
  const signOut = () =>
    phone.here ? openSheet(say("out.title"), <SignOut />) : void out.act();
  return (
    <li class="choice still">
      <Icon name="phone" />
      <div class="grow stack">
        <p>
          <b>{phone.here ? say("phones.here", { name }) : name}</b>
          <small>{seen(phone)}</small>
          <small>{say(phone.told ? "phones.told" : "phones.silent")}</small>
        </p>
        <Failed why={out.failed ?? quiet.failed} />
        <div class="row">
          {phone.signed_in && (
            <button
              class="btn"
              type="button"
              aria-label={say("phones.out_of", { name })}
              disabled={out.isBusy}
              onClick={signOut}
            >
              {say("out.open")}
            </button>
          )}
          {phone.told && (
            <button
              class="btn"
              type="button"
              aria-label={say("phones.quiet_of", { name })}
              disabled={quiet.isBusy}
              onClick={quiet.act}
            >
              {say("phones.quiet")}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}

/** When it was there last, to a day; what is only told was never seen signed in. */
function seen({ signed_in, since, used }: Phone): string {
  if (!signed_in) return say("phones.told_only", { time: at(since) });
  return say("phones.used", { time: at(used ?? since) });
}
