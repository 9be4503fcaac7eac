import { wordings } from "../../language/lexicon/load.ts";
import type { ContentWord } from "../../language/text/content-words.ts";
import { POLARITY_OWN_SHARE, POLARITY_SHARE, POLARITY_SHARE_BY_COUNT } from "../../tunables/verify.ts";
import type { Claim } from "./read-claims.ts";
import { closestSentence, type SourceText, shareIn } from "./source-text.ts";

const CLAIM_WORDS = wordings("claim-words");

/** Words that deny what is before them, behind them, or both. */
const DENIALS = (
  [
    ["denies", "before"],
    ["denies next", "behind"],
    ["denies by word", "both"],
  ] as const
).map(([group, side]) => ({ form: new RegExp(CLAIM_WORDS.either(group), "giu"), side }));
const isDenialOfThing = CLAIM_WORDS.is("denies thing");
/** "Not before the light is off" says the same as "only when it is off". */
const isBound = CLAIM_WORDS.says("bound");
const CLAUSE_ENDS = /[.,;:!?。，；]/u;
/**
 * Words beyond the nearest one that a denial may reach. A denial by word reaches REACH_OF_WORD words each
 * way.
 */
const REACH = 1;
const REACH_OF_WORD = 12;

/** Whether a claim denies what the closest sentence of the source affirms, or the reverse. */
export function contradicts(claim: Claim, source: SourceText): boolean {
  const best = closestSentence(claim.keys, source.sentences);
  if (best === null || best.share < POLARITY_SHARE || claim.keys.length < 2) return false;
  // For a table row, "may not" can be in the header above its cell.
  if (best.sentence.isRow) return false;
  // Words of the heading count for every sentence under it. A claim with only those words is not about this
  // sentence.
  const own = new Set(best.sentence.words.map(({ key }) => key));
  if (shareIn(claim.keys, own) < POLARITY_OWN_SHARE) return false;
  const stated = denied(claim.text, claim.words);
  const given = denied(best.sentence.text, best.sentence.words);
  if (stated.count === 0 && given.count === 0) return false;
  if (isBound(stated.clauses) !== isBound(given.clauses)) return false;
  const shared = claim.keys.filter((key) => given.known.has(key));
  const opposed = shared.some(
    (key) =>
      !saysTwice(claim.words, key) &&
      ((stated.sure.has(key) && !has(given.near, key)) || (given.sure.has(key) && !has(stated.near, key))),
  );
  if (opposed) return true;
  return (
    best.share >= POLARITY_SHARE_BY_COUNT &&
    // A claim that only names its source gets its words from the heading.
    shareIn(claim.keys, given.known) >= POLARITY_SHARE &&
    (stated.count === 0) !== (given.count === 0) &&
    // "Without sun" denies a thing that the other need not mention; "does not run" denies the statement
    // itself.
    Math.max(stated.predicates, given.predicates) > 0 &&
    best.sentence.words.length <= claim.words.length * 1.5 + 1
  );
}

const HANGUL = /^\p{Script=Hangul}{2}/u;

/** A word that is said twice may be denied only once: "not as a rule, but from four nights on". */
function saysTwice(words: readonly ContentWord[], key: string): boolean {
  return HANGUL.test(key) && words.filter((word) => word.key === key).length > 1;
}

function has(keys: ReadonlySet<string>, key: string): boolean {
  return keys.has(key) || [...keys].some((other) => isForm(other, key));
}

/** "열리" of "열리면". */
function isForm(one: string, other: string): boolean {
  return HANGUL.test(one) && HANGUL.test(other) && (one.startsWith(other) || other.startsWith(one));
}

interface Denied {
  /** Words that are certainly denied; `near` are those that may be. */
  sure: ReadonlySet<string>;
  near: ReadonlySet<string>;
  known: ReadonlySet<string>;
  count: number;
  /** How many of the denials deny an action or a state. */
  predicates: number;
  /** The clauses that deny something, or the whole text when none does. */
  clauses: string;
}

function denied(text: string, words: readonly ContentWord[]): Denied {
  const sure = new Set<string>();
  const near = new Set<string>();
  let count = 0;
  let predicates = 0;
  let clauses = "";
  const mark = (from: number, to: number, side: (typeof DENIALS)[number]["side"]) => {
    count += 1;
    if (!isDenialOfThing(text.slice(from, to))) predicates += 1;
    clauses += text.slice(...clauseAround(text, from, to));
    const before = words.filter((word) => word.from < from && !CLAUSE_ENDS.test(text.slice(word.from, from)));
    const after = words.filter((word) => word.from >= to && !CLAUSE_ENDS.test(text.slice(to, word.from)));
    const closest = side === "behind" ? after[0] : before.at(-1);
    if (closest && side !== "both") sure.add(closest.key);
    const reached = [
      ...(side === "behind" ? [] : before.slice(side === "both" ? -REACH_OF_WORD : -1 - REACH)),
      ...(side === "before" ? [] : after.slice(0, side === "both" ? REACH_OF_WORD : 1 + REACH)),
    ];
    for (const { key } of reached) near.add(key);
  };
  for (const { form, side } of DENIALS)
    for (const { 0: cue, index } of text.matchAll(form)) mark(index, index + cue.length, side);
  return {
    sure,
    near,
    known: new Set(words.map(({ key }) => key)),
    count,
    predicates,
    clauses: clauses || text,
  };
}

function clauseAround(text: string, from: number, to: number): [number, number] {
  const before = text.slice(0, from).search(/[.:;。；][^.:;。；]*$/u);
  const behind = text.slice(to).search(/[.:;。；]/u);
  return [before + 1, behind < 0 ? text.length : to + behind];
}
