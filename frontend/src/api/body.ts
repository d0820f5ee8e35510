// What goes out with a call that says something.
import { sha256 } from "./sha256";

/** The body of a call and its headers.
 *
 * The digest is for AWS: CloudFront signs what it passes on to the function, and signs
 * a body by the digest that its sender names. */
export function bodyOf(said?: object): RequestInit {
  const body = said && JSON.stringify(said);
  const digest = sha256(new TextEncoder().encode(body));
  const headers = { "X-Amz-Content-SHA256": digest };
  if (!body) return { headers };
  return { body, headers: { "Content-Type": "application/json", ...headers } };
}
