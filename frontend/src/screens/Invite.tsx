import type { Invite as Invitation } from "../api/types";
import { ShareLink } from "../parts/ShareLink";
import { say } from "../words";

/** The link to a free seat. */
export function Invite({ invite }: { invite: Invitation }) {
  return (
    <ShareLink
      link={invite.link}
      title={say("invite.title")}
      heading={say("invite.pass_on")}
      hint={say("invite.code", { code: invite.code })}
    />
  );
}
