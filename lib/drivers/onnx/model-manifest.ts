import { createHash } from "node:crypto";
import { z } from "zod";
import { toWire } from "../../domain/wire/to-wire.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";

/** How the vectors of a text's tokens become one: the first token's vector, or the mean of all. */
export const POOLINGS = ["cls", "mean"] as const;
export type Pooling = (typeof POOLINGS)[number];

/** The files of a model, as they are called in its folder. */
export const MODEL_FILES = ["model.onnx", "tokenizer.json"] as const;
export type ModelFile = (typeof MODEL_FILES)[number];

/** The names a local model may have; the name is also its folder's. */
export const MODEL_NAME = /^[a-z0-9][a-z0-9._-]{0,99}$/u;

const fileSchema = z.object({
  bytes: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
});
export type FileSeal = z.infer<typeof fileSchema>;

const manifestSchema = z.object({
  format: z.literal(1),
  name: z.string().regex(MODEL_NAME),
  /** Where it was taken from: a folder or an address. */
  source: z.string(),
  licence: z.string(),
  pooling: z.enum(POOLINGS),
  queryPrefix: z.string(),
  passagePrefix: z.string(),
  dimensions: z.number().int().positive(),
  /** Tokens of a text, including the special ones at both ends; longer texts are cut. */
  maxTokens: z.number().int().positive(),
  model: fileSchema,
  tokenizer: fileSchema,
});
/** The manifest of a model in the data folder, written when the model is added and never changed. */
export type ModelManifest = z.infer<typeof manifestSchema>;

/** The manifest before the model was tried; null dimensions: accept whatever it gives. */
export type UntriedManifest = Omit<ModelManifest, "dimensions"> & { dimensions: number | null };

export function readManifest(text: string): ModelManifest {
  return fromWire(manifestSchema).parse(JSON.parse(text));
}

export function writeManifest(manifest: ModelManifest): string {
  return `${JSON.stringify(toWire(manifestSchema, manifest), null, 2)}\n`;
}

/**
 * The id of a model's vectors: a digest of everything they depend on. The same files with the same settings
 * have the same id, wherever they came from.
 */
export function manifestHash(manifest: ModelManifest): string {
  const { model, tokenizer, pooling, queryPrefix, passagePrefix, dimensions, maxTokens } = manifest;
  const parts = [model.sha256, tokenizer.sha256, pooling, queryPrefix, passagePrefix, dimensions, maxTokens];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

export function sealOf(manifest: UntriedManifest, file: ModelFile): FileSeal {
  return file === "model.onnx" ? manifest.model : manifest.tokenizer;
}
