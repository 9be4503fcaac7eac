import type { Locale } from "../../domain/locale.ts";
import type { Tier } from "../../domain/turn.ts";
import { wantedOf } from "../../language/question/asked-kind.ts";
import { isHalf } from "../../language/question/follow-up.ts";
import { namesOneAspect } from "../../language/question/own-subject.ts";
import { namesNothing } from "../../language/question/read-question.ts";
import { speaksOf } from "../../language/question/speaks-of.ts";
import { beginningOf } from "../../retrieval/quoting/beginning-of.ts";
import { chooseDetail } from "../../retrieval/quoting/choose-detail.ts";
import { choosePassages } from "../../retrieval/quoting/choose-passages.ts";
import type { Passage } from "../../retrieval/quoting/passage.ts";
import type { CandidateChoice } from "../../retrieval/quoting/quote-candidates.ts";
import { quoteComparison } from "../../retrieval/quoting/quote-comparison.ts";
import { type QuotedAnswer, renderPassages } from "../../retrieval/quoting/render-passages.ts";
import { summariseByRules } from "../../retrieval/quoting/summarise-by-rules.ts";
import { askedOf } from "../../retrieval/quoting/table-cells.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { codeMeant, holdsCode } from "../../retrieval/search/unheard-codes.ts";
import { NAMED_DOCUMENTS } from "../../tunables/conversation.ts";
import { DETAIL_LENGTH } from "../../tunables/retrieval.ts";
import { type CitedDocument, type Evidence, snapshotKey } from "../retrieve/evidence.ts";
import { byDocument } from "../retrieve/retrieve-named.ts";
import { ownTermsOf } from "../retrieve/search-understood.ts";
import { hangsOnConversation } from "../understand/read-in-conversation.ts";
import type { Understood } from "../understand/understood.ts";
import { quoteEditions } from "./quote-editions.ts";

/** `said`: of the words shown, those that answer. */
export interface Quoted {
  text: string;
  said: string;
  cited: CitedDocument[];
}

interface QuoteManner {
  language: Locale;
  /** Passages beyond the likeliest are worth a look. */
  isUnsure: boolean;
}

/** The answer in the documents' own words, with the passages behind each number. */
export function quoteEvidence(
  understood: Understood,
  evidence: Evidence,
  { language, tier }: { language: Locale; tier: Tier },
): Quoted {
  // When several things are asked, it is never certain which passages answer.
  const isUnsure = tier === "closest" && (!evidence.sufficient || evidence.parts.length > 0);
  const manner = { language, isUnsure };
  const asked = withOwnWords(understood, evidence.hits);
  const hits = tier === "closest" ? ofLastAnswer(understood, asked) : asked;
  const { markdown, documents, said } = quote(understood, { ...evidence, hits }, manner);
  const cited = documents.flatMap((passages): CitedDocument[] => {
    const first = passages[0];
    const snapshot = first && evidence.documents.get(snapshotKey(first.chunk.docId, first.chunk.version));
    if (!first || !snapshot) return [];
    const hits = evidence.hits.filter(
      ({ chunk }) => chunk.docId === first.chunk.docId && chunk.version === first.chunk.version,
    );
    return [{ snapshot, hits, passages }];
  });
  return { text: markdown, said: said ?? markdown, cited };
}

function quote(understood: Understood, evidence: Evidence, manner: QuoteManner): QuotedAnswer {
  const quoteHits = (hits: readonly SearchHit[]) => {
    for (const attempt of attemptsFor(understood, { ...evidence, hits: [...hits] }, manner)) {
      const quoted = attempt();
      if (quoted.documents.length > 0) return quoted;
    }
    return renderPassages(beginningOf(hits));
  };
  return quoteEditions(understood.question, evidence.hits, quoteHits, manner);
}

/**
 * Of a follow-up, the documents that hold words of its own, where the best one holds none: what it carries
 * over from the question before finds the old document by itself.
 */
function withOwnWords(understood: Understood, hits: SearchHit[]): SearchHit[] {
  const { followUp, ownQuestion } = understood;
  if (!hangsOnConversation(followUp)) return hits;
  const own = ownTermsOf(ownQuestion);
  const holding = hits.filter((hit) => countHeld(own, hit) > 0);
  const documents = new Set(holding.map(({ chunk }) => chunk.docId));
  const [best] = hits;
  const isHeld = !best || documents.size === 0 || documents.has(best.chunk.docId);
  return isHeld ? hits : hits.filter(({ chunk }) => documents.has(chunk.docId));
}

