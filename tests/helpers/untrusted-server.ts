import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { listenAnywhere } from "./listen-anywhere.ts";

const read = (name: string) => readFileSync(new URL(`../fixtures/tls/${name}`, import.meta.url));

/** A server with a self-signed certificate. */
export async function startUntrustedServer(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer({ key: read("key.pem"), cert: read("certificate.pem") }, (_, outgoing) => {
    outgoing.end();
  });
  server.on("tlsClientError", () => {});
  const port = await listenAnywhere(server);
  return {
    url: `https://127.0.0.1:${port}/v1`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
