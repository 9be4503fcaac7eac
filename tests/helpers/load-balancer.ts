import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { listenAnywhere } from "./listen-anywhere.ts";

export interface LoadBalancer {
  url: string;
  /** Number of answers from each target, in the targets' order. */
  answered: number[];
  /** Requests that each target is working on. */
  busy: number[];
  add(target: string): void;
  close(): Promise<void>;
}

/**
 * Stands in front of several server processes: requests go to them in rotation, whoever sends them, and a
 * target that refuses the connection is skipped. It also says who asks, like the proxy of IBID_AUTH=proxy.
 */
export async function startLoadBalancer(
  servers: readonly string[],
  headers: Record<string, string> = {},
): Promise<LoadBalancer> {
  const targets = [...servers];
  const answered = targets.map(() => 0);
  const busy = targets.map(() => 0);
  let turn = 0;

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    const first = turn++;
    for (let place = 0; place < targets.length; place += 1) {
      const target = (first + place) % targets.length;
      busy[target] = (busy[target] ?? 0) + 1;
      const passed = await passTo(target, incoming, outgoing, body);
      busy[target] = (busy[target] ?? 0) - 1;
      if (passed) return;
    }
    outgoing.writeHead(502).end("No server answers.");
  }

  /** False if nothing was sent to it, so another target may be tried. */
  function passTo(
    target: number,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
  ): Promise<boolean> {
    return new Promise((resolve) => {
      const upstream = request(new URL(incoming.url ?? "/", targets[target]), {
        method: incoming.method,
        headers: { ...incoming.headers, ...headers },
      });
      upstream.once("response", (response) => {
        answered[target] = (answered[target] ?? 0) + 1;
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        outgoing.flushHeaders();
        response.pipe(outgoing);
        // If a server dies in the middle, the client must see that, not a normal end.
        response.once("error", () => outgoing.destroy());
        response.once("close", () => {
          if (!response.complete) outgoing.destroy();
          resolve(true);
        });
      });
      upstream.once("error", (error: NodeJS.ErrnoException) => {
        if (error.code === "ECONNREFUSED") return resolve(false);
        outgoing.destroy();
        resolve(true);
      });
      outgoing.once("close", () => upstream.destroy());
      upstream.end(body);
    });
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const port = await listenAnywhere(server);
  return {
    url: `http://127.0.0.1:${port}`,
    answered,
    busy,
    add(target) {
      targets.push(target);
      answered.push(0);
      busy.push(0);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
