import type { FileSeal, ModelFile, Pooling } from "./model-manifest.ts";

/** A model that can be added by its name: where it is published, and what it needs. */
export interface KnownLocalModel {
  name: string;
  words: string;
  /** Repository and commit on the hub: the files of a commit cannot change. */
  repository: string;
  revision: string;
  licence: string;
  pooling: Pooling;
  queryPrefix: string;
  passagePrefix: string;
  dimensions: number;
  files: Record<ModelFile, { path: string; sha256: FileSeal["sha256"] }>;
}

/** The first is the recommended one. */
export const KNOWN_LOCAL_MODELS: readonly KnownLocalModel[] = [
  {
    name: "granite-embedding-97m-multilingual-r2",
    words: "200 languages, 384 components, about 124 MB, Apache-2.0",
    repository: "ibm-granite/granite-embedding-97m-multilingual-r2",
    revision: "835ad14087e140460703cf0fae09f97d469d65c2",
    licence: "Apache-2.0",
    pooling: "cls",
    queryPrefix: "",
    passagePrefix: "",
    dimensions: 384,
    files: {
      "model.onnx": {
        path: "onnx/model_quint8_avx2.onnx",
        sha256: "a6022dd8220ea6f6595562a1328ee216f4a94faa55362f2f4747c80f1e78772e",
      },
      "tokenizer.json": {
        path: "tokenizer.json",
        sha256: "4f2842d568e2724370aec203652a42ac783c7937f8347a1a2cc7506d71f1582f",
      },
    },
  },
  {
    name: "multilingual-e5-small",
    words: "100 languages, 384 components, about 135 MB, MIT",
    repository: "Xenova/multilingual-e5-small",
    revision: "761b726dd34fb83930e26aab4e9ac3899aa1fa78",
    licence: "MIT",
    pooling: "mean",
    queryPrefix: "query: ",
    passagePrefix: "passage: ",
    dimensions: 384,
    files: {
      "model.onnx": {
        path: "onnx/model_quantized.onnx",
        sha256: "f80102d3f2a1229f387d3c81909990d8945513e347b0eab049f7de3c6f98c193",
      },
      "tokenizer.json": {
        path: "tokenizer.json",
        sha256: "0b44a9d7b51c3c62626640cda0e2c2f70fdacdc25bbbd68038369d14ebdf4c39",
      },
    },
  },
];
