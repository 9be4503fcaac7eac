import { AppError } from "../../lib/domain/app-error.ts";
import type { SessionKey } from "../../lib/domain/identity.ts";
import type { StreamBuffer } from "../../lib/ports/stream-buffer.ts";

/** A stream buffer in this process that can fail as a remote one does. */
export interface MemoryStreamBuffer extends StreamBuffer {
  /** `refuse`: nothing is written. `unheard`: it is written, and the answer does not come. */
  fault: "none" | "refuse" | "unheard";
  /** Everything that was written so far is gone. */
  forget(): void;
  /** Calls of `append` that were answered with an error. */
  failures: number;
}

export function createMemoryStreamBuffer(): MemoryStreamBuffer {
  const streams = new Map<string, { events: Map<number, string>; closed: boolean }>();
  const nameOf = (key: SessionKey, id: string) =>
    JSON.stringify([key.tenantId, key.ownerId, key.sessionId, id]);
  const open = (name: string) => {
    const stream = streams.get(name) ?? { events: new Map<number, string>(), closed: false };
    streams.set(name, stream);
    return stream;
  };
  const down = () => new AppError("unavailable", { message: "The stream buffer does not answer." });
  return {
    fault: "none",
    failures: 0,
    forget: () => streams.clear(),
    async append(key, id, events) {
      if (this.fault !== "refuse") {
        const stream = open(nameOf(key, id));
        for (const { seq, event } of events) if (!stream.events.has(seq)) stream.events.set(seq, event);
      }
      if (this.fault === "none") return;
      this.failures += 1;
      throw down();
    },
    async close(key, id) {
      if (this.fault !== "none") throw down();
      open(nameOf(key, id)).closed = true;
    },
    async read(key, id, { after, limit }) {
      if (this.fault === "refuse") throw down();
      const stream = streams.get(nameOf(key, id));
      if (!stream) return null;
      const events = [...stream.events]
        .map(([seq, event]) => ({ seq, event }))
        .sort((a, b) => a.seq - b.seq)
        .filter(({ seq }) => seq > after)
        .slice(0, limit);
      return { events, closed: stream.closed };
    },
    async names(key) {
      const names = [...streams.keys()].map((name): string[] => JSON.parse(name));
      const own = names.filter((parts) => nameOf(key, parts[3] ?? "") === JSON.stringify(parts));
      return own.map((parts) => parts[3] ?? "").sort();
    },
    async remove(key, id) {
      streams.delete(nameOf(key, id));
    },
    async countExpired() {
      return 0;
    },
    async removeExpired() {
      return 0;
    },
  };
}
