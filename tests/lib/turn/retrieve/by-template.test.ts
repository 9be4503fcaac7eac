import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INTENTS } from "../../../../lib/domain/intent.ts";
import { readHit } from "../../../../lib/retrieval/search/read-hit.ts";
import { SEARCH_TEMPLATES, USUAL_SEARCH } from "../../../../lib/tunables/search-templates.ts";
import { byTemplate } from "../../../../lib/turn/retrieve/by-template.ts";
import { type DocumentSnapshot, snapshotKey } from "../../../../lib/turn/retrieve/evidence.ts";

function snapshotOf(docId: string, docType: string): DocumentSnapshot {
  const document = {
    docId,
    title: docId,
    uri: "",
    docType,
    mediaType: "",
    bytes: 0,
    pages: null,
    version: 1,
    readyVersion: 1,
    checksum: "",
    status: "ready" as const,
    progress: 1,
    metadata: {},
    createdBy: "",
    createdAt: "",
    updatedAt: "",
  };
  return { version: 1, checksum: "", document };
}

/** Passages of documents with their kinds, best first, in the order that an intent wants. */
const ordered = (found: readonly [string, string][], intent: (typeof INTENTS)[number]) => {
  const hits = found.map(([docId], order) =>
    readHit(
      { chunkId: `${docId}#${order}`, docId, version: 1, order, section: "", text: "", from: 0, to: 0 },
      docId,
    ),
  );
  const documents = new Map(found.map(([docId, kind]) => [snapshotKey(docId, 1), snapshotOf(docId, kind)]));
  const template = SEARCH_TEMPLATES[intent] ?? USUAL_SEARCH;
  return byTemplate(hits, documents, template).map(({ chunk }) => chunk.chunkId);
};

describe("the template of an intent", () => {
  it("brings kinds of documents forward that hold procedures, where it is asked how something is done", () => {
    const found: [string, string][] = [
      ["faq", "faq"],
      ["news", "release"],
      ["minutes", "minutes"],
      ["oil", "sop"],
    ];
    expect(ordered(found, "how_to")).toEqual(["faq#0", "news#1", "oil#3", "minutes#2"]);
    expect(ordered(found, "value_lookup")).toEqual(["faq#0", "news#1", "minutes#2", "oil#3"]);
  });

  it("brings other documents before further passages of one, where things are compared", () => {
    const found: [string, string][] = [
      ["a", "plan"],
      ["a", "plan"],
      ["a", "plan"],
      ["b", "plan"],
    ];
    expect(ordered(found, "comparison")).toEqual(["a#0", "a#1", "b#3", "a#2"]);
    expect(ordered(found, "summary")).toEqual(["a#0", "a#1", "a#2", "b#3"]);
  });

  it("leaves nothing out, and the first where it is, whatever was found", () => {
    const kind = fc.constantFrom("sop", "case", "manual", "faq", "", "__proto__", "toString");
    const found = fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d"), kind), { maxLength: 40 });
    fc.assert(
      fc.property(found, fc.constantFrom(...INTENTS), (kinds, intent) => {
        const usual = ordered(kinds, "definition");
        const now = ordered(kinds, intent);
        expect(now[0]).toBe(usual[0]);
        expect(now.toSorted()).toEqual(usual.toSorted());
      }),
    );
  });

  it("is of an intent that there is, and asks for no fewer passages than usual", () => {
    expect(INTENTS).toEqual(expect.arrayContaining(Object.keys(SEARCH_TEMPLATES)));
    for (const { hits } of Object.values(SEARCH_TEMPLATES)) expect(hits).toBeGreaterThanOrEqual(1);
  });
});
