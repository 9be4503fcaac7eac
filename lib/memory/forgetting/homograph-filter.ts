import { wordings } from "../../language/lexicon/load.ts";

const BODY_MATTERS = wordings("body-matters");

/**
 * Somebody in the user's life other than the user: "my colleague", "어머니". Words such as patients and people
 * are not listed, because they may include the user.
 */
const speaksOfOthers = BODY_MATTERS.says("others");
/** "He said I have gout", "동료 말로는 제가 당뇨래요": about the user after all. */
const speaksOfSelf = BODY_MATTERS.says("self");
const isOwn = BODY_MATTERS.says("own");

/**
 * Subjects of the lexicon whose words also mean something else, above all in a library about machines: a cold
 * start, the stroke of a piston, an injection mold, "통풍구".
 */
const isEveryday = BODY_MATTERS.is("everyday");
const OF_HEALTH = BODY_MATTERS.forms("health");
/** Asking about a machine does not say that it is the user's. */
const IN_CHARGE = BODY_MATTERS.forms("in charge");

/** What a sentence must say besides the word for the word to mean this value. */
export type WordSense = "any" | "of_health" | "in_charge";

export function senseOf({ slot, subject }: { slot: string; subject: string }): WordSense {
  if (slot === "machines") return "in_charge";
  return isEveryday(subject, "en") ? "of_health" : "any";
}

/** One or two words are no sentence that could say otherwise: a search term, a name. */
const NO_SENTENCE = /^\s*\S+(?:\s+\S+)?\s*$/u;

/** Whether a sentence that contains the word may be about the value. */
export function maySpeakOf(sentence: string, sense: WordSense): boolean {
  if (speaksOfOthers(sentence) && !speaksOfSelf(sentence)) return false;
  if (NO_SENTENCE.test(sentence)) return true;
  if (sense === "any" || isOwn(sentence)) return true;
  const { ko, en } = sense === "of_health" ? OF_HEALTH : IN_CHARGE;
  return ko.test(sentence) || en.test(sentence);
}

/** Whether a number next to only a unit is the user's: "Is 70 kg too heavy?" is about nobody's weight. */
export function isOfUser(sentence: string): boolean {
  return NO_SENTENCE.test(sentence) || isOwn(sentence);
}

export function sentencesIn(text: string): string[] {
  return text.split(/(?<=[.!?。？！])\s+|\n+/u).filter((sentence) => sentence.trim() !== "");
}
