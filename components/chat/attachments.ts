import { useSyncExternalStore } from "react";
import type { SourceToAdd } from "@/components/library/collect-files.ts";
import { uploadQueue } from "@/components/library/upload-queue.ts";

/**
 * What is attached to the question that is being written, as ids in the upload queue; by the place it is written
 * in. Kept outside of the page: one may look something up in another conversation meanwhile.
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

/** Takes some out of the question, and stops what has not arrived. What the library has stays there. */
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

/** The question has gone: its files go on to the library by themselves. */
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
