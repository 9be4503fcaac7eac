import { createHash } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { createS3ObjectStore } from "../../lib/drivers/s3/s3-object-store.ts";
import { ORPHAN_GRACE_MS } from "../../lib/tunables/background.ts";
import { OBJECT_SPOOL_BYTES } from "../../lib/tunables/engines.ts";
import { refusal, type S3Answer, type S3Request, startScriptedS3 } from "../helpers/scripted-s3.ts";

const KEY = { tenantId: "acme" };
const BYTES = new TextEncoder().encode("as uploaded");
const CHECKSUM = createHash("sha256").update(BYTES).digest("hex");

const closing: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(answer: (request: S3Request) => S3Answer) {
  const server = await startScriptedS3(answer);
  const store = createS3ObjectStore(server.settings);
  closing.push(() => store.close(), server.close);
  return { store, requests: server.requests };
}

const methods = (requests: readonly S3Request[]) => requests.map(({ method }) => method);
const isConditional = ({ headers }: S3Request) => headers["if-none-match"] === "*";
const found = (ageMs: number, bytes: Uint8Array = BYTES): S3Answer => ({
  status: 200,
  headers: {
    "content-length": String(bytes.byteLength),
    "last-modified": new Date(Date.now() - ageMs).toUTCString(),
    "x-amz-checksum-sha256": createHash("sha256").update(bytes).digest("base64"),
  },
});

const OTHER_REGION =
  "The bucket library is not in the region eu-west-1, or the address belongs to another one. Check S3_REGION and S3_ENDPOINT.";

describe("what an S3 server refuses", () => {
  it.each([
    [
      refusal(403, "InvalidAccessKeyId"),
      "S3 does not accept the key (InvalidAccessKeyId). Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.",
    ],
    [
      refusal(403, "AccessDenied"),
      "S3 refuses the key (403). Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; the key has to be allowed s3:ListBucket on library, and s3:GetObject, s3:PutObject and s3:DeleteObject in it.",
    ],
    [refusal(400, "AuthorizationHeaderMalformed"), OTHER_REGION],
    [refusal(301, "PermanentRedirect"), OTHER_REGION],
    [
      refusal(404, "NoSuchBucket"),
      "The bucket library does not exist. Make it, or name another with S3_BUCKET.",
    ],
    [
      refusal(403, "RequestTimeTooSkewed"),
      "S3 refuses the request because the clocks differ. Set the clock of this machine.",
    ],
  ])("is said in words: %o", async (answer, message) => {
    const { store, requests } = await open(() => answer);
    await expect(store.put(KEY, BYTES)).rejects.toMatchObject({
      code: "unavailable",
      message,
      userMessage: `The file store cannot be used as it is set up; an administrator has to look at it. ${message}`,
    });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ["without a word, as answers to HEAD are", { status: 400 }, /the region eu-west-1 is not the bucket's/],
    ["so is a key that may not look", { status: 403 }, /S3 refuses the key \(403\)/],
  ])("is said in words even %s", async (_words, answer, message) => {
    const { store } = await open(() => answer);
    await expect(store.size(KEY, CHECKSUM)).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(message),
    });
  });

  it.each([
    [refusal(507, "InsufficientStorage")],
    [refusal(400, "QuotaExceeded")],
    [refusal(403, "XMinioStorageFull")],
  ])("for want of room is a full store: %o", async (answer) => {
    const { store } = await open(() => answer);
    await expect(store.put(KEY, BYTES)).rejects.toMatchObject({
      code: "storage_full",
      userMessage:
        "The object store is full, so the file was not stored. Free some space or raise its quota and try again; nothing else was changed.",
    });
  });

  it.each([
    refusal(503, "SlowDown"),
    refusal(429, "TooManyRequests"),
    refusal(500, "InternalError"),
    "cut" as const,
  ])("in passing is tried again: %o", async (answer) => {
    let left = 1;
    const { store, requests } = await open(() => (left-- > 0 ? answer : { status: 200 }));
    expect(await store.put(KEY, BYTES)).toEqual({ checksum: CHECKSUM, bytes: BYTES.byteLength });
    expect(methods(requests)).toEqual(["PUT", "PUT"]);
  });
});

