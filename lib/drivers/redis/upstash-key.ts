import { createHash } from "node:crypto";

/** A longer part is replaced by its digest: ids may have 2,000 characters of any script. */
const PART_LENGTH = 200;

/**
 * `<prefix><kind>:{<part>:<part>:…}:<name>`. The braces are literal: Redis Cluster hashes only what is
 * between them, so all keys of a session share a slot (which a script needs), and different sessions spread
 * over all slots. Injective: an encoded part contains no colon or brace.
 */
export function upstashKey(prefix: string, kind: string, parts: readonly string[], name?: string): string {
  return `${prefix}${kind}:{${parts.map(encodePart).join(":")}}${name === undefined ? "" : `:${name}`}`;
}

/**
 * Letters, digits and `_ - .` stay readable; any other character becomes `%<hexadecimal>~`, half a surrogate
 * pair `%u…~`, a digest `%h…`.
 */
function encodePart(part: string): string {
  const encoded = part.replace(/[^\w.-]/gu, (character) =>
    character.isWellFormed()
      ? `%${Buffer.from(character).toString("hex")}~`
      : `%u${character.charCodeAt(0).toString(16)}~`,
  );
  if (encoded.length <= PART_LENGTH) return encoded;
  return `%h${createHash("sha256").update(Buffer.from(part, "utf16le")).digest("base64url")}`;
}
