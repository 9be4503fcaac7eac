import { z } from "zod";
import { OWN_WORD_GROUPS, OWN_WORD_LENGTH, OWN_WORDS_IN_GROUP } from "../tunables/requests.ts";
import { hasLetterOrDigit } from "./letters.ts";
import { oneLine } from "./text.ts";

/** Words that mean the same in one library, whatever the general table of meanings says about them. */
export type WordGroup = readonly string[];

/** A group that somebody added; like a document, it belongs to the tenant and has an author. */
export const storedWordGroupSchema = z.object({
  groupId: z.string(),
  words: z.array(z.string()),
  createdBy: z.string(),
  createdAt: z.string(),
});
export type StoredWordGroup = z.infer<typeof storedWordGroupSchema>;

/**
 * The groups as a person sees them. `version` identifies exactly this state; a change names the version it is
 * based on.
 */
export const ownWordsSchema = z.object({
  groups: z.array(z.object({ groupId: z.string(), words: z.array(z.string()), canChange: z.boolean() })),
  version: z.string(),
});
export type OwnWords = z.infer<typeof ownWordsSchema>;

/** What is wrong with groups, and the data for the message about it; the `details` of a refusal. */
export const wordFaultSchema = z.object({
  reason: z.enum([
    "too_few",
    "too_many",
    "too_many_groups",
    "too_long",
    "no_letters",
    "equals_sign",
    "in_two_groups",
  ]),
  word: z.string(),
  limit: z.number().int(),
});
export type WordFault = z.infer<typeof wordFaultSchema>;

/** How much of a long word a message repeats. */
const NAMED_LENGTH = 30;

/** Normalises a word: composed (NFC), with single blanks. */
function cleanWord(word: string): string {
  return oneLine(word.normalize("NFC"));
}

/** The key by which two words count as the same. */
export function wordKey(word: string): string {
  return cleanWord(word).toLowerCase();
}

/** The words of a group as stored: each once, in order, without empty ones. */
export function cleanGroup(words: WordGroup): string[] {
  const once = new Map<string, string>();
  for (const word of words.map(cleanWord))
    if (word !== "" && !once.has(wordKey(word))) once.set(wordKey(word), word);
  return [...once.values()];
}

/** The first fault in groups whose words are clean; null: there is none. */
export function wordFault(groups: readonly WordGroup[]): WordFault | null {
  if (groups.length > OWN_WORD_GROUPS) return { reason: "too_many_groups", word: "", limit: OWN_WORD_GROUPS };
  const seen = new Set<string>();
  for (const words of groups) {
    const fault = faultOfGroup(words);
    if (fault) return fault;
    const twice = words.find((word) => seen.has(wordKey(word)));
    if (twice !== undefined) return { reason: "in_two_groups", word: twice, limit: 1 };
    for (const word of words) seen.add(wordKey(word));
  }
  return null;
}

function faultOfGroup(words: WordGroup): WordFault | null {
  if (words.length < 2) return { reason: "too_few", word: shortened(words[0] ?? ""), limit: 2 };
  if (words.length > OWN_WORDS_IN_GROUP)
    return { reason: "too_many", word: shortened(words[0] ?? ""), limit: OWN_WORDS_IN_GROUP };
  for (const word of words) {
    const reason = faultOfWord(word);
    if (reason) return { reason, word: shortened(word), limit: OWN_WORD_LENGTH };
  }
  return null;
}

function faultOfWord(word: string): WordFault["reason"] | null {
  if (word.length > OWN_WORD_LENGTH) return "too_long";
  // The equals sign separates the words where they are written on one line.
  if (word.includes("=")) return "equals_sign";
  return hasLetterOrDigit(word) ? null : "no_letters";
}

function shortened(word: string): string {
  const characters = [...word];
  return characters.length > NAMED_LENGTH ? `${characters.slice(0, NAMED_LENGTH).join("")}…` : word;
}
