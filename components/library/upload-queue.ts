import { useSyncExternalStore } from "react";
import type { FileToUpload } from "@/components/library/collect-files.ts";
import { type UploadedDocument, uploadFile } from "@/components/library/upload-file.ts";

/** Uploads that run at the same time. */
const PARALLEL = 3;

export type UploadState = "waiting" | "uploading" | "done" | "duplicate" | "failed";

export interface Upload {
  id: number;
  uri: string;
  bytes: number;
  state: UploadState;
  /** 0–1, of the sending. */
  progress: number;
  docId: string | null;
  error: unknown;
}

export interface UploadQueue {
  uploads: readonly Upload[];
  paused: boolean;
}

type Send = typeof uploadFile;

/**
 * The uploads of this browser tab. It lives outside the page, so that they go on while one reads a document or asks.
 */
export function createUploadQueue(send: Send) {
  let state: UploadQueue = { uploads: [], paused: false };
  let lastId = 0;
  const sources = new Map<number, FileToUpload>();
  const running = new Map<number, AbortController>();
  const listeners = new Set<() => void>();
  const finished = new Set<() => void>();

  function update(next: Partial<UploadQueue>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function change(id: number, next: Partial<Upload>): void {
    update({ uploads: state.uploads.map((upload) => (upload.id === id ? { ...upload, ...next } : upload)) });
  }

  function startMore(): void {
    while (!state.paused && running.size < PARALLEL) {
      const next = state.uploads.find((upload) => upload.state === "waiting");
      const source = next && sources.get(next.id);
      if (!next || !source) return;
      const abort = new AbortController();
      running.set(next.id, abort);
      change(next.id, { state: "uploading", progress: 0, error: null });
      send(source, (progress) => change(next.id, { progress }), abort.signal)
        .then(
          (uploaded) => settle(next.id, uploaded),
          (error: unknown) => change(next.id, { state: "failed", error }),
        )
        .finally(() => {
          running.delete(next.id);
          for (const listener of finished) listener();
          startMore();
        });
    }
  }

  function settle(id: number, uploaded: UploadedDocument): void {
    if (uploaded.error) change(id, { state: "failed", error: uploaded.error, docId: uploaded.doc_id });
    else {
      sources.delete(id);
      change(id, { state: uploaded.duplicate ? "duplicate" : "done", progress: 1, docId: uploaded.doc_id });
    }
  }

  return {
    add(files: readonly FileToUpload[]): void {
      const added = files.map((source): Upload => {
        lastId += 1;
        sources.set(lastId, source);
        return {
          id: lastId,
          uri: source.uri,
          bytes: source.file.size,
          state: "waiting",
          progress: 0,
          docId: null,
          error: null,
        };
      });
      update({ uploads: [...state.uploads, ...added] });
      startMore();
    },
    setPaused(paused: boolean): void {
      update({ paused });
      startMore();
    },
    retry(id: number): void {
      if (sources.has(id)) change(id, { state: "waiting", progress: 0, error: null });
      startMore();
    },
    /** Takes one out: not yet sent, or being sent, or failed. What the server has stays there. */
    remove(id: number): void {
      running.get(id)?.abort();
      sources.delete(id);
      update({ uploads: state.uploads.filter((upload) => upload.id !== id) });
    },
    /** Takes out what has arrived. */
    clearDone(): void {
      update({
        uploads: state.uploads.filter((upload) => upload.state !== "done" && upload.state !== "duplicate"),
      });
    },
    /** Calls back whenever an upload has ended, well or not. */
    onFinished(listener: () => void): () => void {
      finished.add(listener);
      return () => {
        finished.delete(listener);
      };
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    current: () => state,
  };
}

export const uploadQueue = createUploadQueue(uploadFile);

const EMPTY: UploadQueue = { uploads: [], paused: false };

export function useUploadQueue(): UploadQueue {
  return useSyncExternalStore(uploadQueue.subscribe, uploadQueue.current, () => EMPTY);
}

export interface UploadTotals {
  files: number;
  waiting: number;
  uploading: number;
  done: number;
  duplicates: number;
  failed: number;
  /** 0–1, by bytes, of what is not failed. */
  progress: number;
}

export function totalsOf(uploads: readonly Upload[]): UploadTotals {
  const count = (state: UploadState) => uploads.filter((upload) => upload.state === state).length;
  const sendable = uploads.filter((upload) => upload.state !== "failed");
  // An empty file weighs something too, or a queue of them would stand at nothing.
  const bytes = sendable.reduce((sum, upload) => sum + upload.bytes + 1, 0);
  const sent = sendable.reduce((sum, upload) => sum + (upload.bytes + 1) * upload.progress, 0);
  return {
    files: uploads.length,
    waiting: count("waiting"),
    uploading: count("uploading"),
    done: count("done"),
    duplicates: count("duplicate"),
    failed: count("failed"),
    progress: bytes === 0 ? 1 : sent / bytes,
  };
}
