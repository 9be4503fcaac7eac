import type { EngineCheck } from "../../ports/engine-check.ts";
import { createEngineCheck, latencyOf, look } from "../shared/findings.ts";
import type { ModelManifest } from "./model-manifest.ts";
import type { ModelThreadOptions } from "./model-thread.ts";
import { createOnnxEmbedder } from "./onnx-embedder.ts";

interface LocalEngineCheck extends EngineCheck {
  close(): Promise<void>;
}

/** Checks whether a local model can be loaded, what vectors it gives, and how long a question takes. */
export function createOnnxCheck(options: ModelThreadOptions & { manifest: ModelManifest }): LocalEngineCheck {
  const embedder = createOnnxEmbedder(options);
  const { name, pooling, licence, model } = options.manifest;
  const ask = () => embedder.embedQuestion("What does the valve of pump 7 do?");
  const check = createEngineCheck(
    `Embedding model ${name}, in this process`,
    [
      look("reach", async () => {
        const { length } = await ask();
        return `${length} components, pooled by ${pooling}, ${Math.round(model.bytes / 1e6)} MB, ${licence}`;
      }),
      latencyOf(ask),
    ],
    (error) => (error instanceof Error ? error.message : String(error)),
  );
  return { ...check, close: () => embedder.close() };
}
