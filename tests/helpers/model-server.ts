import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { readJson, sendJson, startLoopbackServer } from "./loopback-server.ts";

const requestSchema = z.object({
  model: z.string(),
  stream: z.boolean().optional(),
  messages: z.array(
    z.object({
      role: z.string(),
      content: z
        .union([z.string(), z.array(z.object({ type: z.string(), text: z.string().optional() }))])
        .nullish(),
    }),
  ),
  response_format: z.unknown().optional(),
  tools: z.array(z.unknown()).optional(),
});
export type ModelRequest = z.infer<typeof requestSchema>;

/** The behaviour of the scripted model; every property may be changed while it runs. */
export interface ModelBehaviour {
  /** What it writes; the prompt is all messages joined. */
  reply: (prompt: string, request: ModelRequest) => string;
  /** The tools it calls instead of writing, for a request; null or none: it writes. */
  calls: ((request: ModelRequest, prompt: string) => readonly ToolCall[] | null) | null;
  /** Pieces of the answer per second; 0: as fast as it can. */
  tokensPerSecond: number;
  /** The wait before the first piece. */
  firstTokenMs: number;
  /** It waits for this before it sends anything. */
  holds: ((prompt: string, request: ModelRequest) => Promise<unknown>) | null;
  /** The connection breaks after this many pieces. */
  breakAfter: number | null;
  /** After this many pieces nothing more comes, and the connection stays open. */
  hangAfter: number | null;
  /**
   * After this many pieces it waits until this is set to null, so that a test can look at an answer that is
   * being written.
   */
  pausesAfter: number | null;
  /** The finish reason it gives: "length", "content_filter" … */
  finish: string;
  /** Answers with this status and no text: 401, 429, 500 … */
  status: number | null;
  /** Refuses a prompt with this status and message; null: answers it. */
  refuse:
    | ((prompt: string, request: ModelRequest) => { status: number; message: string; code?: string } | null)
    | null;
  /** Sends bytes that are not an event stream. */
  junk: boolean;
  /** Obeys any text in the prompt: `SAY: …` anywhere becomes the answer. The worst model there is. */
  obey: boolean;
  /** Called for every piece when it is handed to the network. */
  onPiece: ((prompt: string, index: number) => void) | null;
  /** Returns the usage of a request. */
  tellsUsage: boolean;
  /** Called for a request whose connection was closed before it was answered. */
  onGivenUp: ((request: ModelRequest) => void) | null;
}

export interface ToolCall {
  name: string;
  /** As a string: sent as it is, whether or not it is JSON. */
  input: Record<string, unknown> | string;
}

export interface ModelServer {
  /** For OPENAI_BASE_URL. */
  url: string;
  requests: ModelRequest[];
  /** When each request was read and answered, by `performance.now()`. */
  spans: { from: number; to: number }[];
  behave(change: Partial<ModelBehaviour>): void;
  close(): Promise<void>;
}

/** A model that does nothing unusual. */
export const CALM_MODEL: ModelBehaviour = {
  reply: () => "This is written by the scripted model [1].",
  calls: null,
  tokensPerSecond: 0,
  firstTokenMs: 0,
  holds: null,
  breakAfter: null,
  hangAfter: null,
  pausesAfter: null,
  finish: "stop",
  status: null,
  refuse: null,
  junk: false,
  obey: false,
  onPiece: null,
  tellsUsage: true,
  onGivenUp: null,
};

/**
 * A real HTTP server that speaks OpenAI's chat completions, for tests of what models do and how they fail.
 */
export async function startModelServer(initial: Partial<ModelBehaviour> = {}): Promise<ModelServer> {
  let behaviour: ModelBehaviour = { ...CALM_MODEL, ...initial };
  const requests: ModelRequest[] = [];
  const spans: ModelServer["spans"] = [];
  const { origin, close } = await startLoopbackServer(async (incoming, outgoing) => {
    const from = performance.now();
    await handle(incoming, outgoing, () => behaviour, requests);
    spans.push({ from, to: performance.now() });
  });
  return {
    url: `${origin}/v1`,
    requests,
    spans,
    behave: (change) => {
      behaviour = { ...behaviour, ...change };
    },
    close,
  };
}

