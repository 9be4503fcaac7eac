import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { LOCAL_MODEL_TOKENS } from "../../tunables/engines.ts";
import { knownEmbeddingModel } from "../shared/known-embedding-models.ts";
import { KNOWN_LOCAL_MODELS } from "./known-local-models.ts";
import { MODEL_NAME, type ModelFile, type Pooling, type UntriedManifest } from "./model-manifest.ts";

/** What a person says about a model; it takes precedence over what the files say. */
export interface ModelChoices {
  name?: string;
  pooling?: Pooling;
  queryPrefix?: string;
  passagePrefix?: string;
  licence?: string;
  /** Which of several .onnx files to use, relative to the folder. */
  file?: string;
}

/** A manifest without what only the files themselves can tell. */
export type ModelDraft = Omit<UntriedManifest, "format" | "model" | "tokenizer">;

/** Where the files of a model were found. */
interface FoundFiles {
  paths: Record<ModelFile, string>;
}

const GRAPHS = [
  "model.onnx",
  "onnx/model_quantized.onnx",
  "onnx/model_quint8_avx2.onnx",
  "onnx/model_int8.onnx",
  "onnx/model.onnx",
];

const poolingSchema = z.looseObject({
  pooling_mode_cls_token: z.boolean().optional(),
  pooling_mode_mean_tokens: z.boolean().optional(),
  word_embedding_dimension: z.number().optional(),
});
const promptsSchema = z.looseObject({ prompts: z.record(z.string(), z.string()).optional() });
const lengthSchema = z.looseObject({ max_seq_length: z.number().int().positive().optional() });
const configSchema = z.looseObject({
  hidden_size: z.number().optional(),
  max_position_embeddings: z.number().int().positive().optional(),
});

/**
 * Reads what a folder, laid out as models are published, says about its model. Throws AppError
 * `invalid_request` that says what is missing and how to supply it.
 */
export function readModelFolder(folder: string, choices: ModelChoices): ModelDraft & FoundFiles {
  const name = choices.name ?? nameOf(folder);
  if (!MODEL_NAME.test(name))
    throw refused(`"${name}" is no name for a model: small letters, digits, - _ and . only. Say --name.`);
  const known = KNOWN_LOCAL_MODELS.find((each) => each.name === name) ?? knownEmbeddingModel(name);
  const pooled = readJson(folder, "1_Pooling/config.json", poolingSchema);
  const prompts = readJson(folder, "config_sentence_transformers.json", promptsSchema)?.prompts ?? {};
  const config = readJson(folder, "config.json", configSchema);
  const length = readJson(folder, "sentence_bert_config.json", lengthSchema)?.max_seq_length;
  const pooling = choices.pooling ?? poolingOf(pooled) ?? ("pooling" in known ? known.pooling : undefined);
  if (!pooling)
    throw refused(
      `How the model in ${folder} makes one vector of many is not known: it has no 1_Pooling/config.json with CLS or mean. Say --pooling cls or --pooling mean, as its authors do.`,
    );
  return {
    name,
    source: folder,
    licence: choices.licence ?? licenceOf(folder) ?? ("licence" in known ? known.licence : "unknown"),
    pooling,
    queryPrefix: choices.queryPrefix ?? prompts.query ?? known.queryPrefix,
    passagePrefix: choices.passagePrefix ?? prompts.document ?? prompts.passage ?? known.passagePrefix,
    dimensions: pooled?.word_embedding_dimension ?? config?.hidden_size ?? known.dimensions ?? null,
    maxTokens: Math.min(length ?? config?.max_position_embeddings ?? LOCAL_MODEL_TOKENS, LOCAL_MODEL_TOKENS),
    paths: { "model.onnx": graphOf(folder, choices.file), "tokenizer.json": tokenizerOf(folder) },
  };
}

function nameOf(folder: string): string {
  return basename(folder).toLowerCase();
}

function graphOf(folder: string, file: string | undefined): string {
  const chosen = (file ? [file] : GRAPHS).map((path) => join(folder, path)).find((path) => existsSync(path));
  if (!chosen)
    throw refused(
      file
        ? `There is no ${file} in ${folder}.`
        : `There is no ONNX model in ${folder}: none of ${GRAPHS.join(", ")}. Say --file, or export the model to ONNX first.`,
    );
  if (["_data", ".data"].some((end) => existsSync(`${chosen}${end}`)))
    throw refused(
      `${chosen} keeps its weights in a second file, which is not read. Take a quantised export in one file, and say --file.`,
    );
  return chosen;
}

function tokenizerOf(folder: string): string {
  const path = join(folder, "tokenizer.json");
  if (!existsSync(path))
    throw refused(`There is no tokenizer.json in ${folder}. Take it from where the model is published.`);
  return path;
}

function poolingOf(pooled: z.infer<typeof poolingSchema> | null): Pooling | undefined {
  if (pooled?.pooling_mode_cls_token) return "cls";
  return pooled?.pooling_mode_mean_tokens ? "mean" : undefined;
}

function licenceOf(folder: string): string | undefined {
  const path = join(folder, "README.md");
  if (!existsSync(path)) return undefined;
  return /^---\n[\s\S]*?^license: *(\S+)$[\s\S]*?^---$/mu.exec(readFileSync(path, "utf8"))?.[1];
}

/** Null: the file does not exist. */
function readJson<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): z.infer<Schema> | null {
  const path = join(folder, file);
  if (!existsSync(path)) return null;
  try {
    return schema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    throw refused(`${path} cannot be read. It may be cut: take it again from where the model is published.`);
  }
}

export function refused(message: string): AppError {
  return new AppError("invalid_request", { message });
}
