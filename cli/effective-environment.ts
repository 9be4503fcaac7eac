import { existsSync } from "node:fs";
import { createContainer } from "../lib/container.ts";
import { databaseFile, type Environment } from "../lib/env.ts";

/** The settings as a server uses them: where the environment is silent, those from the settings page. */
export async function effectiveEnvironment(environment: Environment): Promise<Environment> {
  // Without a database nothing has been set, and checking must not create one.
  if (environment.DATABASE_URL.startsWith("file:") && !existsSync(databaseFile(environment).path))
    return environment;
  const container = await createContainer({ ...environment });
  try {
    return { ...container.environment };
  } finally {
    await container.close();
  }
}
