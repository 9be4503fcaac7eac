import { createHash } from "node:crypto";
import { z } from "zod";
import { toWire } from "../../domain/wire/to-wire.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";

/** How the vectors of a text's tokens become one: that of the first token, or their mean. */
export const POOLINGS = ["cls", "mean"] as const;
export type Pooling = (typeof POOLINGS)[number];

/** The files of a model, as they are called in its folder. */
export const MODEL_FILES = ["model.onnx", "tokenizer.json"] as const;
export type ModelFile = (typeof MODEL_FILES)[number];

/** What a model of one's own may be called; it is a folder's name too. */
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
  /** Of a text, its first and last included; what is longer is cut. */
  maxTokens: z.number().int().positive(),
  model: fileSchema,
  tokenizer: fileSchema,
});
/** What is known of a model in the data folder; written when it is added, and never after. */
export type ModelManifest = z.infer<typeof manifestSchema>;

/** The same before it has been tried; null dimensions: as many as it gives. */
export type UntriedManifest = Omit<ModelManifest, "dimensions"> & { dimensions: number | null };

export function readManifest(text: string): ModelManifest {
  return fromWire(manifestSchema).parse(JSON.parse(text));
}

export function writeManifest(manifest: ModelManifest): string {
  return `${JSON.stringify(toWire(manifestSchema, manifest), null, 2)}\n`;
}

/**
 * What vectors go by: a digest of all that they depend on. The same files under the same settings have the
 * same one, wherever they came from.
 */
export function manifestHash(manifest: ModelManifest): string {
  const { model, tokenizer, pooling, queryPrefix, passagePrefix, dimensions, maxTokens } = manifest;
  const parts = [model.sha256, tokenizer.sha256, pooling, queryPrefix, passagePrefix, dimensions, maxTokens];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

export function sealOf(manifest: UntriedManifest, file: ModelFile): FileSeal {
  return file === "model.onnx" ? manifest.model : manifest.tokenizer;
}
