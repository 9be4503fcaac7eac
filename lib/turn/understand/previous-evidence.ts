import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { wantedOf, wordsOfWanted } from "../../language/question/asked-kind.ts";
import { isHalf } from "../../language/question/follow-up.ts";
import { namesOneAspect, ownSubject } from "../../language/question/own-subject.ts";
import { namesNothing } from "../../language/question/read-question.ts";
import { speaksOf } from "../../language/question/speaks-of.ts";
import { analyseQuery } from "../../language/text/analyse.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import { type EvidenceJudgement, judgeEvidence } from "../../retrieval/search/judge-evidence.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { CARRIED_TO_ASPECT, NAMED_DOCUMENTS } from "../../tunables/conversation.ts";
import { ANSWERING_BORDER, NAMED_BORDER } from "../../tunables/retrieval.ts";
import { PREVIOUS_EVIDENCE_HITS } from "../../tunables/turn.ts";
import type { Understood } from "./understood.ts";

/** How a follow-up is looked up in the documents of the last answer, before anything else is searched. */
export interface PreviousEvidence {
  query: readonly WeightedTerm[];
  question: string;
  filter: { docIds: string[] };
  /** Whether they hold it. */
  judge(hits: readonly SearchHit[]): EvidenceJudgement;
  /** The same of what is found elsewhere; absent: as of any follow-up. */
  judgeElsewhere?(hits: readonly SearchHit[]): EvidenceJudgement;
}

/** Null: the question is not one of which the documents of the last answer are as good as named. */
export function previousEvidence({
  terms,
  question,
  ownQuestion,
  preferredDocIds,
}: Understood): PreviousEvidence | null {
  if (preferredDocIds.length === 0 || preferredDocIds.length > NAMED_DOCUMENTS) return null;
  const inLast = { query: terms, filter: { docIds: preferredDocIds } };
  const wanted = namesNothing(ownQuestion) ? wantedOf(ownQuestion) : null;
  // "Since when?": what it is asked of is the question before; it is enough that they have a date.
  if (wanted !== null) {
    const words = wordsOfWanted(ownQuestion);
    const judgeThem = (hits: readonly SearchHit[]) => judgeWanted(hits, wanted);
    return {
      ...inLast,
      query: [...analyseQuery(words), ...terms],
      question,
      judge: judgeThem,
      judgeElsewhere(hits) {
        const judgement = judgeThem(hits.slice(0, PREVIOUS_EVIDENCE_HITS));
        // Some reason or other stands in every library.
        const sufficient = judgement.sufficient && words === "";
        return sufficient ? judgeEvidence(question, hits) : { ...judgement, sufficient, confidence: 0 };
      },
    };
  }
  const judge = (hits: readonly SearchHit[]) => {
    const judgement = judgeEvidence(ownQuestion, hits);
    return { ...judgement, sufficient: hits.length > 0 && judgement.confidence >= NAMED_BORDER };
  };
  // "And the cause?": what it is asked of tells only which of several it is.
  if (namesOneAspect(ownQuestion))
    return {
      ...inLast,
      query: withLittle(analyseQuery(ownQuestion), terms),
      question: ownQuestion,
      judge,
      // "The deadline" alone stands in many documents.
      judgeElsewhere(hits) {
        const judgement = judgeEvidence(question, hits);
        const sufficient = judgement.sufficient && isAboutTheSame(question, hits);
        return sufficient ? judgement : { ...judgement, sufficient, confidence: 0 };
      },
    };
  // "부산 지점은?": where they speak of it, that is what is meant.
  if (!isHalf(ownQuestion)) return null;
  const judgeHalf = (hits: readonly SearchHit[]) => {
    const judgement = judge(hits);
    return { ...judgement, sufficient: judgement.sufficient && speaksOfIt(ownQuestion, hits) };
  };
  return { ...inLast, question: ownQuestion, judge: judgeHalf };
}

function speaksOfIt(question: string, hits: readonly SearchHit[]): boolean {
  return hits
    .slice(0, PREVIOUS_EVIDENCE_HITS)
    .some(({ chunk, title }) => speaksOf(question, `${title}\n${chunk.section}\n${chunk.text}`));
}

/** Whether it is said of something that was spoken of, not of anything. */
function isAboutTheSame(question: string, hits: readonly SearchHit[]): boolean {
  const { subjects } = ownSubject(question);
  return subjects.size === 0 || speaksOfIt([...subjects].join(" "), hits);
}

/** The own words in full, what was carried over as a share. */
function withLittle(own: readonly WeightedTerm[], terms: readonly WeightedTerm[]): WeightedTerm[] {
  const known = new Set(own.map(({ term }) => term));
  const carried = terms.filter(({ term }) => !known.has(term));
  // "원인" says little for a search in everything, and all that is wanted here.
  const asked = own.map(({ term, weight }) => ({ term, weight: Math.max(1, weight) }));
  return [...asked, ...carried.map(({ term, weight }) => ({ term, weight: weight * CARRIED_TO_ASPECT }))];
}

function judgeWanted(
  hits: readonly SearchHit[],
  wanted: (text: string, heading: string) => boolean,
): EvidenceJudgement {
  return hits.some((hit) => hasSentence(hit, wanted))
    ? {
        sufficient: true,
        confidence: ANSWERING_BORDER,
        why: "the documents of the last answer have what is asked for",
      }
    : { sufficient: false, confidence: 0, why: "the documents of the last answer have nothing of the kind" };
}

function hasSentence({ chunk }: SearchHit, wanted: (text: string, heading: string) => boolean): boolean {
  let heading = chunk.section;
  return splitSentences(chunk.text).some(({ from, to, kind }) => {
    const text = chunk.text.slice(from, to);
    if (kind === "heading") heading = text;
    return kind !== "heading" && wanted(text, heading);
  });
}
