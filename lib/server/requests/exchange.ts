import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/**
 * What is known about a request wherever it is handled: its id in the logs, where it came from, and the
 * length of its response.
 */
export interface Exchange {
  id: string;
  method: string;
  /** Without the query string, which may contain what somebody asked. */
  path: string;
  /** The address at the other end of the connection, and the proxy's account of those behind it. */
  from: string | null;
  forwardedFor: string | null;
  /** Needed because a web `Response` loses its length on its way through Next. */
  declareLength(bytes: number): void;
  /** For a response shown as a page: what it may load. Otherwise the gate's policy for data stays. */
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

/** For a request that did not pass the gate, as in a test. */
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
