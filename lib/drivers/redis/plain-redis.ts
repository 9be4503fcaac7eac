import { errors, Redis } from "@upstash/redis";
import { z } from "zod";
import { fetchHere } from "../shared/fetch-here.ts";

/** What the service before Redis is asked through; the package's own follows redirects and repeats. */
type Requester = Extract<ConstructorParameters<typeof Redis>[0], { request: unknown }>;

const refusalSchema = z.object({ error: z.string() });
const answerSchema = z.looseObject({});

/**
 * Commands whose answers are the text that was stored: a "007" does not turn into a number, and our schemas
 * do the reading.
 */
export class PlainRedis extends Redis {
  constructor(requester: Requester) {
    super(requester);
    this.opts = { automaticDeserialization: false };
  }
}

/**
 * Sends each command once, alone, and to the set address only. A refusal names no command: people's texts do
 * not belong in a log.
 */
export function createRequester({
  url,
  token,
  signal,
}: {
  url: string;
  token: string;
  signal: () => AbortSignal;
}): Requester {
  const base = url.replace(/\/$/, "");
  const fetchFromRedis = fetchHere("UPSTASH_REDIS_REST_URL");
  /** What this client has written is seen by what it asks next, whichever copy answers. */
  let syncToken = "";
  return {
    async request({ path = [], body }) {
      const response = await fetchFromRedis([base, ...path].join("/"), {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Authorization: `Bearer ${token}`,
          "Upstash-Sync-Token": syncToken,
        },
        body: JSON.stringify(body),
        signal: signal(),
      });
      const answer: unknown = await response.json();
      if (!response.ok) throw new errors.UpstashError(refusalSchema.parse(answer).error);
      syncToken = response.headers.get("upstash-sync-token") ?? "";
      return answerSchema.parse(answer);
    },
  };
}
