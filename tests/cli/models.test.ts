import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { examine } from "../../cli/commands/doctor.ts";
import { addModel, listModels, removeModel } from "../../cli/commands/models.ts";
import { createContainer } from "../../lib/container.ts";
import { NO_CONNECTION } from "../../lib/domain/model-connection.ts";
import { downloadFile } from "../../lib/drivers/onnx/download-file.ts";
import { readEnvironment } from "../../lib/env.ts";
import { startInProcessApp } from "../helpers/in-process-app.ts";
import { startLoopbackServer } from "../helpers/loopback-server.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";
import { TINY_DIMENSIONS, writeTinyModel } from "../helpers/tiny-model.ts";

const ANN = { tenant: "acme", user: "ann" };
const USED = { EMBEDDING_MODEL: "local:tiny" };
const resultsSchema = z.object({
  results: z.array(z.object({ title: z.string(), retrieval_method: z.string() })),
});

let folder: string;
let said: string[];
beforeEach(() => {
  folder = temporaryFolder();
  said = [];
});

const say = (line: string) => said.push(line);
const environment = (variables: Record<string, string> = {}) =>
  readEnvironment({ IBID_DATA_DIR: join(folder, "data"), ...variables });
const addTiny = () => addModel(environment(), writeTinyModel(join(folder, "tiny")), {}, say);

describe("ibid models", () => {
  it("adds a model, and with it documents are found by what they mean, without a server for it", async () => {
    expect(await addTiny()).toBe(0);
    expect(said.slice(-2)).toEqual([
      `Added "tiny": ${TINY_DIMENSIONS} components, pooled by mean, mit.`,
      "Use it with EMBEDDING_MODEL=local:tiny and start the server again.",
    ]);
    const app = await startInProcessApp({ IBID_DATA_DIR: join(folder, "data"), ...USED });
    onTestFinished(() => app.close());
    await app.upload(ANN, "leave.md", "# Leave\n\nVacation is granted for ten days in summer.");
    await app.upload(ANN, "gate.md", "# Gate\n\nThe gate opens at eight in the morning.");
    await app.allRead();
    const { jobs } = app.server.container;
    await vi.waitUntil(async () => (await jobs.waiting(["embed"])) === 0, { timeout: 30_000 });
    // No rule knows these words: the model alone takes them for the document's.
    for (const query of ["zorble", "너울콩"]) {
      const answer = await app.call(ANN, "GET", `/api/search?q=${encodeURIComponent(query)}`);
      expect(resultsSchema.parse(await answer.json()).results[0]).toEqual({
        title: "Leave",
        retrieval_method: "vector",
      });
    }
  });

  it("is well to the doctor, who says what it is", async () => {
    await addTiny();
    const lines: string[] = [];
    await examine(environment(USED), { say: (line) => lines.push(line) });
    const at = lines.indexOf("Embedding model tiny, in this process (search by meaning)");
    expect(lines[at + 1]).toBe(`  ok   reach   ${TINY_DIMENSIONS} components, pooled by mean, 0 MB, mit`);
  });

  it("lists what there is, what is in use, what is damaged, and what can be added by name", async () => {
    expect(await listModels(environment(), say)).toBe(0);
    expect(said[0]).toBe("No embedding model has been added yet.");
    expect(said[1]).toMatch(
      /^Can be added: ibid models add granite-embedding-97m-multilingual-r2 \(.*Apache-2\.0\)$/,
    );
    expect(said[2]).toMatch(/^Can be added: ibid models add multilingual-e5-small \(.*MIT\)$/);
    await addTiny();
    said = [];
    expect(await listModels(environment(USED), say)).toBe(0);
    expect(said[0]).toMatch(
      /^tiny, in use: 12 components, pooled by mean, .* MB, mit, from \S+tiny \([0-9a-f]{12}\)$/,
    );
    rmSync(join(folder, "data/models/tiny/tokenizer.json"));
    said = [];
    expect(await listModels(environment(), say)).toBe(1);
    expect(said[0]).toBe("tiny: cannot be used, tokenizer.json is missing. Remove it and add it again.");
  });

  it("removes a model that is not in use, and no other", async () => {
    await addTiny();
    await expect(removeModel(environment(USED), "tiny", say)).rejects.toThrow(
      /EMBEDDING_MODEL names "tiny"\. Set another/,
    );
    expect(await removeModel(environment(), "tiny", say)).toBe(0);
    expect(existsSync(join(folder, "data/models/tiny"))).toBe(false);
    await expect(removeModel(environment(), "tiny", say)).rejects.toThrow(
      /There is no model "tiny" in .*No model has been added yet\. Add it with: ibid models add tiny/,
    );
  });

  it("knows the model that is set on the settings page, and so does the doctor", async () => {
    await addTiny();
    const container = await createContainer(environment());
    const { liveModels } = container;
    const connection = { ...NO_CONNECTION, apiKey: null, embeddingModel: "local:tiny" };
    expect(await liveModels.change(connection, 0)).not.toBeNull();
    await container.close();
    await expect(removeModel(environment(), "tiny", say)).rejects.toThrow(/names "tiny"\. Set another/);
    said = [];
    await listModels(environment(), say);
    expect(said[0]).toMatch(/^tiny, in use:/);
    const lines: string[] = [];
    expect(await examine(environment(), { say: (line) => lines.push(line) })).toBe(0);
    expect(lines).toContain("Embedding model tiny, in this process (search by meaning)");
  });

  it("an earlier model that is there still serves until the new one has made as many vectors", async () => {
    for (const name of ["one", "other"])
      await addModel(environment(), writeTinyModel(join(folder, "tiny")), { name, queryPrefix: name }, say);
    const open = async (name: string) => {
      mkdirSync(join(folder, "data"), { recursive: true });
      const container = await createContainer(environment({ EMBEDDING_MODEL: `local:${name}` }));
      onTestFinished(() => container.close());
      return container;
    };
    const { vectors, models } = await open("one");
    expect(models.former).toBeNull();
    const space = { tenantId: "acme", of: { kind: "chunks" }, embedder: models.embedding?.id ?? "" } as const;
    const [vector = new Float32Array()] = (await models.embedding?.embedPassages(["gate"])) ?? [];
    await vectors.put(space, [{ id: "c1", group: "d@1", vector }]);
    const later = await open("other");
    expect(later.models.former?.id).toBe(models.embedding?.id);
    expect(await later.models.former?.embedQuestion("gate")).toHaveLength(TINY_DIMENSIONS);
    const embedder = later.models.embedding?.id ?? "";
    await later.vectors.put({ ...space, embedder }, [{ id: "c1", group: "d@1", vector }]);
    expect((await open("other")).models.former).toBeNull();
  });

  it("opens nothing under a name that nobody added", async () => {
    await addTiny();
    await expect(createContainer(environment({ EMBEDDING_MODEL: "local:other" }))).rejects.toMatchObject({
      code: "invalid_request",
      message: expect.stringMatching(
        /no model "other" .*There are: tiny\. Add it with: ibid models add other/,
      ),
    });
  });

  it("says how it goes on where the hub is not reached", async () => {
    const away = environment({ IBID_MODEL_HUB: "http://127.0.0.1:1" });
    await expect(addModel(away, "multilingual-e5-small", {}, say)).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(
        /^The download of http:\/\/127\.0\.0\.1:1\/Xenova\/multilingual-e5-small\/resolve\/[0-9a-f]{40}\/onnx\/model_quantized\.onnx could not begin .*IBID_MODEL_HUB.*from a folder/,
      ),
    });
  });
});

