import { wantedOf } from "../../language/question/asked-kind.ts";
import { isHalf } from "../../language/question/follow-up.ts";
import { namesOneAspect } from "../../language/question/own-subject.ts";
import { namesNothing } from "../../language/question/read-question.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import { judgeEvidence } from "../../retrieval/search/judge-evidence.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { NAMED_DOCUMENTS } from "../../tunables/conversation.ts";
import { NAMED_BORDER } from "../../tunables/retrieval.ts";
import type { Understood } from "./understood.ts";

/**
 * Whether a question is clearly about the documents of the last answer: half a question ("부산 지점은?"), one that
 * names nothing ("since when?"), or one that names only an aspect ("and the cause?").
 */
export function hangsOnLastAnswer({ ownQuestion, preferredDocIds }: Understood): boolean {
  if (preferredDocIds.length === 0 || preferredDocIds.length > NAMED_DOCUMENTS) return false;
  return isHalf(ownQuestion) || namesNothing(ownQuestion) || namesOneAspect(ownQuestion);
}

/**
 * Whether these hits answer the question: with a date for "since when?", a reason for "왜?", otherwise by its
 * own words.
 */
export function holdsWhatIsAsked(question: string, hits: readonly SearchHit[]): boolean {
  const wanted = namesNothing(question) ? wantedOf(question) : null;
  if (wanted === null) return hits.length > 0 && judgeEvidence(question, hits).confidence >= NAMED_BORDER;
  return hits.some(({ chunk }) => {
    let heading = chunk.section;
    return splitSentences(chunk.text).some(({ from, to, kind }) => {
      const text = chunk.text.slice(from, to);
      if (kind === "heading") heading = text;
      return kind !== "heading" && wanted(text, heading);
    });
  });
}
