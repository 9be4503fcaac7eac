import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { addModel, listModels } from "../../cli/commands/models.ts";
import type { KnownLocalModel } from "../../lib/drivers/onnx/known-local-models.ts";
import { readEnvironment } from "../../lib/env.ts";
import { startLoopbackServer } from "../helpers/loopback-server.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";
import { TINY_DIMENSIONS, type TinyModel, writeTinyModel } from "../helpers/tiny-model.ts";

/** What can be added by name here, in place of models of a hundred megabytes. */
const known = vi.hoisted((): { models: KnownLocalModel[] } => ({ models: [] }));
vi.mock("../../lib/drivers/onnx/known-local-models.ts", () => ({ KNOWN_LOCAL_MODELS: known.models }));

const folder = temporaryFolder();

let number = 0;
let said: string[] = [];
beforeEach(() => {
  number += 1;
  said = [];
  known.models.length = 0;
});
const dataFolder = () => join(folder, `data-${number}`);

/** A model as a hub has it: at one commit, below its repository. */
function publish(tiny: TinyModel = {}, dimensions = TINY_DIMENSIONS) {
  const published = writeTinyModel(join(folder, `published-${number}`), tiny);
  // So long that half of it is on the disk when the other half does not come.
  appendFileSync(join(published, "tokenizer.json"), " ".repeat(1_000_000));
  const content = (path: string) => readFileSync(join(published, path));
  const sha256 = (path: string) => createHash("sha256").update(content(path)).digest("hex");
  known.models.push({
    name: "tiny",
    words: "a few words, MIT",
    repository: "somebody/tiny",
    revision: "c0ffee",
    licence: "MIT",
    pooling: "mean",
    queryPrefix: "",
    passagePrefix: "",
    dimensions,
    files: {
      "model.onnx": { path: "model.onnx", sha256: sha256("model.onnx") },
      "tokenizer.json": { path: "tokenizer.json", sha256: sha256("tokenizer.json") },
    },
  });
  return content;
}

interface Hub {
  content: (path: string) => Buffer;
  /** Which answers break off half-way, counted from 0. */
  drops?: readonly number[];
  /** Packs what may come packed, as mirrors do: then a range counts packed bytes. */
  packs?: boolean;
}

async function startHub({ content, drops = [], packs = false }: Hub) {
  const asked: string[] = [];
  const { origin, close } = await startLoopbackServer(async (incoming, outgoing) => {
    const path = /^\/somebody\/tiny\/resolve\/c0ffee\/(.+)$/u.exec(incoming.url ?? "")?.[1] ?? "";
    const { range } = incoming.headers;
    const isPacked = packs && /gzip/u.test(String(incoming.headers["accept-encoding"] ?? ""));
    const whole = isPacked ? gzipSync(content(path)) : content(path);
    const from = Number(/\d+/u.exec(range ?? "0")?.[0]);
    send(outgoing, whole, { from, isPacked, drop: drops.includes(asked.length) });
    asked.push(`${path}${range === undefined ? "" : ` ${range}`}`);
  });
  onTestFinished(close);
  return { asked, origin };
}

function send(
  outgoing: ServerResponse,
  whole: Buffer,
  { from, isPacked, drop }: { from: number; isPacked: boolean; drop: boolean },
): void {
  if (from >= whole.length) {
    outgoing.writeHead(416, { "content-range": `bytes */${whole.length}` }).end();
    return;
  }
  const rest = whole.subarray(from);
  outgoing.writeHead(from > 0 ? 206 : 200, {
    "content-length": rest.length,
    ...(isPacked && { "content-encoding": "gzip" }),
    ...(from > 0 && { "content-range": `bytes ${from}-${whole.length - 1}/${whole.length}` }),
  });
  if (drop) outgoing.write(rest.subarray(0, rest.length / 2), () => outgoing.destroy());
  else outgoing.end(rest);
}

const add = (hub: string) =>
  addModel(readEnvironment({ IBID_DATA_DIR: dataFolder(), IBID_MODEL_HUB: hub }), "tiny", {}, (line) =>
    said.push(line),
  );

describe("ibid models add <name>", () => {
  it("brings the files from the hub that is set, tries them, and says how the model is used", async () => {
    const { origin, asked } = await startHub({ content: publish() });
    expect(await add(origin)).toBe(0);
    expect(asked).toEqual(["model.onnx", "tokenizer.json"]);
    expect(said[0]).toMatch(/^… model\.onnx: .* MB of .* MB$/);
    expect(said.slice(-2)).toEqual([
      `Added "tiny": ${TINY_DIMENSIONS} components, pooled by mean, MIT.`,
      "Use it with EMBEDDING_MODEL=local:tiny and start the server again.",
    ]);
    said = [];
    const listed = await listModels(readEnvironment({ IBID_DATA_DIR: dataFolder() }), (line) =>
      said.push(line),
    );
    expect(listed).toBe(0);
    expect(said).toEqual([expect.stringMatching(/^tiny: 12 components, .* MIT, from tiny \(/)]);
  });

  it.each([false, true])(
    "goes on where a file was cut off, and asks for nothing twice (a hub that packs: %s)",
    async (packs) => {
      const { origin, asked } = await startHub({ content: publish(), drops: [1], packs });
      await expect(add(origin)).rejects.toThrow(
        /^The download of \S+tokenizer\.json stopped after \d+ bytes .*Say the same again and it goes on from there/,
      );
      expect(await add(origin)).toBe(0);
      expect(asked).toEqual([
        "model.onnx",
        "tokenizer.json",
        expect.stringMatching(/^tokenizer\.json bytes=[1-9]\d*-$/),
      ]);
    },
  );

  it.each([
    ["that makes vectors of another length than is known of it", {}, TINY_DIMENSIONS + 1],
    ["that makes no numbers", { component: Number.NaN }, TINY_DIMENSIONS],
    ["whose tokenizer is another model's", { strangers: ["stranger"] }, TINY_DIMENSIONS],
  ] as const)("keeps nothing of a model %s", async (_, tiny, dimensions) => {
    const { origin } = await startHub({ content: publish(tiny, dimensions) });
    await expect(add(origin)).rejects.toMatchObject({ userMessage: expect.stringMatching(/\w/) });
    expect(existsSync(join(dataFolder(), "models/tiny"))).toBe(false);
    expect(existsSync(join(dataFolder(), "models/.tiny.partial"))).toBe(false);
  });
});
