import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { projectFolder } from "../../cli/command.ts";
import { createFolderObjectStore } from "../../lib/drivers/folder/folder-object-store.ts";
import { describeObjectStoreContract } from "../contracts/object-store.contract.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

describeObjectStoreContract("folder", () => {
  const folder = temporaryFolder();
  return {
    first: createFolderObjectStore({ folder }),
    second: createFolderObjectStore({ folder }),
    refreshAfterMs: 0,
    breakStorage() {
      rmSync(folder, { recursive: true });
      writeFileSync(folder, "");
    },
    close() {},
  };
});

it("notices an object that was changed behind its back", async () => {
  const folder = temporaryFolder();
  const store = createFolderObjectStore({ folder });
  const { checksum } = await store.put({ tenantId: "acme" }, new TextEncoder().encode("as cited"));
  writeFileSync(join(folder, "acme", checksum.slice(0, 2), checksum), "as forged");
  expect(await store.verify({ tenantId: "acme" }, checksum)).toBe(false);
});

it("says in words that the folder cannot be used", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "file"), "");
  const store = createFolderObjectStore({ folder: join(folder, "file") });
  await expect(store.put({ tenantId: "acme" }, new Uint8Array([1]))).rejects.toMatchObject({
    code: "unavailable",
    userMessage: "The file store cannot be reached. Try again; nothing was changed.",
  });
});

it("makes its folders again when somebody has taken them away meanwhile", async () => {
  const folder = temporaryFolder();
  const store = createFolderObjectStore({ folder });
  const key = { tenantId: "acme" };
  const words = new TextEncoder().encode("kept twice");
  await store.put(key, words);
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  const { checksum } = await store.put(key, words);
  expect(await store.readAll(key, checksum)).toEqual(Buffer.from(words));
});

it("clears files of uploads that were killed, once they are old, and no others", async () => {
  const folder = temporaryFolder();
  const store = createFolderObjectStore({ folder });
  const left = join(folder, "incoming", "left-behind");
  const running = join(folder, "incoming", "still-running");
  mkdirSync(join(folder, "incoming"));
  for (const path of [left, running]) writeFileSync(path, "half");
  utimesSync(left, new Date(0), new Date(0));
  expect(await store.removeUnfinished(new Date(Date.now() - 60_000))).toBe(1);
  expect([existsSync(left), existsSync(running)]).toEqual([false, true]);
});

it.runIf(process.getuid?.() === 0)(
  "says that a file may not be read, and takes that for no damage",
  async () => {
    const folder = temporaryFolder();
    const { checksum } = await createFolderObjectStore({ folder }).put(
      { tenantId: "acme" },
      Buffer.from("private"),
    );
    const store = join(projectFolder, "lib/drivers/folder/folder-object-store.ts");
    chmodSync(folder, 0o755);
    chmodSync(join(folder, "acme"), 0o755);
    // Another user than the one who stored it; root itself may read anything.
    const code = `
    const { createFolderObjectStore } = await import(${JSON.stringify(store)});
    process.setuid(65534);
    const store = createFolderObjectStore({ folder: "." });
    for (const work of [store.readAll, store.verify, store.isSound])
      await work({ tenantId: "acme" }, "${checksum}").catch((error) => console.log(error.code, error.details.storage));
  `;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code], {
      cwd: folder,
    });
    expect(stdout).toBe("unavailable no_access\n".repeat(3));
  },
);

it("brings an object back from aside only where the one put since is not right", async () => {
  const folder = temporaryFolder();
  const store = createFolderObjectStore({ folder });
  const key = { tenantId: "acme" };
  const { checksum } = await store.put(key, Buffer.from("as cited"));
  await store.setAside(key, checksum);
  const [name = ""] = readdirSync(join(folder, "acme", "aside"));
  writeFileSync(join(folder, "acme", "aside", name), "damaged meanwhile");
  await store.put(key, Buffer.from("as cited"));
  await store.restore(key, name);
  expect(Buffer.from((await store.readAll(key, checksum)) ?? []).toString()).toBe("as cited");
  expect(readdirSync(join(folder, "acme", "aside"))).toEqual([]);
});
