import type { IncomingMessage, ServerResponse } from "node:http";

/** What every request passes first. `pass` hands it on; a refused request has been answered already. */
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
 * Where the listening process (cli/serve.ts) and the checking server (lib/server, which Next bundles
 * separately) meet. The listener first announces that it will call the gate; a server without that
 * announcement does not start.
 */
export function announceGate(development: boolean): void {
  const place: Global = globalThis;
  place[PLACE] = { development, gate: null };
}

export function announcedGate(): GatePlace | null {
  const place: Global = globalThis;
  return place[PLACE] ?? null;
}
