import { join } from "node:path";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { collectionDocuments, collections } from "../../drizzle/schema/collection.ts";
import { jobs } from "../../drizzle/schema/job.ts";
import { monthCosts } from "../../drizzle/schema/month-cost.ts";
import { openings } from "../../drizzle/schema/opening.ts";
import { ownAssistants } from "../../drizzle/schema/own-assistant.ts";
import { profileCursors, profileOwners, profileStatements } from "../../drizzle/schema/profile.ts";
import { sessionDocs, sessionState, sessions } from "../../drizzle/schema/session.ts";
import { settings } from "../../drizzle/schema/setting.ts";
import { turnJournal } from "../../drizzle/schema/turn-journal.ts";
import { feedback, traces, turnRuns } from "../../drizzle/schema/turn-record.ts";
import { wordGroups } from "../../drizzle/schema/word-group.ts";
import { createRelationalJobQueue } from "../../lib/drivers/relational/relational-job-queue.ts";
import { createRelationalRunStore } from "../../lib/drivers/relational/relational-run-store.ts";
import { createRelationalSessionStore } from "../../lib/drivers/relational/relational-session-store.ts";
import {
  createRelationalFeedbackStore,
  createRelationalTraceStore,
} from "../../lib/drivers/relational/relational-turn-records.ts";
import { createEmbeddedRelationalDatabase } from "../../lib/drivers/sqlite/embedded-relational-database.ts";
import { migrate, openDatabase } from "../../lib/drivers/sqlite/sqlite-database.ts";
import { describeRelationalStoresContract } from "../contracts/relational-stores.contract.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";
import { onTwoDatabases } from "../helpers/two-databases.ts";

const MIGRATIONS = "drizzle/migrations";
const KEY = { tenantId: "acme", ownerId: "ann", sessionId: "s1" };

const newPath = () => join(temporaryFolder(), "ibid.db");

describeRelationalStoresContract("sqlite", async () => onTwoDatabases(createEmbeddedRelationalDatabase));

