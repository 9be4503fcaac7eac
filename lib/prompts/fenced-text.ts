import { randomInt } from "node:crypto";
import { withoutInvisible } from "./invisible.ts";
import { templateTokenOffsets } from "./template-tokens.ts";

/** Stands where the first character of a chat template's token was. */
const INERT = "‹";

/**
 * Text of documents, turns and people as it stands between tags that carry a random mark. Nobody who wrote
 * it can have known the mark, so nothing in it closes its tag: `<`, code and indentation stay as they are.
 * Only what many servers read as tokens wherever it stands (`<|im_start|>`, `[INST]`) loses its first
 * character to one that looks like it, and what nobody sees goes. Twice is as once.
 */
export function fencedText(text: string): string {
  const seen = withoutInvisible(text);
  let out = "";
  let end = 0;
  for (const offset of templateTokenOffsets(seen)) {
    out += seen.slice(end, offset) + INERT;
    end = offset + 1;
  }
  return out + seen.slice(end);
}

/** For the values of attributes. */
export function fencedAttribute(text: string): string {
  return fencedText(text).replace(/["\r\n]/gu, " ");
}

const FENCE_DIGITS = 9;
/** Takes as many tokens as any fence: what a prompt will take is counted with it. */
export const MEASURED_FENCE = "0".repeat(FENCE_DIGITS);

/** The mark of one prompt's tags. Digits, for tokenizers cut them all alike. */
export function randomFence(): string {
  return String(randomInt(10 ** FENCE_DIGITS)).padStart(FENCE_DIGITS, "0");
}