describe("a download", () => {
  const CONTENT = Buffer.from(Array.from({ length: 50_000 }, (_, place) => `line ${place}`).join("\n"));
  const SHA256 = createHash("sha256").update(CONTENT).digest("hex");

  /** Breaks off the first answer half-way; then sends what is asked for. */
  async function startHub({ ranges = true, content = CONTENT } = {}) {
    const asked: (string | undefined)[] = [];
    const { origin, close } = await startLoopbackServer(async (incoming, outgoing) => {
      const { range } = incoming.headers;
      asked.push(range);
      const from = ranges ? Number(/\d+/u.exec(range ?? "0")?.[0]) : 0;
      const rest = content.subarray(from);
      outgoing.writeHead(from > 0 ? 206 : 200, {
        "content-length": rest.length,
        ...(from > 0 && { "content-range": `bytes ${from}-${content.length - 1}/${content.length}` }),
      });
      if (asked.length > 1) outgoing.end(rest);
      else outgoing.write(rest.subarray(0, rest.length / 2), () => outgoing.destroy());
    });
    onTestFinished(close);
    return { url: `${origin}/model.onnx`, asked };
  }
  const path = () => join(folder, "model.onnx");
  const download = (url: string, sha256 = SHA256) => {
    const progress: number[] = [];
    return downloadFile({ url, path: path(), sha256, onProgress: (bytes) => progress.push(bytes) }).then(
      () => progress,
    );
  };

  it.each([true, false])(
    "that is broken off goes on where it was, or anew where the hub has no parts (%s)",
    async (ranges) => {
      const { url, asked } = await startHub({ ranges });
      await expect(download(url)).rejects.toThrow(
        /stopped after \d+ bytes .*Say the same again and it goes on from there/,
      );
      const there = statSync(path()).size;
      expect(there).toBeGreaterThan(0);
      const progress = await download(url);
      expect(asked).toEqual([undefined, `bytes=${there}-`]);
      expect(progress[0]).toBeGreaterThan(ranges ? there : 0);
      expect(progress.at(-1)).toBe(CONTENT.length);
      expect(readFileSync(path()).equals(CONTENT)).toBe(true);
      // What is whole is not asked for again.
      await download(url);
      expect(asked).toHaveLength(2);
    },
  );

  it("of another file than the one that is meant is thrown away, and said", async () => {
    const { url } = await startHub({ content: Buffer.concat([CONTENT, CONTENT]) });
    await download(url).catch(() => {});
    await expect(download(url)).rejects.toThrow(
      /is not the file that is meant: its sha-256 differs\. It was thrown away\. .*another mirror \(IBID_MODEL_HUB\)/,
    );
    expect(existsSync(path())).toBe(false);
  });

  it("that the hub refuses says so", async () => {
    const { origin, close } = await startLoopbackServer(async (_, outgoing) => {
      outgoing.writeHead(404).end();
    });
    onTestFinished(close);
    await expect(download(origin)).rejects.toThrow(/could not begin \(the answer is 404\)/);
  });
});
