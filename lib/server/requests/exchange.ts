import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/**
 * What is known of a request wherever it is worked on: its name in the logs, where it came from, and its
 * answer's length.
 */
export interface Exchange {
  id: string;
  method: string;
  /** Without its query, which may hold what somebody asked. */
  path: string;
  /** The address at the other end of the connection, and what the proxy there says of those behind it. */
  from: string | null;
  forwardedFor: string | null;
  /** The web form of an answer loses its length on its way through Next. */
  declareLength(bytes: number): void;
  /** Of an answer that is shown as a page: what it may load. The gate's policy for data stands otherwise. */
  declarePolicy(policy: string): void;
}

const STORE = Symbol.for("ibid.exchange");
type Global = typeof globalThis & { [STORE]?: AsyncLocalStorage<Exchange> };

/** On the global object, since Next evaluates modules once per bundle. */
function store(): AsyncLocalStorage<Exchange> {
  const place: Global = globalThis;
  place[STORE] ??= new AsyncLocalStorage();
  return place[STORE];
}

export function currentExchange(): Exchange | null {
  return store().getStore() ?? null;
}

export function withExchange<Result>(exchange: Exchange, work: () => Result): Result {
  return store().run(exchange, work);
}

/** For a request that came past no gate, as in a test. */
export function exchangeOf(request: Request): Exchange {
  return {
    id: randomUUID(),
    method: request.method,
    path: new URL(request.url).pathname,
    from: null,
    forwardedFor: null,
    declareLength: () => {},
    declarePolicy: () => {},
  };
}
