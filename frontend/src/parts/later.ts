// A part of a board that comes when it is first asked for.
import { signal } from "@preact/signals";
import { away } from "../store/network";
import { unfetched } from "../store/release";

/** Gives a part as soon as it has come, and null until then; the first who asks fetches it. */
export function later<Part extends object>(
  load: () => Promise<Part>,
): () => Part | null {
  const part = signal<Part | null>(null);
  let asked = false;
  return () => {
    void away.value; // what did not come is asked for again when the server answers
    if (!asked) {
      asked = true;
      load().then(
        (come) => (part.value = come),
        (failure: unknown) => {
          asked = false;
          unfetched(failure);
        },
      );
    }
    return part.value;
  };
}
