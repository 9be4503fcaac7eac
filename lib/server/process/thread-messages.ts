import { on } from "node:events";
import { join } from "node:path";

export interface ThreadTask {
  /** The project folder, and the thread's file inside it. */
  root: string;
  entry: string;
  data: unknown;
  heapMb: number;
  /** The time limit in milliseconds. */
  timeMs: number;
  signal: AbortSignal;
}

/**
 * The messages of a new thread until it ends. The thread is stopped when nobody listens any more, and its
 * errors are thrown here.
 */
export async function* threadMessages(task: ThreadTask): AsyncGenerator<unknown> {
  task.signal.throwIfAborted();
  // Looked up at run time: a bundler that sees `new Worker` would look for the file in its own bundle.
  const { Worker: Thread } = process.getBuiltinModule("node:worker_threads");
  const thread = new Thread(join(task.root, task.entry), {
    workerData: task.data,
    resourceLimits: { maxOldGenerationSizeMb: task.heapMb },
  });
  const signal = AbortSignal.any([task.signal, AbortSignal.timeout(task.timeMs)]);
  try {
    for await (const [message] of on(thread, "message", { close: ["exit"], signal })) yield message;
  } finally {
    await thread.terminate();
  }
}
