import { AppError, isUnavailable } from "../../domain/app-error.ts";

/**
 * How long one ask waits for one engine, over all calls: a slow engine must not use its full deadline again
 * and again.
 */
export interface TimeBudget {
  hold<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Counts the time the work takes, but does not cut it short. */
  count<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createTimeBudget(engine: string, limitMs: number): TimeBudget {
  let spent = 0;
  let outstanding = 0;
  let since = 0;
  const begin = () => {
    if (outstanding++ === 0) since = performance.now();
  };
  const end = () => {
    if (--outstanding === 0) spent += performance.now() - since;
  };
  const left = () => limitMs - spent - (outstanding > 0 ? performance.now() - since : 0);
  const over = () =>
    new AppError("unavailable", {
      message: `${engine}: this question has waited ${limitMs} ms for it, and goes on without it where it can`,
      userMessage: `${engine} is too slow right now. Nothing was lost; try again in a moment.`,
    });

  return {
    async hold(work) {
      if (left() <= 0) throw over();
      begin();
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(over()), left());
      });
      try {
        return await Promise.race([work(), tooLong]);
      } finally {
        clearTimeout(timer);
        end();
      }
    },
    async count(work) {
      begin();
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}

/**
 * The store with every call limited by the budget; `unavailable` is told of each call the engine did not
 * answer.
 */
export function guardStore<Store extends object>(
  store: Store,
  {
    budget,
    iterating = [],
    uncut = [],
    unavailable,
  }: {
    budget: TimeBudget;
    /** Methods that return an iterable instead of a promise; they are left as they are. */
    iterating?: readonly (keyof Store)[];
    /** Methods that are only counted: if they were cut short, nobody would know whether they had happened. */
    uncut?: readonly (keyof Store)[];
    unavailable?: () => void;
  },
): Store {
  return new Proxy(store, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== "function" || iterating.some((method) => method === name)) return member;
      const mode = uncut.some((method) => method === name) ? "count" : "hold";
      return (...given: unknown[]) =>
        budget[mode](async (): Promise<unknown> => member.apply(target, given)).catch((error: unknown) => {
          if (isUnavailable(error)) unavailable?.();
          throw error;
        });
    },
  });
}
