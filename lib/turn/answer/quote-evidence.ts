import { cutAtWord } from "../../domain/text.ts";
import { wantedOf } from "../../language/question/asked-kind.ts";
import { isHalf } from "../../language/question/follow-up.ts";
import { namesOneAspect } from "../../language/question/own-subject.ts";
import { namesNothing } from "../../language/question/read-question.ts";
import { speaksOf } from "../../language/question/speaks-of.ts";
import { neutralText } from "../../language/text/neutral-markdown.ts";
import type { CandidateChoice } from "../../retrieval/quoting/quote-candidates.ts";
import { quoteComparison } from "../../retrieval/quoting/quote-comparison.ts";
import { type QuotedPassage, quoteSentences } from "../../retrieval/quoting/quote-sentences.ts";
import { type QuotedAnswer, quoteDetail, quoteSummary } from "../../retrieval/quoting/quote-summary.ts";
import { renderQuotes } from "../../retrieval/quoting/render-quotes.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { codeMeant, holdsCode } from "../../retrieval/search/unheard-codes.ts";
import { NAMED_DOCUMENTS } from "../../tunables/conversation.ts";
import { QUOTE_LENGTH } from "../../tunables/retrieval.ts";
import { type CitedDocument, type Evidence, snapshotKey } from "../retrieve/evidence.ts";
import { byDocument } from "../retrieve/retrieve-named.ts";
import { hangsOnConversation } from "../understand/read-in-conversation.ts";
import type { Understood } from "../understand/understood.ts";
import { quoteEditions } from "./quote-editions.ts";

/** The answer in the words of the documents, with the passages behind each number. */
export function quoteEvidence(
  understood: Understood,
  evidence: Evidence,
  language: "ko" | "en",
): { text: string; cited: CitedDocument[] } {
  const { markdown, documents } = quote(understood, evidence, language);
  const cited = documents.flatMap((passages): CitedDocument[] => {
    const first = passages[0];
    const snapshot = first && evidence.documents.get(snapshotKey(first.chunk.docId, first.chunk.version));
    if (!first || !snapshot) return [];
    const hits = evidence.hits.filter(
      ({ chunk }) => chunk.docId === first.chunk.docId && chunk.version === first.chunk.version,
    );
    return [{ snapshot, hits, passages }];
  });
  return { text: markdown, cited };
}

function quote(understood: Understood, evidence: Evidence, language: "ko" | "en"): QuotedAnswer {
  const quoteHits = (hits: readonly SearchHit[]) => {
    for (const attempt of attemptsFor(understood, { ...evidence, hits: [...hits] }, language)) {
      const quoted = attempt();
      if (quoted.documents.length > 0) return quoted;
    }
    return beginning(hits);
  };
  return quoteEditions(understood.question, evidence.hits, quoteHits, language);
}

function attemptsFor(
  understood: Understood,
  evidence: Evidence,
  language: "ko" | "en",
): (() => QuotedAnswer)[] {
  const { task, about, question } = understood;
  const { hits } = evidence;
  const documents = inNamedOrder(evidence);
  const code = codeMeant(understood.ownQuestion, hits);
  const choice: CandidateChoice = code
    ? { only: (text, heading) => holdsCode(`${heading}\n${text}`, code) }
    : choiceFor(understood);
  const sentences = () => renderQuotes(quoteSentences(question, hits, { language, ...choice }), language);
  if (task === "compare" && documents.length > 1 && documents.length <= NAMED_DOCUMENTS) {
    const compared = documents.map((of) => ({ title: of[0]?.title ?? "", hits: of }));
    return [() => quoteComparison(about === "whole" ? "" : question, compared, language), sentences];
  }
  if (about === "whole") return [() => quoteSummary(documents, language)];
  if (about === "more") return [() => renderQuotes(quoteDetail(question, hits), language), sentences];
  return [sentences];
}

/**
 * "Since when?" quotes what it asks for itself; "납기는요?" the rows of what was spoken of; "부산
 * 지점은?" what speaks of it.
 */
function choiceFor({ followUp, ownQuestion, standAlone, question }: Understood): CandidateChoice {
  if (!hangsOnConversation(followUp)) return {};
  const about = standAlone ?? question;
  if (isHalf(ownQuestion)) {
    // What took the place of its like is asked of as the whole question asks.
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

/** For a document without sentences, such as a program: how its best passage begins. */
function beginning([best]: readonly SearchHit[]): QuotedAnswer {
  if (!best) return { markdown: "", documents: [] };
  const { chunk, title, score } = best;
  const text = cutAtWord(chunk.text, QUOTE_LENGTH);
  const passage: QuotedPassage = {
    chunk,
    title,
    from: chunk.from,
    to: chunk.to,
    text: chunk.text,
    score,
    kind: "sentence",
    columns: [],
  };
  return { markdown: `${neutralText(text)} [1]`, documents: [[passage]] };
}
