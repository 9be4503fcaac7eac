import { vi } from "vitest";
import type { Elasticsearch } from "../../lib/drivers/elasticsearch/elasticsearch-client.ts";

export interface NoteWriters {
  /** Operations that were acknowledged so far. */
  written(): number;
  atLeast(operations: number): Promise<void>;
  /** What must be stored now: every acknowledged note with its newest count. Rejects if a write failed. */
  stop(): Promise<Map<string, number>>;
}

/**
 * One writer per client: creates, overwrites and deletes its own notes through the alias, one after another,
 * in single and in bulk requests.
 */
export function startNoteWriters(clients: readonly Elasticsearch[], alias: string): NoteWriters {
  const expected = new Map<string, number>();
  let operations = 0;
  let writing = true;

  async function write(elasticsearch: Elasticsearch, writer: number): Promise<void> {
    const call = { operation: "write a note", idempotent: true, deadlineMs: 10_000 };
    for (let round = 0; writing; round++) {
      const id = `w${writer}:${round}`;
      const routing = `r${round % 5}`;
      await elasticsearch.call(call, (client, options) =>
        client.create({ index: alias, id, routing, document: { tenant_id: "t", count: 0 } }, options),
      );
      expected.set(id, 0);
      await elasticsearch.call(call, (client, options) =>
        client.bulk(
          {
            index: alias,
            require_alias: true,
            operations: [
              { index: { _id: id, routing } },
              { tenant_id: "t", count: round },
              { index: { _id: `${id}:more`, routing } },
              { tenant_id: "t", count: -1 - round },
            ],
          },
          options,
        ),
      );
      expected.set(id, round).set(`${id}:more`, -1 - round);
      // A note that existed long enough to be copied.
      const earlier = round - 40;
      if (earlier >= 0 && earlier % 3 === 0) {
        const target = { index: alias, id: `w${writer}:${earlier}`, routing: `r${earlier % 5}` };
        await elasticsearch.call(call, (client, options) =>
          client.delete(target, { ...options, ignore: [404] }),
        );
        expected.delete(target.id);
      }
      operations += 1;
    }
  }

  const running = Promise.all(clients.map(write));
  const failed = running.then(
    () => null,
    (error: unknown) => error,
  );
  return {
    written: () => operations,
    async atLeast(wanted) {
      await Promise.race([
        running,
        vi.waitFor(
          () => {
            if (operations < wanted) throw new Error(`${operations} of ${wanted} operations`);
          },
          { timeout: 60_000, interval: 20 },
        ),
      ]);
    },
    async stop() {
      writing = false;
      const error = await failed;
      if (error) throw error;
      return expected;
    },
  };
}
