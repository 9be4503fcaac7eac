import type { Cache } from "../../ports/cache.ts";
import type { StreamBuffer } from "../../ports/stream-buffer.ts";
import type { WorkingMemory } from "../../ports/working-memory.ts";
import { createUpstashCache } from "./upstash-cache.ts";
import { createUpstash, type UpstashOptions } from "./upstash-client.ts";
import { createUpstashStreamBuffer } from "./upstash-stream-buffer.ts";
import { createUpstashWorkingMemory } from "./upstash-working-memory.ts";

/** The stores in one Redis database, over one connection. */
export interface UpstashStores {
  workingMemory: WorkingMemory;
  cache: Cache;
  streams: StreamBuffer;
}

export function openUpstash(options: UpstashOptions): UpstashStores {
  const upstash = createUpstash(options);
  return {
    workingMemory: createUpstashWorkingMemory({ upstash }),
    cache: createUpstashCache({ upstash }),
    streams: createUpstashStreamBuffer({ upstash }),
  };
}
