import { words } from "../lexicon/load.ts";
import type { Words } from "../lexicon/word-table.ts";
import type { Token } from "./token.ts";

const POINTING_WORDS = words("pointing-words");

export const KOREAN_PARTICLES = pointingWords("particle").korean;

export const hasGroup = (group: string): boolean => POINTING_WORDS.groups.has(group);

/** The words of a group (lexicon/words/pointing-words.tsv); an unknown one throws where a rule is loaded. */
export function pointingWords(group: string): Words {
  const words = POINTING_WORDS.groups.get(group);
  if (words === undefined) throw new Error(`no group "${group}" among the words that point`);
  return words;
}

/** Is a token, or a word of it, one of the words of these groups? */
export function oneOf(...groups: readonly string[]): (token: Token | string | undefined) => boolean {
  const words = new Set(allOf(groups));
  return (token) => words.has(textOf(token));
}

/** Does it begin with one of them? */
export function beginsWith(...groups: readonly string[]): (token: Token | string | undefined) => boolean {
  const words = allOf(groups);
  return (token) => words.some((word) => textOf(token).startsWith(word));
}

/** Does it end with one of them? */
export function endsWith(...groups: readonly string[]): (token: Token | string | undefined) => boolean {
  const words = allOf(groups);
  return (token) => words.some((word) => textOf(token).endsWith(word));
}

function allOf(groups: readonly string[]): string[] {
  return groups.flatMap((group) => [...pointingWords(group).korean, ...pointingWords(group).english]);
}

function textOf(token: Token | string | undefined): string {
  return typeof token === "string" ? token : (token?.text ?? "");
}
