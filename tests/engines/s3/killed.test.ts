import { createHash, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createS3ObjectStore } from "../../../lib/drivers/s3/s3-object-store.ts";
import { canStartOwnS3, type OwnS3, startOwnS3 } from "../../helpers/own-s3.ts";

const KEY = { tenantId: "acme" };
const MEGABYTE = 1024 * 1024;
const ROUNDS = 6;

async function* inPieces(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < content.byteLength; start += 256 * 1024)
    yield content.subarray(start, start + 256 * 1024);
}

const suite = () => {
  let server: OwnS3;
  beforeAll(async () => {
    server = await startOwnS3();
  });
  afterAll(() => server.stop());

  it("has the whole object under its name or nothing, and all that it said it has", async () => {
    let cut = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const store = createS3ObjectStore(server.settings);
      const contents = [1, 4, 20].map((megabytes) => randomBytes(megabytes * MEGABYTE));
      const uploads = Promise.allSettled(contents.map((content) => store.put(KEY, inPieces(content))));
      // Somewhere between the first byte and the last.
      await pause(20 + round * 40);
      server.kill();
      const results = await uploads;
      await server.restart();
      const after = createS3ObjectStore(server.settings);
      for (const [index, content] of contents.entries()) {
        const checksum = createHash("sha256").update(content).digest("hex");
        const size = await after.size(KEY, checksum);
        const stored = results[index]?.status === "fulfilled";
        if (!stored) cut += 1;
        if (stored) expect(size).toBe(content.byteLength);
        if (size !== null) expect(await after.verify(KEY, checksum)).toBe(true);
        // The same upload again succeeds, whatever was left behind.
        await after.put(KEY, inPieces(content));
        expect(await after.verify(KEY, checksum)).toBe(true);
      }
      store.close();
      after.close();
    }
    expect(cut).toBeGreaterThan(0);
  });
};

// Whoever only names the address of a server has none that may be killed.
if (canStartOwnS3 || process.env.IBID_REQUIRE_ENGINES === "1")
  describe("an S3 server that is killed while it stores", () => suite());
else it("needs no server of its own here", () => expect(canStartOwnS3).toBe(false));
