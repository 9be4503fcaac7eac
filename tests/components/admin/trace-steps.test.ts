import { expect, it } from "vitest";
import {
  callsOf,
  checkedSentences,
  memoryChangeOf,
  promptOf,
  readingOf,
  roundsOf,
  storeCallsOf,
  toolsOf,
} from "@/components/admin/trace-steps.ts";
import type { Stage, StageTrace, TurnTrace } from "@/lib/domain/trace.ts";

function stage(
  name: Stage,
  detail: Record<string, unknown> = {},
  more: Partial<StageTrace> = {},
): StageTrace {
  return {
    stage: name,
    startedMs: 0,
    durationMs: 1,
    inputDigest: "",
    decision: "",
    detail,
    calls: [],
    ...more,
  };
}
const traceOf = (...stages: StageTrace[]): TurnTrace => ({ sessionId: "s", turnId: 1, ts: "", stages });

it("sets what a model returned beside what was kept of it", () => {
  const trace = traceOf(
    stage("understand", {
      returned: { question: "And E99?", turns: [7], queries: ["pump", "seal"], form: null },
      light_model: { question: null, turnIds: null, queries: ["pump"], kind: "documents" },
    }),
  );
  expect(readingOf(trace)?.fields).toEqual([
    { name: "route", returned: "", kept: "documents", isDropped: false },
    { name: "question", returned: "And E99?", kept: "", isDropped: true },
    { name: "queries", returned: "pump · seal", kept: "pump", isDropped: false },
    { name: "turns", returned: "7", kept: "", isDropped: true },
  ]);
  expect(readingOf(traceOf(stage("understand", { returned: "I think so" })))).toEqual({
    fields: [],
    unreadable: "I think so",
  });
  expect(readingOf(traceOf(stage("understand")))).toBeNull();
});

it("reads nothing out of a trace of an earlier version, and out of junk", () => {
  for (const detail of [{}, { rounds: 3, tools: "x", sentences: {}, prompt: 1, change: [] }]) {
    const trace = traceOf(
      stage("retrieve", detail),
      stage("answer", detail),
      stage("verify", detail),
      stage("compose", detail),
      stage("derive", detail),
    );
    expect(roundsOf(trace)).toEqual([]);
    expect(toolsOf(trace)).toEqual([]);
    expect(checkedSentences(trace, { assistantText: "Yes." })).toBeNull();
    expect(promptOf(trace)).toBeNull();
    expect(memoryChangeOf(trace)).toBeNull();
    expect(storeCallsOf(trace.stages)).toEqual({ groups: [], more: 0 });
  }
});

it("finds sentences behind what was said first, and none where the answer has changed", () => {
  const trace = traceOf(
    stage("verify", {
      length: 8,
      sentences: [
        { from: 0, to: 4, slots: [1], reason: null, is_sure: true },
        { from: 5, to: 8, slots: [], reason: null, is_sure: false },
      ],
    }),
  );
  const read = (assistantText: string) => checkedSentences(trace, { assistantText });
  expect(read("Note.\n\nYes. No.")).toEqual([
    { text: "Yes.", slots: [1], verdict: "sure" },
    { text: "No.", slots: [], verdict: "own" },
  ]);
  expect(read("Gone")?.map(({ text }) => text)).toEqual(["", ""]);
});

it("counts the attempts of a call, and gives each its price, unknown or not recorded", () => {
  const call = {
    role: "light" as const,
    model: "m",
    prompt: "understand@1",
    inputTokens: 5,
    outputTokens: 1,
    durationMs: 3,
  };
  const trace = traceOf(
    stage("understand", {}, { calls: [{ ...call, error: "late" }, call] }),
    stage("derive", {}, { calls: [call] }),
  );
  const metered = { ...call, failed: false };
  const calls = callsOf(trace, [
    { ...metered, cost: 0.5 },
    { ...metered, cost: null },
  ]);
  expect(calls.map(({ attempt, cost }) => [attempt, cost])).toEqual([
    [1, 0.5],
    [2, null],
    [1, undefined],
  ]);
});

it("puts calls of stores together by stage and method", () => {
  const search = { store: "documentIndex", operation: "search", durationMs: 2 };
  const stages = [
    stage("recall", {}, { storeCalls: [{ ...search, startedMs: 4 }], moreStoreCalls: 2 }),
    stage(
      "retrieve",
      {},
      {
        storeCalls: [
          { ...search, startedMs: 3, failed: true },
          { ...search, startedMs: 1 },
        ],
      },
    ),
  ];
  expect(storeCallsOf(stages)).toEqual({
    groups: [
      { stage: "retrieve", name: "documentIndex.search", count: 2, failed: 1, startedMs: 1, durationMs: 4 },
      { stage: "recall", name: "documentIndex.search", count: 1, failed: 0, startedMs: 4, durationMs: 2 },
    ],
    more: 2,
  });
});
