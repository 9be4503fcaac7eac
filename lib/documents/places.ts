/** Runs at most this many pieces of work at once; the others wait in the order in which they came. */
export class Places {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }

  /** Throws the reason `signal` was aborted with, if that happens before there is a place. */
  async run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    await this.#enter(signal);
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const given = (): void => {
        signal?.removeEventListener("abort", gone);
        resolve();
      };
      // A caller that no longer waits must not take a place from one that does.
      const gone = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(given), 1);
        reject(signal?.reason);
      };
      this.#waiting.push(given);
      signal?.addEventListener("abort", gone, { once: true });
    });
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
