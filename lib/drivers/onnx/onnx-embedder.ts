import type { Embedder } from "../../ports/embedder.ts";
import { EMBED_TEXT_LENGTH } from "../../tunables/background.ts";
import { QUERY_LENGTH } from "../../tunables/retrieval.ts";
import { cutTo } from "../shared/cut-text.ts";
import { type ModelManifest, manifestHash } from "./model-manifest.ts";
import { type ModelThreadOptions, modelThread } from "./model-thread.ts";

/** The id of a model's vectors; it contains the model's name only for readers. */
export function onnxEmbedderId(manifest: ModelManifest): string {
  return `local:${manifest.name}|${manifest.dimensions}|${manifestHash(manifest).slice(0, 32)}`;
}

export interface LocalEmbedder extends Embedder {
  close(): Promise<void>;
}

/** A local model in a thread of this process: no server, no network, no key. */
export function createOnnxEmbedder(options: ModelThreadOptions & { manifest: ModelManifest }): LocalEmbedder {
  const { manifest } = options;
  const thread = modelThread(options);
  const prepared = (prefix: string, text: string, length: number) =>
    prefix + cutTo(length, text.trim() === "" ? "-" : text.toWellFormed());
  return {
    id: onnxEmbedderId(manifest),
    warmUp: () => thread.start(),
    async embedQuestion(text, signal) {
      const question = prepared(manifest.queryPrefix, text, QUERY_LENGTH);
      const [vector] = await thread.ask([question], { urgent: true, ...(signal && { signal }) });
      return vector ?? new Float32Array(manifest.dimensions);
    },
    embedPassages: (texts, signal) =>
      thread.ask(
        texts.map((text) => prepared(manifest.passagePrefix, text, EMBED_TEXT_LENGTH)),
        { urgent: false, ...(signal && { signal }) },
      ),
    close: () => thread.close(),
  };
}
