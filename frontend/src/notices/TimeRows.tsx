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
      {(["time", "told", "phones", "kept"] as const).map((page) => (
        <Row
          key={page}
          icon={page === "kept" ? "lock" : "info"}
          title={say(`help.${page}`)}
          hint={say(`help.${page}_under`)}
          to={`/help/${page}`}
        />
      ))}
    </>
  );
}
