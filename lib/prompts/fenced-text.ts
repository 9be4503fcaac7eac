import { randomInt } from "node:crypto";
import { inert } from "./data-text.ts";
import { templateTokenOffsets } from "./template-tokens.ts";

/**
 * Text of documents, turns and people as it stands between tags that carry a random mark. Nobody who wrote
 * it can have known the mark, so nothing in it closes its tag: `<`, code and indentation stay as they are.
 * Only what many servers read as tokens wherever it stands (`<|im_start|>`, `[INST]`) loses its first
 * character to one that looks like it, and what nobody sees goes. Twice is as once.
 */
export function fencedText(text: string): string {
  return inert(text, templateTokenOffsets);
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
