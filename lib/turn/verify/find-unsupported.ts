import type { Unsupported, UnsupportedReason } from "../../domain/unsupported.ts";
import { readValues } from "../../language/values/read-values.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import {
  CITED_SHARE,
  CITED_SHARE_WITH_VALUES,
  LOCAL_SHARE,
  OTHER_SOURCE_SHARE,
  OTHER_SOURCE_TIMES,
  UNCITED_SHARE,
  UNCITED_WORDS,
} from "../../tunables/verify.ts";
import { namesAnother, wordsAsked } from "./judge-names.ts";
import { contradicts } from "./judge-polarity.ts";
import { judgeValues } from "./judge-values.ts";
import { type Claim, readClaims } from "./read-claims.ts";
import { closestSentence, readSource, type SourceText, shareIn, sourceOf } from "./source-text.ts";

/** Said to the reader, and of no document. */
const NO_CLAIM =
  /[?？]\s*$|[:：]\s*$|(?:주세요|드릴게요|드려요|바랍니다)[.!]*\s*$|\b(?:let me know|feel free|hope this|if you (?:need|have|want|would))\b/iu;

interface Passages {
  hits: readonly SearchHit[];
}

export interface Shown {
  question: string;
  /** The prompt, and what tools gave. */
  shown: string;
  /** Documents that were shown and are not cited. */
  others?: readonly Passages[];
}

export interface SupportCheck {
  unsupported: Unsupported[];
  /** How many sentences claim something. */
  checked: number;
}

/**
 * The sentences of an answer that nothing bears out. One with numbers is held against the documents it cites,
 * in their slots' order; one without must have been shown to the model somewhere. What it states in numbers,
 * dates and codes counts in any language, its words, names and denials only where the passage has the same.
 */
export function findUnsupported(text: string, cited: readonly Passages[], shown: Shown): SupportCheck {
  const asked = { values: readValues(shown.question), words: wordsAsked(shown.question) };
  const sources = cited.map(({ hits }) => sourceOf(hits));
  const others = (shown.others ?? []).map(({ hits }) => sourceOf(hits));
  const prompt = readSource(shown.shown);
  const unsupported: Unsupported[] = [];
  let checked = 0;

  function judgeSource(claim: Claim, source: SourceText): UnsupportedReason | null {
    const { differs, found } = judgeValues(claim, source, asked.values);
    if (differs) return "value_differs";
    if (source.language !== claim.language) return null;
    if (contradicts(claim, source)) return "contradicts";
    if (namesAnother(claim, source, asked.words)) return "not_in_source";
    if (claim.keys.length < 2) return null;
    const least = found > 0 ? CITED_SHARE_WITH_VALUES : CITED_SHARE;
    return shareIn(claim.keys, source.keys) < least ? "not_in_source" : null;
  }

  function judgeCited(claim: Claim, slots: readonly number[]): UnsupportedReason | null {
    const own = slots.flatMap((slot) => cited[slot - 1]?.hits ?? []);
    const source = sourceOf(own);
    const reason = judgeSource(claim, source);
    const rest = [...sources.filter((_, index) => !slots.includes(index + 1)), ...others];
    const better = rest.some((other) => isHeldBetter(claim, { other, source, reason }));
    return better ? "wrong_source" : reason;
  }

  /** Whether another document holds what the cited one does not. */
  function isHeldBetter(
    claim: Claim,
    { other, source, reason }: { other: SourceText; source: SourceText; reason: UnsupportedReason | null },
  ): boolean {
    const [there, here] = [other, source].map(
      ({ sentences }) => closestSentence(claim.keys, sentences)?.share ?? 0,
    );
    if (there === undefined || here === undefined) return false;
    if (judgeSource(claim, other) !== null) return false;
    if (reason !== null)
      return judgeValues(claim, other, asked.values).found > 0 || there >= OTHER_SOURCE_SHARE;
    const isComparable = other.language === claim.language && source.language === claim.language;
    return (
      isComparable &&
      claim.keys.length > 2 &&
      there >= OTHER_SOURCE_SHARE &&
      there >= here * OTHER_SOURCE_TIMES
    );
  }

  function judgeUncited(claim: Claim): UnsupportedReason | null {
    if (judgeValues(claim, prompt, asked.values).differs) return "value_differs";
    if (prompt.language !== claim.language || claim.keys.length < UNCITED_WORDS) return null;
    const share = closestSentence(claim.keys, prompt.sentences)?.share ?? 0;
    return share < UNCITED_SHARE ? "not_in_source" : null;
  }

  /** One without a number rests on those of its paragraph, as far as they speak of it. */
  function judgeBeside(claim: Claim, slots: readonly number[]): UnsupportedReason | null {
    const plain = judgeUncited(claim);
    if (plain !== null || slots.length === 0) return plain;
    const source = sourceOf(slots.flatMap((slot) => cited[slot - 1]?.hits ?? []));
    const speaks = (closestSentence(claim.keys, source.sentences)?.share ?? 0) >= LOCAL_SHARE;
    return speaks ? judgeSource(claim, source) : null;
  }

  const claims = readClaims(text);
  const isShown = (slot: number) => (cited[slot - 1]?.hits.length ?? 0) > 0;
  for (const claim of claims) {
    const slots = claim.slots.filter(isShown);
    if (slots.length === 0 && (NO_CLAIM.test(claim.text) || sources.length + others.length === 0)) continue;
    checked += 1;
    const beside = claims
      .filter(({ block }) => block === claim.block)
      .flatMap((other) => other.slots.filter(isShown));
    const reason = slots.length > 0 ? judgeCited(claim, slots) : judgeBeside(claim, beside);
    if (reason !== null) unsupported.push({ from: claim.from, to: claim.to, reason });
  }
  return { unsupported, checked };
}
