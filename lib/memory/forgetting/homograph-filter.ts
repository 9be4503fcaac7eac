import { pattern } from "../../domain/pattern.ts";
import { PEOPLE } from "../../language/lexicon/people.ts";

/**
 * Somebody in the user's life other than the user: "my colleague", "어머니". Words such as patients and people
 * are not listed, because they may include the user.
 */
const OTHERS = pattern("iu")`
  \b${PEOPLE.english("kin", "child", "friend", "pet")}\b|
  ${PEOPLE.korean("kin", "child", "friend", "pet")}(?=[은는이가의도을를께한에랑와과들님네,\s]|$)
`;
/** "He said I have gout", "동료 말로는 제가 당뇨래요": about the user after all. */
const SELF =
  /\b(?:i|i'm|i've|i'd|i'll|im|me|myself|user)\b|(?<![가-힣])(?:저|나|제|내)(?=[는은가도의한에를만]|\s|$)|사용자/iu;
const OWN = pattern("iu")`
  \b(?:i|i'm|i've|i'd|im|my|me|mine|our|user'?s?)\b|
  (?<![가-힣])(?:저|나|제|내|저희|우리)(?=[는은가도의한에를만]|\s|$)|사용자
`;

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
const OF_HEALTH = pattern("iu")`
  allerg|intoleran|\breact|sensitiv|symptom|diagnos|disease|illness|\bsick|medic|\bdrugs?\b|\bpills?\b|
  treat|doctor|\beat|\bdrink|\bfoods?\b|\bdiet|snack|\bmeals?\b|ingredient|health|profile|on record|
  \bhave (?:a|the) (?:cold|stroke)|알레르기|알러지|증상|진단|질환|환자|복용|
  (?:^|[^가-힣])약(?:[은을이도]|\s|$)|의사|병원|먹|마시|마셔|음식|간식|식단|식품|섭취|성분|건강|프로필|
  기억하고|아프|아파|앓|걸렸|치료
`;
/** Asking about a machine does not say that it is the user's. */
const IN_CHARGE = pattern("iu")`
  look(?:s|ing)? after|responsible|in charge|\brun(?:s|ning)? the\b|operat|profile|on record|담당|맡|책임|
  운전하|관리하|기억하고|프로필
`;

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
