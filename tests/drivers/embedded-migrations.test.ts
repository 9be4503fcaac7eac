import { cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { migrate, openDatabase } from "../../lib/drivers/sqlite/sqlite-database.ts";
import { createSqliteDocumentIndex } from "../../lib/drivers/sqlite/sqlite-document-index.ts";
import { createSqliteTurnLog } from "../../lib/drivers/sqlite/sqlite-turn-log.ts";
import { chunksOf, newVersion } from "../helpers/document-entries.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";
import { docRef, entry } from "../helpers/turns.ts";

const MIGRATIONS = join(import.meta.dirname, "../../drizzle/migrations");
const KEY = { tenantId: "tenant", ownerId: "owner", sessionId: "session" };

/** The migrations up to the one before `first`, as an earlier Ibid had them. */
function migrationsBefore(first: string): string {
  const folder = temporaryFolder();
  cpSync(MIGRATIONS, folder, { recursive: true });
  for (const place of [folder, join(folder, "embedded")]) {
    for (const name of readdirSync(place))
      if (name.endsWith(".sql") && name >= first) rmSync(join(place, name));
  }
  return folder;
}

it("counts the documents of turns that were stored before there was a table of citations", async () => {
  const database = openDatabase(":memory:");
  migrate(database, MIGRATIONS);
  const other = { ...KEY, sessionId: "other" };
  const log = createSqliteTurnLog({ database });
  const refs = (...docIds: string[]) =>
    docIds.map((doc_id, place) => docRef({ docId: doc_id, slot: place + 1, title: `The ${doc_id}` }));
  await log.append(KEY, entry({ docRefs: refs("b", "a", "b") }));
  await log.append(KEY, entry());
  await log.append(other, entry({ docRefs: refs("a", "z") }));
  await log.append(KEY, entry({ docRefs: refs("a", "c") }));
  await log.append(KEY, entry({ docRefs: refs("d"), parentTurnId: 1 }));
  const answers = async () => [
    await log.citedDocuments(KEY, [{ from: 1, to: 4 }], 9),
    await log.citedDocuments(KEY, [{ from: 3, to: 4 }], 9),
    await log.citedDocuments(
      KEY,
      [
        { from: 4, to: 4 },
        { from: 1, to: 1 },
      ],
      9,
    ),
    await log.citedDocuments(other, [{ from: 1, to: 9 }], 9),
  ];
  const before = await answers();
  expect(before.map((cited) => cited.map(({ docId }) => docId).join(""))).toEqual([
    "bacd",
    "acd",
    "bad",
    "az",
  ]);
  const rows = () => database.prepare("SELECT * FROM turn_citations ORDER BY id, doc_id").all();
  const written = rows();
  database.exec("DROP TABLE turn_citations; DELETE FROM migrations WHERE name LIKE '%-citations%'");
  expect(migrate(database, MIGRATIONS)).toEqual(["0009-citations.sql", "0012-citations-in-order.sql"]);
  expect(rows()).toEqual(written);
  expect(written).toHaveLength(7);
});

it("knows who made the first version of a document that was stored before versions had authors", async () => {
  const database = openDatabase(":memory:");
  migrate(database, migrationsBefore("0015"));
  database.exec(`INSERT INTO documents (tenant_id, doc_id, id_key, title, uri, found_by, doc_type, media_type, bytes, version, ready_version, checksum, status, progress, metadata, created_by, created_at, updated_at)
    VALUES ('tenant', 'plan', 'plan', 't', 'plan.md', 'f', 'md', 'text/markdown', 1, 2, 2, 'b', 'ready', 1, '{}', 'ann', '2026-01-01', '2026-01-01');
    INSERT INTO document_versions (tenant_id, doc_id, version, checksum, bytes, media_type, status, created_at) VALUES
      ('tenant', 'plan', 1, 'a', 1, 'text/markdown', 'ready', '2026-01-01'), ('tenant', 'plan', 2, 'b', 1, 'text/markdown', 'ready', '2026-01-02')`);
  expect(migrate(database, MIGRATIONS)).toContain("0015-version-authors.sql");
  const index = createSqliteDocumentIndex({ database });
  expect((await index.versions(KEY, "plan")).map((version) => version.createdBy)).toEqual(["ann", null]);
  const next = await index.register(KEY, newVersion({ uri: "plan.md", createdBy: "ann" }));
  expect([next.document.docId, next.version.version, next.version.createdBy]).toEqual(["plan", 3, "ann"]);
  const colleague = await index.register(KEY, newVersion({ uri: "plan.md", createdBy: "bob" }));
  expect(colleague.document.docId).toBe("plan-2");
});

it("finds documents by their ids' keys that were stored before there were any", async () => {
  const database = openDatabase(":memory:");
  migrate(database, migrationsBefore("0010"));
  database.exec(`INSERT INTO documents (tenant_id, doc_id, title, uri, found_by, doc_type, media_type, bytes, version, ready_version, checksum, status, progress, metadata, created_by, created_at, updated_at)
    VALUES ('tenant', 'ＧＣＢ_123', 't', 'u', 'f', 'md', 'text/markdown', 1, 1, 1, 'c', 'ready', 1, '{}', 'me', '2026-01-01', '2026-01-01')`);
  expect(migrate(database, MIGRATIONS)).toContain("0010-document-id-keys.sql");
  const index = createSqliteDocumentIndex({ database });
  const { document } = await index.register(KEY, newVersion({ docId: "gcb-123" }));
  await index.complete(KEY, document.docId, 1, {
    renditionChecksum: "r",
    pages: null,
    chunks: chunksOf("gcb-123", 1, ["x"]),
  });
  expect((await index.findByIdKey(KEY, "gcb123", 9)).map(({ docId }) => docId)).toEqual([
    "gcb-123",
    "ＧＣＢ_123",
  ]);
});

it("knows how much of whom was stored before it was kept with every change, and keeps it since", async () => {
  const database = openDatabase(":memory:");
  migrate(database, migrationsBefore("0018"));
  database.exec(`INSERT INTO documents (tenant_id, doc_id, id_key, title, uri, found_by, doc_type, media_type, bytes, version, ready_version, checksum, status, progress, metadata, created_by, created_at, updated_at)
    SELECT 'tenant', id, id, 't', id, 'f', 'md', 'text/markdown', 1, 1, 1, 'b', 'ready', 1, '{}', person, '2026-01-01', '2026-01-01'
    FROM (SELECT 'plan' id, 'ann' person UNION SELECT 'rota', 'ann' UNION SELECT 'menu', 'bob');
    INSERT INTO document_versions (tenant_id, doc_id, version, checksum, bytes, media_type, status, created_at) VALUES
      ('tenant', 'plan', 1, 'a', 10, 'text/markdown', 'ready', '2026-01-01'), ('tenant', 'plan', 2, 'b', 20, 'text/markdown', 'ready', '2026-01-02'),
      ('tenant', 'rota', 1, 'c', 30, 'text/markdown', 'ready', '2026-01-01'), ('tenant', 'menu', 1, 'd', 40, 'text/markdown', 'ready', '2026-01-01')`);
  migrate(database, MIGRATIONS);
  const index = createSqliteDocumentIndex({ database });
  const usage = async () => [
    await index.usage(KEY, "ann"),
    await index.usage(KEY, "bob"),
    await index.usage(KEY),
  ];
  expect(await usage()).toEqual([
    { documents: 2, bytes: 60 },
    { documents: 1, bytes: 40 },
    { documents: 3, bytes: 100 },
  ]);
  await index.register(KEY, newVersion({ uri: "rota", createdBy: "ann", checksum: "e", bytes: 5 }));
  await index.remove(KEY, "plan");
  await index.remove(KEY, "menu");
  expect(await usage()).toEqual([
    { documents: 1, bytes: 35 },
    { documents: 0, bytes: 0 },
    { documents: 1, bytes: 35 },
  ]);
  expect(database.prepare("SELECT created_by FROM library_usage").all()).toEqual([{ created_by: "ann" }]);
});
