import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createS3ObjectStore, type S3ObjectStore } from "../../../lib/drivers/s3/s3-object-store.ts";
import { OBJECT_STALL_MS, REMOTE_BACKGROUND_DEADLINE_MS } from "../../../lib/tunables/engines.ts";
import { emptyBucketFolder } from "../../helpers/empty-bucket-folder.ts";
import { engineSettings, uniqueName } from "../../helpers/engine-settings.ts";
import { type FaultMode, type FaultProxy, startFaultProxy } from "../../helpers/fault-proxy.ts";

const KEY = { tenantId: "acme" };
const MEGABYTE = 1024 * 1024;
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("S3 behind a line that fails", () => {
  const settings = engineSettings.s3();
  let proxy: FaultProxy;
  let keyPrefix: string;
  let direct: S3ObjectStore;
  let store: S3ObjectStore;
  beforeEach(async () => {
    proxy = await startFaultProxy(settings.endpoint);
    keyPrefix = `${uniqueName()}/`;
    direct = createS3ObjectStore({ ...settings, keyPrefix });
    store = createS3ObjectStore({ ...settings, keyPrefix, endpoint: proxy.url });
  });
  afterEach(async () => {
    store.close();
    direct.close();
    await proxy.close();
    await emptyBucketFolder(settings, keyPrefix);
  });

  const MODES: [string, FaultMode][] = [
    ["refuses", { kind: "refuse" }],
    ["resets", { kind: "reset" }],
    ["swallows everything", { kind: "silence" }],
    ["brings one byte at a time", { kind: "slow", pauseMs: 50 }],
  ];
  it.each(MODES)(
    "says within its deadline that it cannot be reached when the line %s",
    async (_words, mode) => {
      const { checksum } = await store.put(KEY, bytesOf("here"));
      await proxy.set(mode);
      for (const work of [
        () => store.size(KEY, checksum),
        () => store.read(KEY, checksum),
        () => store.put(KEY, bytesOf("more")),
      ]) {
        const started = performance.now();
        await expect(work()).rejects.toMatchObject({
          code: "unavailable",
          userMessage: "S3 cannot be reached right now. Nothing was lost; try again in a moment.",
        });
        expect(performance.now() - started).toBeLessThan(REMOTE_BACKGROUND_DEADLINE_MS);
      }
    },
  );

  it("works again when the line is back, without being told", async () => {
    await proxy.set({ kind: "refuse" });
    await expect(store.put(KEY, bytesOf("a"))).rejects.toMatchObject({ code: "unavailable" });
    await proxy.pass();
    await expect
      .poll(
        () =>
          store.put(KEY, bytesOf("a")).then(
            ({ bytes }) => bytes,
            () => null,
          ),
        { timeout: 10_000 },
      )
      .toBe(1);
  });

  it("takes an object that was stored, and whose answer was lost, for stored", async () => {
    await store.size(KEY, "0".repeat(64));
    await proxy.set({ kind: "cutAnswer", count: 1 });
    const { checksum } = await store.put(KEY, bytesOf("arrived"));
    expect(await direct.verify(KEY, checksum)).toBe(true);
  });

  it("does not hand on the part of a large object before the line was cut as if it were all", async () => {
    const { checksum, bytes } = await direct.put(KEY, randomBytes(24 * MEGABYTE));
    const reader = (await store.read(KEY, checksum))?.getReader();
    let received = (await reader?.read())?.value?.byteLength ?? 0;
    await proxy.set({ kind: "refuse" });
    const rest = async () => {
      for (;;) {
        const next = await reader?.read();
        if (next === undefined || next.done) return;
        received += next.value.byteLength;
      }
    };
    await expect(rest()).rejects.toMatchObject({
      code: "unavailable",
      userMessage:
        "The file store stopped answering in the middle of the file. Try again; nothing was changed.",
    });
    expect(received).toBeLessThan(bytes);
  });

  const STALLS: [string, FaultMode][] = [
    ["falls silent", { kind: "silence" }],
    ["only trickles", { kind: "slow", pauseMs: 5 }],
  ];
  it.each(STALLS)("gives up a download on a line that %s in the middle", async (_words, mode) => {
    const { checksum } = await direct.put(KEY, randomBytes(24 * MEGABYTE));
    const stream = await store.read(KEY, checksum);
    await proxy.set(mode);
    await expect(new Response(stream).arrayBuffer()).rejects.toMatchObject({ code: "unavailable" });
  });

  it("lets a reader take its time", async () => {
    const { checksum, bytes } = await direct.put(KEY, randomBytes(2 * MEGABYTE));
    const reader = (await store.read(KEY, checksum))?.getReader();
    let received = (await reader?.read())?.value?.byteLength ?? 0;
    const started = performance.now();
    await expect
      .poll(() => performance.now() - started, { timeout: 10_000 })
      .toBeGreaterThan(OBJECT_STALL_MS + 200);
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
      received += next.value.byteLength;
    expect(received).toBe(bytes);
  });

  it("gives an address from which the object can be downloaded for a while, with its name", async () => {
    const { checksum } = await direct.put(KEY, bytesOf("as uploaded"));
    const download = { fileName: "펌프 (1).pdf", contentType: "application/pdf", expiresSeconds: 60 };
    const address = await direct.presign?.(KEY, checksum, download);
    const response = await fetch(address ?? "");
    expect(await response.text()).toBe("as uploaded");
    expect(response.headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''%ED%8E%8C%ED%94%84%20%281%29.pdf",
    );
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(await direct.presign?.(KEY, "0".repeat(64), download)).toBeNull();
    const forged = await fetch((address ?? "").replace(checksum, "1".repeat(64)));
    expect(forged.status).toBe(403);
  });
});

describe("S3 that is set up wrongly", () => {
  const settings = engineSettings.s3();
  it.each([
    [
      "a wrong secret",
      { secretAccessKey: "wrong" },
      /S3 does not accept the key \(SignatureDoesNotMatch\)\. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY\./,
    ],
    [
      "an unknown key",
      { accessKeyId: "nobody" },
      /S3 does not accept the key \(\w+\)\. Check S3_ACCESS_KEY_ID/,
    ],
    [
      "a bucket that is not there",
      { bucket: "no-such-bucket-here" },
      /The bucket no-such-bucket-here does not exist\. Make it, or name another with S3_BUCKET\./,
    ],
  ])("names %s", async (_words, wrong, message) => {
    const store = createS3ObjectStore({ ...settings, ...wrong });
    await expect(store.readAll(KEY, "0".repeat(64))).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(message),
      userMessage: expect.stringMatching(message),
    });
    store.close();
  });
});
