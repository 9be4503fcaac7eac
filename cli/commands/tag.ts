import { createContainer } from "../../lib/container.ts";
import type { TagProgress } from "../../lib/domain/library-state.ts";
import type { Environment } from "../../lib/env.ts";
import { tagDocuments } from "../../lib/tag-documents.ts";
import { checkDataFolder } from "../settings.ts";

/** How often progress is reported, in milliseconds. */
const SAY_MS = 1_000;

/** Tags every document, with or without a running server; returns 1 if some are left. */
export async function tag(
  environment: Environment,
  say: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Promise<number> {
  checkDataFolder(environment.dataFolder);
  const container = await createContainer(environment);
  let last: TagProgress | null = null;
  let saidAt = Date.now();
  try {
    if (!container.models.light) say("By rule alone: no LIGHT_MODEL is set.");
    for await (const progress of tagDocuments(container)) {
      last = progress;
      if (Date.now() - saidAt < SAY_MS) continue;
      saidAt = Date.now();
      say(`… ${progress.looked} of ${progress.documents} documents`);
    }
  } finally {
    await container.close();
  }
  const { documents, byModel, byRule, left } = last ?? { documents: 0, byModel: 0, byRule: 0, left: 0 };
  say(
    `Looked at ${documents === 1 ? "1 document" : `${documents} documents`}: ${byModel} tagged by the model, ${byRule} by rule.`,
  );
  if (left > 0) say(`${left} are left, as the model or their text was away. Run it again: ibid tag`);
  return left > 0 ? 1 : 0;
}
