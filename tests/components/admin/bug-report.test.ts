import { expect, it } from "vitest";
import { bugReport } from "@/components/admin/bug-report.ts";
import type { TurnTrace } from "@/lib/domain/trace.ts";
import type { Turn } from "@/lib/domain/turn.ts";
import { docRef, newTurn } from "../../helpers/turns.ts";

/** Stands for whatever somebody wrote, a document says, or the profile holds: one word, as a name of the program is. */
const PRIVATE = "quillwort";

const turn: Turn = {
  ...newTurn({
    userText: `Is ${PRIVATE} safe?`,
    assistantText: `${PRIVATE} is safe [1].`,
    docRefs: [docRef({ docId: PRIVATE, title: PRIVATE, snippet: PRIVATE, uri: PRIVATE })],
    standAloneQuestion: PRIVATE,
    intent: PRIVATE,
    route: PRIVATE,
    degraded: [
      { what: "light_model", why: "check_unfinished" },
      { what: `The ${PRIVATE}`, why: `no ${PRIVATE}` },
    ],
    followUp: {
      kind: "follow_up",
      why: PRIVATE,
      reasons: [{ code: "points_back", params: { words: PRIVATE } }],
    },
    usage: { inputTokens: 812, outputTokens: 40, modelCalls: 2, durationMs: 950, cost: 0.004 },
    unsupported: [{ from: 0, to: 9, reason: "not_in_source" }],
    clientTurnId: PRIVATE,
  }),
  turnId: 7,
  parentTurnId: 6,
  summary: PRIVATE,
  summaryModel: null,
  summaryTs: null,
  schemaVersion: "v1",
};

const plan = {
  tokenizer: "o200k_base",
  budget: 900,
  used: 640,
  retried: false,
  sections: [
    {
      name: "evidence",
      budget: 500,
      used: 400,
      items: [
        { kind: "passage", doc_id: PRIVATE, chunk_id: PRIVATE, tokens: 400, state: "used" },
        { kind: "passage", doc_id: PRIVATE, chunk_id: `${PRIVATE}:2`, tokens: 300, state: "cut" },
      ],
    },
    {
      name: "profile",
      budget: 50,
      used: 20,
      items: [{ kind: "value", slot: PRIVATE, tokens: 20, state: "used" }],
    },
  ],
};

const base = { startedMs: 1, durationMs: 12.5, inputDigest: "0123456789abcdef", calls: [] };
const call = {
  role: "answer",
  model: "house-model",
  prompt: "answer@3",
  inputTokens: 812,
  outputTokens: 40,
  durationMs: 900,
} as const;
const trace: TurnTrace = {
  sessionId: "s",
  turnId: 7,
  ts: turn.ts,
  stages: [
    {
      ...base,
      stage: "understand",
      decision: `understood as “${PRIVATE}”`,
      detail: { returned: { question: PRIVATE }, light_model: { question: PRIVATE }, terms: [PRIVATE] },
    },
    {
      ...base,
      stage: "retrieve",
      decision: PRIVATE,
      detail: {
        rounds: [{ tool: "lexical", found: 2, sufficient: true, confidence: 0.8, why: PRIVATE }],
        hits: [
          { chunk_id: PRIVATE, doc_id: PRIVATE, title: PRIVATE, section: PRIVATE, score: 3.25, matched: 2 },
        ],
      },
      storeCalls: [{ store: "documentIndex", operation: "search", startedMs: 2, durationMs: 3 }],
    },
    {
      ...base,
      stage: "compose",
      decision: PRIVATE,
      detail: { token_plan: plan, system: PRIVATE, prompt: PRIVATE, memory: [{ text: PRIVATE, turns: [1] }] },
    },
    {
      ...base,
      stage: "answer",
      decision: PRIVATE,
      detail: {
        tools: [
          { name: "search_all", args: PRIVATE, state: "done", found: 2, tokens: 90, duration_ms: 4 },
          // A tool that there is none of has the name that a model gave it.
          { name: PRIVATE, args: PRIVATE, state: "failed", tokens: 9, duration_ms: 1 },
        ],
      },
      calls: [{ ...call, error: `cannot read “${PRIVATE}”` }, call],
    },
    {
      ...base,
      stage: "verify",
      decision: PRIVATE,
      detail: {
        length: turn.assistantText.length,
        unsupported: [{ text: PRIVATE, reason: "not_in_source" }],
        sentences: [{ from: 0, to: 9, slots: [1], reason: "not_in_source", is_sure: false }],
      },
    },
    {
      ...base,
      stage: "derive",
      decision: "failed",
      detail: { change: { added: [PRIVATE], removed: [], added_entities: [PRIVATE], removed_entities: [] } },
      error: `cannot store “${PRIVATE}”`,
    },
  ],
};

it("holds no word of the question, the answer, documents, the profile, nor of what an error repeats", () => {
  const report = bugReport(turn, trace, "ses_1");
  expect(report.toLowerCase()).not.toContain(PRIVATE);
  expect(bugReport(turn, null, "ses_1").toLowerCase()).not.toContain(PRIVATE);
});

it("holds what somebody needs who has to find the fault", () => {
  const report = bugReport(turn, trace, "ses_1");
  for (const part of [
    "session ses_1, turn 7",
    "follow_up (points_back)",
    "light_model:check_unfinished, ?:?",
    "answer house-model answer@3, 812 in, 40 out, 900 ms, attempt 1, FAILED",
    "attempt 2",
    "tool search_all: done, 2 found",
    "search lexical: 2 found, sufficient, confidence 0.800",
    "candidate 1: score 3.250, matched 2.000, not cited",
    "prompt: 640 of 900 tokens of o200k_base",
    "evidence: 400 of 500, 1 cut, 0 shortened",
    "sentences: not_in_source",
    "store in retrieve: documentIndex.search x1",
    "derive: 1 + 12.5 ms, input 0123456789abcdef, FAILED",
  ])
    expect(report).toContain(part);
});
