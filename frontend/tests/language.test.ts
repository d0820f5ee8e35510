import { afterEach, describe, expect, it } from "vitest";
import { due } from "../src/times";
import { compared, listed, say, speak } from "../src/words";

const GERMAN = {
  time: { minutes: "vor {n} Minuten", minutes_one: "vor einer Minute" },
};

afterEach(() => speak("en", {}));

describe("another language", () => {
  it("is spoken as far as it has words", () => {
    speak("de", GERMAN);
    expect(say("time.minutes", { n: 5 })).toBe("vor 5 Minuten");
    expect(say("time.now")).toBe("just now");
  });

  it("has its own plurals", () => {
    speak("de", GERMAN);
    expect(say("time.minutes", { n: 1 })).toBe("vor einer Minute");
  });

  it("lists, dates and sorts as it does", () => {
    speak("de", GERMAN);
    expect(listed(["Ana", "Ben", "Mira"])).toBe("Ana, Ben und Mira");
    const later = new Date(2026, 11, 3, 18, 0);
    expect(due(later, new Date(2026, 10, 3))).toBe("3. Dez., 18:00");
    expect(compared("Äffchen", "Zebra")).toBeLessThan(0);
  });

  it("is left again without a trace", () => {
    speak("de", GERMAN);
    speak("en-GB", {});
    expect(say("time.minutes", { n: 5 })).not.toContain("Minuten");
    expect(listed(["Ana", "Ben"])).toBe("Ana and Ben");
  });
});
