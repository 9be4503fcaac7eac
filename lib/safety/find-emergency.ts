import { hasLetter } from "../domain/letters.ts";
import { readLanguage } from "./read-signs.ts";
import type { Emergency, NotNow, Sign } from "./sign.ts";

/** How much of a message is read: what somebody tells of now is not longer. */
const READ = 4_000;
const LANGUAGES = [readLanguage("ko"), readLanguage("en")];
/** Of several the one whose words help most. */
const EMERGENCIES: readonly Emergency[] = ["self_harm", "poison", "medical"];

/**
 * Whether a message tells of somebody who may be in danger now, the writer or another. By rules alone, so
 * that it can be said before anything else is done. Where it is in doubt whether somebody is, it does.
 */
export function findEmergency(message: string): Emergency | null {
  const own = ownWords(message);
  const isToldOf = (emergency: Emergency) =>
    LANGUAGES.some(({ signs, notNow }) => {
      // Hardly ever are all words of one there: sentences are only looked at then.
      const possible = signs[emergency].filter((sign) => placeOf(sign, own) !== null);
      return (
        possible.length > 0 &&
        sentencesOf(own).some((sentence) => possible.some((sign) => tells(sentence, sign, emergency, notNow)))
      );
    });
  return EMERGENCIES.find(isToldOf) ?? null;
}

/** Without what is quoted, as code or from somebody's mail. */
function ownWords(message: string): string {
  return (
    message
      .slice(0, READ)
      .normalize("NFC")
      .toLowerCase()
      .replaceAll(/[\u200B-\u200F\u2060\uFEFF]/gu, "")
      .replaceAll(/[^\S\n]+/gu, " ")
      .replaceAll(/```[\s\S]*?(?:```|$)/gu, " ")
      .replaceAll(/^ ?>.*$/gmu, " ")
      .replace(/^ ?(?:-{3,} ?)?(?:forwarded message|original message|전달된 메일|원본 메일)[\s\S]*/mu, " ")
      // "dont", "he's": written as people like.
      .replaceAll(/['’‘`´]/gu, "")
  );
}

/** Sentence by sentence, and each with the next: a sign may be told in two of them. */
function sentencesOf(own: string): string[] {
  const sentences = own
    .split(/(?<=[.?!。…])\s+|(?<=[^\d][.?!。…])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => hasLetter(sentence));
  return [...sentences, ...sentences.slice(1).map((sentence, place) => `${sentences[place]} ${sentence}`)];
}

function tells(sentence: string, sign: Sign, emergency: Emergency, notNow: NotNow): boolean {
  if (sign.unless?.test(sentence) || (sign.weak && notNow.little.test(sentence))) return false;
  const found = placeOf(sign, sentence);
  if (found === null) return false;
  const [before, after] = [sentence.slice(0, found.from), sentence.slice(found.to)];
  if (found.each.some((from) => notNow.before.test(sentence.slice(0, from)))) return false;
  const namesPerson = notNow.person.test(sentence);
  const isBegunBySign = notNow.begins.test(before) && !notNow.asks.test(sentence);
  if (sign.ofSomebody && !namesPerson && !isBegunBySign && !notNow.own.test(sentence)) return false;
  if (notNow.thing.test(sentence) && !namesPerson) return false;
  if (notNow.after.test(after) || notNow.invented.test(sentence)) return false;
  if (notNow.resolved.test(sentence)) return false;
  if (notNow.asksDocuments.test(sentence) && !notNow.told.test(after)) return false;
  // Who wanted to die may still: only what is said to be over is.
  return emergency === "self_harm" || !notNow.past.test(sentence) || notNow.again.test(sentence);
}

interface Place {
  from: number;
  to: number;
  /** Where the words of each kind begin. */
  each: readonly number[];
}

/** From the first to the last of a sign's words; null: not all of them are there. */
function placeOf({ all }: Sign, sentence: string): Place | null {
  const each: number[] = [];
  let to = 0;
  for (const words of all) {
    const found = words.exec(sentence);
    if (!found) return null;
    each.push(found.index);
    to = Math.max(to, found.index + found[0].length);
  }
  return { from: Math.min(...each), to, each };
}
