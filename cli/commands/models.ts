import { localModels, type ModelChoices, type ShownModel } from "../../lib/container/local-models.ts";
import { keepPrivate } from "../../lib/data-folder/keep-private.ts";
import type { Environment } from "../../lib/env.ts";
import { MOVE_REPORT_MS } from "../../lib/tunables/background.ts";
import { projectFolder } from "../command.ts";
import { effectiveEnvironment } from "../effective-environment.ts";
import { checkDataFolder } from "../settings.ts";

type Say = (line: string) => void;
const sayHere: Say = (line) => process.stdout.write(`${line}\n`);

/** Adds a local embedding model, from a folder or by name, and says how to use it. */
export async function addModel(
  environment: Environment,
  what: string,
  choices: ModelChoices,
  say: Say = sayHere,
): Promise<number> {
  keepPrivate();
  checkDataFolder(environment.dataFolder);
  let due = 0;
  // Its thread is started from the project folder, wherever the command was called.
  const manifest = await localModels({ ...environment, projectFolder }).add(what, choices, {
    say,
    onProgress(file, bytes, all) {
      if (performance.now() < due) return;
      due = performance.now() + MOVE_REPORT_MS;
      say(`… ${file}: ${megabytes(bytes)}${all === null ? "" : ` of ${megabytes(all)}`}`);
    },
  });
  say(
    `Added "${manifest.name}": ${manifest.dimensions} components, pooled by ${manifest.pooling}, ${manifest.licence}.`,
  );
  say(`Use it with EMBEDDING_MODEL=local:${manifest.name} and start the server again.`);
  return 0;
}

/** Lists the local models, and those that can be added by name. */
export async function listModels(environment: Environment, say: Say = sayHere): Promise<number> {
  const { list, known } = localModels(await effectiveEnvironment(environment));
  const models = list();
  if (models.length === 0) say("No embedding model has been added yet.");
  for (const model of models) say(lineOf(model));
  for (const { name, words } of known)
    if (!models.some((model) => model.name === name)) say(`Can be added: ibid models add ${name} (${words})`);
  return models.some(({ fault }) => fault !== null) ? 1 : 0;
}

/** Removes a model that is not in use. */
export async function removeModel(
  environment: Environment,
  name: string,
  say: Say = sayHere,
): Promise<number> {
  localModels(await effectiveEnvironment(environment)).remove(name);
  say(`Removed "${name}".`);
  return 0;
}

function lineOf({ name, manifest, hash, isUsed, fault }: ShownModel): string {
  const use = isUsed ? ", in use" : "";
  if (fault !== null || manifest === null)
    return `${name}${use}: cannot be used, ${fault}. Remove it and add it again.`;
  const { dimensions, pooling, licence, source, model, tokenizer } = manifest;
  return `${name}${use}: ${dimensions} components, pooled by ${pooling}, ${megabytes(model.bytes + tokenizer.bytes)}, ${licence}, from ${source} (${hash})`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e6 ? 2 : 0)} MB`;
}
