import type { Upload } from "./upload-queue.ts";

/** The version that a file has become of a document that was there under its name; null: it became a document. */
export function newVersionOf({ state, version }: Upload): number | null {
  return state === "done" && version != null && version > 1 ? version : null;
}
