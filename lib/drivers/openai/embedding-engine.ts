import { APICallError } from "ai";
import { AppError } from "../../domain/app-error.ts";
import { EMBED_QUESTION_MS } from "../../tunables/background.ts";
import { createRemoteEngine, type ErrorVerdict, type RemoteEngine } from "../shared/remote-engine.ts";

/** The server refused these texts, usually because one of them is too long. */
export class TextsRefused extends Error {
  override readonly name = "TextsRefused";
}

const REFUSES_TEXTS: ReadonlySet<number | undefined> = new Set([400, 413, 422]);

/**
 * `trial`: the smallest possible request, made to see whether the model is back; no question waits for it.
 */
export function createEmbeddingEngine(
  model: string,
  trial: (signal: AbortSignal) => Promise<unknown>,
): RemoteEngine {
  return createRemoteEngine("The embedding model", (error) => verdictOf(error, model), {
    trial,
    trialMs: EMBED_QUESTION_MS,
  });
}

function verdictOf(error: unknown, model: string): ErrorVerdict {
  if (error instanceof TextsRefused) return "passes";
  // Network trouble is such an error too, but without a status.
  if (!APICallError.isInstance(error))
    return embeddingRefused(
      `what it answers cannot be used (${messageOf(error)}). Check EMBEDDING_BASE_URL.`,
      error,
    );
  const { statusCode, message } = error;
  if (statusCode === 401 || statusCode === 403)
    return embeddingRefused(
      `it refuses the key (${message}). Check EMBEDDING_API_KEY (or OPENAI_API_KEY).`,
      error,
    );
  if (statusCode === 404)
    return embeddingRefused(
      `it does not know the model "${model}" (${message}). Check EMBEDDING_MODEL and EMBEDDING_BASE_URL.`,
      error,
    );
  // The server answered, but not as an embedding model would.
  if (statusCode !== undefined && statusCode >= 200 && statusCode < 300)
    return embeddingRefused(
      `what it answers is not what an embedding model answers (${message}). Check EMBEDDING_BASE_URL.`,
      error,
    );
  return "down";
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Not null if the server refuses the texts of this call. */
export function textsRefused(error: unknown): TextsRefused | null {
  return APICallError.isInstance(error) && REFUSES_TEXTS.has(error.statusCode)
    ? new TextsRefused(error.message, { cause: error })
    : null;
}

export function embeddingRefused(why: string, cause?: unknown): AppError {
  return new AppError("unavailable", {
    message: `The embedding model: ${why}`,
    userMessage:
      "The embedding model cannot be used right now. Nothing was lost; the words alone are searched.",
    cause,
  });
}
