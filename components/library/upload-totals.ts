import type { Upload, UploadState } from "@/components/library/upload-queue.ts";

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
