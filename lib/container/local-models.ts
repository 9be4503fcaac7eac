import { addLocalModel } from "../drivers/onnx/add-local-model.ts";
import { KNOWN_LOCAL_MODELS } from "../drivers/onnx/known-local-models.ts";
import {
  findLocalModel,
  type LocalModel,
  listLocalModels,
  removeLocalModel,
} from "../drivers/onnx/local-models.ts";
import { type ModelManifest, manifestHash } from "../drivers/onnx/model-manifest.ts";
import { type ModelChoices, refused } from "../drivers/onnx/read-model-folder.ts";
import type { Environment } from "../env.ts";
import { localModelName } from "../model-settings.ts";

export type { ModelChoices };

export interface ShownModel extends LocalModel {
  /** The first digits of what its vectors are kept under. */
  hash: string | null;
  isUsed: boolean;
}

/** The models of one's own: those that are there, and those that can be added by name. */
export function localModels(environment: Environment) {
  const used = localModelName(environment);
  return {
    known: KNOWN_LOCAL_MODELS.map(({ name, words }) => ({ name, words })),
    list: (): ShownModel[] =>
      listLocalModels(environment.dataFolder).map((model) => ({
        ...model,
        hash: model.manifest && manifestHash(model.manifest).slice(0, 12),
        isUsed: model.name === used,
      })),
    add: (
      what: string,
      choices: ModelChoices,
      tell: { say(line: string): void; onProgress(file: string, bytes: number, all: number | null): void },
    ): Promise<ModelManifest> =>
      addLocalModel(what, choices, {
        dataFolder: environment.dataFolder,
        root: environment.projectFolder,
        hub: environment.IBID_MODEL_HUB.replace(/\/+$/u, ""),
        ...tell,
      }),
    remove(name: string): void {
      if (name === used)
        throw refused(
          `EMBEDDING_MODEL names "${name}". Set another model, or none, and start the server again; then remove it.`,
        );
      removeLocalModel(environment.dataFolder, name);
    },
  };
}

/** What a thread of the model that the settings name needs; null: they name none of one's own. */
export function localModelOptions(environment: Environment) {
  const name = localModelName(environment);
  if (name === null) return null;
  const { folder, manifest } = findLocalModel(environment.dataFolder, name);
  return { root: environment.projectFolder, folder, manifest };
}
