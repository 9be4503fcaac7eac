import { once } from "../../domain/once.ts";
import type { Unsupported, UnsupportedReason } from "../../domain/unsupported.ts";
import { wordings } from "../../language/lexicon/load.ts";
import { readValues } from "../../language/values/read-values.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import {
  CITED_SHARE,
  CITED_SHARE_WITH_VALUES,
  LOCAL_SHARE,
  OTHER_SOURCE_SHARE,
  OTHER_SOURCE_TIMES,
} from "../../tunables/verify.ts";
import { computedIn, statedIn } from "./computed-in.ts";
import { namesAnother, wordsAsked } from "./judge-names.ts";
import { contradicts } from "./judge-polarity.ts";
import { judgeValues, type Known } from "./judge-values.ts";
import { type Claim, readClaims } from "./read-claims.ts";
import { closestSentence, isMixed, readSource, type SourceText, shareIn, sourceOf } from "./source-text.ts";

const CLAIM_WORDS = wordings("claim-words");

/** Addressed to the reader, and claims nothing about a document. */
const isTold = CLAIM_WORDS.says("told");

interface Passages {
  hits: readonly SearchHit[];
}

export interface Shown {
  question: string;
  /** The prompt, and the results of tools. */
  shown: string;
  /** What the model was shown of earlier answers, as far as it was supported. */
  said?: string;
  /** Documents that the model was shown and the answer does not cite. */
  others?: readonly Passages[];
}

/** The result of checking a sentence by rule against what it cites. */
export interface JudgedClaim {
  claim: Claim;
  /** The slots it rests on: its own, or those around it. Empty when its words are the answer's own. */
  slots: readonly number[];
  reason: UnsupportedReason | null;
  /** Its numbers or most of its words are in its source, in the same language: no second look is needed. */
  isSure: boolean;
}

export interface SupportCheck {
  unsupported: Unsupported[];
  /** The number of sentences that claim something. */
  checked: number;
  judged: readonly JudgedClaim[];
}

/**
 * Finds the sentences of an answer that nothing supports. A sentence that cites is checked against its
 * documents. The values of one that does not must have been shown to the model somewhere. Numbers, dates and
 * codes are compared in any language; words, names and denials only in the same language.
 */
export function findUnsupported(text: string, cited: readonly Passages[], shown: Shown): SupportCheck {
  const claims = readClaims(text);
  const judge = new Judge(cited, shown, claims);
  const judged: JudgedClaim[] = [];
  for (const claim of claims) {
    const slots = judge.known(claim.slots);
    // What is cited from an earlier turn was said there, and claims nothing about a document.
    const isOfTalk = slots.length === 0 && claim.turns.length > 0;
    if (isOfTalk || (slots.length === 0 && (isTold(claim.text) || judge.hasNothing))) continue;
    const beside = claims.filter(({ block }) => block === claim.block).flatMap((other) => other.slots);
    const led = judge.known(claim.led);
    const around = led.length > 0 ? led : judge.known(beside);
    const reason = slots.length > 0 ? judge.cited(claim, slots) : judge.beside(claim, around);
    const isSure = reason === null && slots.length > 0 && judge.isSure(claim, slots);
    judged.push({ claim, slots: slots.length > 0 ? slots : around, reason, isSure });
  }
  return { unsupported: marksOf(judged), checked: judged.length, judged };
}

/** Where the unsupported sentences are, and why. */
export function marksOf(judged: readonly JudgedClaim[]): Unsupported[] {
  return judged.flatMap(({ claim: { from, to }, reason }) => (reason === null ? [] : [{ from, to, reason }]));
}

/** Judges claims by what was shown in one turn. */
class Judge {
  readonly #cited: readonly Passages[];
  readonly #sources: readonly SourceText[];
  readonly #others: readonly SourceText[];
  readonly #prompt: SourceText;
  readonly #known: Known;
  readonly #askedWords: ReadonlySet<string>;

