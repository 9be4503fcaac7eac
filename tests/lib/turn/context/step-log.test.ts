import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TurnStep } from "../../../../lib/domain/turn-step.ts";
import { STEP_WORDS_LENGTH } from "../../../../lib/tunables/turn.ts";
import { createStepLog } from "../../../../lib/turn/context/step-log.ts";
import { createSpeech, type TurnEvent } from "../../../../lib/turn/context/turn-context.ts";

const step = (id: string, state: TurnStep["state"], more: Partial<TurnStep> = {}): TurnStep => ({
  id,
  kind: "search_documents",
  state,
  ...more,
});

describe("the steps of one answer", () => {
  it("are kept once they are over, in the order in which they began, with the time they took", () => {
    let now = 0;
    const log = createStepLog(() => now);
    log.hear(step("a", "running"));
    now = 10;
    log.hear(step("b", "running"));
    now = 30;
    log.hear(step("b", "done", { found: 2 }));
    log.hear(step("c", "running"));
    now = 45;
    log.hear(step("a", "failed"));
    expect(log.ended().map(({ step: { id, state, found }, ms }) => [id, state, found, ms])).toEqual([
      ["a", "failed", undefined, 45],
      ["b", "done", 2, 20],
    ]);
  });

  it("are short and on one line, whatever a model writes into them", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (words) => {
        const shown = createStepLog().hear(step("a", "running", { query: words, title: words, part: words }));
        for (const each of [shown.query, shown.title, shown.part]) {
          expect(each?.length).toBeLessThanOrEqual(STEP_WORDS_LENGTH);
          expect(each).not.toMatch(/[\n\r\t]/u);
        }
      }),
    );
  });

  it("are heard as they are said, and none is left where they are withdrawn", () => {
    const heard: TurnEvent[] = [];
    const { emit, steps } = createSpeech((event) => heard.push(event));
    emit({ type: "step", step: step("a", "running", { query: " the\nbelt " }) });
    emit({ type: "step", step: step("a", "done", { query: "the belt" }) });
    emit({ type: "restart" });
    expect(steps()).toHaveLength(1);
    emit({ type: "steps-withdrawn" });
    expect(steps()).toEqual([]);
    expect(heard.map(({ type }) => type)).toEqual(["step", "step", "restart", "steps-withdrawn"]);
    expect(heard[0]).toMatchObject({ step: { query: "the belt" } });
  });
});
