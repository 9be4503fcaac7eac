import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The folder whose starters CI uses; absent: suites use the server that the variables name. */
const STARTERS = process.env.IBID_SERVICES_FOLDER ?? join(import.meta.dirname, "../../../shared/services");

export interface OwnServer {
  /** What its starter prints: the variables that lead to the server. */
  variables: Record<string, string>;
  stop(): Promise<void>;
}

/** A server that only the caller uses, whose data is removed with it. Null if there is no starter. */
export async function startOwnServer(
  service: string,
  settings: Record<string, string>,
): Promise<OwnServer | null> {
  const folder = join(STARTERS, service);
  if (!existsSync(join(folder, "start"))) return null;
  const state = mkdtempSync(join(tmpdir(), `ibid-${service}-`));
  const options = { env: { ...process.env, ...settings, IBID_SERVICES_STATE: state } };
  const { stdout } = await run(join(folder, "start"), options);
  const variables: Record<string, string> = {};
  for (const [, name = "", value = ""] of stdout.matchAll(/^export (\w+)=(.*)$/gm)) variables[name] = value;
  return {
    variables,
    async stop() {
      await run(join(folder, "stop"), options);
      rmSync(state, { recursive: true, force: true });
    },
  };
}
