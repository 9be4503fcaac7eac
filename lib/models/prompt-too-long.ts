import { APICallError, RetryError } from "ai";

/** The wording of OpenAI, Anthropic, vLLM, llama.cpp, Ollama, Mistral, Groq and gateways in front of them. */
const TOO_LONG: readonly RegExp[] = [
  /context[ _-]?(?:length|window|size)|maximum (?:context|(?:input|prompt) (?:length|tokens))/iu,
  /(?:prompt|input|request|messages?)\b.{0,60}\btoo (?:long|large|many tokens)|too many (?:input )?tokens/iu,
  /reduce the length|exceed\w*\b.{0,60}\b(?:token|context)|(?:token|context)\w*\b.{0,60}\bexceed/iu,
];
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 422]);

/** Whether a model refused a prompt as too long: the same question with less around it may succeed. */
export function isPromptTooLong(error: unknown): boolean {
  if (RetryError.isInstance(error)) return isPromptTooLong(error.lastError);
  if (!APICallError.isInstance(error)) return saysTooLong(wordsOf(error));
  if (error.statusCode === 413) return true;
  return (
    (error.statusCode === undefined || REFUSALS.has(error.statusCode)) &&
    saysTooLong(`${error.message}\n${error.responseBody ?? ""}`)
  );
}

function saysTooLong(words: string): boolean {
  return TOO_LONG.some((form) => form.test(words));
}

/** Some servers begin the stream and report the error in it. */
function wordsOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === "string" ? error : (JSON.stringify(error) ?? "");
}
