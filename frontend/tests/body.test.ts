import { expect, test } from "vitest";
import { bodyOf } from "../src/api/body";

const DIGEST = "X-Amz-Content-SHA256";
// From `printf '{"name":"Zoë"}' | sha256sum`, and of nothing at all.
const OF_ZOE = "6bd0ee7972d372ec1f8a3cc44302e5449751305d73c2b69b5a79c62f88a4ca77";
const OF_NOTHING = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

test("a body goes out with its digest, as bytes", () => {
  const { body, headers } = bodyOf({ name: "Zoë" });
  expect(body).toBe('{"name":"Zoë"}');
  expect(headers).toEqual({ "Content-Type": "application/json", [DIGEST]: OF_ZOE });
});

test("who says nothing has the digest of nothing", () => {
  expect(bodyOf()).toEqual({ headers: { [DIGEST]: OF_NOTHING } });
});
