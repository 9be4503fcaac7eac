import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { floats, type Node, onnxFile, TENSOR } from "./onnx-file.ts";

/** Words that mean the same to the tiny model; it knows no others. */
const MEANINGS = [
  ["vacation", "recess", "휴가", "연차", "zorble", "너울콩"],
  ["gate", "door", "문"],
  ["open", "opens", "open"],
  ["hours", "morning", "eight"],
  ["pump", "펌프"],
  ["hall"],
  ["serviced", "점검", "service"],
  ["caroline", "painted", "sunset", "lake"],
  ["days", "며칠"],
  ["summer"],
];
const SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]"];

export const TINY_DIMENSIONS = MEANINGS.length + 2;

export interface TinyModel {
  /** Gives one vector a text, the mean of its tokens', instead of one a token. */
  pools?: boolean;
  /** What one component of every vector is. */
  component?: number;
  /** Words of the tokenizer that the model has no vectors for. */
  strangers?: readonly string[];
  /** Further files of the folder, as text. */
  files?: Readonly<Record<string, string>>;
}

/**
 * Writes a model that fits into a test: each word is its meaning's direction, each token its word's vector. A
 * folder as models are published in.
 */
export function writeTinyModel(
  folder: string,
  { pools = false, component = 0.05, strangers = [], files = {} }: TinyModel = {},
): string {
  const words = [...new Set(MEANINGS.flat())];
  const rows = [...SPECIAL, ...words].map((word) => vectorOf(word, component));
  const known = {
    "model.onnx": graphOf(rows, pools),
    "tokenizer.json": JSON.stringify(tokenizerOf([...SPECIAL, ...words, ...strangers])),
    "config.json": JSON.stringify({ hidden_size: TINY_DIMENSIONS, max_position_embeddings: 64 }),
    "1_Pooling/config.json": JSON.stringify({ pooling_mode_mean_tokens: true }),
    "README.md": "---\nlanguage: ko\nlicense: mit\n---\n\nA tiny model.\n",
  };
  for (const [path, content] of Object.entries({ ...known, ...files })) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

function vectorOf(word: string, component: number): number[] {
  const vector = new Array<number>(TINY_DIMENSIONS).fill(0);
  const meaning = MEANINGS.findIndex((group) => group.includes(word));
  if (meaning >= 0) vector[meaning] = 1;
  else vector[TINY_DIMENSIONS - 2] = 0.1;
  vector[TINY_DIMENSIONS - 1] = component;
  return vector;
}

function graphOf(rows: readonly (readonly number[])[], pools: boolean): Uint8Array {
  const port = (name: string) => ({ name, type: TENSOR.int64, dims: ["batch", "sequence"] });
  const output = pools ? "sentence_embedding" : "last_hidden_state";
  const nodes: Node[] = [
    { op: "Gather", inputs: ["words", "input_ids"], outputs: [pools ? "tokens" : output] },
  ];
  if (pools)
    nodes.push({
      op: "ReduceMean",
      inputs: ["tokens"],
      outputs: [output],
      attributes: { axes: [1], keepdims: 0 },
    });
  return onnxFile({
    nodes,
    tensors: [
      { name: "words", type: TENSOR.float, dims: [rows.length, TINY_DIMENSIONS], data: floats(rows.flat()) },
    ],
    inputs: [port("input_ids"), port("attention_mask"), port("token_type_ids")],
    outputs: [
      {
        name: output,
        type: TENSOR.float,
        dims: pools ? ["batch", TINY_DIMENSIONS] : ["batch", "sequence", TINY_DIMENSIONS],
      },
    ],
  });
}

function tokenizerOf(words: readonly string[]) {
  const special = (content: string) => ({
    id: SPECIAL.indexOf(content),
    content,
    special: true,
    normalized: false,
  });
  const frame = (id: string) => ({ SpecialToken: { id, type_id: 0 } });
  const framed = (id: string) => ({ id, ids: [SPECIAL.indexOf(id)], tokens: [id] });
  return {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: SPECIAL.map(special),
    normalizer: { type: "Lowercase" },
    pre_tokenizer: { type: "BertPreTokenizer" },
    post_processor: {
      type: "TemplateProcessing",
      single: [frame("[CLS]"), { Sequence: { id: "A", type_id: 0 } }, frame("[SEP]")],
      pair: [],
      special_tokens: { "[CLS]": framed("[CLS]"), "[SEP]": framed("[SEP]") },
    },
    decoder: { type: "WordPiece", prefix: "##", cleanup: true },
    model: {
      type: "WordPiece",
      unk_token: "[UNK]",
      continuing_subword_prefix: "##",
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(words.map((word, id) => [word, id])),
    },
  };
}