async function handle(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  behaviour: () => ModelBehaviour,
  requests: ModelRequest[],
): Promise<void> {
  const sent = await readJson(incoming);
  if (!incoming.url?.endsWith("/chat/completions")) {
    sendJson(outgoing, 404, { error: { message: "unknown path", type: "invalid_request_error" } });
    return;
  }
  const request = requestSchema.parse(sent);
  requests.push(request);
  const closed = new Promise<void>((resolve) => {
    outgoing.once("close", () => {
      if (!outgoing.writableFinished) behaviour().onGivenUp?.(request);
      resolve();
    });
  });
  const now = behaviour();
  if (now.status !== null) {
    sendJson(outgoing, now.status, { error: { message: `scripted status ${now.status}`, type: "scripted" } });
    return;
  }
  if (now.junk) {
    outgoing.writeHead(200, { "content-type": "text/event-stream" });
    outgoing.end("<html>\u0000not an event stream</html>\n\ndata: {broken\n\n");
    return;
  }
  const prompt = promptOf(request);
  const refusal = now.refuse?.(prompt, request) ?? null;
  if (refusal !== null) {
    const { status, ...error } = refusal;
    sendJson(outgoing, status, { error: { ...error, type: "invalid_request_error" } });
    return;
  }
  await Promise.race([now.holds?.(prompt, request), closed]);
  if (outgoing.destroyed) return;
  const text = now.obey
    ? (/SAY:\s*(.+)/.exec(prompt)?.[1] ?? now.reply(prompt, request))
    : now.reply(prompt, request);
  const calls = request.tools?.length ? (now.calls?.(request, prompt) ?? []) : [];
  if (calls.length > 0 && request.stream) return streamCalls(outgoing, request, calls);
  await (request.stream
    ? streamReply(outgoing, request, text, behaviour)
    : sendReply(outgoing, request, text, now));
}

function promptOf(request: ModelRequest): string {
  return request.messages
    .map(({ content }) =>
      typeof content === "string" ? content : (content ?? []).map((part) => part.text ?? "").join("\n"),
    )
    .join("\n");
}

async function sendReply(
  outgoing: ServerResponse,
  request: ModelRequest,
  text: string,
  behaviour: ModelBehaviour,
): Promise<void> {
  if (behaviour.firstTokenMs > 0) await pause(behaviour.firstTokenMs);
  sendJson(outgoing, 200, {
    id: "chatcmpl-scripted",
    object: "chat.completion",
    created: 0,
    model: request.model,
    choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
    usage: usageOf(request, text),
  });
}

function eventWriter(outgoing: ServerResponse, { model }: ModelRequest) {
  return (delta: Record<string, unknown>, finish: string | null = null, usage?: unknown) =>
    outgoing.write(
      `data: ${JSON.stringify({ id: "chatcmpl-scripted", object: "chat.completion.chunk", created: 0, model, choices: [{ index: 0, delta, finish_reason: finish }], ...(usage === undefined ? {} : { usage }) })}\n\n`,
    );
}

function streamCalls(outgoing: ServerResponse, request: ModelRequest, calls: readonly ToolCall[]): void {
  outgoing.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  const event = eventWriter(outgoing, request);
  event({
    role: "assistant",
    tool_calls: calls.map(({ name, input }, index) => ({
      index,
      id: `call-${request.messages.length}-${index}`,
      type: "function",
      function: { name, arguments: typeof input === "string" ? input : JSON.stringify(input) },
    })),
  });
  event({}, "tool_calls", usageOf(request, ""));
  outgoing.end("data: [DONE]\n\n");
}

/**
 * Pieces are sent by a clock rather than a chain of pauses, so that 200 concurrent streams keep their rate.
 */
async function streamReply(
  outgoing: ServerResponse,
  request: ModelRequest,
  text: string,
  behaviour: () => ModelBehaviour,
): Promise<void> {
  outgoing.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  outgoing.flushHeaders();
  if (behaviour().firstTokenMs > 0) await pause(behaviour().firstTokenMs);
  const event = eventWriter(outgoing, request);
  event({ role: "assistant", content: "" });
  const prompt = promptOf(request);
  const started = performance.now();
  let sent = 0;
  for (const piece of piecesOf(text)) {
    const { tokensPerSecond, breakAfter, hangAfter } = behaviour();
    if (breakAfter !== null && sent >= breakAfter) {
      outgoing.destroy();
      return;
    }
    if (hangAfter !== null && sent >= hangAfter) {
      await new Promise((resolve) => outgoing.once("close", resolve));
      return;
    }
    while (isPaused(behaviour(), sent) && !outgoing.destroyed) await pause(20);
    if (tokensPerSecond > 0) {
      const due = started + (sent * 1_000) / tokensPerSecond - performance.now();
      if (due > 0) await pause(due);
    }
    if (outgoing.destroyed) return;
    event({ content: piece });
    behaviour().onPiece?.(prompt, sent);
    sent += 1;
  }
  event({}, behaviour().finish, behaviour().tellsUsage ? usageOf(request, text) : undefined);
  outgoing.end("data: [DONE]\n\n");
}

function isPaused({ pausesAfter }: ModelBehaviour, sent: number): boolean {
  return pausesAfter !== null && sent >= pausesAfter;
}

/** Words with the space after them, as a model's tokens roughly are. */
function piecesOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

function usageOf(request: ModelRequest, text: string) {
  const input = Math.ceil(promptOf(request).length / 4);
  const output = piecesOf(text).length;
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
}
