import { pattern } from "../../domain/pattern.ts";
import { wordings, words } from "../../language/lexicon/load.ts";

const BODY_MATTERS = wordings("body-matters");
const PEOPLE = words("people");

/**
 * Somebody in the user's life other than the user: "my colleague", "어머니". Words such as patients and people
 * are not listed, because they may include the user.
 */
const OTHERS = pattern("iu")`
  \b${PEOPLE.english("kin", "child", "friend", "pet")}\b|
  ${PEOPLE.korean("kin", "child", "friend", "pet")}(?=[은는이가의도을를께한에랑와과들님네,\s]|$)
`;
/** "He said I have gout", "동료 말로는 제가 당뇨래요": about the user after all. */
const SELF = new RegExp(`\\b${BODY_MATTERS.english("self")}\\b|${BODY_MATTERS.korean("self")}`, "iu");
const OWN = new RegExp(`\\b${BODY_MATTERS.english("own")}\\b|${BODY_MATTERS.korean("own")}`, "iu");

/**
 * Subjects of the lexicon whose words also mean something else, above all in a library about machines: a cold
 * start, the stroke of a piston, an injection mold, "통풍구".
 */
const EVERYDAY: ReadonlySet<string> = new Set([
  "adhesive",
  "alcohol",
  "apple",
  "cat",
  "chicken",
  "coffee",
  "cold",
  "contrast agent",
  "corn",
  "cosmetics",
  "dog",
  "egg",
  "fever",
  "fish",
  "gout",
  "grass",
  "house dust mite",
  "iron",
  "latex",
  "metal",
  "milk",
  "mold",
  "nickel",
  "oats",
  "potato",
  "rice",
  "silver",
  "stroke",
  "sunlight",
  "wool",
  "yeast",
]);
const OF_HEALTH = new RegExp(`${BODY_MATTERS.english("health")}|${BODY_MATTERS.korean("health")}`, "iu");
/** Asking about a machine does not say that it is the user's. */
const IN_CHARGE = new RegExp(
  `${BODY_MATTERS.english("in charge")}|${BODY_MATTERS.korean("in charge")}`,
  "iu",
);

/** What a sentence must say besides the word for the word to mean this value. */
export type WordSense = "any" | "of_health" | "in_charge";

export function senseOf({ slot, subject }: { slot: string; subject: string }): WordSense {
  if (slot === "machines") return "in_charge";
  return EVERYDAY.has(subject.toLowerCase()) ? "of_health" : "any";
}

/** One or two words are no sentence that could say otherwise: a search term, a name. */
const NO_SENTENCE = /^\s*\S+(?:\s+\S+)?\s*$/u;

/** Whether a sentence that contains the word may be about the value. */
export function maySpeakOf(sentence: string, sense: WordSense): boolean {
  if (OTHERS.test(sentence) && !SELF.test(sentence)) return false;
  if (NO_SENTENCE.test(sentence)) return true;
  if (sense === "any" || OWN.test(sentence)) return true;
  return (sense === "of_health" ? OF_HEALTH : IN_CHARGE).test(sentence);
}

/** Whether a number next to only a unit is the user's: "Is 70 kg too heavy?" is about nobody's weight. */
export function isOfUser(sentence: string): boolean {
  return NO_SENTENCE.test(sentence) || OWN.test(sentence);
}

export function sentencesIn(text: string): string[] {
  return text.split(/(?<=[.!?。？！])\s+|\n+/u).filter((sentence) => sentence.trim() !== "");
}
