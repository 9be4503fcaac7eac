import { type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { buffer } from "node:stream/consumers";
import { startLoopbackServer } from "./loopback-server.ts";

export interface ScriptedAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** Returns what to answer instead of the server; null passes the request on to it. */
export type Script = (asked: { method: string; path: string; body: string }) => ScriptedAnswer | null;

export interface HttpStandIn {
  url: string;
  /** The script from now on; null passes everything on. */
  play(script: Script | null): void;
  /** Requests that the script answered. */
  readonly answered: number;
  close(): Promise<void>;
}

/**
 * Stands in front of a real server: passes requests on, or answers as the server does in situations that a
 * test cannot cause.
 */
export async function startHttpStandIn(upstreamUrl: string): Promise<HttpStandIn> {
  const upstream = new URL(upstreamUrl);
  let script: Script | null = null;
  let answered = 0;

  function handOn(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer): void {
    const asking = send(
      {
        host: upstream.hostname,
        port: upstream.port,
        method: incoming.method,
        path: incoming.url,
        // An S3 client includes the host in its signature.
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    asking.on("error", () => outgoing.destroy());
    asking.end(body);
  }

  const { origin, close } = await startLoopbackServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const { method = "GET", url: path = "/" } = incoming;
    const scripted = script?.({ method, path, body: body.toString() }) ?? null;
    if (scripted === null) return handOn(incoming, outgoing, body);
    answered++;
    const text = typeof scripted.body === "string" ? scripted.body : JSON.stringify(scripted.body);
    outgoing.writeHead(scripted.status, { "content-type": "application/json", ...scripted.headers });
    outgoing.end(method === "HEAD" ? undefined : text);
  });

  return {
    url: origin,
    play(next) {
      script = next;
    },
    get answered() {
      return answered;
    },
    close,
  };
}

const ELASTIC = { "x-elastic-product": "Elasticsearch" };

/** What Elasticsearch answers in situations that a healthy node cannot be brought into. */
export const ELASTICSEARCH_SAYS = {
  tooManyRequests: {
    status: 429,
    headers: ELASTIC,
    body: {
      error: { type: "es_rejected_execution_exception", reason: "rejected execution: queue is full" },
      status: 429,
    },
  },
  unavailable: {
    status: 503,
    headers: ELASTIC,
    body: {
      error: { type: "cluster_block_exception", reason: "blocked by: [SERVICE_UNAVAILABLE/2/no master];" },
      status: 503,
    },
  },
  diskFull: {
    status: 429,
    headers: ELASTIC,
    body: {
      error: {
        type: "cluster_block_exception",
        reason:
          "index [x] blocked by: [TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage watermark, index has read-only-allow-delete block];",
      },
      status: 429,
    },
  },
  readOnly: {
    status: 403,
    headers: ELASTIC,
    body: {
      error: {
        type: "cluster_block_exception",
        reason: "index [x] blocked by: [FORBIDDEN/8/index write (api)];",
      },
      status: 403,
    },
  },
  wrongKey: {
    status: 401,
    headers: ELASTIC,
    body: {
      error: { type: "security_exception", reason: "unable to authenticate with provided credentials" },
      status: 401,
    },
  },
} as const satisfies Record<string, ScriptedAnswer>;
