import { startLoopbackServer } from "./loopback-server.ts";

/**
 * A server that answers everybody the same way, like one that refuses the key, is too old, or is another
 * program at the address.
 */
export async function startAnsweringServer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const type = typeof body === "string" ? "text/html" : "application/json";
  const { origin, close } = await startLoopbackServer(async (request, response) => {
    request.resume();
    response.writeHead(status, { "content-type": type, ...headers }).end(text);
  });
  return { url: origin, close };
}
