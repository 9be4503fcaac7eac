import { fetchJson } from "@/components/api/fetch-json.ts";
import { uploadQueue } from "@/components/library/upload-queue.ts";
import { libraryStateSchema } from "@/lib/domain/library-state.ts";

/** The server reads files after they were sent; this is how often it is asked whether it has finished. */
const LOOK_MS = 3_000;

export interface ImportEnd {
  added: number;
  durationMs: number;
}

type Queue = Pick<typeof uploadQueue, "current" | "subscribe" | "onFinished">;

/** How many documents are still to be read; if the server cannot be asked, some may be. */
const leftToRead = () =>
  fetchJson(libraryStateSchema, "/api/library").then(
    ({ reading }) => reading,
    () => 1,
  );

/** Calls back when everything sent from this tab is in the library and has been read. */
export function onImportEnd(
  tell: (end: ImportEnd) => void,
  queue: Queue = uploadQueue,
  readLeft = leftToRead,
): () => void {
  let begunAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const uploads = () => queue.current().uploads;
  const isSending = () => uploads().some(({ state }) => state === "waiting" || state === "uploading");

  async function look(since: number) {
    const left = await readLeft();
    if (begunAt !== since || isSending()) return;
    if (left > 0) return lookSoon(since);
    begunAt = null;
    const added = uploads().filter(({ arrivedAt = 0 }) => arrivedAt >= since).length;
    if (added > 0) tell({ added, durationMs: Date.now() - since });
  }
  function lookSoon(since: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void look(since), LOOK_MS);
  }
  const stopBegun = queue.subscribe(() => {
    if (begunAt === null && isSending()) begunAt = Date.now();
  });
  const stopEnded = queue.onFinished(() => {
    if (begunAt !== null && !isSending()) lookSoon(begunAt);
  });
  return () => {
    clearTimeout(timer);
    stopBegun();
    stopEnded();
  };
}
