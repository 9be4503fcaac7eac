import { languageOf } from "../../domain/text.ts";
import type { Unsupported, UnsupportedReason } from "../../domain/unsupported.ts";
import { analyse } from "../../language/text/analyse.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import {
  SUPPORT_SHARE,
  SUPPORT_SHARE_OF_VALUES,
  UNCITED_SHARE,
  UNCITED_TERMS,
} from "../../tunables/prompt.ts";
import { bestSupport, createPassageTerms, supportShare } from "../answer/support.ts";
import { statedValues, valuesIn, withoutNumbers } from "./stated-values.ts";

/** What claims something; headings and column names stand above it, and code is no sentence. */
const CLAIMS: ReadonlySet<string> = new Set(["sentence", "item", "row"]);
const MARKS_BEFORE = /^(?:\s*\[\d{1,3}\])+\s*/u;
/** The sign of a list stands before its sentence. */
const BEFORE_SENTENCE = /^(?:[-*+•]\s+|\d{1,3}[.)]\s+)?(?:\s*\[\d{1,3}\])*\s*/u;
const MARKS_BEHIND = /(?:\s*\[\d{1,3}\])+$/u;
/** Said to the reader, and of no document. */
const NO_CLAIM =
  /[?？]\s*$|[:：]\s*$|(?:주세요|드릴게요|드려요|바랍니다)[.!]*\s*$|\b(?:let me know|feel free|hope this|if you (?:need|have|want|would))\b/iu;

export interface SupportCheck {
  unsupported: Unsupported[];
  /** How many sentences claim something. */
  checked: number;
}

/**
 * The sentences of an answer that nothing bears out. One with numbers is held against the documents it cites;
 * one without must have been shown to the model somewhere. What it states in numbers and codes counts in any
 * language, its words only where the passage has the same.
 */
export function findUnsupported(
  text: string,
  cited: readonly { hits: readonly SearchHit[] }[],
  { question, shown }: { question: string; shown: string },
): SupportCheck {
  const terms = createPassageTerms();
  const asked = valuesIn(question);
  const shownLines = shown.split("\n").map((line) => new Set(analyse(line)));
  const shownValues = valuesIn(shown);
  const unsupported: Unsupported[] = [];
  let checked = 0;

  function judgeCited(sentence: string, hits: readonly SearchHit[]): UnsupportedReason | null {
    const stated = statedValues(sentence);
    const covered = valuesIn(
      hits.map(({ chunk, title }) => `${title}\n${chunk.section}\n${chunk.text}`).join("\n"),
    );
    const missing = stated.filter((value) => !covered.has(value));
    // What was asked about may be said again beside what the document says of it, not instead.
    if (
      missing.some((value) => !asked.has(value)) ||
      (missing.length > 0 && missing.length === stated.length)
    )
      return "value_differs";
    const comparable = hits.filter(({ chunk }) => languageOf(chunk.text) === languageOf(sentence));
    if (comparable.length === 0 && hits.length > 0) return null;
    const hasValues = stated.length > 0;
    const words = hasValues ? withoutNumbers(sentence) : sentence;
    const share = bestSupport(words, comparable, terms)?.share ?? 0;
    return share < (hasValues ? SUPPORT_SHARE_OF_VALUES : SUPPORT_SHARE) ? "not_in_source" : null;
  }

  function judgeUncited(sentence: string): UnsupportedReason | null {
    if (statedValues(sentence).some((value) => !shownValues.has(value))) return "value_differs";
    if (languageOf(shown) !== languageOf(sentence)) return null;
    if (new Set(analyse(sentence)).size < UNCITED_TERMS) return null;
    return shownLines.every((line) => supportShare(sentence, line) < UNCITED_SHARE) ? "not_in_source" : null;
  }

  for (const { kind, ...range } of splitSentences(text)) {
    if (!CLAIMS.has(kind)) continue;
    const from = range.from + (BEFORE_SENTENCE.exec(text.slice(range.from, range.to))?.[0].length ?? 0);
    const to = Math.max(from, range.to - (MARKS_BEHIND.exec(text.slice(from, range.to))?.[0].length ?? 0));
    const sentence = text.slice(from, to);
    if (!/[\p{L}\p{N}]/u.test(sentence)) continue;
    // Numbers behind the full stop are of the sentence before them.
    const marks = `${text.slice(from, range.to)}${MARKS_BEFORE.exec(text.slice(range.to))?.[0] ?? ""}`.match(
      /\[\d{1,3}\]/gu,
    );
    const hits = (marks ?? []).flatMap((mark) => cited[Number(mark.slice(1, -1)) - 1]?.hits ?? []);
    if (hits.length === 0 && NO_CLAIM.test(sentence)) continue;
    checked += 1;
    const reason = hits.length > 0 ? judgeCited(sentence, hits) : judgeUncited(sentence);
    if (reason !== null) unsupported.push({ from, to, reason });
  }
  return { unsupported, checked };
}
