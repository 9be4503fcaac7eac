import { closeSync, copyFileSync, cpSync, fstatSync, openSync, readdirSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Person, startInProcessApp } from "../helpers/in-process-app.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

// Whole installations are read, filled and damaged here.
vi.setConfig({ testTimeout: 60_000 });

const ANN: Person = { tenant: "local", user: "local", role: "admin" };
const PAGE = 4_096;

async function start(folder: string) {
  const app = await startInProcessApp({ IBID_DATA_DIR: folder, IBID_AUTH: "none" });
  onTestFinished(() => app.close().catch(() => {}));
  return app;
}

/** A folder with a conversation in it, as a server leaves it that ends. */
async function usedFolder() {
  const folder = temporaryFolder();
  const app = await startInProcessApp({ IBID_DATA_DIR: folder, IBID_AUTH: "none" });
  await app.add(ANN, "pump.md", "# Pump\n\nThe pump is oiled every 40 hours.");
  const { sessionId } = await app.ask(ANN, "How often is the pump oiled?");
  await app.close();
  return { folder: copyOf(folder), session_id: sessionId };
}

/** Without the lock, which this process holds to its end; `without`: what else does not come along. */
function copyOf(folder: string, without = ""): string {
  const copy = temporaryFolder();
  const taken = readdirSync(folder).filter((name) => name !== "server.lock" && name !== without);
  for (const name of taken) cpSync(join(folder, name), join(copy, name), { recursive: true });
  return copy;
}

function overwrite(file: string, from: number, to?: number): void {
  const handle = openSync(file, "r+");
  const end = Math.min(to ?? Number.POSITIVE_INFINITY, fstatSync(handle).size);
  writeSync(handle, Buffer.alloc(end - from, 0x5a), 0, end - from, from);
  closeSync(handle);
}

/** The first page of a table and of each of its indexes. */
function pagesOf(file: string, table: string): number[] {
  const database = new DatabaseSync(file);
  const rows = database.prepare("SELECT rootpage FROM sqlite_master WHERE tbl_name = ?").all(table);
  database.close();
  return rows.map(({ rootpage }) => Number(rootpage)).filter((page) => page > 0);
}

const damaged = (file: string) =>
  `${file} is damaged. Stop the server, keep a copy of its folder, and restore the last backup; "ibid doctor --deep" says what else is.`;

describe("a damaged database", () => {
  it("is said where a page in the middle is met, by the request and from then on by health", async () => {
    const { folder, session_id } = await usedFolder();
    const file = join(folder, "ibid.db");
    for (const page of pagesOf(file, "turns")) overwrite(file, (page - 1) * PAGE, page * PAGE);
    const app = await start(folder);
    const response = await app.call(ANN, "GET", `/api/sessions/${session_id}/turns`);
    expect([response.status, await response.json()]).toEqual([
      503,
      {
        code: "unavailable",
        message:
          "The database is damaged, and nothing was changed. An administrator has to stop the server, keep a copy of the data folder and restore the last backup.",
        details: { storage: "damaged" },
      },
    ]);
    expect(await app.send(ANN, "GET", "/api/health")).toMatchObject({
      status: 503,
      body: {
        status: "down",
        engines: {
          database: { status: "down", fault: "damaged", error: expect.stringContaining(damaged(file)) },
        },
      },
    });
  });

  it("is said by health where its first page was overwritten under a running server", async () => {
    const folder = temporaryFolder();
    const app = await start(folder);
    const file = join(folder, "ibid.db");
    overwrite(file, 0, 64);
    const health = await app.call(ANN, "GET", "/api/health");
    expect(await health.json()).toMatchObject({
      status: "down",
      engines: { database: { fault: "damaged", error: expect.stringContaining(damaged(file)) } },
    });
  });

  it("stops the start in words where its first page is none", async () => {
    const { folder } = await usedFolder();
    overwrite(join(folder, "ibid.db"), 0, 64);
    await expect(start(folder)).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(
        /^The database .*ibid\.db cannot be opened \(file is not a database\)\./,
      ),
    });
  });

  it("stops the start in words where the log with the newest commits is gone, and loses nothing once it is back", async () => {
    const first = temporaryFolder();
    const app = await start(first);
    const { sessionId } = await app.ask(ANN, "How often is the pump oiled?");
    // As a killed server leaves it, but for the log.
    const folder = copyOf(first, "ibid.db-wal");
    await expect(start(folder)).rejects.toMatchObject({
      code: "unavailable",
      message: `${join(folder, "ibid.db-wal")} is missing, and what was stored last is in it. Put it back beside ${join(folder, "ibid.db")} from where the folder was copied. If it is lost, delete ${join(folder, "ibid.db-shm")} and start again: then all but the newest is there.`,
    });
    copyFileSync(join(first, "ibid.db-wal"), join(folder, "ibid.db-wal"));
    const second = await start(copyOf(folder));
    const turns = await second.call(ANN, "GET", `/api/sessions/${sessionId}/turns`);
    expect((await turns.json()).turns).toHaveLength(1);
  });
});
