import type { Upload } from "./upload-queue.ts";

/**
 * The version number if the file became a new version of an existing document of that name; otherwise null.
 */
export function newVersionOf({ state, version }: Upload): number | null {
  return state === "done" && version != null && version > 1 ? version : null;
}
