import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Embedder } from "../../lib/ports/embedder.ts";
import { cosine } from "../helpers/vectors.ts";

export interface EmbedderHarness {
  embedder: Embedder;
  dimensions: number;
  /** Texts sent to the model so far; null: they are not counted. */
  asked: (() => number) | null;
  /** Makes the model unreachable from now on; absent if a test cannot stop it. */
  breakModel?: () => Promise<void>;
  close(): void | Promise<void>;
}

export function describeEmbedderContract(
  name: string,
  open: () => EmbedderHarness | Promise<EmbedderHarness>,
): void {
  describe(`the embedding model behind ${name}`, () => {
    let harness: EmbedderHarness;
    let embedder: Embedder;

    beforeEach(async () => {
      harness = await open();
      embedder = harness.embedder;
    });
    afterEach(() => harness.close());

    const TEXTS = [
      "The pump in hall 3 is serviced every three months.",
      "우리 강아지 이름은 보리예요.",
      "Caroline painted the sunset over the lake.",
      "펌프 베어링은 윤활유가 부족하면 과열됩니다.",
    ];

    it("gives vectors of length 1 with the same number of components for questions and passages", async () => {
      const vectors = [
        await embedder.embedQuestion("펌프 점검 주기?"),
        ...(await embedder.embedPassages(TEXTS)),
      ];
      for (const vector of vectors) {
        expect(vector).toBeInstanceOf(Float32Array);
        expect(vector).toHaveLength(harness.dimensions);
        expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
      }
    });

    it("gives the vectors in the order of the texts, however many there are", async () => {
      const many = Array.from(
        { length: 70 },
        (_, place) => `${TEXTS[place % TEXTS.length]} Number ${place}.`,
      );
      const together = await embedder.embedPassages(many);
      expect(together).toHaveLength(many.length);
      for (const place of [0, 1, 31, 32, 33, 69]) {
        const [alone = new Float32Array()] = await embedder.embedPassages([many[place] ?? ""]);
        expect(cosine(alone, together[place] ?? new Float32Array())).toBeGreaterThan(0.999);
      }
    });

    it("is nearer to what a text is about than to something else", async () => {
      const question = await embedder.embedQuestion("How often is the pump in hall 3 serviced?");
      const [about, other] = await embedder.embedPassages([TEXTS[0] ?? "", TEXTS[2] ?? ""]);
      expect(cosine(question, about ?? question)).toBeGreaterThan(cosine(question, other ?? question));
    });

    it("gives nothing for nothing, without a call", async () => {
      const before = harness.asked?.();
      expect(await embedder.embedPassages([])).toEqual([]);
      expect(harness.asked?.()).toBe(before);
    });

    it("takes texts that are very long, empty, blank or no proper text", async () => {
      const odd = ["long ".repeat(40_000), "긴".repeat(50_000), "", " \n\t", "\ud83d", "\u0000", "💡"];
      const vectors = await embedder.embedPassages(odd);
      expect(vectors.map((vector) => vector.length)).toEqual(odd.map(() => harness.dimensions));
      for (const text of ["", "what ".repeat(10_000)])
        expect(await embedder.embedQuestion(text)).toHaveLength(harness.dimensions);
    });

    it("gives up at once when its caller does", async () => {
      const reason = new Error("not needed any more");
      const gone = AbortSignal.abort(reason);
      await expect(embedder.embedQuestion("a question", gone)).rejects.toBe(reason);
      await expect(embedder.embedPassages(TEXTS, gone)).rejects.toBe(reason);
      expect(await embedder.embedQuestion("a question")).toHaveLength(harness.dimensions);
    });

    it("says that it cannot be used when it is away", async () => {
      if (harness.breakModel === undefined) return;
      await harness.breakModel();
      await expect(embedder.embedQuestion("a question")).rejects.toMatchObject({ code: "unavailable" });
      await expect(embedder.embedPassages(TEXTS)).rejects.toMatchObject({ code: "unavailable" });
    });
  });
}
