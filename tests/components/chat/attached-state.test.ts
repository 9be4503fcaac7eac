import { expect, test } from "vitest";
import { attachedFile, attachedStatus } from "@/components/chat/attached-state.ts";
import type { Reading } from "@/components/library/fetch-reading.ts";
import type { Upload } from "@/components/library/upload-queue.ts";

const ARRIVED = 1_000;
const arrived: Upload = {
  id: 1,
  uri: "a.md",
  bytes: 1,
  state: "done",
  progress: 1,
  docId: "a",
  error: null,
  arrivedAt: ARRIVED,
};
const nothing: Reading = { documents: [], failed: [], more: false, askedAt: ARRIVED + 1 };

test("a file is ready only when the server was asked after it had arrived", () => {
  expect(attachedFile(arrived, null).state).toBe("reading");
  expect(attachedFile(arrived, { ...nothing, askedAt: ARRIVED }).state).toBe("reading");
  expect(attachedFile(arrived, nothing).state).toBe("ready");
});

test("while more is read than is listed, nothing counts as ready", () => {
  expect(attachedFile(arrived, { ...nothing, more: true }).state).toBe("reading");
});

test("counts what is under way, what failed, and each document once", () => {
  const files = [
    attachedFile(arrived, nothing),
    attachedFile({ ...arrived, id: 2, state: "duplicate" }, nothing),
    attachedFile({ ...arrived, id: 3, state: "failed", docId: null }, nothing),
    attachedFile({ ...arrived, id: 4, state: "waiting", docId: null }, nothing),
  ];
  expect(attachedStatus(files)).toEqual({ pending: 1, failed: 1, docIds: ["a"] });
});
