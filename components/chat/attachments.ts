import type { SourceToAdd } from "@/components/library/collect-files.ts";
import { uploadQueue } from "@/components/library/upload-queue.ts";
import { createStore, useStore } from "@/components/ui/store.ts";

/**
 * The files attached to the question being written, as ids in the upload queue, by the place where it is
 * written. Kept outside the page, because the user may visit another conversation meanwhile.
 */
const attached = createStore<readonly number[]>([]);

export function attach(place: string, sources: readonly SourceToAdd[]): void {
  if (sources.length > 0) attached.set([...attached.get(place), ...uploadQueue.add(sources)], place);
}

/**
 * Removes files from the question, and stops those that have not arrived. What is in the library stays there.
 */
export function detach(place: string, ids: readonly number[]): void {
  const states = new Map(uploadQueue.current().uploads.map(({ id, state }) => [id, state]));
  const gone = new Set(ids);
  attached.set(
    attached.get(place).filter((id) => !gone.has(id)),
    place,
  );
  for (const id of gone) {
    const state = states.get(id);
    if (state !== "done" && state !== "duplicate") uploadQueue.remove(id);
  }
}

/** Call when the question has been sent: its files continue to the library by themselves. */
export function clearAttachments(place: string): void {
  attached.set([], place);
}

export function useAttachments(place: string): readonly number[] {
  return useStore(attached, place);
}
