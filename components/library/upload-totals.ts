import { inWords, type Pace } from "@/components/library/reading-pace.ts";
import type { Upload, UploadState } from "@/components/library/upload-queue.ts";

export interface UploadTotals {
  files: number;
  waiting: number;
  uploading: number;
  done: number;
  duplicates: number;
  failed: number;
  /** 0–1, by bytes, without failed uploads. */
  progress: number;
}

export function totalsOf(uploads: readonly Upload[]): UploadTotals {
  const count = (state: UploadState) => uploads.filter((upload) => upload.state === state).length;
  const sendable = uploads.filter((upload) => upload.state !== "failed");
  // Each file counts one byte extra, or a queue of empty files would show no progress.
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

/** This many uploads must have ended before a pace is shown. */
const PACE_OF = 20;

/** How fast uploads go and how long they will still take at this rate; null while that cannot be told. */
export function paceOf(ended: readonly number[], left: number): Pace | null {
  const first = ended[0];
  const last = ended.at(-1);
  if (ended.length < PACE_OF || first === undefined || last === undefined || last <= first) return null;
  return inWords(((ended.length - 1) * 1_000) / (last - first), left);
}
