import { say, sentence } from "../../words";
import { AnimalCard } from "./AnimalCard";
import { type Animal, lifespan } from "./animals";
import { KINDS } from "./kinds";
import { Life } from "./lives";
import { SetCredit } from "./SetCredit";
import { animalAt, type GaiatonView, wheelOf } from "./view";
import "./sheetWords";

/** Animals large, each with what it can do. */
export function AnimalZoom({
  view,
  ids,
}: {
  view: GaiatonView;
  ids: readonly string[];
}) {
  return (
    <>
      {ids.map((id) => {
        const animal = animalAt(view, id);
        return animal && <AnimalLine key={id} view={view} animal={animal} />;
      })}
      <SetCredit set={view.options.animals} />
    </>
  );
}

function AnimalLine({ view, animal }: { view: GaiatonView; animal: Animal }) {
  return (
    <div class="zoom">
      <AnimalCard animal={animal} size="l" isSilent />
      <div class="stack grow">
        <h3>{animal.name}</h3>
        {animal.latin && (
          <p class="soft">
            <i lang="la">{animal.latin}</i>
          </p>
        )}
        <p>{`${sentence(say(KINDS[animal.colour].one))}, ${lifespan(animal)}`}</p>
        <Life animal={animal} />
        {strengths(view, animal).map((line) => (
          <p key={line} class="soft">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

function strengths(view: GaiatonView, { colour, low, max }: Animal): string[] {
  const wheel = wheelOf(view);
  const weak = wheel.strong.find((one) => one.colour === colour)?.weak;
  const strong = wheel.strong.find((one) => one.weak === colour)?.colour;
  const lines = wheel.kin.includes(colour) ? [say("gaiaton_sheets.zoom_kin")] : [];
  if (weak)
    lines.push(say("gaiaton_sheets.zoom_strong", { kind: say(KINDS[weak].many) }));
  if (strong)
    lines.push(
      say("gaiaton_sheets.zoom_weak", { kind: sentence(say(KINDS[strong].many)) }),
    );
  if (low < max) lines.push(say("gaiaton_sheets.zoom_support", { n: max }));
  return lines;
}
