import "./words";
import "../help/words";
import { Row } from "../parts/Row";
import { say } from "../words";

/** The ways to notifications and to the pages that explain. */
export function TimeRows() {
  return (
    <>
      <Row
        icon="bell"
        title={say("notices.title")}
        hint={say("notices.row_hint")}
        to="/notices"
      />
      <Row
        icon="info"
        title={say("help.time")}
        hint={say("help.time_under")}
        to="/help/time"
      />
      <Row
        icon="info"
        title={say("help.told")}
        hint={say("help.told_under")}
        to="/help/told"
      />
      <Row
        icon="info"
        title={say("help.phones")}
        hint={say("help.phones_under")}
        to="/help/phones"
      />
      <Row
        icon="lock"
        title={say("help.kept")}
        hint={say("help.kept_under")}
        to="/help/kept"
      />
    </>
  );
}
