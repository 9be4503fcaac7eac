import { connect } from "node:net";
import { createUpstash } from "../../lib/drivers/redis/upstash-client.ts";
import { startOwnServer } from "./own-server.ts";

/**
 * A Redis behind Upstash's protocol that the caller may starve of memory, stop and kill. Null if none can be
 * started.
 */
export async function startOwnRedis() {
  const own = await startOwnServer("redis", { REDIS_PORT: "0", UPSTASH_PORT: "0" });
  if (own === null) return null;
  const {
    UPSTASH_REDIS_REST_URL: url = "",
    UPSTASH_REDIS_REST_TOKEN: token = "",
    REDIS_URL = "",
  } = own.variables;
  const pid = Number(/process_id:(\d+)/.exec(await administer(REDIS_URL, "INFO server"))?.[1]);
  if (!Number.isSafeInteger(pid) || pid < 2) throw new Error("Redis does not say which process it is");
  return {
    ...own,
    connect: () => createUpstash({ url, token, keyPrefix: "" }),
    administer: (command: string) => administer(REDIS_URL, command),
    signal: (name: "SIGSTOP" | "SIGCONT" | "SIGKILL") => process.kill(pid, name),
  };
}

/** Sends what the REST protocol refuses, and resolves with the raw answer. */
function administer(address: string, command: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.setEncoding("utf8");
    let answer = "";
    socket.on("data", (text) => {
      answer += text;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
    socket.write(`${command}\r\nQUIT\r\n`);
  });
}
