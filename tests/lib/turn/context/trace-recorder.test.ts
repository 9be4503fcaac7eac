import { expect, it } from "vitest";
import type { StageTrace } from "../../../../lib/domain/trace.ts";
import { TRACED_STORE_CALLS } from "../../../../lib/tunables/turn.ts";
import { watchStores } from "../../../../lib/turn/context/store-calls.ts";
import { createTraceRecorder } from "../../../../lib/turn/context/trace-recorder.ts";

class Shelf {
  readonly #titles = ["Pump"];
  readonly label = "shelf";
  async titles() {
    return this.#titles;
  }
  async broken(): Promise<never> {
    throw new Error("away");
  }
  at(place: number) {
    return this.#titles[place];
  }
}

const outcome = <Output>(output: Output) => ({ output, decision: "done" });

it("notes the calls of stores with the stage that made them, also where stages run side by side", async () => {
  const stores = watchStores({ shelf: new Shelf(), models: { light: null } });
  const recorder = createTraceRecorder(() => {});
  await stores.shelf.titles();
  await Promise.all([
    recorder.record("recall", "", async () => outcome(await stores.shelf.titles())),
    recorder.record("retrieve", "", async () => {
      await expect(stores.shelf.broken()).rejects.toThrow("away");
      return outcome(stores.shelf.at(0));
    }),
  ]);
  const callsOf = (name: string) => recorder.stages.find(({ stage }) => stage === name)?.storeCalls;
  expect(callsOf("recall")).toMatchObject([{ store: "shelf", operation: "titles" }]);
  expect(callsOf("retrieve")).toMatchObject([{ store: "shelf", operation: "broken", failed: true }]);
  expect(stores.shelf.label).toBe("shelf");
});

it("notes so many calls of one stage, and counts the others", async () => {
  const { shelf } = watchStores({ shelf: new Shelf() });
  const recorder = createTraceRecorder(() => {});
  await recorder.record("recall", "", async () => {
    for (let call = 0; call < TRACED_STORE_CALLS + 3; call += 1) await shelf.titles();
    return outcome(null);
  });
  expect(recorder.stages[0]?.storeCalls).toHaveLength(TRACED_STORE_CALLS);
  expect(recorder.stages[0]?.moreStoreCalls).toBe(3);
});

it("never fails a turn: not by what it is given, nor by whoever hears of it", async () => {
  const loop: Record<string, unknown> = {};
  loop.itself = loop;
  const heard: StageTrace[] = [];
  const recorder = createTraceRecorder((stage) => {
    heard.push(stage);
    throw new Error("nobody writes this down");
  });
  const detail = Object.defineProperty({}, "unreadable", {
    enumerable: true,
    get(): never {
      throw new Error("unreadable");
    },
  });
  const answer = await recorder.record("answer", loop, async () => ({ ...outcome("42"), detail }));
  expect(answer).toBe("42");
  expect(recorder.stages).toMatchObject([{ stage: "answer", decision: "done", detail: {} }]);
  await expect(
    recorder.record("verify", 10n, async () => {
      throw new Error("of the turn itself");
    }),
  ).rejects.toThrow("of the turn itself");
  expect(heard).toHaveLength(2);
});
