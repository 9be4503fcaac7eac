import { z } from "zod";
import { runningServer } from "../connect.ts";
import { checkDataFolder } from "../settings.ts";

const engineSchema = z.object({
  driver: z.string().optional(),
  id: z.string().nullish(),
  status: z.string(),
  error: z.string().optional(),
});
const healthSchema = z.object({
  status: z.string(),
  version: z.string(),
  engines: z.record(z.string(), engineSchema),
  models: z.record(z.string(), engineSchema),
});

/** Says line by line what works; ends with 1 when something needs a hand. */
export async function reportHealth(dataFolder: string): Promise<number> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(`Node ${process.version}`);
  checkDataFolder(dataFolder);
  say(`Data folder ${dataFolder}: can be written`);
  const url = runningServer(dataFolder);
  if (url === null) {
    say("Server: none is running on this data folder. Start one with: npm start");
    return 1;
  }
  const response = await fetch(`${url}/api/health`).catch(() => null);
  if (response === null) {
    say(`Server: ${url} does not answer. Look at its output, or start it again with: npm start`);
    return 1;
  }
  // A server that is down says so with status 503 and the same words.
  const health = healthSchema.parse(await response.json());
  say(`Server ${url}: ${health.status}, version ${health.version}`);
  for (const [name, engine] of Object.entries(health.engines)) {
    say(`  ${name}: ${engine.driver ?? "?"}, ${engine.status}${engine.error ? ` (${engine.error})` : ""}`);
  }
  for (const [role, model] of Object.entries(health.models)) {
    say(`  ${role} model: ${model.id ?? "none"}, ${model.status}${model.error ? ` (${model.error})` : ""}`);
  }
  return health.status === "ok" ? 0 : 1;
}
