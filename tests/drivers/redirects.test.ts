import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ListBucketsCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { generateText, streamText } from "ai";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { withConnection } from "../../cli/connect.ts";
import { createElasticsearch } from "../../lib/drivers/elasticsearch/elasticsearch-client.ts";
import { createLibsqlConnection } from "../../lib/drivers/libsql/libsql-connection.ts";
import { createOpenAIEmbedder } from "../../lib/drivers/openai/openai-embedder.ts";
import { createOpenAIModels } from "../../lib/drivers/openai/openai-models.ts";
import { createUpstash } from "../../lib/drivers/redis/upstash-client.ts";
import { createS3 } from "../../lib/drivers/s3/s3-client.ts";
import { type LoopbackServer, startLoopbackServer } from "../helpers/loopback-server.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

const SECRET = "a-secret-that-belongs-to-one-server";
const CALL = { operation: "ask", idempotent: true, deadlineMs: 5_000 };
const refusal = (setting: string, status: number) =>
  `What answers at ${setting} sends requests on to another address (${status}), and they are not sent there. Set ${setting} to the address that is meant.`;

let elsewhere: LoopbackServer;
let redirecting: LoopbackServer;
let seenElsewhere: string[];
let asked: number;
let status: number;

beforeEach(async () => {
  seenElsewhere = [];
  asked = 0;
  elsewhere = await startLoopbackServer(async (incoming, outgoing) => {
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(Buffer.from(piece));
    seenElsewhere.push(`${incoming.method} ${incoming.url} ${Buffer.concat(pieces)}`);
    outgoing.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  redirecting = await startLoopbackServer(async (incoming, outgoing) => {
    asked += 1;
    incoming.resume();
    outgoing.writeHead(status, { location: `${elsewhere.origin}${incoming.url}` }).end();
  });
});
afterEach(async () => {
  await redirecting.close();
  await elsewhere.close();
});

async function failureOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error("it did not fail");
}

describe.each([301, 302, 303, 307, 308])("a server that sends requests on to another one (%i)", (code) => {
  beforeEach(() => {
    status = code;
  });
  afterEach(() => {
    expect(asked).toBeGreaterThan(0);
    expect(seenElsewhere).toEqual([]);
  });

  it("makes no model see a prompt, whether it is written at once or piece by piece", async () => {
    const { answer } = await createOpenAIModels({
      baseUrl: redirecting.origin,
      apiKey: SECRET,
      answerModel: "scripted",
      embedding: null,
      idleMs: 5_000,
      restMs: 5_000,
      promptTokens: 5_000,
    });
    if (!answer) throw new Error("there is an answer model");
    const question = { model: answer.model, prompt: "private words", maxRetries: 1 };
    expect(await failureOf(generateText(question))).toBe(refusal("OPENAI_BASE_URL", code));
    const errors: unknown[] = [];
    const { textStream } = streamText({ ...question, onError: ({ error }) => void errors.push(error) });
    for await (const _piece of textStream) throw new Error("nothing was written");
    expect(errors).toMatchObject([{ code: "unavailable", message: refusal("OPENAI_BASE_URL", code) }]);
    expect(asked).toBe(2);
  });

  it("makes no embedding model see a text", async () => {
    const embedder = await createOpenAIEmbedder({
      model: "scripted",
      baseUrl: redirecting.origin,
      apiKey: SECRET,
    });
    expect(await failureOf(embedder.embedQuestion("private words"))).toBe(
      refusal("EMBEDDING_BASE_URL", code),
    );
    expect(await failureOf(embedder.embedPassages(["private words"]))).toBe(
      refusal("EMBEDDING_BASE_URL", code),
    );
  });

  it("makes no database see a row", async () => {
    const { call } = createLibsqlConnection({ url: redirecting.origin, authToken: SECRET });
    const failure = await failureOf(call(CALL, (client) => client.execute("SELECT 'private words'")));
    expect(failure).toContain(refusal("DATABASE_URL", code));
  });

  it("makes no Redis see a value", async () => {
    const { call } = createUpstash({ url: redirecting.origin, token: SECRET, keyPrefix: "" });
    expect(await failureOf(call(CALL, (redis) => redis.set("key", "private words")))).toBe(
      refusal("UPSTASH_REDIS_REST_URL", code),
    );
  });

  it("makes no search engine see a document", async () => {
    const elasticsearch = createElasticsearch({ url: redirecting.origin, apiKey: SECRET, indexPrefix: "" });
    const document = { text: "private words" };
    const stored = elasticsearch.call(CALL, (client, options) =>
      client.index({ index: "i", document }, options),
    );
    expect(await failureOf(stored)).toBe(refusal("ELASTICSEARCH_URL", code));
    await elasticsearch.close();
  });

  it("makes no command say who asks, nor what", async () => {
    const folder = temporaryFolder();
    const running = { pid: process.pid, url: redirecting.origin };
    writeFileSync(join(folder, "server.json"), JSON.stringify(running));
    const who = { authorization: `Bearer ${SECRET}` };
    const init = { method: "POST", body: "private words" };
    const asking = withConnection(folder, who, async ({ request }) => {
      await request("/api/ask", z.unknown(), init);
      return 0;
    });
    expect(await failureOf(asking)).toContain(`The server at ${redirecting.origin} does not answer.`);
  });

  it("makes no store of files see one", async () => {
    const s3 = createS3({
      endpoint: redirecting.origin,
      region: "us-east-1",
      bucket: "bucket",
      accessKeyId: "key",
      secretAccessKey: SECRET,
      forcePathStyle: true,
    });
    const file = new PutObjectCommand({ Bucket: "bucket", Key: "file", Body: "private words" });
    await failureOf(s3.call(CALL, (client, options) => client.send(file, options)));
    await failureOf(s3.call(CALL, (client, options) => client.send(new ListBucketsCommand({}), options)));
    s3.close();
  });
});
