import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { adviceError } from "../../data-folder/storage-advice.ts";
import { AppError } from "../../domain/app-error.ts";
import { cacheKey } from "../../domain/cache-key.ts";
import type { Cache } from "../../ports/cache.ts";
import { FOLDER_CLAIM_MS } from "../../tunables/background.ts";
import { log } from "./log.ts";

const CLAIM = cacheKey("", "the folder of the files");

export interface FolderClaim {
  /** Renews the claim; false if another server with a folder of its own exists. */
  renew(): Promise<boolean>;
  stop(): void;
}

/**
 * Only one server sees the files in a folder, even if every other store is shared. A second server would
 * answer without the originals that the first received, and fail to read those. So the first server claims
 * its place in the shared cache, and one with another folder is refused. Two that start at the same moment
 * may both get in: one of them logs an error from then on.
 */
export async function claimFolder(cache: Cache, dataFolder: string): Promise<FolderClaim> {
  const mine = folderId(dataFolder);

  async function renew(): Promise<boolean> {
    const holder = await cache.get(CLAIM);
    if (holder !== null && holder !== mine) return false;
    await cache.set(CLAIM, mine, FOLDER_CLAIM_MS);
    return true;
  }

  const alone = await renew().catch((error: unknown) => {
    log.warn({ err: error }, "cannot see whether another server keeps files in a folder of its own");
    return true;
  });
  if (!alone) {
    throw new AppError("conflict", {
      message: `Another server works on the same stores and keeps files in a folder of its own, where this one does not see them. Set IBID_OBJECT_STORE=s3 for all of them and move the files with "ibid migrate-store --only files", or run one server only. If that server is gone, wait ${FOLDER_CLAIM_MS / 1_000} seconds and start again.`,
    });
  }
  const timer = setInterval(() => {
    renew().then(
      (stillAlone) => {
        if (!stillAlone)
          log.error(
            "another server keeps files in a folder of its own: stop one of the two, or set IBID_OBJECT_STORE=s3",
          );
      },
      () => {},
    );
  }, FOLDER_CLAIM_MS / 3).unref();
  return { renew, stop: () => clearInterval(timer) };
}

/**
 * The id moves with the folder, wherever it is mounted and whatever the machine is called. Nobody else is
 * using the folder now, because we hold its lock.
 */
function folderId(folder: string): string {
  const path = join(folder, "folder-id");
  try {
    const known = existsSync(path) ? readFileSync(path, "utf8") : "";
    // Empty: the disk was full when the id was written. Two such folders would take each other for
    // themselves.
    if (known !== "") return known;
    const made = randomUUID();
    writeFileSync(`${path}.new`, made, { mode: 0o600, flush: true });
    renameSync(`${path}.new`, path);
    return made;
  } catch (error) {
    throw adviceError(error, { path, folder }) ?? error;
  }
}
