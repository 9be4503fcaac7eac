import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { readJson, sendJson, startLoopbackServer } from "./loopback-server.ts";

const requestSchema = z.object({
  model: z.string(),
  input: z.array(z.string().min(1)).min(1),
  dimensions: z.number().optional(),
});
export type EmbeddingRequest = z.infer<typeof requestSchema>;

/** The behaviour of the scripted model; every property may be changed while it runs. */
export interface EmbeddingBehaviour {
  vectorOf: (text: string) => number[];
  /** Refuses a request with a longer text, like servers that do not cut texts themselves. */
  longest: number;
  /** Answers with this status and no vectors: 401, 429, 500 … */
  status: number | null;
  /** Answers with these vectors, whatever the request. */
  vectors: unknown[] | null;
  /** Answers with a web page instead of JSON. */
  junk: boolean;
  /** Waits for this before it answers. */
  holds: ((request: EmbeddingRequest) => Promise<unknown>) | null;
}

export interface EmbeddingServer {
  /** For EMBEDDING_BASE_URL. */
  url: string;
  requests: EmbeddingRequest[];
  behave(change: Partial<EmbeddingBehaviour>): void;
  close(): Promise<void>;
}

export const SCRIPTED_DIMENSIONS = 48;

/** Texts that share words are close to each other, whatever their prefix. */
export function wordVector(text: string): number[] {
  const vector = new Array<number>(SCRIPTED_DIMENSIONS).fill(0.001);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    let hash = 7;
    for (const character of word) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
    const place = hash % SCRIPTED_DIMENSIONS;
    if (word !== "query" && word !== "passage") vector[place] = (vector[place] ?? 0) + 1;
  }
  return vector;
}

/** A real HTTP server that speaks OpenAI's embeddings, for tests of what such models do and how they fail. */
export async function startEmbeddingServer(
  initial: Partial<EmbeddingBehaviour> = {},
): Promise<EmbeddingServer> {
  let behaviour: EmbeddingBehaviour = {
    vectorOf: wordVector,
    longest: Number.POSITIVE_INFINITY,
    status: null,
    vectors: null,
    junk: false,
    holds: null,
    ...initial,
  };
  const requests: EmbeddingRequest[] = [];

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const sent = await readJson(incoming);
    if (!incoming.url?.endsWith("/embeddings")) return sendError(outgoing, 404, "unknown path");
    const parsed = requestSchema.safeParse(sent);
    if (!parsed.success) return sendError(outgoing, 400, "the input is wrong");
    requests.push(parsed.data);
    await behaviour.holds?.(parsed.data);
    const { status, junk, longest, vectorOf, vectors } = behaviour;
    if (status !== null) return sendError(outgoing, status, `scripted status ${status}`);
    if (junk) {
      outgoing.writeHead(200, { "content-type": "text/html" }).end("<html>welcome</html>");
      return;
    }
    if (parsed.data.input.some((text) => text.length > longest))
      return sendError(outgoing, 400, "maximum context length exceeded");
    const data = (vectors ?? parsed.data.input.map(vectorOf)).map((embedding, index) => ({
      object: "embedding",
      index,
      embedding,
    }));
    sendJson(outgoing, 200, { object: "list", model: parsed.data.model, data, usage: { prompt_tokens: 1 } });
  }

  const { origin, close } = await startLoopbackServer(answer);
  return {
    url: `${origin}/v1`,
    requests,
    behave: (change) => {
      behaviour = { ...behaviour, ...change };
    },
    close,
  };
}

function sendError(outgoing: ServerResponse, status: number, message: string): void {
  sendJson(outgoing, status, { error: { message, type: "scripted" } });
}
