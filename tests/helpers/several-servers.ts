import { ensureBuild } from "../../cli/build.ts";
import { uniqueName } from "./engine-settings.ts";
import { engineVariables } from "./engine-variables.ts";
import { startLibsql } from "./libsql.ts";
import { type LoadBalancer, startLoadBalancer } from "./load-balancer.ts";
import { type ModelServer, startModelServer } from "./model-server.ts";
import { removeIndices } from "./remove-indices.ts";
import { removeFolder, startTestServer, type TestServer } from "./server.ts";

const SECRET = "the-secret-of-the-load-balancer";

export interface SeveralServers {
  /** The balancer in front of all of them, without stickiness. */
  balancer: LoadBalancer;
  /** The address of each one of the first alone, for the same person. */
  doors: string[];
  model: ModelServer;
  /** Starts another process on the same stores, behind the balancer too. */
  start(): Promise<{ server: TestServer; door: string }>;
  close(): Promise<void>;
}

/** Server processes of the built application on the same engines, each with a data folder of its own. */
export async function startSeveralServers(count: number): Promise<SeveralServers> {
  await ensureBuild(() => {});
  const model = await startModelServer();
  const database = await startLibsql();
  const prefix = `${uniqueName()}-`;
  const environment = {
    IBID_AUTH: "proxy",
    IBID_PROXY_SECRET: SECRET,
    IBID_LOG_LEVEL: "warn",
    IBID_ASKS_PER_MINUTE: "0",
    IBID_STREAMS_PER_PERSON: "0",
    ...engineVariables(prefix, database.url),
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: "test",
    ANSWER_MODEL: "scripted",
  };
  const person = {
    "x-ibid-proxy-secret": SECRET,
    "x-ibid-tenant": uniqueName(),
    "x-ibid-user": "ann",
    "x-ibid-role": "admin",
  };
  const servers: TestServer[] = [];
  const balancer = await startLoadBalancer([], person);
  const balancers = [balancer];
  const start = async () => {
    const server = await startTestServer({ environment });
    servers.push(server);
    const door = await startLoadBalancer([server.url], person);
    balancers.push(door);
    balancer.add(server.url);
    return { server, door: door.url };
  };
  // All at once: they meet at the migrations and at the indices.
  const first = await Promise.all(Array.from({ length: count }, start));
  return {
    balancer,
    doors: first.map(({ door }) => door),
    model,
    start,
    async close() {
      await Promise.all(balancers.map((each) => each.close()));
      await Promise.all(servers.map((server) => server.stop()));
      await model.close();
      await database.stop();
      for (const { dataFolder } of servers) removeFolder(dataFolder);
      await removeIndices(prefix);
    },
  };
}
