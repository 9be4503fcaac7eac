import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { type EmbeddingModel, embedMany } from "ai";
import { wordlessTelemetry } from "../../domain/wordless-telemetry.ts";
import type { Embedder } from "../../ports/embedder.ts";
import {
  EMBED_AT_ONCE,
  EMBED_BATCH_LENGTH,
  EMBED_BATCH_MS,
  EMBED_BATCH_TEXTS,
  EMBED_QUESTION_MS,
  EMBED_TEXT_LENGTH,
  EMBED_TEXT_LENGTH_LEAST,
} from "../../tunables/background.ts";
import { QUERY_LENGTH } from "../../tunables/retrieval.ts";
import { cutTo } from "../shared/cut-text.ts";
import { fetchHere } from "../shared/fetch-here.ts";
import { knownEmbeddingModel } from "../shared/known-embedding-models.ts";
import type { RemoteEngine } from "../shared/remote-engine.ts";
import { createEmbeddingEngine, embeddingRefused, TextsRefused, textsRefused } from "./embedding-engine.ts";

export interface EmbedderOptions {
  model: string;
  /** Address of any OpenAI-compatible server; without it, OpenAI's own. */
  baseUrl?: string;
  apiKey?: string;
  /** Number of components; checked where it is known. @default what is known of the model */
  dimensions?: number;
  /** @default what is known of the model */
  queryPrefix?: string;
  passagePrefix?: string;
}

/** The id of its vectors: everything they depend on. */
export function embedderId({ model, ...options }: EmbedderOptions): string {
  const known = knownEmbeddingModel(model);
  return [
    model,
    options.dimensions ?? known.dimensions ?? "any",
    options.queryPrefix ?? known.queryPrefix,
    options.passagePrefix ?? known.passagePrefix,
  ].join("|");
}

export async function createOpenAIEmbedder(options: EmbedderOptions): Promise<Embedder> {
  return new OpenAIEmbedder(options, await modelOf(options));
}

/**
 * An embedding model behind an OpenAI-compatible server. Passages are sent in batches small enough that a
 * question need not wait long, and no batch begins while a question is in progress. A text the server finds
 * too long is cut until the server accepts it.
 */
