import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "../../../../lib/domain/app-error.ts";
import { decodeRunEvent, encodeRunEvent, type RunEvent } from "../../../../lib/server/turns/run-event.ts";

describe("events of a running turn, as other processes read them", () => {
  it("come out as they went in, whatever their text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (text, why) => {
        const events: RunEvent[] = [
          { type: "text", text },
          { type: "restart" },
          { type: "stage", stage: "answer" },
          { type: "step", step: { id: "1", kind: "search_documents", state: "running", query: text } },
          {
            type: "step",
            step: {
              id: text,
              kind: "read_document",
              state: "done",
              docId: "px-40",
              version: 2,
              title: text,
              part: why,
              range: { from: 3, to: 9 },
              found: 4,
            },
          },
          { type: "steps-withdrawn" },
          { type: "degraded", what: text, why },
          { type: "doc-refs", refs: [] },
        ];
        for (const event of events) expect(decodeRunEvent(encodeRunEvent(event))).toEqual(event);
      }),
    );
  });

  it("name the parts of a step in snake_case", () => {
    const step = { id: "1", kind: "read_turn", state: "done", turnId: 3, docId: "px-40" } as const;
    expect(JSON.parse(encodeRunEvent({ type: "step", step }))).toEqual({
      type: "step",
      step: { id: "1", kind: "read_turn", state: "done", turn_id: 3, doc_id: "px-40" },
    });
  });

  it("carry of an error what a person may see, and nothing else", () => {
    const error = new AppError("internal", { message: "SELECT secret FROM table" });
    const text = encodeRunEvent({ type: "error", error });
    expect(text).not.toContain("secret");
    const read = decodeRunEvent(text);
    if (read?.type !== "error") throw new Error("an error was written");
    expect(read.error).toMatchObject({ code: "internal", status: 500, userMessage: error.userMessage });
  });

  it("are passed over when a newer Ibid wrote them, or nobody did", () => {
    for (const text of ['{"type":"hologram"}', '{"type":"text"}', "{broken", "", "null", "[]"])
      expect(decodeRunEvent(text)).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => void decodeRunEvent(text)));
  });
});
