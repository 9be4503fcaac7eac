export interface Silence {
  /** Restarts the wait. */
  hearsLife(): void;
  stop(): void;
  isOver(): boolean;
}

/** Calls `tell` if nothing was heard for `idleMs` milliseconds, once it has begun to listen. */
export function watchSilence(idleMs: number, tell: () => void): Silence {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const stop = () => clearTimeout(timer);
  return {
    hearsLife() {
      stop();
      timer = setTimeout(() => {
        isOver = true;
        tell();
      }, idleMs);
    },
    stop,
    isOver: () => isOver,
  };
}
