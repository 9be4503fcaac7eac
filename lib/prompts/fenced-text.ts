import { randomInt } from "node:crypto";
import { inert } from "./data-text.ts";
import { templateTokenOffsets } from "./template-tokens.ts";

/**
 * Text of documents, turns and people as it appears between tags with a random mark. Nobody who wrote the
 * text can have known the mark, so nothing in it closes the tag, and `<`, code and indentation stay as they
 * are. Only sequences that many servers read as tokens anywhere (`<|im_start|>`, `[INST]`) have their first
 * character replaced with a lookalike, and invisible characters are removed. Idempotent.
 */
export function fencedText(text: string): string {
  return inert(text, templateTokenOffsets);
}

/** The same for attribute values. */
export function fencedAttribute(text: string): string {
  return fencedText(text).replace(/["\r\n]/gu, " ");
}

const FENCE_DIGITS = 9;
/** Takes as many tokens as any fence: used to count a prompt in advance. */
export const MEASURED_FENCE = "0".repeat(FENCE_DIGITS);

/** The mark of one prompt's tags. It is made of digits, because tokenizers split them all alike. */
export function randomFence(): string {
  return String(randomInt(10 ** FENCE_DIGITS)).padStart(FENCE_DIGITS, "0");
}
