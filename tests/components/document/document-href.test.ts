import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type DocumentView,
  documentHref,
  parseDocumentHref,
  partOfUrl,
} from "../../../components/document/document-href.ts";
import type { DocumentPart } from "../../../components/document/document-part.ts";

function parse(href: string) {
  const url = new URL(href, "http://localhost");
  return parseDocumentHref(decodeURIComponent(url.pathname.split("/")[2] ?? ""), url.searchParams);
}

describe("documentHref", () => {
  it("comes back as it went", () => {
    const view: DocumentView = {
      docId: "a b/ç?",
      version: 2,
      slot: 1,
      passages: [
        { chunkId: "", from: 120, to: 480, page: 12 },
        { chunkId: "", from: 900, to: 950 },
      ],
      active: 1,
      part: { from: 300, to: 700 },
      view: "difference",
    };
    expect(parse(documentHref(view))).toEqual(view);
    const atPage: DocumentView = { ...view, part: { page: 12 }, view: "current" };
    expect(parse(documentHref(atPage))).toEqual(atPage);
    const atHeading: DocumentView = { ...view, part: { heading: "5장 정비 & 점검" } };
    expect(parse(documentHref(atHeading))).toEqual(atHeading);
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
        { chunkId: "", from: 1, to: 2 },
        { chunkId: "", from: 5, to: 6 },
      ],
      active: 0,
      part: null,
      view: "cited",
    });
    fc.assert(
      fc.property(fc.string(), fc.string(), (passages, active) => {
        const view = parseDocumentHref("d", new URLSearchParams({ passages, active }));
        expect(view.active === 0 || view.active < view.passages.length).toBe(true);
        expect(view.passages.every((passage) => passage.to > passage.from)).toBe(true);
      }),
    );
  });

  it("reads the part that an address names, and none from one that cannot be read", () => {
    expect(partOfUrl("/documents/d?version=2&from=12&to=40")).toEqual({ from: 12, to: 40 });
    expect(partOfUrl("http://localhost/documents/d?page=12&version=1#top")).toEqual({ page: 12 });
    for (const address of [
      "/documents/d",
      "?from=40&to=12",
      "?from=1",
      "?from=-1&to=5",
      "?page=0",
      "?page=x",
      "?heading=",
      `?heading=${"x".repeat(301)}`,
      "?from=1e3&to=9999999999",
    ])
      expect(partOfUrl(address)).toBeNull();
    fc.assert(
      fc.property(fc.string(), (query) => {
        const part = partOfUrl(`/documents/d?${query}`);
        const isPlace = (place: DocumentPart) =>
          "heading" in place
            ? place.heading !== ""
            : "page" in place
              ? place.page > 0
              : place.to > place.from;
        expect(part === null || isPlace(part)).toBe(true);
      }),
    );
  });
});
