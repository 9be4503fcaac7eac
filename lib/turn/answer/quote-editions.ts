import type { EditionState } from "../../domain/edition.ts";
import type { Locale } from "../../domain/locale.ts";
import { numbersIn } from "../../language/text/numbers-in.ts";
import { choosePassages } from "../../retrieval/quoting/choose-passages.ts";
import type { Passage } from "../../retrieval/quoting/passage.ts";
import { passageAround } from "../../retrieval/quoting/passage-around.ts";
import { quoteCandidates } from "../../retrieval/quoting/quote-candidates.ts";
import {
  type QuotedAnswer,
  type QuotedPassage,
  quotedOf,
  renderGroup,
  renderPassages,
} from "../../retrieval/quoting/render-passages.ts";
import { askedOf } from "../../retrieval/quoting/table-cells.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { OLDER_EDITIONS, OLDER_PASSAGE_FLOOR, OLDER_PASSAGES } from "../../tunables/turn.ts";
import { editionReply, expiredReply } from "../replies/edition-replies.ts";

type Replaced = Extract<EditionState, { state: "replaced" }>;

/**
 * Quotes the documents in force, followed by what a replaced edition says differently, if it would have been
 * quoted. A quote from a document no longer in force is labelled as such. With `isUnsure`, the closest
 * passages are quoted under the same rules.
 */
export function quoteEditions(
  question: string,
  hits: readonly SearchHit[],
  quote: (inForce: readonly SearchHit[]) => QuotedAnswer,
  { language, isUnsure }: { language: Locale; isUnsure: boolean },
): QuotedAnswer {
  const found = hits.some(isBehind) ? docIdsOf(quote(hits)) : new Set<string>();
  const older = hits.filter(isBehind).filter(({ chunk }) => found.has(chunk.docId));
  const closest = new Map(
    older.flatMap((hit) => (hit.edition.instead === "closest" ? [[hit.edition.by.docId, hit] as const] : [])),
  );
  const inForce = hits.filter((hit) => !isBehind(hit));
  // A closest passage counts only when nothing else in force answers.
  const sure = inForce.filter(({ chunk }) => !closest.has(chunk.docId));
  const isAnswered = sure.some(({ chunk }) => found.has(chunk.docId));
  const [nearest] = closest.values();
  const isClosest = nearest !== undefined && !isAnswered && !isUnsure;
  const base = isClosest
    ? quoteClosest(question, inForce, nearest, language)
    : quote(isUnsure ? inForce : sure);
  const answer = withNotices(base, inForce, language);
  const editions = [...Map.groupBy(older, ({ chunk }) => chunk.docId).values()].slice(0, OLDER_EDITIONS);
  return editions.reduce((before, of) => withOlder(question, before, of, language), answer);
}

function docIdsOf({ documents }: QuotedAnswer): Set<string> {
  return new Set(documents.flatMap(([first]) => first?.chunk.docId ?? []));
}

type OlderHit = SearchHit & { edition: Replaced };

function isBehind(hit: SearchHit): hit is OlderHit {
  return hit.edition?.state === "replaced" && hit.edition.instead !== "nothing";
}

/**
 * Words alone do not find the answer in the edition in force, so its closest passage is quoted and labelled
 * as such.
 */
function quoteClosest(
  question: string,
  inForce: readonly SearchHit[],
  { title, edition }: OlderHit,
  language: Locale,
): QuotedAnswer {
  const ofHeir = inForce.filter(({ chunk }) => chunk.docId === edition.by.docId);
  const quoted = renderPassages(
    choosePassages(question, ofHeir).documents,
    askedOf(question, ofHeir[0]?.equivalents),
  );
  if (quoted.documents.length === 0) return quoted;
  const notice = editionReply("closest", { title, by: edition.by.title, yields: edition.yields }, language);
  return { documents: quoted.documents, markdown: [notice, quoted.markdown].join("\n\n") };
}

/** Quotes from documents no longer in force, when no other edition answers. */
function withNotices(base: QuotedAnswer, hits: readonly SearchHit[], language: Locale): QuotedAnswer {
  const notices = base.documents.flatMap(([first]) => {
    const hit = hits.find(({ chunk }) => chunk.docId === first?.chunk.docId);
    if (hit?.edition?.state === "expired")
      return expiredReply({ title: hit.title, until: hit.edition.validUntil }, language);
    if (hit?.edition?.state !== "replaced") return [];
    return editionReply(
      "replaced",
      { title: hit.title, by: hit.edition.by.title, yields: hit.edition.yields },
      language,
    );
  });
  return notices.length === 0 ? base : { ...base, markdown: [notices.join(" "), base.markdown].join("\n\n") };
}

function withOlder(
  question: string,
  before: QuotedAnswer,
  [...of]: readonly OlderHit[],
  language: Locale,
): QuotedAnswer {
  const [first] = of;
  const shown = placesOf(question, of);
  const passages = shown.flatMap(quotedOf);
  if (!first || passages.length === 0 || before.documents.length === 0) return before;
  const { by, yields } = first.edition;
  const ofHeir = before.documents.filter(([passage]) => passage?.chunk.docId === by.docId);
  const compared = compareSaid(passages, (ofHeir.length > 0 ? ofHeir : before.documents).flat());
  if (compared === "same") return before;
  const notice = editionReply(compared, { title: first.title, by: by.title, yields }, language);
  const documents = [...before.documents, passages];
  return {
    documents,
    markdown: [before.markdown, notice, renderGroup(shown, documents.length, askedOf(question))].join("\n\n"),
  };
}

/** The best-fitting places of an older edition, one sentence or row each. */
function placesOf(question: string, hits: readonly SearchHit[]): Passage[] {
  const { sentences } = quoteCandidates(question, hits, {});
  const best = sentences.filter(({ value }) => value >= OLDER_PASSAGE_FLOOR * (sentences[0]?.value ?? 0));
  return best.slice(0, OLDER_PASSAGES).flatMap((candidate) => passageAround(candidate, sentences, 0) ?? []);
}

/** Compares by numbers, whatever the language. Without numbers it can tell nothing. */
function compareSaid(
  older: readonly QuotedPassage[],
  inForce: readonly QuotedPassage[],
): "same" | "otherwise" | "also" {
  const [before, now] = [older, inForce].map((passages) =>
    numbersIn(passages.map(({ text }) => text).join("\n")),
  );
  if (!before || !now || before.size === 0 || now.size === 0) return "also";
  return [...before].every((number) => now.has(number)) ? "same" : "otherwise";
}
