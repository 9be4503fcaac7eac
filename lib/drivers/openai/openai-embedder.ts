import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { type EmbeddingModel, embedMany } from "ai";
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
import { fetchHere } from "../shared/fetch-here.ts";
import { createEmbeddingEngine, refused, TextsRefused, textsRefused } from "./embedding-engine.ts";
import { knownEmbeddingModel } from "./known-embedding-models.ts";

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

/** What its vectors go by: whatever they depend on. */
export function embedderId({ model, ...options }: EmbedderOptions): string {
  const known = knownEmbeddingModel(model);
  return [
    model,
    options.dimensions ?? known.dimensions ?? "any",
    options.queryPrefix ?? known.queryPrefix,
    options.passagePrefix ?? known.passagePrefix,
  ].join("|");
}

/**
 * An embedding model behind an OpenAI-compatible server. Passages go out in batches small enough that a question that comes in between
 * need not wait long, and none is begun while a question is under way. What the server finds too long is cut until it takes it.
 */
export async function createOpenAIEmbedder(options: EmbedderOptions): Promise<Embedder> {
  const known = knownEmbeddingModel(options.model);
  const queryPrefix = options.queryPrefix ?? known.queryPrefix;
  const passagePrefix = options.passagePrefix ?? known.passagePrefix;
  const asked = options.dimensions;
  let dimensions = asked ?? known.dimensions;
  const id = embedderId(options);
  const model = await modelOf(options);
  const engine = createEmbeddingEngine(options.model, (abortSignal) =>
    embedMany({ model, values: ["OK"], maxRetries: 0, abortSignal }),
  );
  const shorter = known.shortens && asked !== undefined ? { dimensions: asked } : {};
  const providerOptions = { openai: shorter, openaiCompatible: shorter };
  let longest = EMBED_TEXT_LENGTH;
  /** Questions that are under way; passages wait for the last of them. */
  const questions = new Set<Promise<unknown>>();

  let atWork = 0;
  const waiting: (() => void)[] = [];

  /** Whoever embeds passages, a few requests of all of them are under way, in the order in which they came. */
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (atWork >= EMBED_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else atWork++;
    try {
      while (questions.size > 0) await Promise.allSettled(questions);
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else atWork--;
    }
  }

  const request = (texts: readonly string[], deadlineMs: number) =>
    engine.call({ operation: "embed texts", idempotent: true, deadlineMs }, async (signal) => {
      try {
        const { embeddings } = await embedMany({
          model,
          values: texts.map((text) => cutTo(longest, text)),
          maxRetries: 0,
          abortSignal: signal,
          providerOptions,
        });
        return embeddings;
      } catch (error) {
        throw textsRefused(error) ?? error;
      }
    });

  /** One by one where a batch is refused, and shorter where one is; the length that is taken is kept in mind. */
  async function embed(texts: readonly string[], deadlineMs: number): Promise<Float32Array[]> {
    try {
      const embeddings = await request(texts, deadlineMs);
      return embeddings.map(toUnit);
    } catch (error) {
      if (!(error instanceof TextsRefused)) throw error;
      if (texts.length > 1) {
        const vectors: Float32Array[] = [];
        for (const text of texts) vectors.push(...(await embed([text], deadlineMs)));
        return vectors;
      }
      const length = Math.min(longest, texts[0]?.length ?? 0);
      if (length <= EMBED_TEXT_LENGTH_LEAST) throw refused(`it refuses texts (${error.message}).`, error);
      longest = Math.max(EMBED_TEXT_LENGTH_LEAST, Math.floor(length / 2));
      return embed(texts, deadlineMs);
    }
  }

  function toUnit(components: readonly number[]): Float32Array {
    dimensions ??= components.length;
    if (components.length !== dimensions)
      throw refused(
        `it gave a vector of ${components.length} components where ${dimensions} were expected. Check EMBEDDING_MODEL and EMBEDDING_DIMENSIONS.`,
      );
    const length = Math.hypot(...components);
    if (!Number.isFinite(length) || length === 0) throw refused("it gave a vector without a direction.");
    return Float32Array.from(components, (component) => component / length);
  }

  return {
    id,

    async embedQuestion(text, signal) {
      const asking = embed([prepared(queryPrefix, cutTo(QUERY_LENGTH, text))], EMBED_QUESTION_MS);
      questions.add(asking);
      const settled = asking.finally(() => questions.delete(asking));
      const [vector] = await unlessAborted(settled, signal);
      if (vector === undefined) throw refused("it gave no vector.");
      return vector;
    },

    async embedPassages(texts, signal) {
      const batches = batchesOf(texts.map((text) => prepared(passagePrefix, text)));
      const vectors: Float32Array[][] = [];
      let next = 0;
      async function takeBatches(): Promise<void> {
        for (let place = next++; place < batches.length; place = next++) {
          vectors[place] = await inTurn(() => {
            signal?.throwIfAborted();
            return embed(batches[place] ?? [], EMBED_BATCH_MS);
          });
        }
      }
      try {
        await unlessAborted(Promise.all(Array.from({ length: EMBED_AT_ONCE }, takeBatches)), signal);
      } catch (error) {
        next = batches.length;
        throw error;
      }
      return vectors.flat();
    },
  };
}

/** The packages are imported only where they are used: OpenAI's reads environment variables of its own as soon as it is loaded. */
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

/** Never inside a character that is written with two code units. */
function cutTo(length: number, text: string): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
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
 * Whoever gives up does not wait; the request comes to its own end, within its deadline, so that a model that hangs is noticed even
 * where nobody has the patience.
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
