import { hasHangul, hasLetterOrDigit } from "../../domain/letters.ts";
import { escapePattern } from "../../domain/pattern.ts";
import { wordings } from "../lexicon/load.ts";
import { isParticle } from "../text/korean-words.ts";
import { namedSlots } from "../text/named-slots.ts";
import { withoutLead } from "./elliptical-english.ts";
import { behindAnother } from "./korean-particle.ts";
import { isAspect } from "./own-subject.ts";

const compares = wordings("comparison").says("compare");
const FOLLOW_UPS = wordings("follow-ups");

/** A question completed with what it left unsaid. */
export interface Completion {
  text: string;
  /** In words, for the trace. */
  why: string;
  /** Words of the earlier question that were replaced and must not be searched for. */
  replaced: string[];
}

const ENDS_KO = FOLLOW_UPS.forms("ends").ko;
const ENDS = /[\s?？.!~]+$/u;

/**
 * The earlier question with this word in place of one of its kind: "1월" for "11월", "E15" for "E12", "부산 지점"
 * for "서울 지점". Null when nothing can be replaced.
 */
export function inItsPlace(question: string, earlier: string): Completion | null {
  const half = withoutLead(question).replace(ENDS, "").replace(ENDS_KO, "").trim();
  const words = half.split(/\s+/u);
  if (half === "" || words.length > HALF_WORDS) return null;
  return sameKind(half, earlier) ?? sameNoun(words, earlier);
}

const HALF_WORDS = 4;

function sameKind(half: string, earlier: string): Completion | null {
  const [own, ...others] = namedSlots(half);
  if (own === undefined || others.length > 0) return null;
  // The rest may only be a label or an article: "the valve", "E15 알람".
  const beside = `${half.slice(0, own.from)} ${half.slice(own.to)}`.replace(
    /\b(?:the|an?|in|for|on|alarm|error|code)\b|알람|에러|코드/giu,
    "",
  );
  if (hasLetterOrDigit(beside)) return null;
  const place = namedSlots(earlier).find(
    ({ kind, text }) =>
      (kind === own.kind || (own.kind === "month" && kind === "date")) &&
      text.toLowerCase() !== own.text.toLowerCase(),
  );
  return place ? replacing(earlier, place.text, place.from, own.text) : null;
}

/** "부산 지점" after "서울 지점 전화번호": the last words are the same, and those before them are replaced. */
function sameNoun(words: readonly string[], earlier: string): Completion | null {
  if (words.every((word) => isAspect(word))) return null;
  const half = words.join(" ");
  for (let own = 1; own < words.length; own++) {
    const same = escapePattern(words.slice(own).join(" "));
    const match = new RegExp(`${before(words)}${same}(?<rest>[\\p{L}\\p{N}]*)`, "iu").exec(earlier);
    const rest = match?.groups?.rest ?? "";
    // "펌프" does not match in "펌프실".
    if (match === null || (rest !== "" && !isParticle(rest))) continue;
    const found = match[0].slice(0, match[0].length - rest.length);
    if (found.toLowerCase() === half.toLowerCase()) continue;
    // "교통비 한도" after "본사 직원 출장 숙박비 한도": it is unclear how much should be replaced.
    const isTooMuch = found.split(/\s+/u).length > words.length + 1;
    return isTooMuch ? null : replacing(earlier, found, match.index, half);
  }
  return null;
}

/**
 * In Korean everything before a noun describes it. Before a number, a code or an English noun, one word does.
 */
function before([first = ""]: readonly string[]): string {
  const isSaidOfNoun = /^\p{Script=Hangul}/u.test(first);
  return isSaidOfNoun ? String.raw`^(?:\S+\s+)+?` : String.raw`(?<=^|\s)(?:(?:the|an?)\s+)?\S+\s+`;
}

function replacing(earlier: string, gone: string, from: number, by: string): Completion {
  return {
    text: `${earlier.slice(0, from)}${by}${behindAnother(by, earlier.slice(from + gone.length))}`,
    why: `"${by}" in place of "${gone}"`,
    replaced: [gone],
  };
}

const namesTwo = FOLLOW_UPS.says("two");

/** The two things named last, when a question compares without naming them: "둘의 차이는?" */
export function comparedThings(question: string, things: readonly string[]): string[] {
  if (!namesTwo(question) && !compares(question)) return [];
  return things.some((thing) => question.toLowerCase().includes(thing.toLowerCase())) ? [] : things.slice(-2);
}

const BESIDE = / \((?:about|앞 질문): /u;

/** The question with the one it depends on put beside it, for when nothing can be replaced. */
export function putBeside(own: string, earlier: string): string {
  return hasHangul(own) ? `${own} (앞 질문: ${earlier})` : `${own} (about: ${earlier})`;
}

export function isPutBeside(text: string): boolean {
  return BESIDE.test(text);
}
