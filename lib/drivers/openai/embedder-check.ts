import { AppError } from "../../domain/app-error.ts";
import type { EngineCheck } from "../../ports/engine-check.ts";
import { createEngineCheck, latencyOf, look } from "../shared/findings.ts";
import { createOpenAIEmbedder, type EmbedderOptions } from "./openai-embedder.ts";

/**
 * Checks whether the embedding model gives vectors, how many components they have, which prefixes its texts
 * get, and how long a question takes.
 */
export function createEmbedderCheck(options: EmbedderOptions): EngineCheck {
  const embedder = createOpenAIEmbedder(options);
  let asked = 0;
  // A different text each time, because a server may cache embeddings.
  const ask = async () => (await embedder).embedQuestion(`What does valve ${++asked} of pump 7 do?`);
  return createEngineCheck(
    `Embedding model ${options.model}`,
    [
      look("reach", async () => {
        const vector = await ask();
        const [, , query = "", passage = ""] = (await embedder).id.split("|");
        return `${vector.length} components; before questions ${named(query)}, before passages ${named(passage)}`;
      }),
      latencyOf(ask),
    ],
    (error) => (AppError.isInstance(error) || error instanceof Error ? error.message : String(error)),
  );
}

function named(prefix: string): string {
  return prefix === "" ? "nothing" : JSON.stringify(prefix);
}
