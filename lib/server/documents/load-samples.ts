import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Container } from "../../container.ts";
import type { Principal } from "../../domain/identity.ts";
import { log } from "../process/log.ts";
import { addSamples } from "./samples.ts";

const LIBRARIAN: Principal = { tenantId: "local", userId: "local", role: "admin" };

/**
 * Adds the sample libraries to an empty data folder, once: deleted samples do not come back by themselves.
 */
export async function loadSamples(container: Container): Promise<void> {
  const { environment } = container;
  const mark = join(environment.dataFolder, "samples-loaded");
  if (environment.IBID_SAMPLES === "off" || environment.IBID_AUTH !== "none" || (await exists(mark))) return;
  // The mark is in this process's own folder. For a library shared with others, look at its documents.
  if (container.shared && (await container.documentIndex.count(LIBRARIAN)) > 0) return;
  await addSamples(container, LIBRARIAN);
  await writeFile(mark, new Date().toISOString());
  log.info("sample libraries loaded");
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
