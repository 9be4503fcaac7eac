import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TenantKey } from "../../lib/domain/identity.ts";
import type { ObjectStore } from "../../lib/ports/object-store.ts";

export interface ObjectStoreHarness {
  first: ObjectStore;
  /** Another client on the same storage. */
  second: ObjectStore;
  /** An object at least this old becomes young when it is put again; 0: always. */
  refreshAfterMs: number;
  /** From now on nothing can be stored or read. */
  breakStorage(): void | Promise<void>;
  close(): void | Promise<void>;
}

const TENANT = { tenantId: "acme" };
const MEGABYTE = 1024 * 1024;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function checksumsOf(objects: AsyncIterable<{ checksum: string }>): Promise<string[]> {
  const checksums: string[] = [];
  for await (const { checksum } of objects) checksums.push(checksum);
  return checksums.sort();
}

/** A time in the future, from which everything counts as old. */
const everything = () => new Date(Date.now() + 60_000);

async function* generated(pieces: number, pieceBytes: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < pieces; index += 1) yield new Uint8Array(pieceBytes).fill(index % 251);
}

async function asideOf(store: ObjectStore, key: TenantKey) {
  const found = [];
  for await (const object of store.listAside(key, everything())) found.push(object);
  return found;
}

async function textOf(stream: ReadableStream<Uint8Array> | null): Promise<string | null> {
  return stream === null ? null : new Response(stream).text();
}

