import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { type Container, createContainer } from "../../../lib/container.ts";
import { AppError } from "../../../lib/domain/app-error.ts";
import { readEnvironment } from "../../../lib/env.ts";
import { migrateInstallation } from "../../../lib/migrate/migrate-installation.ts";
import { migrateStore } from "../../../lib/migrate/migrate-store.ts";
import { PARTS } from "../../../lib/migrate/parts.ts";
import type { StoresToMove } from "../../../lib/migrate/stores-to-move.ts";
import { lockDataFolder } from "../../../lib/server/process/data-folder-lock.ts";
import { newVersion } from "../../helpers/document-entries.ts";
import { fillInstallation, readInstallation, smallSize } from "../../helpers/installation.ts";
import { temporaryFolder } from "../../helpers/temporary-folder.ts";

const SIZE = smallSize("acme", "a:b");
const SESSION = { tenantId: "acme", ownerId: "ann", sessionId: "acme-s1" };

const opened: Container[] = [];
afterEach(async () => {
  for (const container of opened.splice(0)) await container.close();
});

async function installation(folder = temporaryFolder()): Promise<Container> {
  const container = await createContainer(readEnvironment({ IBID_DATA_DIR: folder }));
  opened.push(container);
  return container;
}

async function move(from: StoresToMove, to: StoresToMove): Promise<{ agreed: boolean; lines: string[] }> {
  const lines: string[] = [];
  const agreed = await migrateStore({
    from,
    to,
    parts: PARTS,
    dryRun: false,
    say: (line) => lines.push(line),
  });
  return { agreed, lines };
}

/** Writes that store something at the target; the `after`th one never comes back. */
function killedAfter(to: StoresToMove, after: number): StoresToMove {
  let writes = 0;
  const counted = <Store extends object>(store: Store, names: readonly string[]): Store =>
    new Proxy(store, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        return (...given: unknown[]): unknown => {
          if (names.includes(String(name)) && ++writes > after) throw new Error("killed");
          return Reflect.apply(member, target, given);
        };
      },
    });
  return {
    turnLog: counted(to.turnLog, ["restore", "setSummary"]),
    documentIndex: counted(to.documentIndex, ["restore"]),
    objectStore: counted(to.objectStore, ["put"]),
    relationalRows: counted(to.relationalRows, ["add"]),
  };
}

describe("moving an installation to other stores", () => {
  it("moves everything that lasts: every read answers the same, and nothing is left to do", async () => {
    const [from, to] = [await installation(), await installation()];
    await fillInstallation(from, SIZE);
    const { agreed, lines } = await move(from, to);
    expect(agreed, lines.join("\n")).toBe(true);
    expect(await readInstallation(to, SIZE)).toEqual(await readInstallation(from, SIZE));
    expect(lines.filter((line) => line.endsWith("same"))).toHaveLength(26);
    expect(lines.join("\n")).toMatch(/^turns +56 +56 +same$/m);
    const again = await move(from, to);
    expect(again.lines.slice(0, 4).every((line) => / 0 new, in /.test(line))).toBe(true);
  });

  it("may be killed at any point and started again", async () => {
    const from = await installation();
    await fillInstallation(from, SIZE);
    const whole = await readInstallation(from, SIZE);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 3 }), async (kills) => {
        const to = await installation();
        for (const after of kills) {
          await migrateStore({
            from,
            to: killedAfter(to, after),
            parts: PARTS,
            dryRun: false,
            say: () => undefined,
          }).catch((error: unknown) => expect(error).toMatchObject({ message: "killed" }));
        }
        expect((await move(from, to)).agreed).toBe(true);
        expect(await readInstallation(to, SIZE)).toEqual(whole);
      }),
      { numRuns: 6 },
    );
  }, 60_000);

  it("waits for a target that does not answer for a moment", async () => {
    const [from, to] = [await installation(), await installation()];
    await fillInstallation(from, smallSize("acme"));
    let failures = 0;
    const turnLog: StoresToMove["turnLog"] = {
      ...to.turnLog,
      restore(key, entries) {
        if (failures++ > 0) return to.turnLog.restore(key, entries);
        throw new AppError("unavailable", { message: "The engine is away." });
      },
    };
    expect((await move(from, { ...to, turnLog })).agreed).toBe(true);
    expect(failures).toBeGreaterThan(1);
  });

  it("brings a summary that was made after its turn was moved", async () => {
    const [from, to] = [await installation(), await installation()];
    await fillInstallation(from, smallSize("acme"));
    await move(from, to);
    const summary = { summary: "later", summaryModel: "rules", summaryTs: "2026-11-22T00:00:00.000Z" };
    await from.turnLog.setSummary(SESSION, 3, summary);
    const { agreed, lines } = await move(from, to);
    expect(agreed).toBe(true);
    expect(lines).toContainEqual(expect.stringMatching(/^turns: 1 new/));
  });

  it("says what differs: a row changed at the target, a turn that is another one", async () => {
    const [from, to] = [await installation(), await installation()];
    await fillInstallation(from, smallSize("acme"));
    await move(from, to);
    await to.sessions.update(SESSION, { title: "renamed there" }, "2026-11-22T00:00:00.000Z");
    await to.turnLog.setSummary(SESSION, 1, { summary: "other", summaryModel: "x", summaryTs: "y" });
    await to.turnLog.erase({ ...SESSION, sessionId: "acme-s3" });
    const lines: string[] = [];
    const movesNothing: StoresToMove["turnLog"] = {
      ...to.turnLog,
      restore: async () => 0,
      setSummary: async () => undefined,
    };
    const stores = { ...to, turnLog: movesNothing };
    expect(
      await migrateStore({ from, to: stores, parts: PARTS, dryRun: false, say: (line) => lines.push(line) }),
    ).toBe(false);
    const different = lines.filter((line) => line.endsWith("DIFFERENT")).map((line) => line.split(/ {2}/)[0]);
    expect(different).toEqual(["conversations", "turns", "sessions"]);
  });

  it("takes a document's later state along, and leaves one alone that was changed later at the target", async () => {
    const [from, to] = [await installation(), await installation()];
    const key = { tenantId: "acme" };
    await fillInstallation(from, smallSize("acme"));
    await move(from, to);
    const failed = { code: "encrypted", message: "It is encrypted." };
    await from.documentIndex.fail(key, "기기-6", 3, { ...failed, message: "Still encrypted." });
    expect((await move(from, to)).agreed).toBe(true);
    expect(await to.documentIndex.find(key, "기기-6")).toMatchObject({
      error: { message: "Still encrypted." },
    });
    await to.documentIndex.remove(key, "기기-1");
    await to.documentIndex.register(key, { ...newVersion(), docId: "기기-2", createdBy: "ann" });
    const { agreed, lines } = await move(from, to);
    expect(agreed).toBe(false);
    expect(lines).toContain(
      '  documents: "기기-2" of acme was changed at the target later than here, and was left as it is there',
    );
    expect(await to.documentIndex.find(key, "기기-1")).not.toBeNull();
    expect(await to.documentIndex.versions(key, "기기-2")).toHaveLength(2);
  });

  it("stops at a file that is damaged in the source, and names it", async () => {
    const folder = temporaryFolder();
    const [from, to] = [await installation(folder), await installation()];
    await fillInstallation(from, smallSize("acme"));
    const { documents } = await from.documentIndex.list({ tenantId: "acme" }, { limit: 1 });
    const checksum = documents[0]?.checksum ?? "";
    const objectStore: StoresToMove["objectStore"] = {
      ...from.objectStore,
      read: async (key, wanted) =>
        wanted === checksum ? new Blob(["rotten"]).stream() : from.objectStore.read(key, wanted),
    };
    await expect(move({ ...from, objectStore }, to)).rejects.toMatchObject({
      message: expect.stringContaining(`The file ${checksum} of acme arrived as`),
    });
  });

  it("counts what there is to move without moving it", async () => {
    const [from, to] = [await installation(), await installation()];
    await fillInstallation(from, smallSize("acme"));
    const survey = async () => {
      const lines: string[] = [];
      await migrateStore({ from, to, parts: PARTS, dryRun: true, say: (line) => lines.push(line) });
      return lines.join("\n");
    };
    expect(await survey()).toMatch(/^turns +28 +0 +28$/m);
    expect(await to.documentIndex.tenants()).toEqual([]);
    await move(from, to);
    expect(await survey()).toMatch(/^turns +28 +28 +0$/m);
  });
});

