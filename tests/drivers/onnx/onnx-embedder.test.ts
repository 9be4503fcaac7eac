import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addLocalModel } from "../../../lib/drivers/onnx/add-local-model.ts";
import { findLocalModel } from "../../../lib/drivers/onnx/local-models.ts";
import {
  createOnnxEmbedder,
  type LocalEmbedder,
  onnxEmbedderId,
} from "../../../lib/drivers/onnx/onnx-embedder.ts";
import type { ModelChoices } from "../../../lib/drivers/onnx/read-model-folder.ts";
import { describeEmbedderContract } from "../../contracts/embedder.contract.ts";
import { temporaryFolder } from "../../helpers/temporary-folder.ts";
import { TINY_DIMENSIONS, type TinyModel, writeTinyModel } from "../../helpers/tiny-model.ts";
import { cosine } from "../../helpers/vectors.ts";

const ROOT = process.cwd();

let folder: string;
const embedders: LocalEmbedder[] = [];
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  for (const embedder of embedders.splice(0)) await embedder.close();
});

let added: Promise<string> | null = null;

/** The usual tiny model, added once: a copy of it, for a test that may damage it. */
async function openUsual() {
  added ??= (async () => {
    const once = temporaryFolder();
    await addTiny(once, {}, {});
    return once;
  })();
  cpSync(await added, folder, { recursive: true });
  return opened("tiny");
}

async function addTiny(dataFolder: string, tiny: TinyModel, choices: ModelChoices): Promise<string[]> {
  const said: string[] = [];
  const from = writeTinyModel(join(dataFolder, "tiny"), tiny);
  await addLocalModel(from, choices, {
    dataFolder,
    root: ROOT,
    hub: "http://127.0.0.1:1",
    say: (line) => said.push(line),
  });
  return said;
}

function opened(name: string) {
  const model = findLocalModel(folder, name);
  const embedder = createOnnxEmbedder({ root: ROOT, ...model });
  embedders.push(embedder);
  return { embedder, model };
}

/** Adds a tiny model and opens it, without the server that would. */
async function open(tiny: TinyModel = {}, choices: ModelChoices = {}) {
  const said = await addTiny(folder, tiny, choices);
  return { ...opened(choices.name ?? "tiny"), said };
}

describeEmbedderContract("a model of one's own", async () => {
  const { embedder, model } = await openUsual();
  return {
    embedder,
    dimensions: TINY_DIMENSIONS,
    asked: null,
    async breakModel() {
      await embedder.close();
      rmSync(model.folder, { recursive: true });
    },
    close: () => embedder.close(),
  };
});

describe("a model of one's own", () => {
  it("finds words of one meaning near each other, in one language and across two", async () => {
    const { embedder, said } = await open();
    const question = await embedder.embedQuestion("연차");
    const [same = question, other = question] = await embedder.embedPassages(["Recess", "The gate opens"]);
    expect(cosine(question, same)).toBeGreaterThan(cosine(question, other) + 0.3);
    // Its probes are of words that it does not know: that is said, and it is taken.
    expect(said.join()).toMatch(/^Beware: to this model, sentences that mean the same are no nearer/);
  });

  it("takes the vector of the first token, or the mean of all, as its manifest says; and a text's own where the graph gives it", async () => {
    const vectors: Float32Array[] = [];
    const ways: [TinyModel, ModelChoices][] = [
      [{}, { name: "mean" }],
      [{ pools: true }, { name: "own" }],
      [{}, { name: "cls", pooling: "cls" }],
    ];
    for (const [tiny, choices] of ways)
      vectors.push(await (await open(tiny, choices)).embedder.embedQuestion("vacation gate"));
    const [mean = new Float32Array(), own = mean, cls = mean] = vectors;
    expect(cosine(mean, own)).toBeCloseTo(1, 5);
    expect(mean[0]).toBeCloseTo(mean[1] ?? 0, 5);
    // [CLS] itself means nothing.
    expect(cls[0]).toBe(0);
  });

  it("puts the prefixes before questions and passages", async () => {
    const { embedder } = await open({}, { queryPrefix: "gate ", passagePrefix: "summer " });
    const question = await embedder.embedQuestion("vacation");
    const [passage = question] = await embedder.embedPassages(["gate vacation"]);
    expect([question[1], passage[9]].every((component = 0) => component > 0.1)).toBe(true);
    expect(question[9]).toBe(0);
  });

  it("has an id of its own for all that its vectors depend on, and the same digest wherever it lies", async () => {
    const { embedder, model } = await openUsual();
    const [kind, dimensions, digest] = embedder.id.split("|");
    expect([kind, dimensions]).toEqual(["local:tiny", String(TINY_DIMENSIONS)]);
    const digestOf = (change: object) => onnxEmbedderId({ ...model.manifest, ...change }).split("|")[2];
    const other = { bytes: 1, sha256: "0".repeat(64) };
    const changes = [
      { pooling: "cls" },
      { queryPrefix: "q: " },
      { passagePrefix: "q: " },
      { maxTokens: 9 },
      { model: other },
      { tokenizer: other },
    ];
    expect(new Set([digest, ...changes.map(digestOf)]).size).toBe(changes.length + 1);
    expect(digestOf({ name: "b", source: "elsewhere", licence: "MIT" })).toBe(digest);
  });

  it("embeds a question before passages that came earlier, and leaves those that are not wanted any more", async () => {
    const { embedder } = await openUsual();
    const done: string[] = [];
    const note = (what: string) => () => void done.push(what);
    const given = new AbortController();
    const many = (count: number) => Array.from({ length: count }, () => "The gate opens");
    const cancelled = embedder.embedPassages(many(5_000), given.signal).catch(note("cancelled"));
    const passages = embedder.embedPassages(many(300)).then(note("passages"));
    const question = embedder.embedQuestion("When?").then(note("question"));
    given.abort(new Error("no"));
    await Promise.all([cancelled, passages, question]);
    expect(done).toEqual(["cancelled", "question", "passages"]);
  });

  it("leaves the process free while it works", async () => {
    const { embedder } = await openUsual();
    await embedder.embedQuestion("When?");
    let turns = 0;
    const counted = setInterval(() => turns++, 1);
    await embedder.embedPassages(Array.from({ length: 400 }, () => "The gate opens ".repeat(200)));
    clearInterval(counted);
    expect(turns).toBeGreaterThan(5);
  });
});

describe("a model whose files have changed since it was added", () => {
  const FAULTS: [string, (path: string) => void, RegExp][] = [
    [
      "model.onnx",
      (path) => truncateSync(path, 100),
      /model\.onnx is cut: 100 of its \d+ bytes are there\. Add the model again: ibid models remove tiny, then ibid models add \S+tiny/,
    ],
    [
      "model.onnx",
      (path) => {
        const bytes = readFileSync(path);
        bytes[bytes.length - 1] = 7 ^ (bytes.at(-1) ?? 0);
        writeFileSync(path, bytes);
      },
      /model\.onnx is not the file that was added: its sha-256 differs\. Add the model again/,
    ],
    ["tokenizer.json", (path) => rmSync(path), /tokenizer\.json cannot be read \(ENOENT/],
  ];
  it.each(FAULTS)(
    "says what is wrong with its %s (%#), for questions and passages alike",
    async (file, change, words) => {
      const { embedder, model } = await openUsual();
      change(join(model.folder, file));
      const failure = { code: "unavailable", message: expect.stringMatching(words) };
      await expect(embedder.embedQuestion("why?")).rejects.toMatchObject(failure);
      await expect(embedder.embedPassages(["because"])).rejects.toMatchObject(failure);
    },
  );
});
