/** Something that took long and is done, and where it is to be seen. */
export interface DoneNotice {
  text: string;
  href: string;
}

const listeners = new Set<(notice: DoneNotice) => void>();

/** Says that something is done, from wherever it was done. */
export function announceDone(notice: DoneNotice): void {
  for (const listener of listeners) listener(notice);
}

export function onDone(listener: (notice: DoneNotice) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
