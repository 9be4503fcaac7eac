import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cloud } from "../../../../lib/assistants/cloud.ts";
import { analyseQuery } from "../../../../lib/language/text/analyse.ts";
import { type Mix, mixByType } from "../../../../lib/turn/retrieve/mix-by-type.ts";
import { searchMixed } from "../../../../lib/turn/retrieve/search-mixed.ts";
import { openLibrary } from "../../../helpers/retrieval-library.ts";

const MIX = { manual: 2, case: 2 };

/** What stays of passages of these kinds, best first; one document of each kind. */
function mixed(kinds: readonly string[], most: number, mix: Mix = MIX): string[] {
  const passages = kinds.map((docType) => ({ docId: docType, docType }));
  return mixByType(passages, most, mix, (passage) => passage).map(({ docType }) => docType);
}

describe("the mix of a search", () => {
  it("gives each kind its share and keeps the order", () => {
    const found = ["manual", "manual", "manual", "manual", "manual", "case", "case", "case"];
    expect(mixed(found, 4)).toEqual(["manual", "manual", "case", "case"]);
  });

  it("leaves the very best in, whatever its kind, and offers a kind no more than it has", () => {
    const found = ["letter", "letter", "manual", "manual", "manual", "manual", "case"];
    expect(mixed(found, 5)).toEqual(["letter", "letter", "manual", "manual", "case"]);
  });

  it("lets kinds that are not named share like one that is", () => {
    const found = ["manual", "manual", "manual", "case", "case", "case", "letter", "note", "letter"];
    expect(mixed(found, 6)).toEqual(["manual", "manual", "case", "case", "letter", "note"]);
  });

  it("changes nothing without a wish", () => {
    expect(mixed(["case", "manual", "case"], 2, {})).toEqual(["case", "manual"]);
    expect(mixed(["case", "manual", "case"], 9)).toEqual(["case", "manual", "case"]);
  });

  it("drops no document that would be there without it", () => {
    const kind = fc.constantFrom("manual", "case", "letter", "toString");
    const passage = fc.tuple(fc.integer({ min: 0, max: 9 }), kind).map(([id, docType]) => ({
      docId: `${id} ${docType}`,
      docType,
    }));
    const documents = (of: readonly { docId: string }[]) => [...new Set(of.map(({ docId }) => docId))];
    fc.assert(
      fc.property(fc.array(passage, { maxLength: 40 }), fc.integer({ min: 1, max: 20 }), (found, most) => {
        const kept = mixByType(found, most, MIX, (each) => each);
        expect(documents(kept)).toEqual(expect.arrayContaining(documents(found.slice(0, most))));
        expect(kept).toHaveLength(Math.min(most, found.length));
        expect(kept).toEqual(found.filter((each) => kept.includes(each)));
      }),
    );
  });
});

describe("a search for a turn", () => {
  const key = { tenantId: "tenant" };
  const search = async (documents: Parameters<typeof openLibrary>[0], kinds: Record<string, string>) => {
    const index = await openLibrary(documents);
    for (const [docId, kind] of Object.entries(kinds)) await index.setMetadata(key, docId, {}, kind);
    const words = "snapshot of a disk";
    const asked = {
      query: analyseQuery(words),
      question: words,
      words,
      now: new Date(),
      filter: {},
      limit: 10,
    };
    const library = { index, vectors: null, report: () => {}, ...key };
    const hits = await searchMixed(library, asked, cloud.retrievalMix);
    return Map.groupBy(hits, ({ chunk }) => kinds[chunk.docId] ?? "");
  };
  const sections = (count: number, text: string) =>
    Array.from({ length: count }, (_, at) => ({ text: `${text} Case ${at + 1} of ${count}.` }));
  const GUIDE = {
    title: "Disks",
    chunks: sections(16, "Take a snapshot of a disk: a snapshot of the disk."),
  };
  const FAQ = {
    title: "Questions",
    chunks: sections(8, "May I take more than one snapshot of any one disk here?"),
  };

  it("brings three answers to seven passages of the guide, where both are there", async () => {
    const kinds = await search({ guide: GUIDE, faq: FAQ }, { guide: "guide", faq: "faq" });
    expect([kinds.get("guide")?.length, kinds.get("faq")?.length]).toEqual([7, 3]);
  });

  it("keeps the only document that holds it, whatever its kind", async () => {
    const letter = { title: "Letter", chunks: [{ text: "The snapshot of the disk is kept for nine days." }] };
    const kinds = await search(
      { guide: GUIDE, faq: FAQ, letter },
      { guide: "guide", faq: "faq", letter: "letter" },
    );
    expect(kinds.get("letter")?.length).toBe(1);
  });
});
