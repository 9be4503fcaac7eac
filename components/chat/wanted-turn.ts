const listeners = new Set<(turnId: number) => void>();

/** Brings a turn of the conversation that is open into sight, from wherever it is asked for. */
export function wantTurn(turnId: number): void {
  for (const listener of listeners) listener(turnId);
}

export function onWantedTurn(listener: (turnId: number) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
