import { createHash } from "node:crypto";

/** Ids of any length and with any characters, in one short key; no two lists of parts share one. */
export function recordKeyOf(...parts: readonly (string | number)[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
