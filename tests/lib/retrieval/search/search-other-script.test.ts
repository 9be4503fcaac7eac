import { beforeAll, describe, expect, it } from "vitest";
import { analyseQuery } from "../../../../lib/language/text/analyse.ts";
import type { DocumentIndex } from "../../../../lib/ports/document-index.ts";
import { searchDocuments } from "../../../../lib/retrieval/search/search-documents.ts";
import { isInOtherScript, termsInOtherScript } from "../../../../lib/retrieval/search/search-other-script.ts";
import { RELATED_WORD_COVERAGE } from "../../../../lib/tunables/language.ts";
import { OTHER_SCRIPT_WEIGHT } from "../../../../lib/tunables/retrieval.ts";
import { openLibrary } from "../../../helpers/retrieval-library.ts";

const everything = () => true;

describe("A question as texts in the other script have it", () => {
  it("has words of the same meaning in that script, and none of its own", () => {
    const terms = termsInOtherScript(analyseQuery("환불은 언제 돼요?"), everything).map(({ term }) => term);
    expect(terms).toContain("refund");
    expect(terms.filter((term) => /\p{Script=Hangul}/u.test(term))).toEqual([]);
  });

  it("keeps the numbers that are asked about", () => {
    const terms = termsInOtherScript(analyseQuery("refund after 14 days"), everything);
    expect(terms.map(({ term }) => term)).toEqual(expect.arrayContaining(["14", "환불"]));
  });

  it("is nothing where no text says any of it, a number alone says nothing", () => {
    expect(termsInOtherScript(analyseQuery("환불 14일"), () => false)).toEqual([]);
  });
});

describe("A text is in the other script", () => {
  it.each([
    ["환불은 언제?", "Refunds are paid within ten days.", true],
    ["환불은 언제?", "환불은 열흘 안에 합니다. SLA 4.2를 봅니다.", false],
    ["when is the refund?", "환불은 열흘 안에 합니다.", true],
    ["when is the refund?", "Refunds are paid within ten days.", false],
    ["when is the refund?", "12 345 678", false],
  ])("than %s: %s is %s", (question, text, expected) => {
    expect(isInOtherScript(question, text)).toBe(expected);
  });
});

describe("Searching a library in two languages", () => {
  let library: DocumentIndex;
  beforeAll(async () => {
    library = await openLibrary({
      sheet: { title: "Daily check", chunks: [{ text: "The check ends with a record." }] },
      store: { title: "창고", chunks: [{ text: "창고 열쇠는 사무실에 있어요." }] },
    });
  });

  it("gives what covers the question in the other one a score for it", async () => {
    const found = await searchDocuments(
      { index: library, tenantId: "tenant" },
      { query: "점검 기록", limit: 5, filter: {} },
    );
    const [sheet] = found;
    expect(sheet?.chunk.docId).toBe("sheet");
    expect(sheet?.score).toBeGreaterThanOrEqual(OTHER_SCRIPT_WEIGHT * RELATED_WORD_COVERAGE);
  });

  it("leaves a library in one language as it was: nothing of it is looked for twice", async () => {
    let searches = 0;
    const counting = {
      ...library,
      search: (...asked: Parameters<typeof library.search>) => {
        searches += 1;
        return library.search(...asked);
      },
    };
    await searchDocuments(
      { index: counting, tenantId: "nobody" },
      { query: "점검 기록은 창고 어디에 있어요?", limit: 5, filter: {} },
    );
    expect(searches).toBeLessThanOrEqual(1);
  });
});
