import { afterEach, expect, it, vi } from "vitest";
import { patientModels } from "../../lib/drivers/models/patient-models.ts";
import type { Models } from "../../lib/ports/models.ts";
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
  const models = patientModels({ ...WITHOUT, embedding });
  expect(models.embedding?.id).toBe("slow");
  const first = models.embedding?.embedQuestion("why?").catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(EMBED_QUESTION_MS);
  expect(await first).toMatchObject({ code: "unavailable" });
  await expect(models.embedding?.embedQuestion("why then?")).rejects.toMatchObject({ code: "unavailable" });
  expect(asked).toBe(1);
  // The next question has a patience of its own.
  void patientModels({ ...WITHOUT, embedding })
    .embedding?.embedQuestion("why?")
    .catch(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
});

it("where there is no embedding model nothing is made of it", () => {
  expect(patientModels(WITHOUT)).toBe(WITHOUT);
});
