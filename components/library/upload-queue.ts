import { useSyncExternalStore } from "react";
import type { SourceToAdd } from "@/components/library/collect-files.ts";
import type { UploadedDocument } from "@/components/library/upload-answer.ts";
import { uploadFile } from "@/components/library/upload-file.ts";

/** Uploads that run at the same time. */
const PARALLEL = 3;
/** How many ends of uploads are kept to compute the pace. */
const ENDED_KEPT = 100;
/** Many files change the list often; those who watch it are told at most this often, in milliseconds. */
const TOLD_EVERY_MS = 120;

export type UploadState = "waiting" | "uploading" | "done" | "duplicate" | "failed";

export interface Upload {
  id: number;
  uri: string;
  bytes: number;
  state: UploadState;
  /** 0–1: the share that has been sent. */
  progress: number;
  docId: string | null;
  /**
   * Above 1: a document of that name existed, and this is its new version. Null: it became several documents.
   */
  version?: number | null;
  error: unknown;
  /** When the server had received it, in milliseconds. */
  arrivedAt?: number;
}

export interface UploadQueue {
  uploads: readonly Upload[];
  paused: boolean;
  /**
   * When the last uploads ended, in success or failure, since the queue last began to send; in milliseconds.
   */
  ended: readonly number[];
}

type Send = typeof uploadFile;

const newUpload = (id: number, uri: string): Upload => ({
  id,
  uri,
  bytes: 0,
  state: "waiting",
  progress: 0,
  docId: null,
  error: null,
});

/** A list of listeners to call when something happens. */
function createSignal() {
  const listeners = new Set<() => void>();
  return {
    tell(): void {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function createUploadList() {
  let state: UploadQueue = { uploads: [], paused: false, ended: [] };
  const { tell, subscribe } = createSignal();
  function update(next: Partial<UploadQueue>): void {
    state = { ...state, ...next };
    tell();
  }
  function change(id: number, next: Partial<Upload>): void {
    update({ uploads: state.uploads.map((upload) => (upload.id === id ? { ...upload, ...next } : upload)) });
  }
  let lastId = 0;
  const nextId = () => ++lastId;
  return { current: () => state, update, change, nextId, subscribe };
}

/** Sends the waiting uploads, at most `PARALLEL` at a time. */
function createSender(send: Send, { current, change, update, nextId }: ReturnType<typeof createUploadList>) {
  const sources = new Map<number, SourceToAdd>();
  const running = new Map<number, AbortController>();
  const finished = createSignal();

  function startMore(): void {
    while (!current().paused && running.size < PARALLEL) {
      const next = current().uploads.find((upload) => upload.state === "waiting");
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
          update({ ended: [...current().ended.slice(1 - ENDED_KEPT), Date.now()] });
          finished.tell();
          startMore();
        });
    }
  }

  function settle(id: number, documents: readonly UploadedDocument[]): void {
    const refused = documents.filter(({ error }) => error !== undefined);
    const uploaded = documents.find(({ error }) => error === undefined) ?? documents[0];
    if (uploaded === undefined) return;
    // Files of an archive that were refused get rows of their own, under their names in the archive.
    if (documents.length > 1) addRefused(refused.filter((one) => one !== uploaded));
    if (uploaded.error) change(id, { state: "failed", error: uploaded.error, docId: uploaded.docId });
    else {
      sources.delete(id);
      change(id, {
        state: uploaded.duplicate ? "duplicate" : "done",
        progress: 1,
        docId: uploaded.docId,
        version: documents.length === 1 ? uploaded.version : null,
        arrivedAt: Date.now(),
      });
    }
  }

  function addRefused(refused: readonly UploadedDocument[]): void {
    const added = refused.map(
      ({ uri, docId, error }): Upload => ({ ...newUpload(nextId(), uri), state: "failed", docId, error }),
    );
    if (added.length > 0) update({ uploads: [...current().uploads, ...added] });
  }

  return {
    sources,
    startMore,
    abort: (id: number) => running.get(id)?.abort(),
    onFinished: finished.subscribe,
  };
}

/**
 * The uploads of this browser tab. The queue lives outside the page, so that they continue while the reader
 * opens a document or asks.
 */
export function createUploadQueue(send: Send) {
  const list = createUploadList();
  const { current, update, change, nextId, subscribe } = list;
  const { sources, startMore, abort, onFinished } = createSender(send, list);
  return {
    /** Returns the ids of the new uploads, in order. */
    add(files: readonly SourceToAdd[]): number[] {
      const added = files.map((source): Upload => {
        const id = nextId();
        sources.set(id, source);
        return { ...newUpload(id, source.uri), bytes: "file" in source ? source.file.size : 0 };
      });
      const isResting = !current().uploads.some(({ state }) => state === "waiting" || state === "uploading");
      update({ uploads: [...current().uploads, ...added], ...(isResting && { ended: [] }) });
      startMore();
      return added.map(({ id }) => id);
    },
    setPaused(paused: boolean): void {
      update({ paused, ended: [] });
      startMore();
    },
    retry(id: number): void {
      if (sources.has(id)) change(id, { state: "waiting", progress: 0, error: null });
      startMore();
    },
    /** Removes an upload that is waiting, being sent or failed. What the server already has stays there. */
    remove(id: number): void {
      abort(id);
      sources.delete(id);
      update({ uploads: current().uploads.filter((upload) => upload.id !== id) });
    },
    /** Removes uploads that have arrived. */
    clearDone(): void {
      update({
        uploads: current().uploads.filter(
          (upload) => upload.state !== "done" && upload.state !== "duplicate",
        ),
      });
    },
    /** Calls back whenever an upload has ended, in success or failure. */
    onFinished,
    subscribe,
    current,
  };
}

export const uploadQueue = createUploadQueue(uploadFile);

/** What has not been sent is lost when this tab closes, so the browser asks first. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (uploadQueue.current().uploads.some(({ state }) => state === "waiting" || state === "uploading"))
    event.preventDefault();
}
if (typeof window !== "undefined") window.addEventListener("beforeunload", askBeforeLeaving);

const EMPTY: UploadQueue = { uploads: [], paused: false, ended: [] };

/** Reports the first change at once and later ones in batches, so that ten thousand files can be drawn. */
function subscribeSlowly(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let again = false;
  const rest = () => {
    timer = null;
    if (again) tell();
  };
  const tell = () => {
    again = timer !== null;
    if (again) return;
    timer = setTimeout(rest, TOLD_EVERY_MS);
    listener();
  };
  const stop = uploadQueue.subscribe(tell);
  return () => {
    stop();
    if (timer !== null) clearTimeout(timer);
  };
}

export function useUploadQueue(): UploadQueue {
  return useSyncExternalStore(subscribeSlowly, uploadQueue.current, () => EMPTY);
}
