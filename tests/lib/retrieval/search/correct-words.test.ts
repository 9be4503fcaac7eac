import { describe, expect, it } from "vitest";
import { AppError } from "../../../../lib/domain/app-error.ts";
import { correctWords } from "../../../../lib/retrieval/search/correct-words.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";
import { openLibrary } from "../../../helpers/retrieval-library.ts";

const phrases = phraseTable(import.meta.filename);

const KEY = { tenantId: "tenant" };

const library = await openLibrary({
  trip: {
    title: "출장 규정",
    chunks: [{ text: "항공권은 출발 14일 전까지 예약한다." }, { text: "출장 비용은 한도를 지킨다." }],
  },
  pump: { title: "Pump guide", chunks: [{ text: "Exhaust pressure and spare parts. The budget." }] },
});

const corrected = async (text: string, tenantId = KEY.tenantId) =>
  (await correctWords(library, { tenantId }, text)).text;

describe("Words that no document has", () => {
  it.each(phrases.pairs("are taken for those that were meant"))(
    "are taken for those that were meant: “%s”",
    async (typed, meant) => {
      expect(await corrected(typed)).toBe(meant);
    },
  );

  it("are no verbs: no document need have one in just this form", async () => {
    expect(await corrected("예얅해야 하나요?")).toBe("예약해야 하나요?");
    for (const typed of ["비용이 늘어졌어요", "한도를 지켯나요?"]) expect(await corrected(typed)).toBe(typed);
  });

  it("are not taken for a word that only looks like one with a particle", async () => {
    expect(await corrected("출장머 가요")).toBe("출장머 가요");
  });

  it.each(["항공권은 언제 예약해?", "the boss of the zoo", "환불", "42 %", "", "(((", "“budgt”", "'budgt'"])(
    "stay as they are where nothing better is known: “%s”",
    async (typed) => {
      expect(await corrected(typed)).toBe(typed);
    },
  );

  it("says which words were taken for which", async () => {
    const { corrections } = await correctWords(library, KEY, "budgt and presure");
    expect(corrections).toEqual([
      { typed: "budgt", meant: "budget" },
      { typed: "presure", meant: "pressure" },
    ]);
  });

  it("are never taken for words of another tenant", async () => {
    expect(await corrected("budgt", "other")).toBe("budgt");
  });

  it("are not looked up without end", async () => {
    const text = Array.from({ length: 500 }, (_, at) => `zzz${String.fromCharCode(97 + (at % 26))}qq`).join(
      " ",
    );
    expect(await corrected(text)).toBe(text);
  });

  it("fail as the index does", async () => {
    const away = new AppError("unavailable", { message: "the index is away" });
    const index = { ...library, termStatistics: () => Promise.reject(away) };
    await expect(correctWords(index, KEY, "budgt")).rejects.toThrow("the index is away");
  });
});
