import { openSheet } from "../../../store/sheets";
import { say, sentence } from "../../../words";
import { type Animal, lifespan, setOf } from "../animals";
import { AnimalCard } from "../AnimalCard";
import { KINDS } from "../kinds";
import { Life } from "../lives";

/** Shows an animal large, and what is told of it and where its lifespan comes from. */
export const showAnimal = (set: string, animal: Animal): void =>
  openSheet(animal.name, <AnimalSheet set={set} animal={animal} />);

function AnimalSheet({ set, animal }: { set: string; animal: Animal }) {
  const credit = setOf(set)?.credits.find(({ id }) => id === animal.credit);
  return (
    <>
      <div class="zoom">
        <AnimalCard animal={animal} size="l" isSilent />
        <div class="stack grow">
          {animal.latin && (
            <p>
              <i lang="la">{animal.latin}</i>
            </p>
          )}
          <p>{sentence(say(KINDS[animal.colour].one))}</p>
          <p>{sentence(lifespan(animal))}</p>
          <Life animal={animal} />
        </div>
      </div>
      {credit && (
        <section class="stack credit-lines">
          <h3>{say("decks.animal_source")}</h3>
          <p class="soft">
            {credit.home ? (
              <a class="text-link" href={credit.home} target="_blank" rel="noreferrer">
                {credit.name}
              </a>
            ) : (
              credit.name
            )}
            {credit.licence && ` · ${credit.licence}`}
          </p>
          {credit.changes && (
            <p class="soft">
              {say("decks.credit_changes", { changes: credit.changes })}
            </p>
          )}
        </section>
      )}
    </>
  );
}
