import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createUploadQueue } from "@/components/library/upload-queue.ts";
import { type ImportEnd, onImportEnd } from "@/components/notices/on-import-end.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const source = (uri: string) => ({ uri, file: new File(["x"], uri) });

it("tells the end of an import once, when all of it is sent and read", async () => {
  const sends: (() => void)[] = [];
  const queue = createUploadQueue(async ({ uri }) => {
    await new Promise<void>((resolve) => sends.push(resolve));
    if (uri === "broken.md") throw new Error("refused");
    return [{ uri, docId: uri, version: 1, title: uri, status: "queued", duplicate: false }];
  });
  let left = 1;
  const told: ImportEnd[] = [];
  const stop = onImportEnd(
    (end) => told.push(end),
    queue,
    async () => left,
  );
  queue.add([source("a.md"), source("b.md"), source("broken.md")]);
  for (const send of sends) send();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual([]);
  queue.add([source("c.md")]);
  left = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual([]);
  sends.at(-1)?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual([{ added: 3, durationMs: 23_000 }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(1);

  queue.add([source("broken.md")]);
  sends.at(-1)?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toHaveLength(1);
  stop();
});
