import { createStore, useStore } from "@/components/ui/store.ts";

/** A document chosen to answer from again. */
export interface TickedDocument {
  docId: string;
  title: string;
}

interface Ticked {
  documents: readonly TickedDocument[];
  /** Checkboxes are shown beside the sources: something is ticked, or is about to be. */
  isChoosing: boolean;
}

/**
 * The documents ticked under each answer, by client turn id. Kept outside the page: an answer scrolled out of
 * view is removed from the page, and its ticks must be there when it comes back.
 */
const ticked = createStore<Ticked>({ documents: [], isChoosing: false });

export function tickDocument(turn: string, { docId, title }: TickedDocument, on: boolean): void {
  const others = ticked.get(turn).documents.filter((document) => document.docId !== docId);
  ticked.set({ ...ticked.get(turn), documents: on ? [...others, { docId, title }] : others }, turn);
}

/** Shows the checkboxes under an answer. */
export function chooseSources(turn: string): void {
  ticked.set({ ...ticked.get(turn), isChoosing: true }, turn);
}

/** Also hides the checkboxes. */
export function untickAll(turn: string): void {
  ticked.set(ticked.initial, turn);
}

export function useTicked(turn: string): Ticked {
  const { documents, isChoosing } = useStore(ticked, turn);
  return { documents, isChoosing: isChoosing || documents.length > 0 };
}