export function describeObjectStoreContract(
  driver: string,
  open: () => ObjectStoreHarness | Promise<ObjectStoreHarness>,
): void {
  describe(`ObjectStore contract (${driver})`, () => {
    let harness: ObjectStoreHarness;
    beforeEach(async () => {
      harness = await open();
    });
    afterEach(() => harness.close());

    /** The time from which the object is old enough to become young when it is put again. */
    const whenOld = (checksum: string) =>
      vi.waitFor(
        async () => {
          const moment = new Date(Date.now() - harness.refreshAfterMs - 100);
          expect(await checksumsOf(harness.first.list(TENANT, moment))).toContain(checksum);
          return moment;
        },
        { timeout: 10_000, interval: 50 },
      );

    it("gives back what was put, under the sha-256 of the bytes", async () => {
      const bytes = bytesOf("냉각수 유량 48 L/min");
      const stored = await harness.first.put(TENANT, bytes);
      expect(stored).toEqual({ checksum: sha256(bytes), bytes: bytes.byteLength });
      expect(Buffer.from((await harness.second.readAll(TENANT, stored.checksum)) ?? [])).toEqual(
        Buffer.from(bytes),
      );
      expect(await harness.second.size(TENANT, stored.checksum)).toBe(bytes.byteLength);
    });

    it("stores a stream piece by piece and an empty object", async () => {
      async function* pieces() {
        yield bytesOf("one ");
        yield bytesOf("two");
      }
      expect((await harness.first.put(TENANT, pieces())).checksum).toBe(sha256(bytesOf("one two")));
      expect((await harness.first.put(TENANT, new Uint8Array())).bytes).toBe(0);
    });

    it.each([
      ["all when no range is given", undefined, "0123456789"],
      ["a range with an inclusive end", { start: 2, end: 4 }, "234"],
      ["nothing of a range behind the end", { start: 10, end: 20 }, ""],
      ["up to the end of a range that ends behind it", { start: 8, end: 20 }, "89"],
    ])("reads %s", async (_what, range, text) => {
      const { checksum } = await harness.first.put(TENANT, bytesOf("0123456789"));
      expect(await textOf(await harness.first.read(TENANT, checksum, range))).toBe(text);
    });

    it("keeps one object for the same bytes, also when two clients put them at once", async () => {
      const results = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          (index % 2 ? harness.first : harness.second).put(TENANT, bytesOf("same")),
        ),
      );
      expect(new Set(results.map(({ checksum }) => checksum)).size).toBe(1);
      expect(await harness.first.verify(TENANT, results[0]?.checksum ?? "")).toBe(true);
    });

    it("leaves nothing behind when the stream fails", async () => {
      async function* broken() {
        yield bytesOf("half");
        throw new Error("connection lost");
      }
      await expect(harness.first.put(TENANT, broken())).rejects.toMatchObject({ name: "AppError" });
      expect(await harness.first.size(TENANT, sha256(bytesOf("half")))).toBeNull();
    });

    it("stores what was staged when it is kept, and of what is discarded nothing", async () => {
      const { first: store } = harness;
      const kept = await store.stage(TENANT, generated(2, 1_000));
      const other = await store.stage(TENANT, generated(40, 10_000));
      expect(kept).toMatchObject({ bytes: 2_000 });
      expect(await store.size(TENANT, kept.checksum)).toBeNull();
      expect(sha256(await other.part(0, 500_000))).toBe(other.checksum);
      expect((await other.part(399_990, 100)).byteLength).toBe(10);
      expect((await other.part(500_000, 100)).byteLength).toBe(0);
      await kept.keep();
      await other.discard();
      await other.discard();
      await kept.discard();
      expect(await store.size(TENANT, kept.checksum)).toBe(2_000);
      expect(await store.size(TENANT, other.checksum)).toBeNull();
      expect(await store.removeUnfinished(everything())).toBe(0);
    });

    it("does not know another tenant's objects, nor tenants whose names look alike", async () => {
      const { checksum } = await harness.first.put(TENANT, bytesOf("secret"));
      for (const tenantId of ["other", "ACME", "acme/", "../acme", "acme "]) {
        expect(await harness.first.readAll({ tenantId }, checksum)).toBeNull();
        expect(await harness.first.read({ tenantId }, checksum)).toBeNull();
        expect(await harness.first.size({ tenantId }, checksum)).toBeNull();
      }
    });

    it("says null for an absent object and removes repeatably", async () => {
      const { checksum } = await harness.first.put(TENANT, bytesOf("gone soon"));
      await harness.first.remove(TENANT, checksum);
      await harness.first.remove(TENANT, checksum);
      expect(await harness.second.readAll(TENANT, checksum)).toBeNull();
      expect(await harness.second.verify(TENANT, checksum)).toBe(false);
    });

    it("refuses a checksum that is none, so that no path can be asked for", async () => {
      await expect(harness.first.readAll(TENANT, "../../etc/passwd")).rejects.toMatchObject({
        code: "invalid_request",
        message: "A checksum is 64 hexadecimal digits.",
      });
    });

    it("lists a tenant's objects with their sizes, by the time they were last put", async () => {
      const one = await harness.first.put(TENANT, bytesOf("one"));
      const two = await harness.first.put(TENANT, bytesOf("number two"));
      await harness.first.put({ tenantId: "other" }, bytesOf("of another tenant"));
      const listed = [];
      for await (const object of harness.second.list(TENANT, everything())) listed.push(object);
      expect(listed).toHaveLength(2);
      expect(listed).toContainEqual(one);
      expect(listed).toContainEqual(two);
      expect(await checksumsOf(harness.second.list(TENANT, new Date(Date.now() - 60_000)))).toEqual([]);
      expect(await checksumsOf(harness.second.list({ tenantId: "nobody" }, everything()))).toEqual([]);
    });

    it("counts an object as put now when its bytes are put again", async () => {
      const { checksum } = await harness.first.put(TENANT, bytesOf("used again"));
      const moment = await whenOld(checksum);
      await harness.second.put(TENANT, bytesOf("used again"));
      expect(await checksumsOf(harness.first.list(TENANT, moment))).toEqual([]);
      expect(await harness.first.verify(TENANT, checksum)).toBe(true);
    });

    it("stores what is larger than one part, and reads any range of it", async () => {
      const stored = await harness.first.put(TENANT, generated(20, MEGABYTE));
      expect(stored.bytes).toBe(20 * MEGABYTE);
      expect(await harness.second.size(TENANT, stored.checksum)).toBe(20 * MEGABYTE);
      expect(await harness.second.verify(TENANT, stored.checksum)).toBe(true);
      const read = async (start: number, end: number) =>
        new Response(await harness.second.read(TENANT, stored.checksum, { start, end })).bytes();
      expect([...(await read(20 * MEGABYTE - 3, 20 * MEGABYTE - 1))]).toEqual([19, 19, 19]);
      expect([...(await read(8 * MEGABYTE - 1, 8 * MEGABYTE))]).toEqual([7, 8]);
      expect(await harness.second.put(TENANT, generated(20, MEGABYTE))).toEqual(stored);
    });

    it("keeps memory flat while a large stream is stored", async () => {
      let peak = 0;
      async function* watched() {
        for await (const piece of generated(96, MEGABYTE)) {
          const { arrayBuffers, heapUsed } = process.memoryUsage();
          peak = Math.max(peak, arrayBuffers + heapUsed);
          if (process.memoryUsage().arrayBuffers > 48 * MEGABYTE) globalThis.gc?.();
          yield piece;
        }
      }
      const { arrayBuffers, heapUsed } = process.memoryUsage();
      const { bytes } = await harness.first.put(TENANT, watched());
      expect(bytes).toBe(96 * MEGABYTE);
      expect(peak - arrayBuffers - heapUsed).toBeLessThan(80 * MEGABYTE);
    });

    it("still reads an object that was set aside, but lists it only among those", async () => {
      const { checksum, bytes } = await harness.first.put(TENANT, bytesOf("0123456789"));
      await harness.first.setAside(TENANT, checksum);
      await harness.second.setAside(TENANT, checksum);
      expect(await checksumsOf(harness.second.list(TENANT, everything()))).toEqual([]);
      expect(await asideOf(harness.second, TENANT)).toEqual([{ name: expect.any(String), checksum, bytes }]);
      expect(await asideOf(harness.second, { tenantId: "other" })).toEqual([]);
      const recent = new Date(Date.now() - 60_000);
      expect(await checksumsOf(harness.second.listAside(TENANT, recent))).toEqual([]);
      expect(await harness.second.size(TENANT, checksum)).toBe(bytes);
      expect(await textOf(await harness.second.read(TENANT, checksum, { start: 2, end: 4 }))).toBe("234");
      expect(Buffer.from((await harness.second.readAll(TENANT, checksum)) ?? []).toString()).toBe(
        "0123456789",
      );
      expect(await harness.second.verify(TENANT, checksum)).toBe(true);
      await harness.second.remove(TENANT, checksum);
      expect(await harness.first.size(TENANT, checksum)).toBeNull();
    });

    it("brings back what was set aside, as if it had been put now", async () => {
      const { checksum } = await harness.first.put(TENANT, bytesOf("needed after all"));
      const moment = await whenOld(checksum);
      await harness.first.setAside(TENANT, checksum);
      const [aside] = await asideOf(harness.first, TENANT);
      await harness.second.restore(TENANT, aside?.name ?? "");
      await harness.second.restore(TENANT, aside?.name ?? "");
      expect(await asideOf(harness.first, TENANT)).toEqual([]);
      expect(await checksumsOf(harness.first.list(TENANT, everything()))).toEqual([checksum]);
      expect(await checksumsOf(harness.first.list(TENANT, moment))).toEqual([]);
    });

    it("destroys one object that was set aside, and neither its bytes stored anew nor those set aside later", async () => {
      const { checksum } = await harness.first.put(TENANT, bytesOf("again and again"));
      await harness.first.setAside(TENANT, checksum);
      const [early] = await asideOf(harness.first, TENANT);
      await harness.first.put(TENANT, bytesOf("again and again"));
      expect(await checksumsOf(harness.first.list(TENANT, everything()))).toEqual([checksum]);
      await harness.first.setAside(TENANT, checksum);
      await harness.second.destroy(TENANT, early?.name ?? "");
      await harness.second.destroy(TENANT, early?.name ?? "");
      expect(await asideOf(harness.first, TENANT)).toHaveLength(1);
      expect(await harness.first.verify(TENANT, checksum)).toBe(true);
      const [late] = await asideOf(harness.first, TENANT);
      await harness.second.destroy(TENANT, late?.name ?? "");
      expect(await harness.first.size(TENANT, checksum)).toBeNull();
    });

    it("names every tenant that has put something, whatever its id looks like", async () => {
      const ids = ["acme", "a:b", "a/b", "ACME", "회사", "../acme", "x".repeat(2_000)];
      const checksums = new Set<string>();
      for (const tenantId of ids) {
        const { checksum } = await harness.first.put({ tenantId }, bytesOf(tenantId));
        await harness.first.setAside({ tenantId }, checksum);
        checksums.add(checksum);
      }
      const named: string[] = [];
      for await (const { tenantId } of harness.second.tenants()) named.push(tenantId);
      expect(named.sort()).toEqual([...ids].sort());
      for (const tenantId of ids) {
        expect(await checksumsOf(harness.second.list({ tenantId }, everything()))).toEqual([]);
        expect(await asideOf(harness.second, { tenantId })).toHaveLength(1);
      }
      expect(checksums.size).toBe(ids.length);
    });

    it("refuses a name that no object was set aside under, so that no path can be asked for", async () => {
      for (const work of [harness.first.restore, harness.first.destroy]) {
        await expect(work(TENANT, "../../etc/passwd")).rejects.toMatchObject({
          code: "invalid_request",
          message: "This is not the name of an object that was set aside.",
        });
      }
    });

    it("leaves whole objects alone when it clears what killed uploads left behind", async () => {
      const { checksum } = await harness.first.put(TENANT, bytesOf("whole"));
      await harness.first.removeUnfinished(new Date(Date.now() - 60_000));
      expect(await harness.first.verify(TENANT, checksum)).toBe(true);
    });

    it("says that it cannot be reached when its storage is gone, whatever is asked of it", async () => {
      const { checksum } = await harness.first.put(TENANT, bytesOf("there a moment ago"));
      await harness.breakStorage();
      for (const work of [
        () => harness.first.put(TENANT, bytesOf("more")),
        () => harness.first.read(TENANT, checksum),
        () => harness.first.size(TENANT, checksum),
        () => checksumsOf(harness.first.list(TENANT, everything())),
        () => harness.first.setAside(TENANT, checksum),
      ]) {
        await expect(work()).rejects.toMatchObject({ name: "AppError", code: "unavailable" });
      }
    });
  });
}
