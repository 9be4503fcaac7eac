import { createHash } from "node:crypto";
import { watch } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "../../lib/domain/app-error.ts";
import type { Connection } from "../connect.ts";
import { type Filing, makeCollection } from "../filing.ts";
import { walkFolder } from "../walk-folder.ts";
import { WatchedFolder } from "../watched-folder.ts";

/** After a change, and while a file may be written still. */
const SOON_MS = 700;
/** While the folder or the server is away. */
const TROUBLE_MS = 5_000;
/** Without a change: not every file system tells of them. */
const AT_LEAST_MS = 30_000;

/** Follows a folder until this process is asked to end. */
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
      // A folder that is away for a while, or a server, is no reason to end; said once.
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

/** `next` resolves with the change that comes after it was asked for. */
function changesOf(folder: string, signal: AbortSignal): { next(): Promise<void> } {
  let resolve = () => {};
  try {
    const watcher = watch(folder, { recursive: true, signal }, () => resolve());
    watcher.on("error", () => watcher.close());
  } catch {
    // Then the folder is looked at every half minute alone.
  }
  return {
    next: () =>
      new Promise((done) => {
        resolve = done;
      }),
  };
}