/**
 * Of a follow-up that nothing answers for sure, the last answer's documents alone, unless others hold more
 * of its own words.
 */
function ofLastAnswer(
  { followUp, ownQuestion, preferredDocIds }: Understood,
  hits: SearchHit[],
): SearchHit[] {
  if (!hangsOnConversation(followUp)) return hits;
  const own = ownTermsOf(ownQuestion);
  const most = (of: readonly SearchHit[]) => Math.max(0, ...of.map((hit) => countHeld(own, hit)));
  const before = hits.filter(({ chunk }) => preferredDocIds.includes(chunk.docId));
  return before.length > 0 && most(before) >= most(hits) ? before : hits;
}

function countHeld(own: ReadonlySet<string>, { matched }: SearchHit): number {
  return matched.filter((term) => own.has(term)).length;
}

function attemptsFor(
  understood: Understood,
  evidence: Evidence,
  { language, isUnsure }: QuoteManner,
): (() => QuotedAnswer)[] {
  const { task, about, question } = understood;
  const { hits } = evidence;
  const documents = inNamedOrder(evidence);
  const code = codeMeant(understood.ownQuestion, hits);
  const choice: CandidateChoice = code
    ? { only: (text, heading) => holdsCode(`${heading}\n${text}`, code) }
    : choiceFor(understood);
  const asked = askedOf(
    choice.rows?.asks || (isHalf(understood.ownQuestion) ? understood.ownQuestion : question),
    hits[0]?.equivalents,
    understood.ownQuestion,
  );
  const render = (passages: readonly (readonly Passage[])[]) => renderPassages(passages, asked);
  const passages = () => {
    const { documents: chosen, onlyNames } = choosePassages(question, hits, { ...choice, isUnsure });
    return onlyNames ? summariseByRules(documents.slice(0, 1), language) : render(chosen);
  };
  if (task === "compare" && documents.length > 1 && documents.length <= NAMED_DOCUMENTS) {
    const compared = documents.map((of) => ({ title: of[0]?.title ?? "", hits: of }));
    return [() => quoteComparison(about === "whole" ? "" : question, compared, language), passages];
  }
  // A short document or part of one is shown as it stands: "제13조는?"
  const isShort = task === "answer" && documents.length === 1 && lengthOf(hits) <= DETAIL_LENGTH;
  if (about === "whole" && isShort) return [() => render(chooseDetail(question, hits))];
  if (about === "whole") return [() => summariseByRules(documents, language)];
  if (about === "more") return [() => render(chooseDetail(question, hits)), passages];
  return [passages];
}

function lengthOf(hits: readonly SearchHit[]): number {
  return hits.reduce((sum, { chunk }) => sum + chunk.text.length, 0);
}

/**
 * "Since when?" quotes what it asks for by itself, "납기는요?" the rows about the current subject, "부산 지점은?" what
 * mentions it.
 */
function choiceFor({ followUp, ownQuestion, standAlone, question }: Understood): CandidateChoice {
  if (!hangsOnConversation(followUp)) return {};
  const about = standAlone ?? question;
  if (isHalf(ownQuestion)) {
    // A substituted term ("1월은?") is answered as the whole question would be.
    if (question === standAlone) return {};
    return {
      only: (text, heading) => speaksOf(ownQuestion, `${heading}\n${text}`),
      rows: { about, asks: ownQuestion },
    };
  }
  const only = namesNothing(ownQuestion) ? wantedOf(ownQuestion) : null;
  if (only === null && !namesOneAspect(ownQuestion)) return {};
  return { only, rows: { about, asks: only === null ? ownQuestion : "" } };
}

function inNamedOrder({ hits, named }: Evidence): SearchHit[][] {
  const found = byDocument(hits);
  const ordered = (named?.documents ?? []).map(({ docId, version }) => snapshotKey(docId, version));
  const ids = [...new Set([...ordered, ...found.keys()])];
  return ids.map((id) => found.get(id) ?? []).filter((of) => of.length > 0);
}
