import { on } from "node:events";
import { join } from "node:path";

export interface ThreadTask {
  /** The project folder, and the file below it that is the thread. */
  root: string;
  entry: string;
  data: unknown;
  heapMb: number;
  /** How long it may take, in milliseconds. */
  timeMs: number;
  signal: AbortSignal;
}

/** What a thread of its own says until it ends; it ends when nobody listens any more, and throws what it threw. */
export async function* threadMessages(task: ThreadTask): AsyncGenerator<unknown> {
  task.signal.throwIfAborted();
  // Asked of Node at run time: a bundler that sees `new Worker` looks for the file in its own bundle.
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
