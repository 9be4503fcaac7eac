import { documentIdKey } from "../../domain/document-id-key.ts";
import { hasSyllable } from "../../domain/letters.ts";
import type { Resolution } from "../../domain/reference.ts";
import { analyse } from "../../language/text/analyse.ts";
import type { TurnRequest } from "../context/turn-context.ts";
import { NOTICES } from "../replies/reference-replies.ts";
import type { Evidence } from "../retrieve/evidence.ts";
import type { UnheardCodes } from "../retrieve/unheard-codes-of.ts";

/**
 * What to say before the answer: which parts of the request could not be followed, and what the answer rests
 * on if that was chosen.
 */
export function noticesOf(
  { language }: TurnRequest,
  { candidates, leftOut, part, references, unknown }: Resolution,
  { named, unavailable, hits, widenedFrom = [] }: Evidence,
): string[] {
  const unheard = unheardIds(unknown, hits);
  if (unheard.length > 0) return [NOTICES.unknownId(unheard, true, language)];
  if (widenedFrom.length > 0) return [NOTICES.widened(widenedFrom, language)];
  const bySound = soundedWords(hits);
  if (named === null) return bySound.length > 0 ? [NOTICES.bySound(bySound, language)] : [];
  if (named.documents.length === 0) return unavailable ? [] : [NOTICES.noneFound(language)];
  const notices: string[] = [];
  if (named.gone.length > 0) notices.push(NOTICES.gone(named.gone, language));
  if (leftOut > 0)
    notices.push(NOTICES.leftOut({ taken: references.length, all: references.length + leftOut }, language));
  if (part !== null && named.partNotFound.length > 0) {
    const titles = named.partNotFound.map(({ title }) => title);
    notices.push(NOTICES.withoutPart({ part, titles }, language));
  }
  // Other documents also matched, so we name the one we took, once.
  if (candidates.length > 0 && references.length > 0)
    notices.push(NOTICES.restsOn(named.documents, language));
  return notices;
}

/** Words in the other script found for words of the question, as the passages spell them. */
function soundedWords(hits: Evidence["hits"]): string[] {
  const written = (hits[0]?.equivalents ?? []).flatMap(({ needs }) => {
    const hit = hits.find(({ matched }) => needs.every((term) => matched.includes(term)));
    return hit ? [needs.map((term) => asWritten(term, `${hit.title} ${hit.chunk.text}`)).join(" ")] : [];
  });
  return [...new Set(written)];
}

function asWritten(term: string, text: string): string {
  const words = text.match(/[A-Za-z]+|[가-힣]+/gu) ?? [];
  const word = words.find((each) => analyse(each)[0] === term) ?? term;
  return hasSyllable(word) ? term : word;
}

/** Ids that no document has and no passage found mentions. */
export function unheardIds(unknown: readonly string[] = [], hits: Evidence["hits"]): string[] {
  const matched = new Set(hits.flatMap((hit) => hit.matched));
  return unknown.filter((id) => !matched.has(documentIdKey(id)));
}

export function codeNotice(
  { codes, nearest }: UnheardCodes,
  answered: boolean,
  { language }: Pick<TurnRequest, "language">,
): string[] {
  return codes.length > 0 ? [NOTICES.unheardCodes(codes, { nearest, answered }, language)] : [];
}

/** Of several things asked, those for which nothing was found while another was. */
export function partNotice(
  { parts }: Pick<Evidence, "parts">,
  { language }: Pick<TurnRequest, "language">,
): string[] {
  const missing = parts.filter(({ found }) => found === 0).map(({ question }) => question);
  return missing.length > 0 && missing.length < parts.length ? [NOTICES.missingPart(missing, language)] : [];
}
