import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Answerer, type ChatRequest, chatRequestSchema, type Reply } from "./chat-request.ts";

/** One call of a model, whoever made it. */
export interface Exchange {
  request: ChatRequest;
  /** Null: no answer was available. */
  reply: Reply | null;
  seconds: number;
}

const KEPT_OPEN_MS = 600_000;

export interface Relay {
  /** For OPENAI_BASE_URL. */
  url: string;
  /** The calls since the last time this was called. */
  take(): Exchange[];
  close(): Promise<void>;
}

/**
 * A server that speaks OpenAI's chat completions and passes requests to whatever answers. Every way that is
 * compared sends its calls here, so that calls, tokens and seconds are counted in one place and in one way.
 */
export async function startRelay(answer: Answerer): Promise<Relay> {
  const exchanges: Exchange[] = [];
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  // The time between two questions may exceed a server's usual keep-alive, and the connection would be lost
  // in use.
  server.keepAliveTimeout = KEPT_OPEN_MS;
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
  return {
    url: `http://127.0.0.1:${port}/v1`,
    take: () => exchanges.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = chatRequestSchema.parse(await readJson(incoming));
    const started = performance.now();
    const reply = await answer(request).catch(() => null);
    const seconds = reply?.seconds ?? (performance.now() - started) / 1_000;
    exchanges.push({ request, reply, seconds });
    if (reply === null) return send(outgoing, 503, { error: { message: "no answer", type: "server_error" } });
    if (request.stream) return stream(outgoing, request, reply);
    const message = { role: "assistant", content: reply.content ?? null, ...callsOf(reply) };
    send(outgoing, 200, {
      ...head(request),
      choices: [{ index: 0, message, finish_reason: finishOf(reply) }],
    });
  }
}

function stream(outgoing: ServerResponse, request: ChatRequest, reply: Reply): void {
  outgoing.writeHead(200, { "content-type": "text/event-stream" });
  const event = (delta: object, finish: string | null = null) =>
    outgoing.write(
      `data: ${JSON.stringify({ ...head(request, ".chunk"), choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    );
  event({ role: "assistant", content: reply.content ?? "" });
  if (reply.tool_calls?.length)
    event({ tool_calls: reply.tool_calls.map((call, index) => ({ index, ...Object(call) })) });
  event({}, finishOf(reply));
  outgoing.end("data: [DONE]\n\n");
}

function head({ model }: ChatRequest, kind = "") {
  return { id: "eval", object: `chat.completion${kind}`, created: 0, model };
}

function callsOf({ tool_calls: calls }: Reply) {
  return calls?.length ? { tool_calls: calls } : {};
}

function finishOf({ tool_calls: calls }: Reply): string {
  return calls?.length ? "tool_calls" : "stop";
}

function send(outgoing: ServerResponse, status: number, body: unknown): void {
  outgoing.writeHead(status, { "content-type": "application/json" });
  outgoing.end(JSON.stringify(body));
}

async function readJson(incoming: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}
