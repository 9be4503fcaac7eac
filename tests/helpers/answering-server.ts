import { createServer } from "node:http";

/**
 * A server that says the same to everybody: what a refused key, an older engine or another program
 * at the address looks like.
 */
export async function startAnsweringServer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const type = typeof body === "string" ? "text/html" : "application/json";
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { "content-type": type, ...headers }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
