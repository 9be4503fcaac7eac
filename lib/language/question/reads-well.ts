import { COMPLETION_LENGTH_TIMES } from "../../tunables/language.ts";
import { isEnglishStopWord } from "../text/english-words.ts";
import { stripParticle } from "../text/korean-words.ts";

/** "조치는은", "조치는에 관해": what stands before has its particle already. */
const DOUBLED = /[은는를](?:은|는|을|를|의|에\s*관해)(?=[\s?.!,]|$)/u;

/**
 * Whether a question that was made of two reads as one that somebody would write: no particle twice, nothing
 * said again, not much longer.
 */
export function readsWell(text: string, { own, earlier }: { own: string; earlier: string }): boolean {
  if (DOUBLED.test(text) && !DOUBLED.test(own) && !DOUBLED.test(earlier)) return false;
  if (text.length > COMPLETION_LENGTH_TIMES * (own.length + earlier.length)) return false;
  const before = [countedWords(own), countedWords(earlier)];
  return [...countedWords(text)].every(
    ([word, count]) => count <= Math.max(1, ...before.map((counts) => counts.get(word) ?? 0)),
  );
}

function countedWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}][\p{L}\p{N}._-]*/gu)) {
    const plain = stripParticle(word.replace(/[._-]+$/u, ""));
    if (plain.length > 1 && !isEnglishStopWord(plain)) counts.set(plain, (counts.get(plain) ?? 0) + 1);
  }
  return counts;
}

const BESIDE = / \((?:about|앞 질문): /u;

/** A question with the one before it only put beside it: where no sentence can be made of the two. */
export function putBeside(own: string, earlier: string, language: "ko" | "en"): string {
  const before = earlier.trim();
  return language === "ko"
    ? `${own} (앞 질문: ${before})`
    : `${own.charAt(0).toUpperCase()}${own.slice(1)} (about: ${before})`;
}

/** What was only put beside an earlier question; turns of before are kept as they were written then. */
export function isPutBeside(text: string): boolean {
  return BESIDE.test(text) || /에 관해, |^About “/u.test(text);
}
