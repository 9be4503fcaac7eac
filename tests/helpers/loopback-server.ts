import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenAnywhere } from "./listen-anywhere.ts";

export interface LoopbackServer {
  /** "http://127.0.0.1:40123" */
  origin: string;
  close(): Promise<void>;
}

/** A real HTTP server on a free port; an error thrown by `answer` breaks the connection. */
export async function startLoopbackServer(
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>,
): Promise<LoopbackServer> {
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const port = await listenAnywhere(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The request body as JSON. */
export async function readJson(incoming: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}

export function sendJson(outgoing: ServerResponse, status: number, body: unknown): void {
  outgoing.writeHead(status, { "content-type": "application/json" });
  outgoing.end(JSON.stringify(body));
}
