import { DefaultChatTransport, type UIMessageChunk } from "ai";
import type { AskOptions } from "@/lib/domain/ask.ts";
import type { ChatMessage } from "@/lib/domain/chat-message.ts";
import { wireName, wireNames } from "@/lib/domain/wire/wire-name.ts";
import { ApiError } from "./api-error.ts";
import { apiErrorOf } from "./fetch-json.ts";

export interface ChatRequest {
  sessionId: string;
  message: string;
  clientTurnId: string;
  selectedDocIds?: readonly string[];
  asTyped?: boolean;
  /** Of whoever asks. */
  timeZone?: string;
  options?: AskOptions;
}

/** Refusals and lost connections in the same words as every other call. */
const fetchOrRefuse: typeof fetch = async (input, init) => {
  let response: Response;
  try {
    response = await fetch(input, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError("unreachable", {
      message: "The server could not be reached.",
      status: 0,
      cause: error,
    });
  }
  if (!response.ok) throw await apiErrorOf(response);
  return response;
};

/** Adds a turn and gives its stream; the same client turn id again adds nothing. */
export function sendTurn(body: ChatRequest, signal: AbortSignal): Promise<ReadableStream<UIMessageChunk>> {
  const transport = new DefaultChatTransport<ChatMessage>({
    fetch: fetchOrRefuse,
    prepareSendMessagesRequest: () => ({
      body: { ...wireNames(body), ...(body.options && { options: wireNames(body.options) }) },
    }),
  });
  return transport.sendMessages({
    trigger: "submit-message",
    chatId: body.sessionId,
    messageId: undefined,
    messages: [],
    abortSignal: signal,
  });
}

/** The stream of a running turn from its beginning; null when it is not running. */
export function resumeTurn(
  sessionId: string,
  clientTurnId: string,
  signal: AbortSignal,
): Promise<ReadableStream<UIMessageChunk> | null> {
  const query = new URLSearchParams({ [wireName("clientTurnId")]: clientTurnId });
  const transport = new DefaultChatTransport<ChatMessage>({
    fetch: fetchOrRefuse,
    prepareReconnectToStreamRequest: () => ({
      api: `/api/chat/${encodeURIComponent(sessionId)}/stream?${query}`,
    }),
  });
  return transport.reconnectToStream({ chatId: sessionId, abortSignal: signal });
}
