import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../domain/app-error.ts";
import { MODEL_FILES, MODEL_NAME, type ModelManifest, readManifest, sealOf } from "./model-manifest.ts";

/** A model in the data folder, or what is wrong with it if its manifest cannot be read. */
export interface LocalModel {
  name: string;
  folder: string;
  manifest: ModelManifest | null;
  fault: string | null;
}

export const MANIFEST_FILE = "manifest.json";

/** The folder of the models: each has its own folder, with its files and its manifest. */
export function modelsFolder(dataFolder: string): string {
  return join(dataFolder, "models");
}

/** The models that were added, by name; models still being added are left out. */
export function listLocalModels(dataFolder: string): LocalModel[] {
  const folder = modelsFolder(dataFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => MODEL_NAME.test(name) && statSync(join(folder, name)).isDirectory())
    .sort()
    .map((name) => readLocalModel(join(folder, name), name));
}

/** Finds a model by name. Throws AppError `invalid_request` that lists the models and says what to do. */
export function findLocalModel(dataFolder: string, name: string): LocalModel & { manifest: ModelManifest } {
  const models = listLocalModels(dataFolder);
  const found = models.find((model) => model.name === name);
  if (found?.manifest) return { ...found, manifest: found.manifest };
  const names = models.map((model) => model.name).join(", ");
  const known = names === "" ? "No model has been added yet." : `There are: ${names}.`;
  throw new AppError("invalid_request", {
    message: found
      ? `The model "${name}" cannot be used: ${found.fault}. Remove it (ibid models remove ${name}) and add it again.`
      : `There is no model "${name}" in ${modelsFolder(dataFolder)}. ${known} Add it with: ibid models add ${name}`,
  });
}

/**
 * Removes a model and its files; the daily batch removes its vectors once another model has replaced them.
 */
export function removeLocalModel(dataFolder: string, name: string): void {
  const model = listLocalModels(dataFolder).find((each) => each.name === name);
  if (!model) findLocalModel(dataFolder, name);
  else rmSync(model.folder, { recursive: true });
}

function readLocalModel(folder: string, name: string): LocalModel {
  try {
    const manifest = readManifest(readFileSync(join(folder, MANIFEST_FILE), "utf8"));
    return { name, folder, manifest, fault: faultOfFiles(folder, manifest) };
  } catch {
    return { name, folder, manifest: null, fault: `its ${MANIFEST_FILE} is missing or damaged` };
  }
}

/** Compares only the files' lengths; their digests are compared when the model is loaded. */
function faultOfFiles(folder: string, manifest: ModelManifest): string | null {
  for (const file of MODEL_FILES) {
    const there = statSync(join(folder, file), { throwIfNoEntry: false });
    if (!there) return `${file} is missing`;
    if (there.size !== sealOf(manifest, file).bytes)
      return `${file} has another length than when it was added`;
  }
  return null;
}
