import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Document } from "../../../../lib/domain/document.ts";
import type { DocumentIndex } from "../../../../lib/ports/document-index.ts";
import { propertiesOf } from "../../../../lib/retrieval/properties/document-properties.ts";
import {
  type DocumentConditions,
  fitsConditions,
} from "../../../../lib/retrieval/properties/fits-conditions.ts";
import { listFitting } from "../../../../lib/retrieval/properties/list-fitting.ts";
import { newVersion } from "../../../helpers/document-entries.ts";
import { openLibrary } from "../../../helpers/retrieval-library.ts";

const key = { tenantId: "tenant" };
const described = (metadata: Record<string, unknown>, title = "Notes") =>
  propertiesOf({ docId: "x", title, uri: "x.md", metadata });
const TAGS = {
  by: "rule",
  version: 1,
  language: "en",
  products: ["PX-40"],
  has_steps: true,
  has_table: false,
};

describe("the properties of a document", () => {
  it("are those that were read of it", () => {
    expect(described({ tags: TAGS })).toEqual({
      language: "en",
      products: ["PX-40"],
      hasSteps: true,
      hasTable: false,
      replaced: false,
    });
  });

  it("are first those that somebody gave, each by itself", () => {
    const given = { language: "ko", machine: "VP-8, VP-9", has_steps: "many", has_table: true };
    expect(described({ ...given, tags: TAGS, valid_until: "2025-12-31" })).toEqual({
      language: "ko",
      products: ["VP-8", "VP-9"],
      hasSteps: true,
      hasTable: true,
      validUntil: "2025-12-31",
      replaced: false,
    });
  });

  it("are none where nothing is known, whatever stands there", () => {
    const nothing = { language: null, products: [], hasSteps: false, hasTable: false, replaced: false };
    expect(described({ tags: { by: "magic" }, language: 3, product: [""] })).toEqual(nothing);
  });
});

describe("what is in force on a day", () => {
  const holds = (metadata: Record<string, unknown>, validOn: string) => {
    const document = { ...BARE, metadata };
    return fitsConditions(document, { validOn });
  };
  it.each([
    [{ valid_from: "2026-03-01" }, "2026-02-28", false],
    [{ valid_from: "2026-03-01" }, "2026-03-01", true],
    [{ valid_until: "2026-02-28" }, "2026-02-28", true],
    [{ valid_until: "2026-02-28" }, "2026-03-01", false],
    [{ replaced_by: "R3" }, "2026-03-01", false],
    [{}, "2026-03-01", true],
  ])("%j on %s: %s", (metadata, day, expected) => expect(holds(metadata, day)).toBe(expected));
});

const BARE: Document = {
  docId: "x",
  title: "Notes",
  uri: "folder/x.md",
  docType: "document",
  mediaType: "text/markdown",
  bytes: 1,
  pages: null,
  version: 1,
  readyVersion: 1,
  checksum: "0",
  status: "ready",
  progress: 1,
  metadata: {},
  createdBy: "ann",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

describe("a list of what is asked for", () => {
  let index: DocumentIndex;
  beforeAll(async () => {
    index = await openLibrary({});
    for (let at = 0; at < 450; at += 1) {
      const metadata = { language: at % 7 === 0 ? "ko" : "en", product: at % 2 === 0 ? "PX-40" : "VP-8" };
      const docType = at % 3 === 0 ? "faq" : "guide";
      await index.register(key, newVersion({ docId: `d${at}`, uri: `d${at}.md`, docType, metadata }));
    }
  });

  it("has every one of them once, in pages of any length, in the order of the list", async () => {
    const conditions = fc.record<DocumentConditions>(
      {
        docType: fc.constantFrom("faq", "guide", "case"),
        language: fc.constantFrom("ko", "EN-us"),
        product: fc.constantFrom("px40", "vp"),
      },
      { requiredKeys: [] },
    );
    const { documents: all } = await index.list(key, { limit: 1_000, sort: "title" });
    await fc.assert(
      fc.asyncProperty(conditions, fc.integer({ min: 20, max: 300 }), async (asked, limit) => {
        const found: string[] = [];
        let cursor: string | null | undefined;
        while (cursor !== null) {
          const page: Awaited<ReturnType<typeof listFitting>> = await listFitting(
            index,
            key,
            { limit, sort: "title", ...(cursor ? { cursor } : {}) },
            asked,
          );
          expect(page.documents.length).toBeLessThanOrEqual(limit);
          found.push(...page.documents.map(({ docId }) => docId));
          cursor = page.nextCursor;
        }
        const wanted = all.filter((document) => fitsConditions(document, asked));
        expect(found).toEqual(wanted.map(({ docId }) => docId));
      }),
      { numRuns: 12 },
    );
  });
});
