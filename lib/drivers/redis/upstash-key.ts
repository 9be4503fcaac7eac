import { createHash } from "node:crypto";

/** A part longer than this stands in a key as its digest: ids may have 2,000 characters of any script. */
const PART_LENGTH = 200;

/**
 * `<prefix><kind>:{<part>:<part>:…}:<name>`. The braces are literal: Redis Cluster places a key by what
 * stands between them, so all keys of one session fall into one slot (a script over them is possible), and
 * different sessions spread over all slots. Injective: no part holds a colon or a brace of its own.
 */
export function upstashKey(prefix: string, kind: string, parts: readonly string[], name?: string): string {
  return `${prefix}${kind}:{${parts.map(encodePart).join(":")}}${name === undefined ? "" : `:${name}`}`;
}

/**
 * Letters, digits and `_ - .` stay readable; the rest becomes `%<hexadecimal>~`, half a surrogate
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
