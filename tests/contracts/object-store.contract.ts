import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { ObjectStore } from "../../lib/ports/object-store.ts";

export interface ObjectStoreHarness {
  first: ObjectStore;
  /** Another client on the same storage. */
  second: ObjectStore;
}

const TENANT = { tenantId: "acme" };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function textOf(stream: ReadableStream<Uint8Array> | null): Promise<string | null> {
  return stream === null ? null : new Response(stream).text();
}

export function describeObjectStoreContract(driver: string, makeHarness: () => ObjectStoreHarness): void {
  describe(`ObjectStore contract (${driver})`, () => {
    let harness: ObjectStoreHarness;
    beforeEach(() => {
      harness = makeHarness();
    });

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

    it("reads ranges with an inclusive end", async () => {
      const { checksum } = await harness.first.put(TENANT, bytesOf("0123456789"));
      expect(await textOf(await harness.first.read(TENANT, checksum, { start: 2, end: 4 }))).toBe("234");
      expect(await textOf(await harness.first.read(TENANT, checksum))).toBe("0123456789");
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
  });
}
