import { describe, expect, it } from "vitest";
import { concernsTreatment } from "../../../../lib/memory/profile/related-agents.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

describe("a question about what people take, eat or have done to them", () => {
  it.each(phrases.lines("is seen"))("is seen: %s", (question) => {
    expect(concernsTreatment(question)).toBe(true);
  });

  it.each(phrases.lines("is not seen in"))("is not seen in %s", (question) => {
    expect(concernsTreatment(question)).toBe(false);
  });
});
