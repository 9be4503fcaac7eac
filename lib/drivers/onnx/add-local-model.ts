import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { LOCAL_MODEL_TOKENS } from "../../tunables/engines.ts";
import { digestOf, downloadFile } from "./download-file.ts";
import { KNOWN_LOCAL_MODELS, type KnownLocalModel } from "./known-local-models.ts";
import { MANIFEST_FILE, modelsFolder } from "./local-models.ts";
import {
  type FileSeal,
  MODEL_FILES,
  type ModelFile,
  type ModelManifest,
  type UntriedManifest,
  writeManifest,
} from "./model-manifest.ts";
import { type ModelChoices, type ModelDraft, readModelFolder, refused } from "./read-model-folder.ts";
import { tryLocalModel } from "./try-model.ts";

export interface AddedTo {
  dataFolder: string;
  /** The project folder. */
  root: string;
  /** Models are downloaded from it by repository and commit. */
  hub: string;
  say(line: string): void;
  onProgress?(file: string, bytes: number, all: number | null): void;
}

/** What is known about a model beforehand, and how to bring one of its files to a path. */
interface Source {
  draft: ModelDraft;
  bring(file: ModelFile, path: string): Promise<void>;
}

/**
 * Adds a model from a folder, or by name from the hub. Its files are fetched, sealed and tried before the
 * model appears in the models folder. An interrupted download continues at the next attempt. Throws an
 * AppError that says what is wrong and what to do.
 */
export async function addLocalModel(
  what: string,
  choices: ModelChoices,
  to: AddedTo,
): Promise<ModelManifest> {
  const { draft, bring } = sourceOf(what, choices, to);
  const folder = join(modelsFolder(to.dataFolder), draft.name);
  if (existsSync(folder))
    throw refused(
      `There is a model "${draft.name}" already. Remove it first (ibid models remove ${draft.name}), or give this one another name: --name.`,
    );
  const staging = join(modelsFolder(to.dataFolder), `.${draft.name}.partial`);
  mkdirSync(staging, { recursive: true, mode: 0o700 });
  for (const file of MODEL_FILES) await bring(file, join(staging, file));
  const [model, tokenizer] = [await sealed(staging, "model.onnx"), await sealed(staging, "tokenizer.json")];
  const untried: UntriedManifest = { format: 1, ...draft, model, tokenizer };
  try {
    const manifest = { ...untried, dimensions: await tryLocalModel(untried, staging, to) };
    writeFileSync(join(staging, MANIFEST_FILE), writeManifest(manifest), { mode: 0o600 });
    renameSync(staging, folder);
    return manifest;
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw error;
  }
}

function sourceOf(what: string, choices: ModelChoices, to: AddedTo): Source {
  if (existsSync(what) && statSync(what).isDirectory()) {
    const { paths, ...draft } = readModelFolder(resolve(what), choices);
    return { draft, bring: (file, path) => copyFile(paths[file], path) };
  }
  const known = KNOWN_LOCAL_MODELS.find(({ name }) => name === what);
  if (known) return publishedSource(known, choices, to);
  const names = KNOWN_LOCAL_MODELS.map(({ name }) => name).join(", ");
  throw refused(
    `"${what}" is neither a folder nor the name of a model that is known. By name there are: ${names}.`,
  );
}

function publishedSource(
  known: KnownLocalModel,
  choices: ModelChoices,
  { hub, onProgress = () => {} }: AddedTo,
): Source {
  const { repository, revision, licence, pooling, queryPrefix, passagePrefix, dimensions } = known;
  const name = choices.name ?? known.name;
  return {
    draft: {
      ...{ name, licence, pooling, queryPrefix, passagePrefix, dimensions },
      source: known.name,
      maxTokens: LOCAL_MODEL_TOKENS,
    },
    bring: (file, path) =>
      downloadFile({
        url: `${hub}/${repository}/resolve/${revision}/${known.files[file].path}`,
        path,
        sha256: known.files[file].sha256,
        onProgress: (bytes, all) => onProgress(file, bytes, all),
      }),
  };
}

async function sealed(folder: string, file: ModelFile): Promise<FileSeal> {
  const path = join(folder, file);
  return { bytes: statSync(path).size, sha256: await digestOf(path) };
}
