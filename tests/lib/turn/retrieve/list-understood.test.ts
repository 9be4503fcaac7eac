import { describe, expect, it } from "vitest";
import type { SearchHit } from "../../../../lib/retrieval/search/search-documents.ts";
import { spreadHits } from "../../../../lib/retrieval/search/spread-hits.ts";
import { USUAL_SEARCH } from "../../../../lib/tunables/search-templates.ts";
import { listUnderstood } from "../../../../lib/turn/retrieve/list-understood.ts";
import type { Understood } from "../../../../lib/turn/understand/understood.ts";

const UNDERSTOOD: Understood = {
  meant: null,
  missed: null,
  by: "rule",
  kind: "documents",
  needsSearch: true,
  subQuestions: [],
  queries: [],
  answerLanguage: null,
  form: null,
  followUp: { kind: "follow_up", reasons: [] },
  selectedTurns: [],
  route: "general",
  questionType: "followup",
  intent: "yes_no",
  template: USUAL_SEARCH,
  task: "answer",
  about: "question",
  ownQuestion: "Can it be cleaned up?",
  standAlone: null,
  isWrittenByModel: false,
  question: "What is groundwater contamination?\nCan it be cleaned up?",
  memory: [],
  terms: [
    { term: "clean", weight: 1 },
    { term: "groundwat", weight: 0.3 },
    { term: "contamin", weight: 0.3 },
  ],
  mayStandAlone: false,
  namedBefore: [],
  preferredDocIds: [],
  sessionDocIds: [],
};

/** A hit whose passage holds what both questions name. */
function hit(docId: string, score: number, order = 0): SearchHit {
  const text = "Groundwater contamination can be cleaned up by pumping the groundwater out.";
  return {
    chunk: {
      chunkId: `${docId}#${order}`,
      docId,
      version: 1,
      order,
      section: "",
      text,
      from: 0,
      to: text.length,
    },
    title: docId,
    score,
    raw: score,
    retrievalMethod: "lexical",
    matched: ["clean", "groundwat", "contamin"],
    coverage: 1,
    sentenceCoverage: 1,
    values: new Map([["clean", 1]]),
    statistics: { chunks: 100, frequencies: new Map([["clean", 2]]) },
  };
}

const docs = (hits: readonly SearchHit[]) => spreadHits(hits).map(({ chunk }) => chunk.docId);

describe("a list of results for a follow-up", () => {
  const asksLast: Understood = {
    ...UNDERSTOOD,
    followUp: { kind: "clarification", reasons: [] },
    preferredDocIds: ["cited"],
    sessionDocIds: ["cited"],
  };

  it("goes on with what is found everywhere where an answer would look in the conversation's documents alone", async () => {
    const listed = await listUnderstood(asksLast, {
      policy: "adaptive",
      search: async ({ filter }) =>
        filter ? [hit("cited", 0.4)] : [hit("other", 0.9), hit("cited", 0.8), hit("third", 0.2)],
    });
    expect(docs(listed)).toEqual(["cited", "other", "third"]);
  });

  it("holds nothing else where only the conversation's documents may be asked", async () => {
    const listed = await listUnderstood(asksLast, {
      policy: "strict",
      search: async ({ filter }) => (filter ? [hit("cited", 0.4)] : [hit("other", 0.9)]),
    });
    expect(docs(listed)).toEqual(["cited"]);
  });

  it("begins with what an answer would rest on even when the library cannot be asked again", async () => {
    const listed = await listUnderstood(asksLast, {
      policy: "adaptive",
      search: async ({ filter }) => (filter ? [hit("cited", 0.4)] : "away"),
    });
    expect(docs(listed)).toEqual(["cited"]);
  });

  it("never looks by the words alone of a question that points back: they fit anything", async () => {
    const asked: number[] = [];
    const listed = await listUnderstood(UNDERSTOOD, {
      policy: "adaptive",
      search: async ({ query }) => {
        asked.push(query.length);
        return query.length === 3 ? [{ ...hit("groundwater", 0.1), matched: [] }] : [hit("laundry", 0.9)];
      },
    });
    expect(asked).toEqual([3]);
    expect(docs(listed)).toEqual(["groundwater"]);
  });
});
