import { describe, expect, it } from "vitest";
import { healthFacts } from "../../../../lib/memory/summary/health-facts.ts";
import { endsAtAll } from "../../../helpers/ends-at-all.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

describe("facts about a person's health", () => {
  it.each(phrases.lines("are kept in the words they were told in"))(
    "are kept in the words they were told in: %s",
    (sentence) => {
      expect(healthFacts(sentence)).toEqual([sentence]);
    },
  );

  it.each(phrases.lines("are not what only asks"))("are not what only asks: %s", (sentence) => {
    expect(healthFacts(sentence)).toEqual([]);
  });

  it("are found among other sentences, in lists and in the middle of a long message", () => {
    const filler = "The pump was serviced in March and again in June. ".repeat(200);
    expect(healthFacts(`${filler}I am allergic to latex. ${filler}`)).toEqual(["I am allergic to latex."]);
    expect(healthFacts("오늘 검진이에요.\n- 저는 고혈압약을 먹고 있어요\n- 물은 마셔도 되나요?")).toEqual([
      "- 저는 고혈압약을 먹고 있어요",
    ]);
  });

  it("are read from whatever is pasted, and each stays short", () => {
    const endless = "저는 페니실린 알레르기가 있고 ".repeat(20_000);
    endsAtAll(() => {
      for (const fact of healthFacts(endless)) expect(fact.length).toBeLessThanOrEqual(400);
      for (const text of ["a".repeat(200_000), "take a ".repeat(30_000), "있는데 ".repeat(50_000)])
        healthFacts(text);
    });
  });
});
