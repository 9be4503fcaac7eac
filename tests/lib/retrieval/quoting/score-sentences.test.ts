import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyse } from "../../../../lib/language/text/analyse.ts";
import { splitSentences } from "../../../../lib/language/text/split-sentences.ts";
import { passageTerms } from "../../../../lib/retrieval/quoting/passage-terms.ts";
import { sentenceScorer } from "../../../../lib/retrieval/quoting/score-sentences.ts";

const WORDS = ["펌프는", "필터", "교체", "filter", "GCB-123", "4.2", "is", "점검합니다"];
const text = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.constantFrom(".", ".\n", "\n\n- ", "?")), { maxLength: 30 })
  .map((pieces) => pieces.join(" "));

describe("the best sentence of a chunk", () => {
  it("is worth the terms of the query that stand in it, in its heading or in the title", () => {
    const terms = fc.uniqueArray(fc.constantFrom(...WORDS.flatMap(analyse)));
    const values = terms.map((list) => new Map(list.map((term, place) => [term, 1 / (place + 3)])));
    fc.assert(
      fc.property(values, fc.array(fc.tuple(text, text, text), { maxLength: 3 }), (query, chunks) => {
        const scoreOf = sentenceScorer(query);
        for (const [title, section, body] of chunks) {
          const above = analyse(`${title}\n${section}`);
          const scores = splitSentences(body).map(({ from, to }) => {
            const held = new Set([...above, ...analyse(body.slice(from, to))]);
            return [...query].reduce((sum, [term, value]) => (held.has(term) ? sum + value : sum), 0);
          });
          expect(scoreOf(passageTerms(title, { section, text: body }))).toBe(Math.max(0, ...scores));
        }
      }),
    );
  });
});
