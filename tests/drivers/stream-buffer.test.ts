import { getTableConfig } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { streamEvents, streams } from "../../drizzle/schema/stream-event.ts";
import { createRelationalStreamBuffer } from "../../lib/drivers/relational/relational-stream-buffer.ts";
import { createEmbeddedRelationalDatabase } from "../../lib/drivers/sqlite/embedded-relational-database.ts";
import { describeStreamBufferContract } from "../contracts/stream-buffer.contract.ts";
import { memoryDatabase } from "../helpers/memory-database.ts";
import { onTwoDatabases } from "../helpers/two-databases.ts";

describeStreamBufferContract("SQLite", () => {
  let clock = Date.parse("2026-11-21T09:00:00Z");
  const now = () => clock;
  return {
    ...onTwoDatabases((database) =>
      createRelationalStreamBuffer({ database: createEmbeddedRelationalDatabase(database), now }),
    ),
    passTime(milliseconds: number) {
      clock += milliseconds;
    },
  };
});

describe("the tables of streams", () => {
  it.each([streams, streamEvents])("have the columns that the schema names", (table) => {
    const { name, columns } = getTableConfig(table);
    const made = memoryDatabase().prepare("SELECT name FROM pragma_table_info(?) ORDER BY name").all(name);
    expect(made.map((column) => column.name)).toEqual(columns.map((column) => column.name).sort());
  });

  it("count the streams that were removed, and leave none of their events behind", async () => {
    const database = memoryDatabase();
    let clock = 0;
    const buffer = createRelationalStreamBuffer({
      database: createEmbeddedRelationalDatabase(database),
      now: () => clock,
    });
    const key = { tenantId: "tenant", ownerId: "owner", sessionId: "session" };
    await buffer.append(key, "one", [{ seq: 1, event: "{}" }]);
    await buffer.append(key, "two", [{ seq: 1, event: "{}" }]);
    clock = Number.MAX_SAFE_INTEGER / 2;
    expect(await buffer.removeExpired()).toBe(2);
    expect(database.prepare("SELECT count(*) AS events FROM stream_events").get()).toEqual({ events: 0 });
  });
});