describe("storing in S3", () => {
  it("sends the checksum, and only creates", async () => {
    const { store, requests } = await open(() => ({ status: 200 }));
    await store.put(KEY, BYTES);
    expect(requests[0]).toMatchObject({
      method: "PUT",
      key: `acme/${CHECKSUM}`,
      headers: {
        "if-none-match": "*",
        "x-amz-checksum-sha256": Buffer.from(CHECKSUM, "hex").toString("base64"),
      },
    });
  });

  it("leaves an object that is there and young as it is", async () => {
    const { store, requests } = await open(({ method }) =>
      method === "PUT" ? refusal(412, "PreconditionFailed") : found(ORPHAN_GRACE_MS / 2 - 60_000),
    );
    await store.put(KEY, BYTES);
    expect(methods(requests)).toEqual(["PUT", "HEAD"]);
  });

  it.each([
    ["is older than half a grace", found(ORPHAN_GRACE_MS / 2 + 60_000)],
    ["has another length than its bytes", found(0, new TextEncoder().encode("damaged"))],
    ["has another checksum than its name", found(0, new TextEncoder().encode("as_uploaded"))],
  ])("puts one again that %s", async (_words, head) => {
    const { store, requests } = await open((request) => {
      if (request.method === "HEAD") return head;
      return isConditional(request) ? refusal(412, "PreconditionFailed") : { status: 200 };
    });
    await store.put(KEY, BYTES);
    expect(methods(requests)).toEqual(["PUT", "HEAD", "PUT"]);
    expect(requests.map(isConditional)).toEqual([true, false, false]);
  });

  it("replaces what was damaged on its way, because some servers keep it", async () => {
    let left = 1;
    const { store, requests } = await open(() => (left-- > 0 ? refusal(400, "BadDigest") : { status: 200 }));
    await store.put(KEY, BYTES);
    expect(requests.map(isConditional)).toEqual([true, false]);
  });

  it("tries again after another writer, and says so when that never ends", async () => {
    const { store, requests } = await open(({ method }) =>
      method === "PUT" ? refusal(409, "ConditionalRequestConflict") : { status: 404 },
    );
    await expect(store.put(KEY, BYTES)).rejects.toMatchObject({
      code: "unavailable",
      userMessage: "The file could not be stored because others were working on the same one. Try again.",
    });
    expect(requests.filter(({ method }) => method === "PUT").length).toBeGreaterThan(2);
  });
});

describe("storing in S3 what does not fit into memory", () => {
  const large = new Uint8Array(2 * OBJECT_SPOOL_BYTES + 1).fill(7);
  async function* inPieces() {
    yield large.subarray(0, OBJECT_SPOOL_BYTES);
    yield large.subarray(OBJECT_SPOOL_BYTES);
  }

  it("goes in one request with its checksum, and from the beginning again when that was cut", async () => {
    let left = 1;
    const { store, requests } = await open(({ method }) =>
      method === "HEAD" ? { status: 404 } : left-- > 0 ? "cut" : { status: 200 },
    );
    expect((await store.put(KEY, inPieces())).bytes).toBe(large.byteLength);
    expect(methods(requests)).toEqual(["HEAD", "PUT", "PUT"]);
    const last = requests.at(-1);
    expect(last && Buffer.compare(last.body, large)).toBe(0);
    expect(last?.headers).toMatchObject({
      "if-none-match": "*",
      "x-amz-checksum-sha256": createHash("sha256").update(large).digest("base64"),
    });
  });

  it("is not sent at all when it is there", async () => {
    const { store, requests } = await open(() => found(0, large));
    await store.put(KEY, inPieces());
    expect(methods(requests)).toEqual(["HEAD"]);
  });
});

describe("an object in S3 that is damaged", () => {
  const FORGED = "as forged!!";
  /** A server that still holds the damaged one for what it was, as its checksum was taken when it came. */
  const keeps =
    (served: { body: string }) =>
    (request: S3Request): S3Answer => {
      if (request.method === "HEAD") return found(0);
      if (request.method === "GET")
        return { status: 200, headers: { "content-length": String(served.body.length) }, body: served.body };
      if (isConditional(request)) return refusal(412, "PreconditionFailed");
      served.body = request.body.toString();
      return { status: 200 };
    };

  it("is not given out, and is sent again though the server says that it is there", async () => {
    const { store, requests } = await open(keeps({ body: FORGED }));
    const damaged = { code: "unavailable", details: { storage: "damaged_file" } };
    await expect(store.read(KEY, CHECKSUM)).rejects.toMatchObject(damaged);
    await expect(store.readAll(KEY, CHECKSUM)).rejects.toMatchObject(damaged);
    // Known now, so its parts are not given out either.
    await expect(store.read(KEY, CHECKSUM, { start: 0, end: 1 })).rejects.toMatchObject(damaged);
    expect(await store.isSound(KEY, CHECKSUM)).toBe(false);
    expect(await store.verify(KEY, CHECKSUM)).toBe(false);
    await store.put(KEY, BYTES);
    expect(requests.filter(({ method }) => method === "PUT").map(isConditional)).toEqual([true, false]);
    expect(await new Response(await store.read(KEY, CHECKSUM)).text()).toBe("as uploaded");
    expect(await store.isSound(KEY, CHECKSUM)).toBe(true);
  });

  it("is seen before a part of it is given where the server knows another checksum", async () => {
    const { store, requests } = await open(() => found(0, new TextEncoder().encode(FORGED)));
    await expect(store.read(KEY, CHECKSUM, { start: 0, end: 1 })).rejects.toMatchObject({
      details: { storage: "damaged_file" },
    });
    expect(methods(requests)).toEqual(["HEAD"]);
  });

  it("is looked at once for many of its parts", async () => {
    const { store, requests } = await open(({ method }) =>
      method === "HEAD" ? found(0) : { status: 206, body: "as" },
    );
    for (let part = 0; part < 3; part += 1)
      expect(await new Response(await store.read(KEY, CHECKSUM, { start: 0, end: 1 })).text()).toBe("as");
    expect(methods(requests)).toEqual(["HEAD", "GET", "GET", "GET"]);
  });
});