class OpenAIEmbedder implements Embedder {
  readonly #model: EmbeddingModel;
  readonly #queryPrefix: string;
  readonly #passagePrefix: string;
  #dimensions: number | undefined;
  readonly id: string;
  readonly #engine: RemoteEngine;
  readonly #providerOptions: ReturnType<typeof shortened>;
  #longest = EMBED_TEXT_LENGTH;
  /** Questions in progress; passages wait for all of them. */
  readonly #questions = new Set<Promise<unknown>>();
  #atWork = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(options: EmbedderOptions, model: EmbeddingModel) {
    const known = knownEmbeddingModel(options.model);
    this.#model = model;
    this.#queryPrefix = options.queryPrefix ?? known.queryPrefix;
    this.#passagePrefix = options.passagePrefix ?? known.passagePrefix;
    this.#dimensions = options.dimensions ?? known.dimensions;
    this.id = embedderId(options);
    this.#engine = createEmbeddingEngine(options.model, (abortSignal) =>
      embedMany({ model, values: ["OK"], maxRetries: 0, abortSignal }),
    );
    this.#providerOptions = shortened(options);
  }

  readonly embedQuestion: Embedder["embedQuestion"] = async (text, signal) => {
    const asking = this.#embed([prepared(this.#queryPrefix, cutTo(QUERY_LENGTH, text))], EMBED_QUESTION_MS);
    this.#questions.add(asking);
    const settled = asking.finally(() => this.#questions.delete(asking));
    const [vector] = await unlessAborted(settled, signal);
    if (vector === undefined) throw embeddingRefused("it gave no vector.");
    return vector;
  };

  readonly embedPassages: Embedder["embedPassages"] = async (texts, signal) => {
    const batches = batchesOf(texts.map((text) => prepared(this.#passagePrefix, text)));
    const vectors: Float32Array[][] = [];
    let next = 0;
    const takeBatches = async (): Promise<void> => {
      for (let place = next++; place < batches.length; place = next++) {
        vectors[place] = await this.#inTurn(() => {
          signal?.throwIfAborted();
          return this.#embed(batches[place] ?? [], EMBED_BATCH_MS);
        });
      }
    };
    try {
      await unlessAborted(Promise.all(Array.from({ length: EMBED_AT_ONCE }, takeBatches)), signal);
    } catch (error) {
      next = batches.length;
      throw error;
    }
    return vectors.flat();
  };

  /** Limits the passage requests in progress to a few, over all callers, in the order in which they came. */
  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#atWork >= EMBED_AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#atWork++;
    try {
      while (this.#questions.size > 0) await Promise.allSettled(this.#questions);
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#atWork--;
    }
  }

  #request(texts: readonly string[], deadlineMs: number) {
    return this.#engine.call({ operation: "embed texts", idempotent: true, deadlineMs }, async (signal) => {
      try {
        const { embeddings } = await embedMany({
          model: this.#model,
          values: texts.map((text) => cutTo(this.#longest, text)),
          maxRetries: 0,
          abortSignal: signal,
          telemetry: wordlessTelemetry("embed"),
          providerOptions: this.#providerOptions,
        });
        return embeddings;
      } catch (error) {
        throw textsRefused(error) ?? error;
      }
    });
  }

  /**
   * If a batch is refused, its texts are sent one by one; if a text is refused, it is cut, and the length is
   * remembered.
   */
  async #embed(texts: readonly string[], deadlineMs: number): Promise<Float32Array[]> {
    try {
      const embeddings = await this.#request(texts, deadlineMs);
      return embeddings.map((components) => this.#toUnit(components));
    } catch (error) {
      if (!(error instanceof TextsRefused)) throw error;
      if (texts.length > 1) {
        const vectors: Float32Array[] = [];
        for (const text of texts) vectors.push(...(await this.#embed([text], deadlineMs)));
        return vectors;
      }
      const length = Math.min(this.#longest, texts[0]?.length ?? 0);
      if (length <= EMBED_TEXT_LENGTH_LEAST)
        throw embeddingRefused(`it refuses texts (${error.message}).`, error);
      this.#longest = Math.max(EMBED_TEXT_LENGTH_LEAST, Math.floor(length / 2));
      return this.#embed(texts, deadlineMs);
    }
  }

  #toUnit(components: readonly number[]): Float32Array {
    this.#dimensions ??= components.length;
    if (components.length !== this.#dimensions)
      throw embeddingRefused(
        `it gave a vector of ${components.length} components where ${this.#dimensions} were expected. Check EMBEDDING_MODEL and EMBEDDING_DIMENSIONS.`,
      );
    const length = Math.hypot(...components);
    if (!Number.isFinite(length) || length === 0)
      throw embeddingRefused("it gave a vector without a direction.");
    return Float32Array.from(components, (component) => component / length);
  }
}

/** Asks for fewer components if the model supports that. */
function shortened({ model, dimensions }: EmbedderOptions) {
  const shorter = knownEmbeddingModel(model).shortens && dimensions !== undefined ? { dimensions } : {};
  return { openai: shorter, openaiCompatible: shorter };
}

/**
 * The packages are imported only when used: OpenAI's reads its own environment variables as soon as it loads.
 */
async function modelOf({ model, baseUrl, apiKey }: EmbedderOptions): Promise<EmbeddingModel> {
  if (baseUrl)
    return createOpenAICompatible({
      name: "openai-compatible",
      baseURL: baseUrl,
      apiKey,
      fetch: fetchHere("EMBEDDING_BASE_URL"),
    }).embeddingModel(model);
  const { createOpenAI } = await import("@ai-sdk/openai");
  return createOpenAI({ apiKey, fetch: fetchHere("EMBEDDING_BASE_URL") }).embeddingModel(model);
}

/** No server takes an empty text. */
function prepared(prefix: string, text: string): string {
  return prefix + cutTo(EMBED_TEXT_LENGTH, text.trim() === "" ? "-" : text.toWellFormed());
}

function batchesOf(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let length = 0;
  for (const text of texts) {
    const batch = batches.at(-1);
    length += text.length;
    if (batch && batch.length < EMBED_BATCH_TEXTS && length <= EMBED_BATCH_LENGTH) batch.push(text);
    else {
      batches.push([text]);
      length = text.length;
    }
  }
  return batches;
}

/**
 * A caller that aborts stops waiting, but the request runs on until its own deadline. So a model that hangs
 * is noticed even if every caller gives up early.
 */
function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
