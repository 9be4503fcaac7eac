import { describe, expect, it } from "vitest";
import { partNotice } from "../../../../lib/turn/answer/notices.ts";

const ferry = { question: "When does the ferry leave", found: 3 };
const blankets = { question: "who lends blankets?", found: 0 };

describe("a part of a question of which nothing was found", () => {
  it("is named where something was found of another", () => {
    const evidence = { parts: [ferry, blankets] };
    expect(partNotice(evidence, { language: "en" })).toEqual([
      "I found nothing about “who lends blankets?”.",
    ]);
    expect(partNotice(evidence, { language: "ko" })[0]).toContain("who lends blankets?");
  });

  it("is not named where nothing is missing, or all is", () => {
    expect(partNotice({ parts: [ferry] }, { language: "en" })).toEqual([]);
    expect(partNotice({ parts: [blankets, blankets] }, { language: "en" })).toEqual([]);
    expect(partNotice({ parts: [] }, { language: "en" })).toEqual([]);
  });
});
