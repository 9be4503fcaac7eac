import { expect, it } from "vitest";
import { AppError } from "../../../lib/domain/app-error.ts";
import { createSqliteDocumentIndex } from "../../../lib/drivers/sqlite/sqlite-document-index.ts";
import { everyDocument } from "../../../lib/migrate/move-documents.ts";
import { memoryDatabase } from "../../helpers/memory-database.ts";

/** Every other call is refused, as by an engine that restarts. */
function everyOther<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls % 2 === 1) throw new AppError("unavailable", { message: "The engine restarts." });
    return work();
  };
}

it("a source that does not answer for a moment does not end the listing of its documents", async () => {
  const index = createSqliteDocumentIndex({ database: memoryDatabase() });
  const key = { tenantId: "acme" };
  const { document } = await index.register(key, {
    uri: "pump.md",
    title: "Pump",
    docType: "manual",
    mediaType: "text/markdown",
    metadata: {},
    checksum: "0".repeat(64),
    bytes: 1,
    createdBy: "ann",
  });
  const restarting = {
    ...index,
    tenants: everyOther(() => index.tenants()),
    list: everyOther(() => index.list(key, { limit: 10 })),
    versions: everyOther(() => index.versions(key, document.docId)),
  };
  const found = [];
  for await (const each of everyDocument(restarting)) found.push(each);
  expect(found).toMatchObject([{ document: { docId: document.docId }, versions: [{ version: 1 }] }]);
});
