import { existsSync } from "node:fs";
import { createContainer } from "../lib/container.ts";
import { databaseFile, type Environment } from "../lib/env.ts";

/** The settings as a server takes them: where the environment is silent, what is set on the settings page. */
export async function effectiveEnvironment(environment: Environment): Promise<Environment> {
  // Nothing was set where nothing was kept, and looking must not make it.
  if (environment.DATABASE_URL.startsWith("file:") && !existsSync(databaseFile(environment).path))
    return environment;
  const container = await createContainer({ ...environment });
  try {
    return { ...container.environment };
  } finally {
    await container.close();
  }
}
