import { errors, Redis } from "@upstash/redis";
import { z } from "zod";
import { fetchHere } from "../shared/fetch-here.ts";

/** How the service in front of Redis is called; the package's own requester follows redirects and retries. */
type Requester = Extract<ConstructorParameters<typeof Redis>[0], { request: unknown }>;

const refusalSchema = z.object({ error: z.string() });
const answerSchema = z.looseObject({});

/**
 * Returns answers as the text that was stored: "007" does not become a number. Our schemas do the parsing.
 */
export class PlainRedis extends Redis {
  constructor(requester: Requester) {
    super(requester);
    this.opts = { automaticDeserialization: false };
  }
}

/**
 * Sends each command once, alone, and only to the configured address. An error message never quotes the
 * command, because people's texts do not belong in a log.
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
  /** Makes this client see its own writes, whichever replica answers. */
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
