import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Tokenizer } from "@huggingface/tokenizers";
import type { InferenceSession, Tensor as OnnxTensor } from "onnxruntime-web";
import { type ModelFile, sealOf, type UntriedManifest } from "./model-manifest.ts";
import { poolTokens } from "./pool-tokens.ts";
import { TokenReader } from "./token-reader.ts";

/** What is wrong with a model's files, and what to do about it. */
class ModelFault extends Error {
  override readonly name = "ModelFault";
}

type Runtime = typeof import("onnxruntime-web");

/** The inputs a graph may ask for, each as long as the list of tokens. */
const INPUTS: Readonly<Record<string, (ids: readonly number[]) => number[]>> = {
  input_ids: (ids) => [...ids],
  attention_mask: (ids) => ids.map(() => 1),
  token_type_ids: (ids) => ids.map(() => 0),
  position_ids: (ids) => ids.map((_, place) => place),
};

/**
 * The usual names of the output with a vector for every token; otherwise the graph's first output is used.
 */
const OUTPUTS = ["last_hidden_state", "token_embeddings"];

/**
 * A model in memory that embeds one text at a time, so that no text affects another's vector and memory is
 * bounded by the longest. It belongs in its own thread, which it blocks while it works.
 */
export class OnnxModel {
  readonly #runtime: Runtime;
  readonly #session: InferenceSession;
  readonly #reader: TokenReader;
  readonly #manifest: UntriedManifest;

  private constructor(
    runtime: Runtime,
    session: InferenceSession,
    reader: TokenReader,
    manifest: UntriedManifest,
  ) {
    this.#runtime = runtime;
    this.#session = session;
    this.#reader = reader;
    this.#manifest = manifest;
  }

  /** Reads, checks and tries the model. Throws ModelFault if it cannot be used. */
  static async load(folder: string, manifest: UntriedManifest): Promise<OnnxModel> {
    const tokenizer = readTokenizer(await readSealed(folder, "tokenizer.json", manifest));
    const reader = new TokenReader(tokenizer, manifest.maxTokens);
    const bytes = await readSealed(folder, "model.onnx", manifest);
    const runtime = await openRuntime();
    const session = await openSession(runtime, bytes);
    const unknown = session.inputNames.filter((name) => !Object.hasOwn(INPUTS, name));
    if (unknown.length > 0)
      throw new ModelFault(
        `model.onnx asks for ${unknown.join(", ")}, which no text has. Take an export for feature extraction.`,
      );
    const model = new OnnxModel(runtime, session, reader, manifest);
    await model.#tryLastToken();
    return model;
  }

  /** The vector of a text, scaled to length 1; a text that is too long is cut at its end. */
  async embed(text: string): Promise<Float32Array> {
    return this.#embedIds(this.#reader.read(text));
  }

  async #embedIds(ids: readonly number[]): Promise<Float32Array> {
    const feeds: Record<string, OnnxTensor> = {};
    for (const name of this.#session.inputNames) {
      const values = INPUTS[name]?.(ids) ?? [];
      feeds[name] = new this.#runtime.Tensor("int64", BigInt64Array.from(values, BigInt), [1, values.length]);
    }
    const results = await this.#session.run(feeds, { logSeverityLevel: 4 });
    const name = OUTPUTS.find((known) => results[known]) ?? this.#session.outputNames[0] ?? "";
    const result = results[name];
    if (!result || !(result.data instanceof Float32Array))
      throw new ModelFault(
        `model.onnx gives no vectors of 32-bit numbers. Take another export of the model.`,
      );
    const vector = poolTokens(result.data, result.dims, this.#manifest.pooling);
    result.dispose();
    const { dimensions } = this.#manifest;
    if (dimensions !== null && vector.length !== dimensions)
      throw new ModelFault(
        `it gives vectors of ${vector.length} components where ${dimensions} are expected. Is model.onnx of this model?`,
      );
    const length = Math.hypot(...vector);
    if (!Number.isFinite(length) || length === 0)
      throw new ModelFault(
        "it gives vectors that are no numbers (NaN) or have no direction. The file was made wrongly: take another export of the model.",
      );
    return vector.map((component) => component / length);
  }

  /** A tokenizer of another model may give token numbers that this model does not know. */
  async #tryLastToken(): Promise<void> {
    const last = this.#reader.lastToken;
    try {
      await this.#embedIds([last]);
    } catch (error) {
      if (error instanceof ModelFault) throw error;
      throw new ModelFault(
        `tokenizer.json does not belong to model.onnx: the model fails on the tokenizer's token ${last} (${firstLine(error)}). Put the tokenizer.json of the same model beside it.`,
      );
    }
  }
}

async function readSealed(folder: string, file: ModelFile, manifest: UntriedManifest): Promise<Uint8Array> {
  const { bytes: expected, sha256 } = sealOf(manifest, file);
  const again = `Add the model again: ibid models remove ${manifest.name}, then ibid models add ${manifest.source}`;
  let bytes: Uint8Array;
  try {
    bytes = await readFile(join(folder, file));
  } catch (error) {
    throw new ModelFault(`${file} cannot be read (${firstLine(error)}). ${again}`);
  }
  if (bytes.length < expected)
    throw new ModelFault(`${file} is cut: ${bytes.length} of its ${expected} bytes are there. ${again}`);
  if (createHash("sha256").update(bytes).digest("hex") !== sha256)
    throw new ModelFault(`${file} is not the file that was added: its sha-256 differs. ${again}`);
  return bytes;
}

function readTokenizer(bytes: Uint8Array): Tokenizer {
  try {
    const described: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return new Tokenizer(Object(described), {});
  } catch (error) {
    throw new ModelFault(
      `tokenizer.json cannot be read as a tokenizer (${firstLine(error)}). It may be cut: take it again from where the model is published.`,
    );
  }
}

async function openRuntime(): Promise<Runtime> {
  const runtime = await import("onnxruntime-web");
  // Faults arrive as errors, so its log is not needed. One thread per model leaves processors free for
  // questions.
  runtime.env.logLevel = "fatal";
  runtime.env.wasm.numThreads = 1;
  return runtime;
}

async function openSession(runtime: Runtime, bytes: Uint8Array): Promise<InferenceSession> {
  try {
    return await runtime.InferenceSession.create(bytes, {
      executionProviders: ["wasm"],
      logSeverityLevel: 4,
    });
  } catch (error) {
    throw new ModelFault(
      `model.onnx cannot be read as an ONNX model (${firstLine(error)}). It may be cut, or need something that this runtime lacks: take it again, or another export, from where the model is published.`,
    );
  }
}

export function firstLine(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  return said.split("\n", 1)[0] ?? "";
}
