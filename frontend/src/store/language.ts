// The language of the player: chosen on this phone, else what the phone itself is set to.
import { signal } from "@preact/signals";
import { type Sections, speak } from "../words";
import { keepPreference, recallPreference } from "./storage";

const WAIT = 3000; // ms for the words of another language; then it begins in English
const TABLES = "slowhand-tables"; // what the worker kept, in the language of before

interface Words {
  language: string;
  languages: string[];
  texts: Sections;
}

/** All languages that there are, as soon as it is known. */
export const languages = signal<readonly string[]>([]);

/** The language that was chosen on this phone, if one was. */
export const chosenLanguage = (): string | null => recallPreference("language");

/** What a request says of the language; else the browser says what it is set to. */
export function languageWanted(): Record<string, string> {
  const chosen = chosenLanguage();
  return chosen ? { "Accept-Language": chosen } : {};
}

/** Learns the words of another language than English, if they come soon. */
export async function learnLanguage(): Promise<void> {
  const wanted = chosenLanguage() ?? navigator.language;
  if (/^en(-[A-Z]{2})?$/.test(wanted)) return;
  await Promise.race([askForWords(), new Promise((done) => setTimeout(done, WAIT))]);
}

/** Begins anew in another language; null is the one that the phone is set to. */
export async function chooseLanguage(language: string | null): Promise<void> {
  keepPreference("language", language);
  if ("caches" in window) await caches.delete(TABLES).catch(() => null);
  location.reload();
}

/** Asks for the words of the language, and which languages there are. */
export async function askForWords(): Promise<void> {
  const asked = fetch("/api/words", { headers: languageWanted() });
  const reply = await asked.catch(() => null);
  if (!reply?.ok) return;
  const words = (await reply.json()) as Words;
  speak(words.language, words.texts);
  document.documentElement.lang = words.language;
  languages.value = words.languages;
}
