import { join } from "node:path";
import type { Worker } from "node:worker_threads";

/**
 * A thread that runs a source file of this project: `entry`, relative to `root`. The Worker class is fetched
 * from Node at run time, because a bundler that sees `new Worker` looks for the file in its own bundle.
 */
export function startThread(root: string, entry: string, workerData: unknown): Worker {
  const { Worker: Thread } = process.getBuiltinModule("node:worker_threads");
  return new Thread(join(root, entry), { workerData });
}
