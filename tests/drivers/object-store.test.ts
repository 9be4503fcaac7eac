import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createFolderObjectStore } from "../../lib/drivers/object-store/folder-object-store.ts";
import { describeObjectStoreContract } from "../contracts/object-store.contract.ts";

const newFolder = () => mkdtempSync(join(tmpdir(), "ibid-objects-"));

describeObjectStoreContract("folder", () => {
  const folder = newFolder();
  return {
    first: createFolderObjectStore({ folder }),
    second: createFolderObjectStore({ folder }),
    refreshAfterMs: 0,
    breakStorage() {
      rmSync(folder, { recursive: true });
      writeFileSync(folder, "");
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
});

it("notices an object that was changed behind its back", async () => {
  const folder = newFolder();
  const store = createFolderObjectStore({ folder });
  const { checksum } = await store.put({ tenantId: "acme" }, new TextEncoder().encode("as cited"));
  writeFileSync(join(folder, "acme", checksum.slice(0, 2), checksum), "as forged");
  expect(await store.verify({ tenantId: "acme" }, checksum)).toBe(false);
});

it("says in words that the folder cannot be used", async () => {
  const folder = newFolder();
  writeFileSync(join(folder, "file"), "");
  const store = createFolderObjectStore({ folder: join(folder, "file") });
  await expect(store.put({ tenantId: "acme" }, new Uint8Array([1]))).rejects.toMatchObject({
    code: "unavailable",
    userMessage: "The file store cannot be reached. Try again; nothing was changed.",
  });
});

it("clears files of uploads that were killed, once they are old, and no others", async () => {
  const folder = newFolder();
  const store = createFolderObjectStore({ folder });
  const left = join(folder, "incoming", "left-behind");
  const running = join(folder, "incoming", "still-running");
  mkdirSync(join(folder, "incoming"));
  for (const path of [left, running]) writeFileSync(path, "half");
  utimesSync(left, new Date(0), new Date(0));
  expect(await store.removeUnfinished(new Date(Date.now() - 60_000))).toBe(1);
  expect([existsSync(left), existsSync(running)]).toEqual([false, true]);
});
