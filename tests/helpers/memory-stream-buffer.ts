import type { SessionKey } from "../../lib/domain/identity.ts";
import type { StreamBuffer } from "../../lib/ports/stream-buffer.ts";

/** A stream buffer that lives as long as the test; nothing in it expires. */
export function memoryStreamBuffer(): StreamBuffer {
  const streams = new Map<string, { events: Map<number, string>; closed: boolean }>();
  const sessionOf = ({ tenantId, ownerId, sessionId }: SessionKey) =>
    `${tenantId}\n${ownerId}\n${sessionId}\n`;
  const streamOf = (key: SessionKey, name: string) => {
    const place = sessionOf(key) + name;
    const stream = streams.get(place) ?? { events: new Map<number, string>(), closed: false };
    streams.set(place, stream);
    return stream;
  };
  return {
    async append(key, name, events) {
      const stream = streamOf(key, name);
      for (const { seq, event } of events) if (!stream.events.has(seq)) stream.events.set(seq, event);
    },
    async close(key, name) {
      streamOf(key, name).closed = true;
    },
    async read(key, name, { after, limit }) {
      const stream = streams.get(sessionOf(key) + name);
      if (!stream) return null;
      const events: { seq: number; event: string }[] = [];
      for (let seq = after + 1; events.length < limit; seq++) {
        const event = stream.events.get(seq);
        if (event === undefined) break;
        events.push({ seq, event });
      }
      return { events, closed: stream.closed };
    },
    async names(key) {
      const session = sessionOf(key);
      return [...streams.keys()]
        .filter((place) => place.startsWith(session))
        .map((place) => place.slice(session.length))
        .sort();
    },
    async remove(key, name) {
      streams.delete(sessionOf(key) + name);
    },
  };
}
