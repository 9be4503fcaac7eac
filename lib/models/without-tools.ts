import { APICallError, RetryError } from "ai";

/**
 * The wording of Ollama, vLLM, llama.cpp and gateways in front of them for a model or server without tools.
 */
const NAMES_TOOLS = /\btools?\b|tool[_ -]?(?:choice|call)|function[_ ]call/iu;
const REFUSALS: ReadonlySet<number> = new Set([400, 404, 422, 500, 501]);

/** Whether a request was refused because of its tools: the same request without them may succeed. */
export function isWithoutTools(error: unknown): boolean {
  if (RetryError.isInstance(error)) return isWithoutTools(error.lastError);
  if (!APICallError.isInstance(error)) return error instanceof Error && NAMES_TOOLS.test(error.message);
  return (
    (error.statusCode === undefined || REFUSALS.has(error.statusCode)) &&
    NAMES_TOOLS.test(`${error.message}\n${error.responseBody ?? ""}`)
  );
}