  constructor(
    cited: readonly Passages[],
    { question, shown, said = "", others = [] }: Shown,
    claims: readonly Claim[],
  ) {
    this.#cited = cited;
    this.#sources = cited.map(({ hits }) => sourceOf(hits));
    this.#others = others.map(({ hits }) => sourceOf(hits));
    this.#prompt = readSource(shown);
    this.#askedWords = wordsAsked(question);
    const asked = readValues(question);
    const given = [...this.#sources.map(({ values }) => values), this.#prompt.values, asked];
    const quantities = given.flatMap((each) => each.quantities);
    const computed = computedIn(claims, quantities);
    const stated = once(() => statedIn(claims, quantities, computed));
    this.#known = { asked, said: readSource(said), computed, stated };
  }

  /** Whether no document was shown. */
  get hasNothing(): boolean {
    return this.#sources.length + this.#others.length === 0;
  }

  /** The slots that have passages. */
  known(slots: readonly number[]): number[] {
    return [...new Set(slots)].filter((slot) => (this.#cited[slot - 1]?.hits.length ?? 0) > 0);
  }

  cited(claim: Claim, slots: readonly number[]): UnsupportedReason | null {
    const source = this.#sourceOf(slots);
    const reason = this.#against(claim, source);
    // An earlier turn that it also cites may have said the rest.
    if (claim.turns.length > 0)
      return reason === "contradicts" || this.#valuesDiffer(claim, this.#prompt) ? reason : null;
    const rest = [...this.#sources.filter((_, index) => !slots.includes(index + 1)), ...this.#others];
    const isElsewhere = rest.some((other) => this.#isHeldBetter(claim, { other, source, reason }));
    return isElsewhere ? "wrong_source" : reason;
  }

  isSure(claim: Claim, slots: readonly number[]): boolean {
    const source = this.#sourceOf(slots);
    if (source.language !== claim.language || isMixed(source)) return false;
    const isSaid = (closestSentence(claim.keys, source.sentences)?.share ?? 0) >= LOCAL_SHARE;
    return isSaid || judgeValues(claim, source, this.#known).found > 0;
  }

  /**
   * A sentence that cites nothing rests on the sources of its paragraph or of the line above its list, if
   * they speak of it. Its words may be the answer's own (what is missing, assumed or follows), but its values
   * may not.
   */
  beside(claim: Claim, slots: readonly number[]): UnsupportedReason | null {
    const source = this.#sourceOf(slots);
    const isLed = claim.led.length > 0 && slots.length > 0;
    if (this.#valuesDiffer(claim, this.#prompt) && !(isLed && !this.#valuesDiffer(claim, source)))
      return "value_differs";
    if (slots.length === 0) return null;
    const speaks = (closestSentence(claim.keys, source.sentences)?.share ?? 0) >= LOCAL_SHARE;
    return speaks ? this.#against(claim, source) : null;
  }

  #sourceOf(slots: readonly number[]): SourceText {
    return sourceOf(slots.flatMap((slot) => this.#cited[slot - 1]?.hits ?? []));
  }

  #against(claim: Claim, source: SourceText): UnsupportedReason | null {
    const { differs, found } = judgeValues(claim, source, this.#known);
    if (differs) return "value_differs";
    if (source.language !== claim.language || isMixed(source)) return null;
    // A cell is read under its heading, and a sentence with several sources has several to agree with.
    const isOne = !claim.isRow && claim.slots.length < 2;
    if (isOne && contradicts(claim, source)) return "contradicts";
    if (namesAnother(claim, source, this.#askedWords)) return "not_in_source";
    if (claim.keys.length < 2) return null;
    const least = found > 0 ? CITED_SHARE_WITH_VALUES : CITED_SHARE;
    return shareIn(claim.keys, source.keys) < least ? "not_in_source" : null;
  }

  /** Whether another document supports the claim, where the cited one does not or says much less of it. */
  #isHeldBetter(
    claim: Claim,
    { other, source, reason }: { other: SourceText; source: SourceText; reason: UnsupportedReason | null },
  ): boolean {
    const there = closestSentence(claim.keys, other.sentences)?.share ?? 0;
    const here = closestSentence(claim.keys, source.sentences)?.share ?? 0;
    if (this.#against(claim, other) !== null) return false;
    if (reason !== null)
      return there > here && (there >= OTHER_SOURCE_SHARE || this.#hasMore(claim, other, source));
    const isComparable = other.language === claim.language && source.language === claim.language;
    const isClear = there >= OTHER_SOURCE_SHARE && there >= here * OTHER_SOURCE_TIMES;
    return isComparable && claim.keys.length > 2 && isClear;
  }

  /** Whether one source has more of a claim's values than another. */
  #hasMore(claim: Claim, other: SourceText, source: SourceText): boolean {
    return judgeValues(claim, other, this.#known).found > judgeValues(claim, source, this.#known).found;
  }

  #valuesDiffer(claim: Claim, source: SourceText): boolean {
    return judgeValues(claim, source, this.#known).differs;
  }
}
