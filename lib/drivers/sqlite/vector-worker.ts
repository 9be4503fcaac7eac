import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { SQLITE_BUSY_MS } from "../../tunables/engines.ts";
import type { VectorReply, VectorRequest, VectorThreadData } from "./vector-messages.ts";
import { VectorSpaces } from "./vector-spaces.ts";

/**
 * The thread of the vectors (started by vector-thread.ts). It opens the database only while it reads, because
 * an open connection would keep the write-ahead log from being emptied.
 */
const { path, cacheBytes }: VectorThreadData = workerData;
const spaces = new VectorSpaces({
  cacheBytes,
  read(work) {
    const database = new DatabaseSync(path, { readOnly: true, timeout: SQLITE_BUSY_MS });
    try {
      return work(database);
    } finally {
      database.close();
    }
  },
});

function answer(request: Extract<VectorRequest, { kind: "nearest" }>): VectorReply {
  try {
    return { kind: "hits", id: request.id, hits: spaces.nearest(request) };
  } catch (error) {
    return { kind: "fault", id: request.id, error };
  }
}

parentPort?.on("message", (request: VectorRequest) => {
  if (request.kind === "nearest") parentPort?.postMessage(answer(request));
  else if (request.kind === "follow") spaces.follow(request.space, request.change);
  else spaces.forget(request.no);
});
