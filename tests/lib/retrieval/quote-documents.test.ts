import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chunkIdOf } from "../../../lib/domain/document.ts";
import { analyseQuery } from "../../../lib/language/text/analyse.ts";
import { aspectsOf, quoteComparison } from "../../../lib/retrieval/quoting/quote-comparison.ts";
import { summariseByRules } from "../../../lib/retrieval/quoting/summarise-by-rules.ts";
import { rankChunks } from "../../../lib/retrieval/search/rank-chunks.ts";
import { SUMMARY_SENTENCES } from "../../../lib/tunables/retrieval.ts";
import { fairShares } from "../../../lib/turn/retrieve/retrieve-named.ts";

/** The hits of a document given as its sections. */
function hitsOf(
  docId: string,
  title: string,
  sections: readonly (readonly [section: string, text: string])[],
  question: string,
) {
  let from = 0;
  const chunks = sections.map(([section, text], order) => {
    const chunk = {
      chunkId: chunkIdOf(docId, 1, order),
      docId,
      version: 1,
      order,
      section: `${title} › ${section}`,
      text,
      from,
      to: from + text.length,
    };
    from = chunk.to;
    return chunk;
  });
  return rankChunks(chunks, title, analyseQuery(question));
}

describe("the aspects of a comparison", () => {
  it.each([
    ["냉각수 최소 유량과 대기 시간", ["냉각수 최소 유량", "대기 시간"]],
    ["냉각수 유량은?", ["냉각수 유량"]],
    ["the hotel limits and flights", ["hotel limits", "flights"]],
    ["torque, pressure and oil change interval", ["torque", "pressure", "oil change interval"]],
    ["요금, 기간 그리고 보증을 알려줘", ["요금", "기간", "보증"]],
  ])("are the things that are asked: %s", (question, aspects) => {
    expect(aspectsOf(question)).toEqual(aspects);
  });

  it("are never none and never many, whatever is asked", () => {
    fc.assert(
      fc.property(fc.string(), (question) => {
        const aspects = aspectsOf(question);
        expect(aspects.length).toBeGreaterThan(0);
        expect(aspects.length).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe("a comparison without a model", () => {
  const question = "torque and weight";
  const a = hitsOf(
    "a",
    "A | [9] <b>",
    [["Data", "The torque is 38 Nm | see [2]. More follows here."]],
    question,
  );
  const b = hitsOf("b", "B", [["Data", "The torque is 52 Nm. The weight is 12 kg."]], question);
  const compared = quoteComparison(
    question,
    [
      { title: "A | [9] <b>", hits: a },
      { title: "B", hits: b },
    ],
    "en",
  );
  const rows = compared.markdown.split("\n").filter((row) => row.startsWith("|"));

  it("has a column for each document and a row for each aspect, whatever stands in titles and sentences", () => {
    expect(rows).toHaveLength(4);
    for (const row of rows) expect(row.match(/(?<!\\)\|/g)).toHaveLength(4);
    expect(rows[3]).toBe("| weight | not mentioned | The weight is 12 kg. [2] |");
  });

  it("cites only the numbers of its documents", () => {
    const numbers = [...compared.markdown.matchAll(/(?<!\\)\[(\d+)\]/g)].map(([, number]) => number);
    expect(new Set(numbers)).toEqual(new Set(["1", "2"]));
    expect(compared.documents.map(([passage]) => passage?.chunk.docId)).toEqual(["a", "b"]);
  });

  it("is none when no document says anything of it", () => {
    expect(quoteComparison("holiday", [{ title: "B", hits: b }], "en")).toEqual({
      markdown: "",
      documents: [],
    });
  });
});

describe("a summary without a model", () => {
  it("has at most so many points, in the order of the document, of the parts that say most", () => {
    const sections = Array.from({ length: 20 }, (_, at) => {
      const text = `Part ${at} begins like this.${" It goes on.".repeat(at % 5)}`;
      return [`Heading ${at}`, text] as const;
    });
    const { markdown, documents } = summariseByRules([hitsOf("a", "Title", sections, "")], "en");
    const points = [...markdown.matchAll(/Part (\d+) begins/g)].map(([, number]) => Number(number));
    expect(points).toHaveLength(SUMMARY_SENTENCES);
    expect(points).toEqual([...points].sort((left, right) => left - right));
    expect(documents[0]).toHaveLength(SUMMARY_SENTENCES);
  });

  it("names no part that is called like the document", () => {
    const sections = [["Pump manual", "The pump is oiled every week."]] as const;
    const { markdown } = summariseByRules([hitsOf("a", "Pump manual", sections, "")], "en");
    expect(markdown).toContain("\n- The pump is oiled every week. [1]");
  });

  it("names the rows of a table instead of reading them out", () => {
    const table =
      "| Code | Name | Condition |\n| --- | --- | --- |\n| E-1 | Low flow | 10 s |\n| E-2 | Hot | 3 min |";
    const { markdown } = summariseByRules([hitsOf("a", "Codes", [["Alarms", table]], "")], "en");
    expect(markdown).toContain("E-1 Low flow, E-2 Hot [1]");
  });
});

describe("the shares of a budget", () => {
  it("never exceed it, give nobody more than needed and the small ones all they need", () => {
    const needs = fc.array(fc.nat({ max: 5_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(needs, fc.nat({ max: 10_000 }), (each, budget) => {
        const shares = fairShares(each, budget);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(budget);
        shares.forEach((share, at) => {
          const need = each[at] ?? 0;
          expect(share).toBeLessThanOrEqual(need);
          if (need <= budget / each.length) expect(share).toBe(Math.min(need, Math.floor(need)));
        });
      }),
    );
  });
});
