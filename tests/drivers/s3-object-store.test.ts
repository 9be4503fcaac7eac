import { createHash } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { createS3ObjectStore } from "../../lib/drivers/s3/s3-object-store.ts";
import { ORPHAN_GRACE_MS } from "../../lib/tunables/background.ts";
import { OBJECT_PART_BYTES } from "../../lib/tunables/engines.ts";
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

const xml = (body: string): S3Answer => ({
  status: 200,
  headers: { "content-type": "application/xml" },
  body,
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
      "S3 refuses the key (403). Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; the key has to be allowed s3:ListBucket on library, and s3:GetObject, s3:PutObject, s3:DeleteObject and s3:AbortMultipartUpload in it.",
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

describe("storing in S3 what is larger than one part", () => {
  const large = new Uint8Array(2 * OBJECT_PART_BYTES + 1).fill(7);

  /** The way of a multipart upload; `complete` says what the last step is answered. */
  function multipart(complete: (attempt: number) => S3Answer) {
    let completed = 0;
    let stored = false;
    return ({ method, query }: S3Request): S3Answer => {
      if (method === "HEAD") return stored ? found(0, large) : { status: 404 };
      if (method === "DELETE") return { status: 204 };
      if (method === "PUT") return { status: 200, headers: { etag: `"${query.get("partNumber")}"` } };
      if (query.has("uploads"))
        return xml("<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>");
      completed += 1;
      const answer = complete(completed);
      if (answer === "cut" || answer.status === 200) stored = true;
      return answer;
    };
  }
  const done = xml("<CompleteMultipartUploadResult><ETag>e</ETag></CompleteMultipartUploadResult>");

  it("goes in parts, each with its checksum, and appears with the last step alone", async () => {
    const { store, requests } = await open(multipart(() => done));
    expect((await store.put(KEY, large)).bytes).toBe(large.byteLength);
    const parts = requests.filter(({ method }) => method === "PUT");
    expect(parts.map(({ body }) => body.byteLength).sort()).toEqual(
      [1, OBJECT_PART_BYTES, OBJECT_PART_BYTES].sort(),
    );
    for (const { body, headers } of parts)
      expect(headers["x-amz-checksum-sha256"]).toBe(createHash("sha256").update(body).digest("base64"));
    expect(requests.at(-1)).toMatchObject({ method: "POST", headers: { "if-none-match": "*" } });
  });

  it("is stored when the answer to the last step was lost", async () => {
    const { store } = await open(
      multipart((attempt) => (attempt === 1 ? "cut" : refusal(404, "NoSuchUpload"))),
    );
    expect((await store.put(KEY, large)).bytes).toBe(large.byteLength);
  });

  it("is given up as a whole when it cannot be completed", async () => {
    const { store, requests } = await open(multipart(() => refusal(507, "InsufficientStorage")));
    await expect(store.put(KEY, large)).rejects.toMatchObject({ code: "storage_full" });
    expect(requests.at(-1)).toMatchObject({
      method: "DELETE",
      key: `acme/${createHash("sha256").update(large).digest("hex")}`,
    });
    expect(requests.at(-1)?.query.get("uploadId")).toBe("u1");
  });

  it.each([
    ["another one stored it first", refusal(412, "PreconditionFailed")],
    ["another one is at it", refusal(409, "ConditionalRequestConflict")],
    ["there is no room", refusal(507, "InsufficientStorage")],
  ])("leaves no parts behind, which nobody sees and somebody pays for, when %s", async (_words, refused) => {
    const { store, requests } = await open(multipart((attempt) => (attempt === 1 ? refused : done)));
    const stored = await store.put(KEY, large).then(
      () => 1,
      () => 0,
    );
    const begun = requests.filter(({ query }) => query.has("uploads")).length;
    const givenUp = methods(requests).filter((method) => method === "DELETE").length;
    expect(givenUp).toBe(begun - stored);
    expect(givenUp).toBeGreaterThan(0);
  });

  it("is not sent at all when it is there", async () => {
    const { store, requests } = await open(() => found(0, large));
    await store.put(KEY, large);
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

it("gives up old uploads that were left unfinished, of ours alone", async () => {
  const old = "2020-01-01T00:00:00.000Z";
  const upload = (key: string, initiated: string) =>
    `<Upload><Key>${key}</Key><UploadId>u</UploadId><Initiated>${initiated}</Initiated></Upload>`;
  const body = `<ListMultipartUploadsResult>${[
    upload(`acme/${CHECKSUM}`, old),
    upload(`acme/${CHECKSUM}`, new Date().toISOString()),
    upload("somebody-elses/movie.mp4", old),
  ].join("")}</ListMultipartUploadsResult>`;
  const { store, requests } = await open(({ method }) => (method === "GET" ? xml(body) : { status: 204 }));
  expect(await store.removeUnfinished(new Date(Date.now() - 60_000))).toBe(1);
  expect(methods(requests)).toEqual(["GET", "DELETE"]);
});
