import { createHash } from "node:crypto";
import { z } from "zod";
import type { SessionKey } from "../../domain/identity.ts";
import type { BufferedEvent, StreamBuffer } from "../../ports/stream-buffer.ts";
import { STREAM_APPEND_LENGTH, STREAM_KEEP_MS } from "../../tunables/background.ts";
import type { Upstash } from "./upstash-client.ts";

/**
 * A stream is a hash: number → event, and `closed`. An existing event is never overwritten. KEYS[2] is the
 * set of the session's streams, which expires with the newest of them.
 */
const KEEP = `
redis.call('SADD', KEYS[2], ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return 1
`;
const APPEND = `
redis.call('HSETNX', KEYS[1], 'closed', '0')
for index = 3, #ARGV, 2 do redis.call('HSETNX', KEYS[1], ARGV[index], ARGV[index + 1]) end
${KEEP}`;

const CLOSE = `
redis.call('HSET', KEYS[1], 'closed', '1')
${KEEP}`;

const REMOVE = `
redis.call('DEL', KEYS[1])
redis.call('SREM', KEYS[2], ARGV[1])
return 1
`;

/** Reads up to the first gap: the missing event is still on its way. */
const READ = `
local closed = redis.call('HGET', KEYS[1], 'closed')
if not closed then return false end
local events = {}
for seq = ARGV[1] + 1, ARGV[1] + ARGV[2] do
  local event = redis.call('HGET', KEYS[1], seq)
  if not event then break end
  table.insert(events, event)
end
return { closed, events }
`;

const storedSchema = z.tuple([z.string(), z.array(z.string())]).nullable();

export function createUpstashStreamBuffer({ upstash }: { upstash: Upstash }): StreamBuffer {
  function run(operation: string, script: string, key: SessionKey, clientTurnId: string, values: string[]) {
    const name = createHash("sha256").update(clientTurnId).digest("base64url");
    const places = [upstash.key("stream", partsOf(key), name), upstash.key("stream", partsOf(key))];
    return upstash.call({ operation, idempotent: true }, (redis) =>
      redis.eval<string[], unknown>(script, places, values),
    );
  }

  return {
    async append(key, clientTurnId, events) {
      for (const batch of batchesOf(events)) {
        await run("keep what an answer says", APPEND, key, clientTurnId, [
          String(STREAM_KEEP_MS),
          clientTurnId,
          ...batch.flatMap(({ seq, event }) => [String(seq), event]),
        ]);
      }
    },

    async close(key, clientTurnId) {
      await run("close the stream of an answer", CLOSE, key, clientTurnId, [
        String(STREAM_KEEP_MS),
        clientTurnId,
      ]);
    },

    async names(key) {
      const names = await upstash.call(
        { operation: "list the streams of a session", idempotent: true },
        (redis) => redis.smembers(upstash.key("stream", partsOf(key))),
      );
      return names.map(String).sort();
    },

    async remove(key, clientTurnId) {
      await run("remove what an answer said", REMOVE, key, clientTurnId, [clientTurnId]);
    },

    async read(key, clientTurnId, { after, limit }) {
      const stored = storedSchema.parse(
        await run("read what an answer says", READ, key, clientTurnId, [String(after), String(limit)]),
      );
      if (stored === null) return null;
      const [closed, events] = stored;
      return {
        closed: closed === "1",
        events: events.map((event, index) => ({ seq: after + 1 + index, event })),
      };
    },
  };
}

function partsOf({ tenantId, ownerId, sessionId }: SessionKey): string[] {
  return [tenantId, ownerId, sessionId];
}

/**
 * The service in front of Redis limits the size of a request. An empty list is one batch, which begins the
 * stream.
 */
function batchesOf(events: readonly BufferedEvent[]): BufferedEvent[][] {
  const batches: BufferedEvent[][] = [[]];
  let length = 0;
  for (const each of events) {
    const last = batches.at(-1) ?? [];
    if (last.length > 0 && length + each.event.length > STREAM_APPEND_LENGTH) {
      batches.push([each]);
      length = each.event.length;
    } else {
      last.push(each);
      length += each.event.length;
    }
  }
  return batches;
}
