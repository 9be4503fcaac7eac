import { addLocalModel } from "../drivers/onnx/add-local-model.ts";
import { KNOWN_LOCAL_MODELS } from "../drivers/onnx/known-local-models.ts";
import {
  findLocalModel,
  type LocalModel,
  listLocalModels,
  removeLocalModel,
} from "../drivers/onnx/local-models.ts";
import { type ModelManifest, manifestHash } from "../drivers/onnx/model-manifest.ts";
import { onnxEmbedderId } from "../drivers/onnx/onnx-embedder.ts";
import { type ModelChoices, refused } from "../drivers/onnx/read-model-folder.ts";
import type { Environment } from "../env.ts";
import { localModelName } from "../model-settings.ts";

export type { ModelChoices };

export interface ShownModel extends LocalModel {
  /** The first digits of the id under which its vectors are stored. */
  hash: string | null;
  isUsed: boolean;
}

/** The local models: those that are installed, and those that can be added by name. */
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

/** What a model's thread needs. */
export interface LocalModelOptions {
  root: string;
  folder: string;
  manifest: ModelManifest;
}

/** The local model that the settings name; null: they name none. */
export function localModelOptions(environment: Environment): LocalModelOptions | null {
  const name = localModelName(environment);
  if (name === null) return null;
  const { folder, manifest } = findLocalModel(environment.dataFolder, name);
  return { root: environment.projectFolder, folder, manifest };
}

/** All other local models that are complete, by the id of their vectors. */
export function otherLocalModels(
  { dataFolder, projectFolder: root }: Environment,
  configured: string,
): Map<string, LocalModelOptions> {
  const others = new Map<string, LocalModelOptions>();
  for (const { folder, manifest, fault } of listLocalModels(dataFolder)) {
    if (manifest === null || fault !== null) continue;
    const id = onnxEmbedderId(manifest);
    if (id !== configured) others.set(id, { root, folder, manifest });
  }
  return others;
}
