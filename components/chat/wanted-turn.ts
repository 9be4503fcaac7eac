const listeners = new Set<(turnId: number) => void>();

/** Brings a turn of the open conversation into view, from anywhere. */
export function wantTurn(turnId: number): void {
  for (const listener of listeners) listener(turnId);
}

export function onWantedTurn(listener: (turnId: number) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
