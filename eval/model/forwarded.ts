import { z } from "zod";
import { AppError } from "../../lib/domain/app-error.ts";
import { type Answerer, replySchema } from "./chat-request.ts";
import type { Recordings } from "./recordings.ts";

const completionSchema = z.object({ choices: z.array(z.object({ message: replySchema })).min(1) });
/** A small model on a busy machine is slow. */
const PATIENCE_MS = 600_000;

export interface ModelServer {
  baseUrl: string;
  apiKey?: string | undefined;
}

/** Answers of a real model, each requested once: what was recorded is not paid for again. */
export function forwarded({ baseUrl, apiKey }: ModelServer, recordings: Recordings): Answerer {
  return async (request) => {
    const known = recordings.find(request);
    if (known !== null) return known;
    const started = performance.now();
    const response = await fetch(`${baseUrl.replace(/\/$/u, "")}/chat/completions`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      },
      body: JSON.stringify({ ...request, stream: false, stream_options: undefined }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok)
      throw new AppError("unavailable", { message: `The model answered with status ${response.status}.` });
    const message = completionSchema.parse(await response.json()).choices[0]?.message;
    const reply = { ...message, seconds: (performance.now() - started) / 1_000 };
    recordings.keep(request, reply);
    return reply;
  };
}