describe("migrations", () => {
  it("make exactly the tables and columns that the drizzle schema names", () => {
    const database = openDatabase(newPath());
    migrate(database, MIGRATIONS);
    const tables: SQLiteTable[] = [
      sessions,
      sessionState,
      sessionDocs,
      traces,
      feedback,
      monthCosts,
      openings,
      turnRuns,
      turnJournal,
      profileOwners,
      profileStatements,
      profileCursors,
      wordGroups,
      settings,
      ownAssistants,
      collections,
      collectionDocuments,
      jobs,
    ];
    for (const table of tables) {
      const { name, columns } = getTableConfig(table);
      const made = database
        .prepare(`SELECT name, type, "notnull" AS required FROM pragma_table_info(?) ORDER BY name`)
        .all(name);
      const declared = columns
        .map((column) => ({
          name: column.name,
          type: column.getSQLType().toUpperCase(),
          required: column.notNull ? 1 : 0,
        }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      expect(
        made.map((row) => ({ ...row })),
        name,
      ).toEqual(declared);
    }
  });

  it("run once, whoever comes first", () => {
    const path = newPath();
    const [first, second] = [openDatabase(path), openDatabase(path)];
    expect(migrate(first, MIGRATIONS).length).toBeGreaterThan(0);
    expect(migrate(second, MIGRATIONS)).toEqual([]);
  });

  it("leave an installation as it is that was made before they were kept in two folders", () => {
    const database = openDatabase(newPath());
    migrate(database, MIGRATIONS);
    const names = database.prepare("SELECT name FROM migrations ORDER BY name").all();
    expect(names.slice(0, 4).map(({ name }) => name)).toEqual([
      "0001-documents.sql",
      "0002-turns.sql",
      "0003-working-memory.sql",
      "0004-relational.sql",
    ]);
    const sums = database.prepare("SELECT substr(checksum, 1, 8) AS sum FROM migrations ORDER BY name").all();
    expect(sums.slice(0, 4).map(({ sum }) => sum)).toEqual(["32d79e75", "2a5042da", "90f7109d", "c8e31fb2"]);
  });

  it("refuse a data folder of a newer Ibid, in words", () => {
    const database = openDatabase(newPath());
    migrate(database, MIGRATIONS);
    database.exec("INSERT INTO migrations VALUES ('9999-future.sql', 'x', 'now')");
    expect(() => migrate(database, MIGRATIONS)).toThrow(
      "This data folder was used by a newer Ibid (it has the migration 9999-future.sql). Start that version, or choose another IBID_DATA_DIR.",
    );
  });
});

describe("what a power failure may take", () => {
  it("is written without waiting for the disk, and what comes after it waits again", async () => {
    const sqlite = openDatabase(newPath());
    migrate(sqlite, MIGRATIONS);
    const waits = () => sqlite.prepare("PRAGMA synchronous").get()?.synchronous;
    const seen: unknown[] = [];
    sqlite.function("note_waits", () => Number(seen.push(waits())));
    sqlite.exec("CREATE TEMP TRIGGER noted AFTER INSERT ON traces BEGIN SELECT note_waits(); END");
    const traces = createRelationalTraceStore({
      database: createEmbeddedRelationalDatabase(sqlite),
      passing: createEmbeddedRelationalDatabase(sqlite, { waits: false }),
    });
    const trace = { sessionId: KEY.sessionId, turnId: 1, ts: "2026-11-20T09:00:00.000Z", stages: [] };
    await traces.save(KEY, trace);
    expect([seen, waits()]).toEqual([[1], 2]);
    await traces.saveAll(KEY, [{ ...trace, turnId: 2 }]);
    expect([seen, waits()]).toEqual([[1, 2], 2]);
    expect((await traces.find(KEY, 1))?.turnId).toBe(1);
    sqlite.close();
  });
});

describe("a database that cannot be used", () => {
  it("makes every store reject with an AppError that says so", async () => {
    const path = newPath();
    const sqlite = openDatabase(path);
    migrate(sqlite, MIGRATIONS);
    const database = createEmbeddedRelationalDatabase(sqlite);
    const stores = {
      sessions: createRelationalSessionStore({ database }),
      traces: createRelationalTraceStore({ database }),
      feedback: createRelationalFeedbackStore({ database }),
      jobs: createRelationalJobQueue({ database }),
      runs: createRelationalRunStore({ database }),
    };
    sqlite.close();
    const unavailable = { name: "AppError", code: "unavailable" };
    await expect(stores.sessions.find(KEY)).rejects.toMatchObject(unavailable);
    await expect(stores.sessions.remove(KEY)).rejects.toMatchObject(unavailable);
    await expect(stores.traces.find(KEY, 1)).rejects.toMatchObject(unavailable);
    await expect(stores.feedback.list(KEY)).rejects.toMatchObject(unavailable);
    await expect(stores.jobs.waiting()).rejects.toMatchObject(unavailable);
    await expect(stores.runs.list(KEY)).rejects.toMatchObject(unavailable);
  });

  it("says that the disk is full when it is", async () => {
    const sqlite = openDatabase(newPath());
    migrate(sqlite, MIGRATIONS);
    const pages = sqlite.prepare("PRAGMA page_count").get();
    sqlite.exec(`PRAGMA max_page_count = ${Number(pages?.page_count)}`);
    const store = createRelationalSessionStore({ database: createEmbeddedRelationalDatabase(sqlite) });
    const fill = async () => {
      for (let index = 0; index < 1_000; index += 1) {
        await store.create(KEY, {
          sessionId: `s${index}`,
          assistant: "general",
          title: "x".repeat(1_000),
          now: "now",
        });
      }
    };
    await expect(fill()).rejects.toMatchObject({
      code: "storage_full",
      userMessage:
        "The disk is full. Nothing was stored; what was stored before is safe. Free some space and try again.",
    });
  });
});
