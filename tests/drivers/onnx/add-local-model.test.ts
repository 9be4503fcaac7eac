import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { addLocalModel } from "../../../lib/drivers/onnx/add-local-model.ts";
import { listLocalModels, modelsFolder } from "../../../lib/drivers/onnx/local-models.ts";
import type { ModelChoices } from "../../../lib/drivers/onnx/read-model-folder.ts";
import { temporaryFolder } from "../../helpers/temporary-folder.ts";
import { type TinyModel, writeTinyModel } from "../../helpers/tiny-model.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const add = (what: string, choices: ModelChoices = {}) =>
  addLocalModel(what, choices, {
    dataFolder: folder,
    root: process.cwd(),
    hub: "http://127.0.0.1:1",
    say() {},
  });

const tiny = (model: TinyModel = {}) => writeTinyModel(join(folder, "tiny"), model);
const half = (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 300));

it("keeps what a folder says of its model, and a person before that", async () => {
  const from = tiny({
    files: {
      "config_sentence_transformers.json": JSON.stringify({ prompts: { query: "q: ", document: "d: " } }),
    },
  });
  expect(await add(from)).toMatchObject({
    name: "tiny",
    pooling: "mean",
    queryPrefix: "q: ",
    passagePrefix: "d: ",
    maxTokens: 64,
    licence: "mit",
    source: from,
  });
  const own = { name: "own", pooling: "cls", queryPrefix: "", licence: "MIT" } as const;
  expect(await add(from, own)).toMatchObject({ ...own, passagePrefix: "d: " });
  expect(listLocalModels(folder).map(({ name, fault }) => [name, fault])).toEqual([
    ["own", null],
    ["tiny", null],
  ]);
});

const BAD: [what: string, make: () => string, words: RegExp, choices?: ModelChoices][] = [
  [
    "other dimensions than its configuration says",
    () => tiny({ files: { "config.json": JSON.stringify({ hidden_size: 99 }) } }),
    /it gives vectors of 12 components where 99 are expected\. Is model\.onnx of this model\?/,
  ],
  [
    "numbers that are none",
    () => tiny({ component: Number.NaN }),
    /vectors that are no numbers \(NaN\) or have no direction\. The file was made wrongly: take another export/,
  ],
  [
    "the tokenizer of another model",
    () => tiny({ strangers: ["stranger", "another"] }),
    /tokenizer\.json does not belong to model\.onnx: the model fails on the tokenizer's token \d+ .*Put the tokenizer\.json of the same model beside it\./,
  ],
  [
    "a model cut in half",
    () => {
      half(join(tiny(), "model.onnx"));
      return join(folder, "tiny");
    },
    /model\.onnx cannot be read as an ONNX model .*It may be cut/,
  ],
  [
    "a tokenizer cut in half",
    () => {
      half(join(tiny(), "tokenizer.json"));
      return join(folder, "tiny");
    },
    /tokenizer\.json cannot be read as a tokenizer .*It may be cut: take it again/,
  ],
  [
    "a configuration cut in half",
    () => tiny({ files: { "config.json": '{"hidden_size": 1' } }),
    /config\.json cannot be read\. It may be cut/,
  ],
  [
    "no word on pooling",
    () => tiny({ files: { "1_Pooling/config.json": "{}" } }),
    /is not known: it has no 1_Pooling\/config\.json with CLS or mean\. Say --pooling cls or --pooling mean/,
  ],
  [
    "no model",
    () => folder,
    /There is no ONNX model in .*Say --file, or export/,
    { name: "x", pooling: "cls" },
  ],
  ["no such file", tiny, /There is no other\.onnx in /, { file: "other.onnx" }],
  [
    "weights in a second file",
    () => tiny({ files: { "model.onnx_data": "weights" } }),
    /keeps its weights in a second file, which is not read\. Take a quantised export/,
  ],
  ["a name that is none", tiny, /"My Model" is no name for a model: small letters/, { name: "My Model" }],
  [
    "neither a folder nor a known name",
    () => "gpt-17",
    /"gpt-17" is neither a folder nor the name .*granite-embedding-97m-multilingual-r2, multilingual-e5-small/,
  ],
];
it.each(BAD)("refuses %s, says what to do, and keeps nothing of it", async (_, make, words, choices = {}) => {
  await expect(add(make(), choices)).rejects.toThrow(words);
  const models = modelsFolder(folder);
  expect(existsSync(models) ? readdirSync(models) : []).toEqual([]);
});

it("puts no model in another's place", async () => {
  await add(tiny());
  await expect(add(join(folder, "tiny"))).rejects.toThrow(
    /There is a model "tiny" already\. Remove it first \(ibid models remove tiny\)/,
  );
});
