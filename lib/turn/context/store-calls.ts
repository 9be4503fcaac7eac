import { AsyncLocalStorage } from "node:async_hooks";

/** A finished call of a store; times by `performance.now()`. */
export interface EndedStoreCall {
  store: string;
  operation: string;
  started: number;
  ended: number;
  failed: boolean;
}

const listener = new AsyncLocalStorage<(call: EndedStoreCall) => void>();

/**
 * Reports every call of a watched store made within `work`, including those still running when `work` ends.
 */
export function hearStoreCalls<Result>(hear: (call: EndedStoreCall) => void, work: () => Result): Result {
  return listener.run(hear, work);
}

/**
 * The same stores, but their calls are reported to the listener. The calls themselves are unchanged. Models
 * are not stores and are not watched.
 */
export function watchStores<Stores extends object>(stores: Stores): Stores {
  const watched = Object.entries(stores).map(([name, store]): [string, unknown] => [
    name,
    name === "models" ? store : watch(name, store),
  ]);
  return { ...stores, ...Object.fromEntries(watched) };
}

function watch(name: string, store: unknown): unknown {
  if (typeof store !== "object" || store === null) return store;
  const methods = new Map<string, (...given: unknown[]) => unknown>();
  return new Proxy(store, {
    get(target, property) {
      // The store itself is `this`, because a class may have private fields.
      const member: unknown = Reflect.get(target, property, target);
      if (typeof member !== "function" || typeof property !== "string") return member;
      const known = methods.get(property);
      if (known) return known;
      const method = (...given: unknown[]) =>
        timed({ store: name, operation: property }, () => Reflect.apply(member, target, given));
      methods.set(property, method);
      return method;
    },
  });
}

/**
 * Times only calls that return a promise: a result that is read piece by piece takes as long as its reader.
 */
function timed(name: Pick<EndedStoreCall, "store" | "operation">, work: () => unknown): unknown {
  const hear = listener.getStore();
  if (!hear) return work();
  const started = performance.now();
  const result = work();
  if (!(result instanceof Promise)) return result;
  const end = (failed: boolean) => () => hear({ ...name, started, ended: performance.now(), failed });
  result.then(end(false), end(true));
  return result;
}
