import { pattern } from "../../domain/pattern.ts";
import type { ContentWord } from "../../language/text/content-words.ts";
import { POLARITY_OWN_SHARE, POLARITY_SHARE, POLARITY_SHARE_BY_COUNT } from "../../tunables/verify.ts";
import type { Claim } from "./read-claims.ts";
import { closestSentence, type SourceText, shareIn } from "./source-text.ts";

/** What denies the words before it, and what denies those behind it. */
const DENIES_BEFORE = pattern("gu")`
  [지진질](?:는|도|를)?\s?(?:않|못|마[세십시라]|말[고아라며]|아니)|수(?:는|도|가)?\s?없|(?:이|가|은|는|도)?\s?(?:없|아니|아닌|아닙)|
  (?:면|서는)\s?안\s?(?:되|된|돼|됩)|불가|금지|못\s?(?:하|한|합|했)|제외|삼가|피하|피해야
`;
const DENIES_BEHIND =
  /(?<![가-힣])(?:안|못)\s(?=[가-힣])|(?<![가-힣])(?:불필요|미(?:완료|확인|등록|지원|적용|설치|사용|포함))|불(?=가능|필요)/gu;
const DENIES_ENGLISH = pattern("giu")`
  \b(?:not|never|cannot|no|without|neither|nor|none|nothing)\b|\w+n['’]t\b
`;
const DENIES_BY_WORD =
  /\b(?:forbid(?:s|den)?|prohibit(?:s|ed)?|ban(?:s|ned)?|avoid(?:s|ed)?|unable|impossible|unnecessary|refus(?:e|es|ed)|exclud(?:e|es|ed|ing)|disallow(?:s|ed)?)\b/giu;
const DENIES_THING = /^(?:without|no|none|nothing|neither|nor|(?:이|가|은|는|도)?\s?없)$/iu;
/** "Not before the light is off" says what "only when it is off" says. */
const BOUND =
  /\b(?:unless|until|only|except|before|prior to|other than)\b|전에|까지|(?<!지)만\s|(?<!지)만[이은을 ]|뿐|외에|밖에|이상|아니라|아닌 한/iu;
const CLAUSE_ENDS = /[.,;:!?。，；]/u;
/** Words beside a denied one that it may reach. */
const REACH = 1;
const REACH_OF_WORD = 12;

/** Whether a claim denies what the closest sentence of the source affirms, or the other way round. */
export function contradicts(claim: Claim, source: SourceText): boolean {
  const best = closestSentence(claim.keys, source.sentences);
  if (best === null || best.share < POLARITY_SHARE || claim.keys.length < 2) return false;
  // "May not" stands over its cell.
  if (best.sentence.isRow) return false;
  // Words of the heading stand over every sentence: one of which the claim has no others is not what it
  // speaks of.
  const own = new Set(best.sentence.words.map(({ key }) => key));
  if (shareIn(claim.keys, own) < POLARITY_OWN_SHARE) return false;
  const stated = denied(claim.text, claim.words);
  const given = denied(best.sentence.text, best.sentence.words);
  if (stated.count === 0 && given.count === 0) return false;
  if (BOUND.test(stated.clauses) !== BOUND.test(given.clauses)) return false;
  const shared = claim.keys.filter((key) => given.known.has(key));
  const opposed = shared.some(
    (key) =>
      !saysTwice(claim.words, key) &&
      ((stated.sure.has(key) && !has(given.near, key)) || (given.sure.has(key) && !has(stated.near, key))),
  );
  if (opposed) return true;
  return (
    best.share >= POLARITY_SHARE_BY_COUNT &&
    // A claim that only names its source has its words from the heading.
    shareIn(claim.keys, given.known) >= POLARITY_SHARE &&
    (stated.count === 0) !== (given.count === 0) &&
    // "Without sun" denies a thing that the other need not speak of; "does not run" denies what is said.
    Math.max(stated.predicates, given.predicates) > 0 &&
    best.sentence.words.length <= claim.words.length * 1.5 + 1
  );
}

const HANGUL = /^\p{Script=Hangul}{2}/u;

/** What is said twice may be denied once: "not as a rule, but from four nights on". */
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
  /** Words that are denied; `near`: those that may be. */
  sure: ReadonlySet<string>;
  near: ReadonlySet<string>;
  known: ReadonlySet<string>;
  count: number;
  /** Those of them that deny what is done or is so. */
  predicates: number;
  /** The clauses in which something is denied; the whole text where nothing is. */
  clauses: string;
}

function denied(text: string, words: readonly ContentWord[]): Denied {
  const sure = new Set<string>();
  const near = new Set<string>();
  let count = 0;
  let predicates = 0;
  let clauses = "";
  const mark = (from: number, to: number, side: "before" | "behind" | "both") => {
    count += 1;
    if (!DENIES_THING.test(text.slice(from, to))) predicates += 1;
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
  for (const { 0: cue, index } of text.matchAll(DENIES_BEFORE)) mark(index, index + cue.length, "before");
  for (const { 0: cue, index } of text.matchAll(DENIES_BEHIND)) mark(index, index + cue.length, "behind");
  for (const { 0: cue, index } of text.matchAll(DENIES_ENGLISH)) mark(index, index + cue.length, "behind");
  for (const { 0: cue, index } of text.matchAll(DENIES_BY_WORD)) mark(index, index + cue.length, "both");
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
