import type { LanguageModel } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { afterEach, expect, it, vi } from "vitest";
import { budgetedModels } from "../../lib/drivers/resilience/budgeted-models.ts";
import type { Models, NamedModel } from "../../lib/ports/models.ts";
import { EMBED_QUESTION_MS } from "../../lib/tunables/background.ts";

const WITHOUT: Models = { answer: null, light: null, embedding: null, idleMs: 1_000, promptTokens: 5_300 };
afterEach(() => void vi.useRealTimers());

it("one question waits for an embedding model that hangs once, whoever asks it", async () => {
  vi.useFakeTimers();
  let asked = 0;
  const embedding = {
    id: "slow",
    embedQuestion: () => {
      asked++;
      return new Promise<Float32Array>(() => {});
    },
    embedPassages: async () => [],
  };
  const models = budgetedModels({ ...WITHOUT, embedding });
  expect(models.embedding?.id).toBe("slow");
  const first = models.embedding?.embedQuestion("why?").catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(EMBED_QUESTION_MS);
  expect(await first).toMatchObject({ code: "unavailable" });
  await expect(models.embedding?.embedQuestion("why then?")).rejects.toMatchObject({ code: "unavailable" });
  expect(asked).toBe(1);
  // The next question has a patience of its own.
  void budgetedModels({ ...WITHOUT, embedding })
    .embedding?.embedQuestion("why?")
    .catch(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
});

it("where there is no embedding model nothing is made of it", () => {
  expect(budgetedModels(WITHOUT)).toBe(WITHOUT);
});

function named(call: NamedModel<LanguageModel>["call"]): NamedModel<LanguageModel> {
  return { id: "m", model: new MockLanguageModelV4(), answering: true, call };
}

it("what was waited for in vain before, the answer model is waited for the less", async () => {
  vi.useFakeTimers();
  const given: number[] = [];
  const light = named(() => new Promise((_, reject) => setTimeout(() => reject(new Error("late")), 4_000)));
  const answer = named(async ({ deadlineMs }) => {
    given.push(deadlineMs);
    throw new Error("silent");
  });
  const models = budgetedModels({ ...WITHOUT, answer, light, idleMs: 10_000 });
  const request = { operation: "o", deadlineMs: 10_000, awaited: true };
  await models.answer?.call(request, async () => {}).catch(() => {});
  const asked = models.light?.call({ ...request, deadlineMs: 4_000 }, async () => {}).catch(() => {});
  await vi.advanceTimersByTimeAsync(4_000);
  await asked;
  await models.answer?.call(request, async () => {}).catch(() => {});
  expect(given).toEqual([10_000, 8_000]);
});

it("nobody waits for the light model while the answer model is away", () => {
  const there = named(async (_, work) => work(new AbortController().signal));
  expect(budgetedModels({ ...WITHOUT, answer: there, light: there }).light?.answering).toBe(true);
  const away = { ...there, answering: false };
  expect(budgetedModels({ ...WITHOUT, answer: away, light: there }).light?.answering).toBe(false);
});
