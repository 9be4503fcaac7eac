import type { Reading } from "@/components/library/fetch-reading.ts";
import type { Upload } from "@/components/library/upload-queue.ts";
import type { Document } from "@/lib/domain/document.ts";

export interface AttachedFile {
  upload: Upload;
  state: "sending" | "reading" | "ready" | "failed";
  /** 0–1, within the current state. */
  progress: number;
  /** Why the server could not read it. */
  fault: Document | undefined;
}

/**
 * The state of an attached file. It is ready once the server, asked after the file had arrived, is no longer
 * reading it: an earlier answer says nothing about it.
 */
export function attachedFile(upload: Upload, seen: Reading | null): AttachedFile {
  const { state, docId, progress, arrivedAt = 0 } = upload;
  const of = (documents: readonly Document[] = []) => documents.find((document) => document.docId === docId);
  const file = { upload, progress, fault: undefined };
  if (state === "failed") return { ...file, state: "failed" };
  if (state === "waiting" || state === "uploading" || docId === null) return { ...file, state: "sending" };
  const reading = of(seen?.documents);
  if (seen === null || seen.askedAt <= arrivedAt) return { ...file, state: "reading", progress: 0 };
  const fault = of(seen.failed);
  if (fault) return { ...file, state: "failed", fault };
  if (reading || seen.more) return { ...file, state: "reading", progress: reading?.progress ?? 0 };
  return { ...file, state: "ready", progress: 1 };
}

export interface AttachedStatus {
  /** The number of files being sent or read. */
  pending: number;
  failed: number;
  /** The documents that can be asked about. */
  docIds: readonly string[];
}

export function attachedStatus(files: readonly AttachedFile[]): AttachedStatus {
  const count = (wanted: AttachedFile["state"]) => files.filter(({ state }) => state === wanted).length;
  const ready = files.filter(({ state }) => state === "ready");
  return {
    pending: count("sending") + count("reading"),
    failed: count("failed"),
    docIds: [...new Set(ready.flatMap(({ upload: { docId } }) => (docId === null ? [] : [docId])))],
  };
}
