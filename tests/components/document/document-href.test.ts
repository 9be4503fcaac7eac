import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentHref, parseDocumentHref } from "../../../components/document/document-href.ts";

function parse(href: string) {
  const url = new URL(href, "http://localhost");
  return parseDocumentHref(decodeURIComponent(url.pathname.split("/")[2] ?? ""), url.searchParams);
}

describe("documentHref", () => {
  it("comes back as it went", () => {
    const view = {
      docId: "a b/ç?",
      version: 2,
      slot: 1,
      passages: [
        { chunk_id: "", from: 120, to: 480, page: 12 },
        { chunk_id: "", from: 900, to: 950 },
      ],
      active: 1,
    };
    expect(parse(documentHref(view))).toEqual(view);
    expect(documentHref({ docId: "d", version: null, slot: null, passages: [], active: 0 })).toBe(
      "/documents/d",
    );
  });

  it("leaves out what cannot be read, whatever the address says", () => {
    expect(parse("/documents/d?version=0&slot=-1&passages=9-3,x,1-2@0,5-6&active=7")).toEqual({
      docId: "d",
      version: null,
      slot: null,
      passages: [
        { chunk_id: "", from: 1, to: 2 },
        { chunk_id: "", from: 5, to: 6 },
      ],
      active: 0,
    });
    fc.assert(
      fc.property(fc.string(), fc.string(), (passages, active) => {
        const view = parseDocumentHref("d", new URLSearchParams({ passages, active }));
        expect(view.active === 0 || view.active < view.passages.length).toBe(true);
        expect(view.passages.every((passage) => passage.to > passage.from)).toBe(true);
      }),
    );
  });
});
