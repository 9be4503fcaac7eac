/** Something that took long and is done, and where to see it. */
export interface DoneNotice {
  text: string;
  href: string;
}

const listeners = new Set<(notice: DoneNotice) => void>();

/** Announces that something is done, from anywhere. */
export function announceDone(notice: DoneNotice): void {
  for (const listener of listeners) listener(notice);
}

export function onDone(listener: (notice: DoneNotice) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
