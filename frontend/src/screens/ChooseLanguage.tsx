import { useEffect } from "preact/hooks";
import { Segments } from "../parts/Segments";
import {
  askForWords,
  chooseLanguage,
  chosenLanguage,
  languages,
} from "../store/language";
import { say } from "../words";

const PHONES = "phone";

const nameOf = (language: string): string =>
  language === PHONES
    ? say("you.language_phone")
    : (new Intl.DisplayNames([language], { type: "language" }).of(language) ??
      language);

/** In which language all is said; nothing to choose while there is one alone. */
export function ChooseLanguage() {
  useEffect(() => void askForWords(), []);
  if (languages.value.length < 2) return null;
  return (
    <section class="stack" aria-labelledby="language">
      <h2 id="language">{say("you.language")}</h2>
      <Segments
        name="language"
        label={say("you.language")}
        value={chosenLanguage() ?? PHONES}
        options={[PHONES, ...languages.value].map((value) => ({
          value,
          label: nameOf(value),
        }))}
        onChoose={(value) => void chooseLanguage(value === PHONES ? null : value)}
      />
    </section>
  );
}
