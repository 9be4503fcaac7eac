import { createHash } from "node:crypto";
import { watch } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "../../lib/domain/app-error.ts";
import type { Connection } from "../connect.ts";
import { type Filing, makeCollection } from "../filing.ts";
import { walkFolder } from "../walk-folder.ts";
import { WatchedFolder } from "../watched-folder.ts";

/** The wait after a change, and while a file may still be being written. */
const SOON_MS = 700;
/** The wait while the folder or the server is unavailable. */
const TROUBLE_MS = 5_000;
/** The wait without a change: not every file system reports changes. */
const AT_LEAST_MS = 30_000;

/** Watches a folder until this process is asked to end. */
export async function watchFolder(
  connection: Connection,
  options: { folder: string; dataFolder: string } & Filing,
): Promise<number> {
  const { folder, dataFolder, ...filing } = options;
  walkFolder(folder);
  await makeCollection(connection, filing);
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const tell = (line: string) => process.stdout.write(`${line}\n`);
  const watched = new WatchedFolder(connection, {
    folder,
    ...filing,
    tell,
    stateFile: join(dataFolder, "watched", `${name}.json`),
  });
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  const change = changesOf(folder, stop.signal);
  tell(`Watching ${folder}. Ctrl+C ends.`);
  let trouble = "";
  while (!stop.signal.aborted) {
    const before = change.next();
    let again = true;
    try {
      again = await watched.look();
      trouble = "";
    } catch (error) {
      // A folder or server that is unavailable for a while is no reason to stop; it is reported once.
      const words = AppError.isInstance(error) ? error.userMessage : String(error);
      if (words !== trouble) tell(words);
      trouble = words;
    }
    const wait = (ms: number) => pause(ms, undefined, { signal: stop.signal, ref: true }).catch(() => {});
    if (!again) await Promise.race([wait(AT_LEAST_MS), before]);
    await wait(trouble === "" ? SOON_MS : TROUBLE_MS);
  }
  return 0;
}

/** `next` resolves at the first change after it was called. */
function changesOf(folder: string, signal: AbortSignal): { next(): Promise<void> } {
  let resolve = () => {};
  try {
    const watcher = watch(folder, { recursive: true, signal }, () => resolve());
    watcher.on("error", () => watcher.close());
  } catch {
    // Without a watcher the folder is only checked every half minute.
  }
  return {
    next: () =>
      new Promise((done) => {
        resolve = done;
      }),
  };
}
