import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { createSqliteTurnLog } from "../../lib/drivers/sqlite/sqlite-turn-log.ts";
import { turnTerms } from "../../lib/memory/recall/turn-terms.ts";
import { describeTurnLogContract } from "../contracts/turn-log.contract.ts";
import { describeTurnLogDeletion } from "../contracts/turn-log-deletion.contract.ts";
import { describeTurnLogKeys } from "../contracts/turn-log-keys.contract.ts";
import { describeTurnLogRestore } from "../contracts/turn-log-restore.contract.ts";
import { describeTurnReaderContract, restored } from "../contracts/turn-reader.contract.ts";
import { memoryDatabase } from "../helpers/memory-database.ts";
import { entry } from "../helpers/turns.ts";
import { onTwoDatabases } from "../helpers/two-databases.ts";

const KEY = { tenantId: "tenant", ownerId: "owner", sessionId: "session" };

const open = () => onTwoDatabases((database) => createSqliteTurnLog({ database }));

describeTurnLogContract("SQLite", open);
describeTurnLogKeys("SQLite", open);
describeTurnLogDeletion("SQLite", open);
describeTurnLogRestore("SQLite", open);
describeTurnReaderContract("SQLite", async (key, turns) => {
  const { first, close } = open();
  return { reader: await restored(first, key, turns, turnTerms), close };
});

describe("the SQLite turn log", () => {
  it("says that the disk is full, stores nothing of the turn and goes on when there is room again", async () => {
    const harness = open();
    await harness.first.append(KEY, entry());
    const [database] = harness.databases;
    const pages = Number(database.prepare("PRAGMA page_count").get()?.page_count);
    database.exec(`PRAGMA max_page_count = ${pages}`);
    const large = entry({ clientTurnId: "large", userText: "x".repeat(500_000) }, { user: ["pump"] });
    await expect(harness.first.append(KEY, large)).rejects.toMatchObject({
      code: "storage_full",
      userMessage:
        "The disk is full. Nothing was stored; what was stored before is safe. Free some space and try again.",
    });
    expect(await harness.second.lastTurnId(KEY)).toBe(1);
    database.exec("PRAGMA max_page_count = 1073741823");
    expect((await harness.first.append(KEY, large)).turn.turnId).toBe(2);
    harness.close();
  });

  it("numbers without gap or double when three threads append to one session at the same moment", async () => {
    const harness = open();
    const gate = new SharedArrayBuffer(4);
    const code = `
      const { parentPort, workerData } = require("node:worker_threads");
      (async () => {
        const { openDatabase } = await import(workerData.database);
        const { createSqliteTurnLog } = await import(workerData.driver);
        const log = createSqliteTurnLog({ database: openDatabase(workerData.path) });
        const view = new Int32Array(workerData.gate);
        Atomics.add(view, 0, 1);
        Atomics.notify(view, 0);
        let arrived;
        while ((arrived = Atomics.load(view, 0)) < 3) Atomics.wait(view, 0, arrived);
        const numbers = [];
        for (const entry of workerData.entries) numbers.push((await log.append(workerData.key, entry)).turn.turnId);
        parentPort.postMessage(numbers);
      })();
    `;
    const library = join(import.meta.dirname, "../../lib/drivers/sqlite");
    const racers = [0, 1, 2].map(
      () =>
        new Promise<number[]>((resolve, reject) => {
          const worker = new Worker(code, {
            eval: true,
            workerData: {
              database: join(library, "sqlite-database.ts"),
              driver: join(library, "sqlite-turn-log.ts"),
              path: harness.path,
              gate,
              key: KEY,
              entries: Array.from({ length: 40 }, () => entry({}, { user: ["pump"] })),
            },
          });
          worker.once("message", resolve);
          worker.once("error", reject);
        }),
    );
    const numbers = (await Promise.all(racers)).flat().sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
    const scoring = { k1: 1, b: 0, weights: { user: 1, assistant: 1, time: 1 } };
    expect(await harness.first.search(KEY, [{ term: "pump", weight: 1 }], scoring, 500)).toHaveLength(120);
    harness.close();
  }, 30_000);

  it("reports a damaged row instead of handing it on", async () => {
    const harness = open();
    await harness.first.append(KEY, entry());
    harness.databases[0].exec("UPDATE turns SET record = json_set(record, '$.action', 'fly')");
    await expect(harness.first.get(KEY, [1])).rejects.toMatchObject({
      code: "internal",
      message: /^Could not read turns: /,
    });
    harness.close();
  });

  it("looks turns up by their ids without walking the session", () => {
    const database = memoryDatabase();
    const prepare = database.prepare.bind(database);
    const texts: string[] = [];
    database.prepare = (text) => {
      texts.push(text);
      return prepare(text);
    };
    createSqliteTurnLog({ database });
    for (const column of ["client_turn_id", "turn_id"]) {
      const byId = texts.filter((text) => new RegExp(`WHERE .*\\b${column} (=|IN) `).test(text));
      expect(byId, column).not.toEqual([]);
      for (const text of byId) {
        const plan = prepare(`EXPLAIN QUERY PLAN ${text}`)
          .all()
          .map(({ detail }) => String(detail));
        expect(plan[0], text).toContain(` ${column}=?`);
      }
    }
    database.close();
  });
});
