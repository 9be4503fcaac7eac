import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../domain/app-error.ts";
import { MODEL_FILES, MODEL_NAME, type ModelManifest, readManifest, sealOf } from "./model-manifest.ts";

/** A model in the data folder; without a manifest that can be read, what is wrong with it. */
export interface LocalModel {
  name: string;
  folder: string;
  manifest: ModelManifest | null;
  fault: string | null;
}

export const MANIFEST_FILE = "manifest.json";

/** Where models lie: a folder each, with their files and what is known of them. */
export function modelsFolder(dataFolder: string): string {
  return join(dataFolder, "models");
}

/** Those that were added, by their names; what is on its way is none of them. */
export function listLocalModels(dataFolder: string): LocalModel[] {
  const folder = modelsFolder(dataFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => MODEL_NAME.test(name) && statSync(join(folder, name)).isDirectory())
    .sort()
    .map((name) => readLocalModel(join(folder, name), name));
}

/** The model of this name. Throws AppError `invalid_request` that says which there are, and what to do. */
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

/** Takes a model with its files away; its vectors go with the daily batch once another makes them. */
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

/** What a look at the lengths tells; digests are compared when it is loaded. */
function faultOfFiles(folder: string, manifest: ModelManifest): string | null {
  for (const file of MODEL_FILES) {
    const there = statSync(join(folder, file), { throwIfNoEntry: false });
    if (!there) return `${file} is missing`;
    if (there.size !== sealOf(manifest, file).bytes)
      return `${file} has another length than when it was added`;
  }
  return null;
}
