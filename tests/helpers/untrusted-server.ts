import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";

const read = (name: string) => readFileSync(new URL(`../fixtures/tls/${name}`, import.meta.url));

/** A server whose certificate nobody has signed but itself. */
export async function startUntrustedServer(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer({ key: read("key.pem"), cert: read("certificate.pem") }, (_, outgoing) => {
    outgoing.end();
  });
  server.on("tlsClientError", () => {});
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `https://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/v1`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
