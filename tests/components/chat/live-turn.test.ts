import type { UIMessageChunk } from "ai";
import { describe, expect, it } from "vitest";
import { applyChunk } from "../../../components/chat/apply-chunk.ts";
import { liveText, newLiveTurn } from "../../../components/chat/live-turn.ts";

const start = newLiveTurn({ sessionId: "s", clientTurnId: "c", userText: "q", parentTurnId: undefined });
const afterChunks = (...chunks: UIMessageChunk[]) => chunks.reduce(applyChunk, start);

describe("a turn being answered", () => {
  it("grows with every piece of text", () => {
    const live = afterChunks(
      { type: "start", messageId: "c" },
      { type: "text-start", id: "answer-0" },
      { type: "text-delta", id: "answer-0", delta: "Low " },
      { type: "text-delta", id: "answer-0", delta: "flow [1]" },
    );
    expect(liveText(live)).toBe("Low flow [1]");
    expect(live.phase).toBe("running");
  });

  it("begins again when the answer is written another way", () => {
    const live = afterChunks(
      { type: "text-start", id: "answer-0" },
      { type: "text-delta", id: "answer-0", delta: "half an ans" },
      { type: "data-degraded", data: { what: "answer_model", why: "model_failed" } },
      { type: "text-end", id: "answer-0" },
      { type: "text-start", id: "answer-1" },
      { type: "text-delta", id: "answer-1", delta: "quoted" },
    );
    expect(liveText(live)).toBe("quoted");
    expect(live.degraded).toEqual([{ what: "answer_model", why: "model_failed" }]);
  });

  it("names the stage it is in", () => {
    expect(afterChunks({ type: "data-turn-stage", data: { stage: "retrieve" } }).stage).toBe("retrieve");
  });

  it("has each step once, at its place, and none when they are withdrawn", () => {
    const step = (id: string, state: string): UIMessageChunk => ({
      type: "data-step",
      id,
      data: { id, kind: "read_document", state, doc_id: "px-40" },
    });
    const chunks = [step("a", "running"), step("b", "running"), step("a", "done")];
    expect(afterChunks(...chunks).steps).toEqual([
      { id: "a", kind: "read_document", state: "done", docId: "px-40" },
      { id: "b", kind: "read_document", state: "running", docId: "px-40" },
    ]);
    // What was written before counts no more; what was looked up does.
    expect(afterChunks(...chunks, { type: "text-start", id: "answer-1" }).steps).toHaveLength(2);
    expect(afterChunks(...chunks, { type: "data-steps-withdrawn", data: {} }).steps).toEqual([]);
    expect(afterChunks(step("a", "dreaming")).steps).toEqual([]);
  });

  it("is not disturbed by parts it cannot read", () => {
    const live = afterChunks(
      { type: "data-turn-stage", data: { stage: "dreaming" } },
      { type: "data-doc-refs", data: { refs: "many" } },
      { type: "data-turn", data: {} },
    );
    expect(live).toMatchObject({ stage: null, refs: [], result: null, phase: "running" });
  });

  it("goes on being stopped while the last pieces arrive", () => {
    const stopping = { ...start, phase: "stopping" as const };
    expect(applyChunk(stopping, { type: "text-delta", id: "a", delta: "x" }).phase).toBe("stopping");
  });
});
