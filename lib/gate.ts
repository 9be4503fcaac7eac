import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * What every request passes before anything else sees it: `pass` hands it on; whoever is refused has been
 * answered.
 */
export type Gate = (
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => Promise<void>,
) => Promise<void>;

interface GatePlace {
  development: boolean;
  gate: Gate | null;
}

const PLACE = Symbol.for("ibid.gate");
type Global = typeof globalThis & { [PLACE]?: GatePlace };

/**
 * Where the process that listens (cli/serve.ts) and the server that checks (lib/server, which Next bundles by
 * itself) meet. Whoever listens announces first that it will ask the gate; a server that nobody announced it
 * to does not start.
 */
export function announceGate(development: boolean): void {
  const place: Global = globalThis;
  place[PLACE] = { development, gate: null };
}

export function announcedGate(): GatePlace | null {
  const place: Global = globalThis;
  return place[PLACE] ?? null;
}
