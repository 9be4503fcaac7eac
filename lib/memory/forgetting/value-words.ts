import { documentIdKey } from "../../domain/document-id-key.ts";
import { hasDigit, hasSyllable } from "../../domain/letters.ts";
import type { ProfileValue } from "../../domain/profile.ts";
import { oneLine } from "../../domain/text.ts";
import { findSubjects } from "../../language/person/health-words.ts";
import { isOfUser, maySpeakOf, senseOf, sentencesIn, type WordSense } from "./homograph-filter.ts";

/** Slots whose values say nothing without what they measure: the 70 of "weight". */
const MEASURED: ReadonlySet<string> = new Set(["demographics", "vitals", "labs"]);

/** How values may be written in a text, in any language the lexicon knows. */
export interface ValueWords {
  /** What to look for; a text that contains it may still be about something else. */
  readonly sought: readonly string[];
  /** Other ways of writing the values that occur in the text. */
  synonymsIn(text: string): string[];
  standIn(text: string): boolean;
}

export type StatedValue = Pick<
  ProfileValue,
  "slot" | "subject" | "name" | "value" | "unit" | "evidence" | "endedBy"
>;

/**
 * The words that reveal values: the thing itself ("penicillin"), a reading next to its name or unit, and what
 * was quoted. Not in a sentence about somebody else, or about something else of the same name
 * (homograph-filter.ts).
 */
export function valueWords(values: readonly StatedValue[]): ValueWords {
  const quotes = new Set<string>();
  const things = new Map<string, WordSense>();
  const subjects = new Map<string, WordSense>();
  const readings: { value: string; names: string[]; unit: string }[] = [];
  for (const stated of values) {
    const { slot, subject, name, value, unit, evidence, endedBy } = stated;
    for (const { quote } of [...evidence, ...(endedBy ? [endedBy] : [])]) quotes.add(plain(quote));
    if (MEASURED.has(slot)) {
      const names = [name, subject].map(plain).filter((word) => word !== "");
      readings.push({ value: plain(value), names, unit: plain(unit ?? "") });
      continue;
    }
    const sense = senseOf(stated);
    for (const word of [name, subject, value]) {
      things.set(plain(word), sense);
      for (const found of findSubjects(plain(word)))
        subjects.set(found.subject, senseOf({ slot, subject: found.subject }));
    }
  }
  quotes.delete("");
  things.delete("");
  const keys = [...things]
    .filter(([thing]) => hasDigit(thing))
    .map(([thing, sense]) => ({ key: documentIdKey(thing), sense }))
    .filter(({ key }) => key.length > 3);
  const synonymsIn = (text: string) =>
    subjects.size === 0
      ? []
      : findSubjects(plain(text))
          .filter(({ subject }) => subjects.has(subject))
          .map((found) => found.text);
  const standInSentence = (sentence: string): boolean =>
    [...things].some(([thing, sense]) => standsIn(sentence, thing) && maySpeakOf(sentence, sense)) ||
    keys.some(({ key, sense }) => documentIdKey(sentence).includes(key) && maySpeakOf(sentence, sense)) ||
    readings.some(
      ({ value, names, unit }) =>
        standsIn(sentence, value) &&
        maySpeakOf(sentence, "any") &&
        (names.some((word) => sentence.includes(word)) ||
          (unit !== "" && sentence.includes(unit) && isOfUser(sentence))),
    ) ||
    (subjects.size > 0 &&
      findSubjects(sentence).some(({ subject }) => {
        const sense = subjects.get(subject);
        return sense !== undefined && maySpeakOf(sentence, sense);
      }));
  return {
    sought: [...new Set([...things.keys(), ...readings.map(({ value }) => value), ...quotes])],
    synonymsIn,
    standIn(text) {
      const read = plain(text);
      return (
        [...quotes].some((quote) => read.includes(quote)) ||
        sentencesIn(text).some((sentence) => standInSentence(plain(sentence)))
      );
    },
  };
}

/**
 * Whether the text contains the word as a separate word. A Korean word may have others attached, but a single
 * syllable is part of many words.
 */
function standsIn(text: string, word: string): boolean {
  const isHangul = hasSyllable(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? "";
    const after = text[at + word.length] ?? "";
    if (isHangul && word.length > 1) return true;
    const opens = !/[\p{L}\d]/u.test(before);
    // A search term may be a name with its number attached: "metformin500".
    const isTerm = word.length > 3 && hasDigit(after) && !hasDigit(word);
    const closes = isTerm || !/[\p{L}\d]/u.test(after) || (hasSyllable(after) && !isHangul) || after === "s";
    if (opens && closes) return true;
  }
  return false;
}

function plain(text: string): string {
  return oneLine(text.toLowerCase());
}
