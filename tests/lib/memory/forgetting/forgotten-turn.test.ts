import { describe, expect, it } from "vitest";
import { redactedTurn } from "../../../../lib/domain/redacted-turn.ts";
import { redactedTrace, scrubTrace } from "../../../../lib/memory/forgetting/scrub-trace.ts";
import { docRef, storedTurn } from "../../../helpers/turns.ts";

describe("a trace", () => {
  const trace = {
    sessionId: "s",
    turnId: 1,
    ts: "2026-11-21T09:00:00.000Z",
    stages: [
      {
        stage: "recall" as const,
        startedMs: 0,
        durationMs: 3,
        inputDigest: "ab",
        decision: "looked for zebrawood",
        detail: { why: ["the message says zebrawood", "next to it"], zebrawood: 1, count: 2 },
        calls: [],
      },
    ],
  };
  it("loses the texts with the words, and keeps what was counted", () => {
    const scrubbed = scrubTrace(trace, (text) => text.includes("zebrawood"));
    expect(JSON.stringify(scrubbed)).not.toContain("zebrawood");
    expect(scrubbed.stages[0]).toMatchObject({
      durationMs: 3,
      detail: { why: ["(forgotten)", "next to it"], count: 2 },
    });
  });

  it("of a turn that is forgotten itself says which stages there were", () => {
    const [stage] = redactedTrace(trace).stages;
    expect(stage).toMatchObject({ stage: "recall", durationMs: 3, detail: {}, inputDigest: "" });
    expect(JSON.stringify(stage)).not.toContain("zebrawood");
  });
});

it("leaves nothing of a turn without words that was somebody's", () => {
  const turn = storedTurn({
    userText: "zebrawood",
    assistantText: "zebrawood",
    docRefs: [docRef({ title: "zebrawood" })],
    summary: "zebrawood",
    standAloneQuestion: "zebrawood",
    corrections: [{ typed: "zebrawod", meant: "zebrawood" }],
    didYouMean: "zebrawood",
    intent: "zebrawood",
    followUp: {
      kind: "reset",
      why: "zebrawood",
      reasons: [{ code: "said", params: { words: "zebrawood" } }],
    },
  });
  expect(JSON.stringify(redactedTurn(turn))).not.toContain("zebrawood");
  expect(redactedTurn(turn)).toMatchObject({ turnId: 1, followUp: { kind: "reset" } });
});
