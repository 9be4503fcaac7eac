import { expect, test } from "vitest";
import { fetchReading } from "@/components/library/fetch-reading.ts";
import type { DocumentStatus } from "@/lib/domain/document.ts";
import { LIBRARY_DOCUMENT } from "../../helpers/library-document.ts";

const ORDER: readonly DocumentStatus[] = ["queued", "processing", "failed"];

test.each([0, 1, 2])("a document that moves on before list %i is asked for is in one of them", async (at) => {
  let asked = 0;
  let status = 0;
  const reading = await fetchReading(async (wanted) => {
    if (asked++ >= at) status = Math.min(status + 1, ORDER.length - 1);
    return { documents: wanted === ORDER[status] ? [LIBRARY_DOCUMENT] : [], nextCursor: null };
  });
  expect([...reading.documents, ...reading.failed]).toContain(LIBRARY_DOCUMENT);
});
