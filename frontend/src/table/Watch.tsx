import "../more";
import { ShareLink } from "../parts/ShareLink";
import { say } from "../words";

/** The link to the public view of a table. */
export function Watch({ link }: { link: string }) {
  return (
    <>
      <p>{say("watch.what")}</p>
      <ShareLink link={link} title={say("menu.watch")} />
    </>
  );
}
