export interface Silence {
  /** From now on it is waited for so long again. */
  hearsLife(): void;
  stop(): void;
  isOver(): boolean;
}

/** Tells when nothing was heard for so long, in milliseconds, once it has begun to listen. */
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
