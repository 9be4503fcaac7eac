import { useSyncExternalStore } from "react";

/** A document chosen to answer from again. */
export interface TickedDocument {
  docId: string;
  title: string;
}

/**
 * The documents ticked under each answer, by client turn id. Kept outside the page: an answer scrolled out of
 * view is removed from the page, and its ticks must be there when it comes back.
 */
const ticked = new Map<string, readonly TickedDocument[]>();
/** Turns under which sources are being chosen, ticked or not. */
const choosing = new Set<string>();
const listeners = new Set<() => void>();
const NONE: readonly TickedDocument[] = [];

function set(turn: string, documents: readonly TickedDocument[]) {
  if (documents.length === 0) ticked.delete(turn);
  else ticked.set(turn, documents);
  for (const listener of listeners) listener();
}

export function tickedDocuments(turn: string): readonly TickedDocument[] {
  return ticked.get(turn) ?? NONE;
}

export function tickDocument(turn: string, { docId, title }: TickedDocument, on: boolean): void {
  const others = tickedDocuments(turn).filter((document) => document.docId !== docId);
  set(turn, on ? [...others, { docId, title }] : others);
}

/** Shows the checkboxes under an answer. */
export function chooseSources(turn: string): void {
  choosing.add(turn);
  set(turn, tickedDocuments(turn));
}

/** Also hides the checkboxes. */
export function untickAll(turn: string): void {
  choosing.delete(turn);
  set(turn, NONE);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useTickedDocuments(turn: string): readonly TickedDocument[] {
  return useSyncExternalStore(
    subscribe,
    () => tickedDocuments(turn),
    () => NONE,
  );
}

/** Whether checkboxes are shown beside the sources: something is ticked, or is about to be. */
export function useIsChoosing(turn: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => choosing.has(turn) || ticked.has(turn),
    () => false,
  );
}
