import { once } from "node:events";
import type { Server } from "node:net";

/** Makes a server listen on a free port of this machine, and returns the port. */
export async function listenAnywhere(server: Server, host = "127.0.0.1"): Promise<number> {
  await once(server.listen(0, host), "listening");
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}
