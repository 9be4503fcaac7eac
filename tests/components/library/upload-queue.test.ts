import { describe, expect, it } from "vitest";
import {
  collectPicked,
  type FileToUpload,
  isLeftover,
  type SourceToAdd,
} from "../../../components/library/collect-files.ts";
import type { UploadedDocument } from "../../../components/library/upload-answer.ts";
import { createUploadQueue } from "../../../components/library/upload-queue.ts";
import { paceOf, totalsOf } from "../../../components/library/upload-totals.ts";

function fileOf(uri: string, text = "text"): FileToUpload {
  return { file: new File([text], uri.split("/").at(-1) ?? uri), uri };
}

/** Sends nothing; every call waits until the test lets it go. */
function scriptedSend(inside: UploadedDocument[] = []) {
  const calls: {
    uri: string;
    progress: (share: number) => void;
    succeed: (extra?: Partial<UploadedDocument>) => Promise<void>;
    fail: (error: Error) => Promise<void>;
  }[] = [];
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const send = (source: SourceToAdd, progress: (share: number) => void, signal: AbortSignal) =>
    new Promise<UploadedDocument[]>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
      calls.push({
        uri: source.uri,
        progress,
        succeed: (extra) => {
          resolve([
            {
              docId: source.uri,
              uri: source.uri,
              version: 1,
              title: source.uri,
              status: "queued",
              duplicate: false,
              ...extra,
            },
            ...inside,
          ]);
          return settled();
        },
        fail: (error) => {
          reject(error);
          return settled();
        },
      });
    });
  return { send, calls };
}

describe("createUploadQueue", () => {
  it("tells of what an archive held that could not be taken", async () => {
    const refused: UploadedDocument = {
      docId: null,
      uri: "a.zip/photo.gif",
      version: null,
      title: "photo",
      status: "failed",
      duplicate: false,
      error: { code: "unsupported_type", message: "This is a GIF picture." },
    };
    const { send, calls } = scriptedSend([refused]);
    const queue = createUploadQueue(send);
    queue.add([fileOf("a.zip")]);
    await calls[0]?.succeed();
    expect(queue.current().uploads).toMatchObject([
      { uri: "a.zip", state: "done", version: null },
      { uri: "a.zip/photo.gif", state: "failed", error: { message: "This is a GIF picture." } },
    ]);
  });

  it("sends three at a time and the next when one has ended", async () => {
    const { send, calls } = scriptedSend();
    const queue = createUploadQueue(send);
    queue.add(["a", "b", "c", "d", "e"].map((uri) => fileOf(uri)));
    expect(calls.map((call) => call.uri)).toEqual(["a", "b", "c"]);
    await calls[1]?.succeed();
    expect(calls.map((call) => call.uri)).toEqual(["a", "b", "c", "d"]);
    expect(queue.current().uploads.map((upload) => upload.state)).toEqual([
      "uploading",
      "done",
      "uploading",
      "uploading",
      "waiting",
    ]);
  });

  it("goes on after a failure, keeps its reason, and sends it again when asked", async () => {
    const { send, calls } = scriptedSend();
    const queue = createUploadQueue(send);
    queue.add([fileOf("a"), fileOf("b")]);
    await calls[0]?.fail(new Error("too large"));
    await calls[1]?.succeed({ duplicate: true });
    expect(queue.current().uploads.map((upload) => upload.state)).toEqual(["failed", "duplicate"]);
    expect(queue.current().uploads[0]?.error).toMatchObject({ message: "too large" });
    queue.retry(queue.current().uploads[0]?.id ?? 0);
    expect(calls.map((call) => call.uri)).toEqual(["a", "b", "a"]);
    await calls[2]?.succeed({ version: 2 });
    expect(queue.current().uploads[0]).toMatchObject({ state: "done", version: 2, error: null });
  });

  it("counts a document the server refused in words as failed", async () => {
    const { send, calls } = scriptedSend();
    const queue = createUploadQueue(send);
    queue.add([fileOf("a")]);
    await calls[0]?.succeed({
      status: "failed",
      error: { code: "unsupported_type", message: "This is a program." },
    });
    expect(queue.current().uploads[0]).toMatchObject({
      state: "failed",
      error: { message: "This is a program." },
    });
  });

  it("starts nothing while it is paused", async () => {
    const { send, calls } = scriptedSend();
    const queue = createUploadQueue(send);
    queue.setPaused(true);
    queue.add([fileOf("a")]);
    expect(calls).toHaveLength(0);
    queue.setPaused(false);
    expect(calls).toHaveLength(1);
  });

  it("stops what is taken out and uses its place", async () => {
    const { send, calls } = scriptedSend();
    const queue = createUploadQueue(send);
    queue.add(["a", "b", "c", "d"].map((uri) => fileOf(uri)));
    queue.remove(queue.current().uploads[0]?.id ?? 0);
    await calls[1]?.succeed();
    expect(calls.map((call) => call.uri)).toContain("d");
    expect(queue.current().uploads.map((upload) => upload.uri)).toEqual(["b", "c", "d"]);
    queue.clearDone();
    expect(queue.current().uploads.map((upload) => upload.uri)).toEqual(["c", "d"]);
  });
});

describe("totalsOf", () => {
  it("weighs by bytes and leaves failed ones out", async () => {
    const { send, calls } = scriptedSend();
    const queue = createUploadQueue(send);
    queue.add([fileOf("a", "x".repeat(99)), fileOf("b", "x".repeat(99)), fileOf("c", "x".repeat(10_000))]);
    calls[0]?.progress(0.5);
    await calls[2]?.fail(new Error("no"));
    expect(totalsOf(queue.current().uploads)).toMatchObject({
      files: 3,
      failed: 1,
      uploading: 2,
      progress: 0.25,
    });
    expect(totalsOf([]).progress).toBe(1);
  });
});

describe("what is taken from a folder", () => {
  it("leaves out what file managers leave behind", () => {
    expect([".DS_Store", "Thumbs.db", "desktop.ini", "~$report.docx", ".git"].every(isLeftover)).toBe(true);
    expect(["report.docx", "표.hwp", "a.b.c"].some(isLeftover)).toBe(false);
    expect(collectPicked(null)).toEqual([]);
  });
});

describe("the pace of an upload", () => {
  it("is told of the last files that ended, well or not, since it began", async () => {
    const { send, calls } = scriptedSend();
    const queue = createUploadQueue(send);
    queue.add([fileOf("a.md"), fileOf("b.md")]);
    await calls[0]?.succeed();
    await calls[1]?.fail(new Error("too large"));
    expect(queue.current().ended).toHaveLength(2);
    queue.add([fileOf("c.md")]);
    expect(queue.current().ended).toEqual([]);
    await calls[2]?.succeed();
    expect(queue.current().ended).toHaveLength(1);
    queue.setPaused(true);
    expect(queue.current().ended).toEqual([]);
  });

  it("says how fast, and how many minutes are left", () => {
    const ended = (every: number, count = 100) => Array.from({ length: count }, (_, place) => place * every);
    expect(paceOf(ended(10), 10_000)).toEqual({ rate: 100, minutes: 2 });
    expect(paceOf(ended(400), 100)).toEqual({ rate: 2.5, minutes: 0 });
    expect(paceOf(ended(1_000), 600)).toEqual({ rate: 1, minutes: 10 });
  });

  it("is not told of a few, nor of those that ended at one moment", () => {
    expect(paceOf([], 10)).toBeNull();
    expect(paceOf([1, 2, 3], 10)).toBeNull();
    expect(
      paceOf(
        Array.from({ length: 50 }, () => 7),
        10,
      ),
    ).toBeNull();
  });
});
