import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMemoryCache } from "../../../../lib/drivers/resilience/memory-cache.ts";
import type { Cache } from "../../../../lib/ports/cache.ts";
import { claimFolder, type FolderClaim } from "../../../../lib/server/process/folder-claim.ts";
import { log } from "../../../../lib/server/process/log.ts";
import { FOLDER_CLAIM_MS } from "../../../../lib/tunables/background.ts";
import { fillDisk, mayMount, mountSmallDisk } from "../../../helpers/small-disk.ts";
import { temporaryFolder } from "../../../helpers/temporary-folder.ts";

log.level = "silent";
const down = () => Promise.reject(new Error("down"));

describe("a server that keeps files in its own folder, though every other store is shared", () => {
  const claims: FolderClaim[] = [];
  let clock: number;
  let cache: Cache;
  beforeEach(() => {
    clock = 0;
    cache = createMemoryCache({ now: () => clock });
  });
  afterEach(() => {
    for (const claim of claims.splice(0)) claim.stop();
  });

  async function start(folder: string): Promise<FolderClaim> {
    const claim = await claimFolder(cache, folder);
    claims.push(claim);
    return claim;
  }

  it("refuses a second one with a folder of its own, and says what to do", async () => {
    await start(temporaryFolder());
    await expect(start(temporaryFolder())).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(
        /^Another server works on the same stores and keeps files in a folder of its own.*Set IBID_OBJECT_STORE=s3.*wait 60 seconds/s,
      ),
    });
  });

  it("starts again at once on its own folder, and on another once it was not heard of for a while", async () => {
    const folder = temporaryFolder();
    const first = await start(folder);
    clock += FOLDER_CLAIM_MS - 1;
    await first.renew();
    await start(folder);
    clock += FOLDER_CLAIM_MS - 1;
    await expect(start(temporaryFolder())).rejects.toMatchObject({ code: "conflict" });
    clock += 2;
    await start(temporaryFolder());
    expect(await first.renew()).toBe(false);
  });

  it("starts when nobody can be asked, and is there for others once it can be", async () => {
    const whole = cache;
    cache = { ...whole, get: down, set: down };
    const alone = await start(temporaryFolder());
    await expect(alone.renew()).rejects.toThrow("down");
    Object.assign(cache, whole);
    expect(await alone.renew()).toBe(true);
    await expect(start(temporaryFolder())).rejects.toMatchObject({ code: "conflict" });
  });

  it.runIf(mayMount)(
    "says that the disk is full, and leaves no folder without a name of its own",
    async () => {
      const folder = mountSmallDisk(1);
      const ballast = fillDisk(folder);
      await expect(start(folder)).rejects.toMatchObject({
        code: "storage_full",
        message: expect.stringContaining(`The disk of ${folder} is full (0 kB free).`),
      });
      rmSync(ballast);
      await start(folder);
      expect(readFileSync(join(folder, "folder-id"), "utf8")).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it("does not take a folder for another one because the names of both were lost on a full disk", async () => {
    const folders = [temporaryFolder(), temporaryFolder()];
    for (const folder of folders) writeFileSync(join(folder, "folder-id"), "");
    const [first = "", second = ""] = folders;
    await start(first);
    await expect(start(second)).rejects.toMatchObject({ code: "conflict" });
  });
});
