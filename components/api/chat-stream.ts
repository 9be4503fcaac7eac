import { EventSourceParserStream } from "eventsource-parser/stream";
import { z } from "zod";
import type { AskOptions } from "@/lib/domain/ask.ts";
import { wireName, wireNames } from "@/lib/domain/wire/wire-name.ts";
import { ApiError } from "./api-error.ts";
import { apiErrorOf } from "./fetch-json.ts";

export interface ChatRequest {
  sessionId: string;
  message: string;
  clientTurnId: string;
  selectedDocIds?: readonly string[];
  asTyped?: boolean;
  /** The time zone of the person who asks. */
  timeZone?: string;
  options?: AskOptions;
}

/** The fields of the AI SDK's stream parts that a turn is shown from. */
const chunkSchema = z.object({
  type: z.string(),
  /** The id of a text part. */
  id: z.string().optional(),
  delta: z.string().optional(),
  errorText: z.string().optional(),
  data: z.unknown().optional(),
});
export type StreamChunk = z.infer<typeof chunkSchema>;

const END = "[DONE]";

function chunkOf(data: string): StreamChunk {
  try {
    return chunkSchema.parse(JSON.parse(data));
  } catch (cause) {
    throw new ApiError("unreadable", { message: "The stream cannot be read.", status: 0, cause });
  }
}

/**
 * Opens a stream. Refusals and lost connections become the same errors as for every other call; null: there
 * is no stream.
 */
async function openStream(path: string, init: RequestInit): Promise<ReadableStream<StreamChunk> | null> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError("unreachable", {
      message: "The server could not be reached.",
      status: 0,
      cause: error,
    });
  }
  if (!response.ok) throw await apiErrorOf(response);
  if (response.status === 204 || response.body === null) return null;
  const chunks = new TransformStream<{ data: string }, StreamChunk>({
    transform: ({ data }, controller) => {
      if (data !== END) controller.enqueue(chunkOf(data));
    },
  });
  return response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .pipeThrough(chunks);
}

/** Adds a turn and returns its stream; sending the same client turn id again adds nothing. */
export async function sendTurn(body: ChatRequest, signal: AbortSignal): Promise<ReadableStream<StreamChunk>> {
  const sent = { ...wireNames(body), ...(body.options && { options: wireNames(body.options) }) };
  const stream = await openStream("/api/chat", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(sent),
    signal,
  });
  if (stream) return stream;
  throw new ApiError("unreadable", { message: "The answer has no stream.", status: 0 });
}

/** The stream of a running turn from its beginning; null if it is not running. */
export function resumeTurn(
  sessionId: string,
  clientTurnId: string,
  signal: AbortSignal,
): Promise<ReadableStream<StreamChunk> | null> {
  const query = new URLSearchParams({ [wireName("clientTurnId")]: clientTurnId });
  return openStream(`/api/chat/${encodeURIComponent(sessionId)}/stream?${query}`, { method: "GET", signal });
}