describe("what is refused before anything is moved", () => {
  const ENGINE = { IBID_TURN_LOG: "elasticsearch", ELASTICSEARCH_URL: "http://127.0.0.1:59999" };
  const run = (
    variables: Record<string, string>,
    sides: {
      from?: "embedded" | "engines";
      to?: "embedded" | "engines";
      only?: (typeof PARTS)[number][];
    } = {},
  ) =>
    migrateInstallation({
      environment: readEnvironment(variables),
      from: "embedded",
      to: "engines",
      dryRun: false,
      say: () => undefined,
      ...sides,
    });

  it("the same store on both sides", async () => {
    await expect(
      run({ ...ENGINE, IBID_DATA_DIR: temporaryFolder() }, { to: "embedded" }),
    ).rejects.toMatchObject({
      message:
        'Both sides are "embedded": there is nothing to move. Name one as --from and the other as --to.',
    });
    await expect(run({ IBID_DATA_DIR: temporaryFolder() })).rejects.toMatchObject({
      message: expect.stringContaining(
        "The settings name no engine: everything lies in the data folder on both sides.",
      ),
    });
    await expect(
      run({ ...ENGINE, IBID_DATA_DIR: temporaryFolder() }, { only: ["files"] }),
    ).rejects.toMatchObject({
      message: "The settings name no engine for this: files. It lies in the data folder on both sides.",
    });
  });

  it("a folder without an installation", async () => {
    const folder = temporaryFolder();
    await expect(run({ ...ENGINE, IBID_DATA_DIR: folder })).rejects.toMatchObject({
      message: `There is nothing to move: the data folder ${folder} holds no ibid.db. Set IBID_DATA_DIR to the folder of the installation.`,
    });
  });

  it("a data folder on which a server works", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "ibid.db"), "");
    const lock = lockDataFolder(folder, "http://127.0.0.1:3000");
    await expect(run({ ...ENGINE, IBID_DATA_DIR: folder })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining(`already works on the data folder ${folder}`),
    });
    lock.release();
  });

  it("a target that cannot be reached, and leaves the folder free", async () => {
    const folder = temporaryFolder();
    await (await createContainer(readEnvironment({ IBID_DATA_DIR: folder }))).close();
    await expect(run({ ...ENGINE, IBID_DATA_DIR: folder })).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(/^The target cannot be used\. .*\nNothing was moved\.$/s),
    });
    lockDataFolder(folder, "http://127.0.0.1:3000").release();
  });
});
