import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SessionKey } from "../../lib/domain/identity.ts";
import type { StreamBuffer } from "../../lib/ports/stream-buffer.ts";
import { STREAM_KEEP_MS } from "../../lib/tunables/background.ts";

export interface StreamBufferHarness {
  /** Two clients of one storage, sharing the clock. */
  first: StreamBuffer;
  second: StreamBuffer;
  passTime(milliseconds: number): void | Promise<void>;
  breakStorage(): void | Promise<void>;
  close(): void | Promise<void>;
}

const KEY: SessionKey = { tenantId: "tenant", ownerId: "owner", sessionId: "session" };
const ALL = { after: 0, limit: 1_000 };
/** Allows for storage with its own clock, which advances while a test runs. */
const NEARLY_KEEP_MS = STREAM_KEEP_MS - 60_000;

function events(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    seq: from + index,
    event: JSON.stringify({ type: "text-delta", delta: `말 ${from + index} 😀\n` }),
  }));
}

export function describeStreamBufferContract(
  name: string,
  open: () => StreamBufferHarness | Promise<StreamBufferHarness>,
): void {
  describe(`the stream buffer in ${name}`, () => {
    let harness: StreamBufferHarness;
    let writer: StreamBuffer;
    let reader: StreamBuffer;

    beforeEach(async () => {
      harness = await open();
      writer = harness.first;
      reader = harness.second;
    });

    afterEach(() => harness.close());

    it("names the streams of a session, for its owner only, and takes one away whole", async () => {
      const own = { ...KEY, sessionId: "named" };
      for (const id of ["one", "two"]) await writer.append(own, id, events(1, 2));
      await writer.close(own, "two");
      expect(await reader.names(own)).toEqual(["one", "two"]);
      expect(await reader.names({ ...own, ownerId: "stranger" })).toEqual([]);
      await reader.remove({ ...own, ownerId: "stranger" }, "one");
      await reader.remove(own, "two");
      await reader.remove(own, "two");
      expect(await writer.names(own)).toEqual(["one"]);
      expect(await writer.read(own, "two", ALL)).toBeNull();
      expect((await writer.read(own, "one", ALL))?.events).toHaveLength(2);
    });

    it("gives null for a stream that was never begun", async () => {
      expect(await reader.read(KEY, "turn", ALL)).toBeNull();
    });

    it("begins a stream that has nothing to say yet", async () => {
      await writer.append(KEY, "turn", []);
      expect(await reader.read(KEY, "turn", ALL)).toEqual({ events: [], closed: false });
    });

    it("gives another process what was said, in order and word for word", async () => {
      await writer.append(KEY, "turn", events(1, 3));
      await writer.append(KEY, "turn", events(4, 12));
      expect(await reader.read(KEY, "turn", ALL)).toEqual({ events: events(1, 12), closed: false });
    });

    it("goes on after the last event a reader has, in pages", async () => {
      await writer.append(KEY, "turn", events(1, 10));
      expect((await reader.read(KEY, "turn", { after: 4, limit: 3 }))?.events).toEqual(events(5, 7));
      expect((await reader.read(KEY, "turn", { after: 8, limit: 3 }))?.events).toEqual(events(9, 10));
      expect((await reader.read(KEY, "turn", { after: 10, limit: 3 }))?.events).toEqual([]);
      expect((await reader.read(KEY, "turn", { after: 99, limit: 3 }))?.events).toEqual([]);
      expect((await reader.read(KEY, "turn", { after: 0, limit: 0 }))?.events).toEqual([]);
    });

    it("says that the stream is closed, and keeps what it held", async () => {
      await writer.append(KEY, "turn", events(1, 2));
      await writer.close(KEY, "turn");
      expect(await reader.read(KEY, "turn", ALL)).toEqual({ events: events(1, 2), closed: true });
      expect(await reader.read(KEY, "turn", { after: 2, limit: 5 })).toEqual({ events: [], closed: true });
    });

    it("stays closed when a delayed event or a second close arrives", async () => {
      await writer.append(KEY, "turn", events(1, 2));
      await writer.close(KEY, "turn");
      await writer.append(KEY, "turn", events(1, 2));
      await writer.close(KEY, "turn");
      expect(await reader.read(KEY, "turn", ALL)).toEqual({ events: events(1, 2), closed: true });
    });

    it("closes a stream in which nothing was said", async () => {
      await writer.close(KEY, "turn");
      expect(await reader.read(KEY, "turn", ALL)).toEqual({ events: [], closed: true });
    });

    it("keeps an event as it was first said", async () => {
      await writer.append(KEY, "turn", events(1, 1));
      await writer.append(KEY, "turn", [{ seq: 1, event: "another" }]);
      expect((await reader.read(KEY, "turn", ALL))?.events).toEqual(events(1, 1));
    });

    it("ends up the same however often and in whatever order events arrive, and never shows a gap", async () => {
      const said = events(1, 12);
      const piece = fc.tuple(fc.nat({ max: 11 }), fc.integer({ min: 1, max: 5 }), fc.boolean());
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
          const turn = `turn ${run++}`;
          for (const [from, length, first] of pieces) {
            await (first ? writer : reader).append(KEY, turn, said.slice(from, from + length));
            const seen = (await reader.read(KEY, turn, ALL))?.events ?? [];
            expect(seen).toEqual(said.slice(0, seen.length));
          }
          await Promise.all([
            writer.append(KEY, turn, said.slice(0, 7)),
            reader.append(KEY, turn, said.slice(5)),
          ]);
          expect((await reader.read(KEY, turn, ALL))?.events).toEqual(said);
        }),
        { numRuns: 20 },
      );
    });

    it("takes thousands of events and long ones at once", async () => {
      const many = events(1, 3_000);
      await writer.append(KEY, "many", many);
      expect((await reader.read(KEY, "many", { after: 2_000, limit: 5_000 }))?.events).toEqual(
        many.slice(2_000),
      );
      const long = Array.from({ length: 6 }, (_, index) => ({
        seq: index + 1,
        event: String(index).repeat(400_000),
      }));
      await writer.append(KEY, "long", long);
      expect((await reader.read(KEY, "long", ALL))?.events).toEqual(long);
    });

    it("keeps a stream for a while after its last event, and after its close", async () => {
      await writer.append(KEY, "turn", events(1, 1));
      await harness.passTime(NEARLY_KEEP_MS);
      await writer.append(KEY, "turn", events(2, 2));
      await harness.passTime(NEARLY_KEEP_MS);
      await writer.close(KEY, "turn");
      await harness.passTime(NEARLY_KEEP_MS);
      expect((await reader.read(KEY, "turn", ALL))?.events).toEqual(events(1, 2));
      await harness.passTime(STREAM_KEEP_MS);
      expect(await reader.read(KEY, "turn", ALL)).toBeNull();
    });

    it("is not kept alive by its readers", async () => {
      await writer.append(KEY, "turn", events(1, 1));
      await harness.passTime(NEARLY_KEEP_MS);
      await reader.read(KEY, "turn", ALL);
      await harness.passTime(60_000);
      expect(await reader.read(KEY, "turn", ALL)).toBeNull();
    });

    it("begins anew after it has gone, without what was said before", async () => {
      await writer.append(KEY, "turn", events(1, 3));
      await writer.close(KEY, "turn");
      await harness.passTime(STREAM_KEEP_MS);
      await writer.append(KEY, "turn", events(1, 1));
      expect(await reader.read(KEY, "turn", ALL)).toEqual({ events: events(1, 1), closed: false });
    });

    it("shows nothing to another tenant, owner, session or turn, and keeps look-alike keys apart", async () => {
      const places: [SessionKey, string][] = [
        [KEY, "turn"],
        [{ ...KEY, tenantId: "t" }, "turn"],
        [{ ...KEY, ownerId: "o" }, "turn"],
        [{ ...KEY, sessionId: "s" }, "turn"],
        [KEY, "turn 2"],
        [{ ...KEY, sessionId: "session:turn" }, "turn"],
        [KEY, "session:turn"],
        [{ tenantId: "a:b", ownerId: "c", sessionId: "d" }, "e"],
        [{ tenantId: "a", ownerId: "b:c", sessionId: "d" }, "e"],
        [{ tenantId: "a", ownerId: "b", sessionId: "c:d" }, "e"],
        [{ tenantId: "a", ownerId: "b", sessionId: "c" }, "d:e"],
      ];
      const eventOf = (index: number) => [{ seq: 1, event: `{"place":${index}}` }];
      for (const [index, [key, turn]] of places.entries()) await writer.append(key, turn, eventOf(index));
      for (const [index, [key, turn]] of places.entries()) {
        expect((await reader.read(key, turn, ALL))?.events).toEqual(eventOf(index));
      }
    });

    it("says that the storage cannot be used when it fails", async () => {
      await harness.breakStorage();
      const unavailable = { code: "unavailable" };
      await expect(writer.append(KEY, "turn", events(1, 1))).rejects.toMatchObject(unavailable);
      await expect(writer.close(KEY, "turn")).rejects.toMatchObject(unavailable);
      await expect(writer.read(KEY, "turn", ALL)).rejects.toMatchObject(unavailable);
    });
  });
}
