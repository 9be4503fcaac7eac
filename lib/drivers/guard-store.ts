import { AppError, isUnavailable } from "../domain/app-error.ts";

/** What one turn waits for one engine, all calls together: a slow engine must not use up its deadline again and again. */
export interface Patience {
  hold<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createPatience(engine: string, limitMs: number): Patience {
  let spent = 0;
  let outstanding = 0;
  let since = 0;
  const left = () => limitMs - spent - (outstanding > 0 ? performance.now() - since : 0);
  const over = () =>
    new AppError("unavailable", {
      message: `${engine}: this turn has waited ${limitMs} ms for it and goes on without`,
      userMessage: `${engine} is too slow right now. Nothing was lost; try again in a moment.`,
    });

  return {
    async hold(work) {
      if (left() <= 0) throw over();
      if (outstanding++ === 0) since = performance.now();
      let timer: NodeJS.Timeout | undefined;
      const end = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(over()), left());
      });
      try {
        return await Promise.race([work(), end]);
      } finally {
        clearTimeout(timer);
        if (--outstanding === 0) spent += performance.now() - since;
      }
    },
  };
}

/** The store, with every call held by the turn's patience; `unavailable` is told of each call that the engine did not answer. */
export function guardStore<Store extends object>(
  store: Store,
  {
    patience,
    iterating = [],
    unavailable,
  }: {
    patience: Patience;
    /** Methods that give an iterable instead of a promise: they are left as they are. */
    iterating?: readonly (keyof Store)[];
    unavailable?: () => void;
  },
): Store {
  return new Proxy(store, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== "function" || iterating.some((method) => method === name)) return member;
      return (...given: unknown[]) =>
        patience
          .hold(async (): Promise<unknown> => member.apply(target, given))
          .catch((error: unknown) => {
            if (isUnavailable(error)) unavailable?.();
            throw error;
          });
    },
  });
}
