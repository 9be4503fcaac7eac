import { z } from "zod";
import { type ConfiguredEngine, configuredEngines } from "../../lib/engine-administration.ts";
import type { Environment } from "../../lib/env.ts";
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

type Say = (line: string) => void;

/**
 * Says line by line what works: every engine that the settings name, asked directly, and the server if one runs on the data
 * folder. Ends with 1 when something needs a hand; that no server runs is said, and is no fault.
 */
export async function examine(
  environment: Environment,
  say: Say = (line) => process.stdout.write(`${line}\n`),
): Promise<number> {
  say(`Node ${process.version}`);
  checkDataFolder(environment.dataFolder);
  say(`Data folder ${environment.dataFolder}: can be written`);
  let faults = 0;
  for (const engine of configuredEngines(environment)) faults += await examineEngine(engine, say);
  faults += await examineServer(environment.dataFolder, say);
  say(faults === 0 ? "All is well." : `${faults} ${faults === 1 ? "thing needs" : "things need"} a hand.`);
  return faults === 0 ? 0 : 1;
}

async function examineEngine({ uses, check, close }: ConfiguredEngine, say: Say): Promise<number> {
  try {
    say(`${check.engine} (${uses.join(", ")})`);
    const findings = await check.check();
    for (const { what, ok, words } of findings) say(`  ${ok ? "ok  " : "FAIL"} ${what.padEnd(7)} ${words}`);
    return findings.filter(({ ok }) => !ok).length;
  } finally {
    await close();
  }
}

async function examineServer(dataFolder: string, say: Say): Promise<number> {
  const url = runningServer(dataFolder);
  if (url === null) {
    say("Server: none is running on this data folder. Start one with: npm start");
    return 0;
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
