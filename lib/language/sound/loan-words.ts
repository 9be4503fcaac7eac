import { cheapestPaths, type Step } from "./cheapest-paths.ts";
import { SPELLINGS, type Spelling } from "./loan-sounds.ts";

/** A word of the other language that sounds the same. */
export interface SoundAlike {
  word: string;
  /** How unusual its spelling is; 0 is usual. */
  doubt: number;
}

const bySounds = groupBy(({ sounds }) => sounds);
const byLetters = groupBy(({ letters }) => letters);
const LONGEST_SOUNDS = Math.max(...[...bySounds.keys()].map(({ length }) => length));
const LONGEST_LETTERS = Math.max(...[...byLetters.keys()].map(({ length }) => length));
const SILENT_INITIAL = "\u110b";

/** The English spellings that a Hangul word may stand for, the usual ones first. */
export function latinLoans(hangul: string, most: number, dearest: number): SoundAlike[] {
  const sounds = hangul.normalize("NFD").replaceAll(SILENT_INITIAL, "");
  return cheapestPaths({
    end: sounds.length,
    stepsAt: (at) => stepsAt(sounds, at, bySounds, LONGEST_SOUNDS, ({ letters }) => letters),
    fits: (text, step) => fitsLatin(text, step),
    join: (text, step) => text.replace(MARKS, "") + step.text,
    most,
    dearest,
  })
    .filter(({ text }) => !text.endsWith(BEFORE_SOFT))
    .map(({ text, cost }) => ({ word: text.replace(MARKS, ""), doubt: cost }));
}

/** The Hangul words that an English word may have become, the usual ones first. */
export function hangulLoans(latin: string, most: number, dearest: number): SoundAlike[] {
  return cheapestPaths({
    end: latin.length,
    stepsAt: (at) =>
      stepsAt(latin, at, byLetters, LONGEST_LETTERS, ({ sounds }) => sounds).filter(({ spelling, to }) =>
        standsBefore(spelling.where, latin.charAt(to)),
      ),
    fits: (text, step) => fitsHangul(text, step.text),
    join: (text, step) => text + step.text,
    most,
    dearest,
  })
    .filter(({ text }) => kindOf(text.at(-1)) !== "initial")
    .map(({ text, cost }) => ({ word: syllablesOf(text), doubt: cost }));
}

interface SpellingStep extends Step {
  spelling: Spelling;
}

function stepsAt(
  read: string,
  at: number,
  spellings: ReadonlyMap<string, readonly Spelling[]>,
  longest: number,
  write: (spelling: Spelling) => string,
): SpellingStep[] {
  const steps: SpellingStep[] = [];
  for (let to = at + 1; to <= Math.min(read.length, at + longest); to++) {
    for (const spelling of spellings.get(read.slice(at, to)) ?? []) {
      const { where } = spelling;
      if ((where === "^" && at > 0) || (where === "$" && to < read.length)) continue;
      if (cutsLiquid(read, at) || cutsLiquid(read, to)) continue;
      const mark = /[+!]/u.test(where) && write(spelling) === spelling.letters ? where : "";
      const cost = spelling.cost + (areVowels(read, at) ? TWO_VOWELS_COST : 0);
      steps.push({ to, cost, text: write(spelling) + mark, spelling });
    }
  }
  return steps;
}

/** Two vowels in a row are usually one sound, which has its own row. */
const TWO_VOWELS_COST = 2;
const VOWEL = /[aeiou\u1161-\u1175]/u;

function areVowels(read: string, at: number): boolean {
  return at > 0 && VOWEL.test(read.charAt(at - 1)) && VOWEL.test(read.charAt(at));
}

/** "ㄹㄹ" stands for a single "l". */
function cutsLiquid(sounds: string, at: number): boolean {
  return sounds.charAt(at - 1) === "\u11af" && sounds.charAt(at) === "\u1105";
}

function standsBefore(where: string, next: string): boolean {
  const isSoft = next !== "" && BEFORE_SOFT_LETTERS.includes(next);
  return where === "+" ? isSoft : where === "!" ? !isSoft : true;
}

/** Marks a "c" or "g" until the next letter is known. */
const BEFORE_SOFT = "+";
const MARKS = /[+!]$/u;
const BEFORE_SOFT_LETTERS = "eiy";

function fitsLatin(text: string, { text: next }: Step): boolean {
  const last = text.at(-1) ?? "";
  return standsBefore(last, next.charAt(0));
}

/** Whether the sounds still form syllables: an optional consonant, a vowel, an optional final consonant. */
function fitsHangul(text: string, next: string): boolean {
  const before = kindOf(text.at(-1));
  const first = kindOf(next.charAt(0));
  const isGlide = W_VOWELS.test(next.charAt(0));
  if (before === "initial") return first === "vowel" && (!isGlide || BEFORE_GLIDE.test(text));
  if (first === "vowel" && text.endsWith(FILLING_VOWEL)) return isGlide;
  if (first === "final") return before === "vowel";
  return !(before === "final" && first === "vowel" && text.at(-1) !== FINAL_NG);
}

/** ㅡ is only added after a consonant without a vowel, so no vowel follows it. */
const FILLING_VOWEL = "\u1173";
/** A "w" sound is written separately after most consonants: "네트워크". */
const W_VOWELS = /[\u116a-\u116c\u116f-\u1171]/u;
const BEFORE_GLIDE = /[\u1100\u1109\u110f\u1112]$/u;
const FINAL_NG = "\u11bc";

function kindOf(letter = ""): "none" | "initial" | "vowel" | "final" {
  if (letter === "") return "none";
  return letter < "\u1160" ? "initial" : letter < "\u11a8" ? "vowel" : "final";
}

function syllablesOf(sounds: string): string {
  return sounds.replace(/(?<![\u1100-\u1112])[\u1161-\u1175]/gu, `${SILENT_INITIAL}$&`).normalize("NFC");
}

function groupBy(keyOf: (spelling: Spelling) => string): ReadonlyMap<string, readonly Spelling[]> {
  return Map.groupBy(SPELLINGS, keyOf);
}
