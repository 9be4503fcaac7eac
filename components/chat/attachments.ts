import { useSyncExternalStore } from "react";
import type { SourceToAdd } from "@/components/library/collect-files.ts";
import { uploadQueue } from "@/components/library/upload-queue.ts";

/**
 * The files attached to the question being written, as ids in the upload queue, by the place where it is
 * written. Kept outside the page, because the user may visit another conversation meanwhile.
 */
const attached = new Map<string, readonly number[]>();
const listeners = new Set<() => void>();
const NONE: readonly number[] = [];

function set(place: string, ids: readonly number[]): void {
  if (ids.length === 0) attached.delete(place);
  else attached.set(place, ids);
  for (const listener of listeners) listener();
}

function attachments(place: string): readonly number[] {
  return attached.get(place) ?? NONE;
}

export function attach(place: string, sources: readonly SourceToAdd[]): void {
  if (sources.length > 0) set(place, [...attachments(place), ...uploadQueue.add(sources)]);
}

/**
 * Removes files from the question, and stops those that have not arrived. What is in the library stays there.
 */
export function detach(place: string, ids: readonly number[]): void {
  const states = new Map(uploadQueue.current().uploads.map(({ id, state }) => [id, state]));
  const arrived = (id: number) => states.get(id) === "done" || states.get(id) === "duplicate";
  const gone = new Set(ids);
  set(
    place,
    attachments(place).filter((id) => !gone.has(id)),
  );
  for (const id of gone) if (!arrived(id)) uploadQueue.remove(id);
}

/** Call when the question has been sent: its files continue to the library by themselves. */
export function clearAttachments(place: string): void {
  set(place, NONE);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useAttachments(place: string): readonly number[] {
  return useSyncExternalStore(
    subscribe,
    () => attachments(place),
    () => NONE,
  );
}
