import { expect, test } from "vitest";
import { codeIn } from "../src/screens/codeIn";

test("a code is found as it was told, in small letters too", () => {
  expect(codeIn(" u2g4452o ")).toBe("U2G4452O");
});

test("a code written down in groups is one code", () => {
  expect(codeIn("U2G4 452O")).toBe("U2G4452O");
  expect(codeIn("U2G4-452O")).toBe("U2G4452O");
});

test("the digits that no code has are read as the letters they look like", () => {
  expect(codeIn("U2G44520")).toBe("U2G4452O");
  expect(codeIn("1NV8")).toBe("INVB");
});

test("a whole invitation has its code in it, whatever comes before and after", () => {
  const link = "https://slowhand.example.org:8080/join/U2G4452O";
  expect(codeIn(link)).toBe("U2G4452O");
  expect(codeIn(`Play with me: ${link}?from=chat#now`)).toBe("U2G4452O");
});
